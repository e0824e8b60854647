/// The rows of a plane map, by powers of two brought to where squares and products are safe.
struct ScaledPlaneRows {
    /// The rows with their larger number in 1…2, or 0.
    let first, second: SIMD2<Double>
    /// What was taken out of them.
    let exponents: SIMD2<Int>
    /// The determinant of the scaled rows, in double words.
    let determinant: Double

    init(_ map: AffineTransform2D) {
        let n = BinaryScaling.exponent(max(map.a.magnitude, map.b.magnitude))
        let m = BinaryScaling.exponent(max(map.c.magnitude, map.d.magnitude))
        exponents = SIMD2(n, m)
        let (a, b) = (BinaryScaling.scaled(map.a, byPowerOfTwo: -n), BinaryScaling.scaled(map.b, byPowerOfTwo: -n))
        let (c, d) = (BinaryScaling.scaled(map.c, byPowerOfTwo: -m), BinaryScaling.scaled(map.d, byPowerOfTwo: -m))
        (first, second) = (SIMD2(a, b), SIMD2(c, d))
        determinant = (DoubleWord(a) * DoubleWord(d) - DoubleWord(b) * DoubleWord(c)).high
    }
}

/// The first two steps of taking a plane map apart, which all published ways share: the lengths of its rows, one of them
/// negative for a mirroring map, and the angle of the first.
///
/// ```
/// a b   sx·cos θ   sx·sin θ
/// c d   …
/// ```
struct PlaneFrame {
    /// The factors along x and y.
    var scale: SIMD2<Double>
    /// From x to y, in −π…π until ``takeShorterWay(from:to:)``.
    var angle: Double

    /// Brings two frames to where their numbers can go in straight lines, as CSS Transforms 1 prints it.
    ///
    /// One of two frames that are mirrored along different axes is turned by a half and mirrored twice. Then, if the angles are
    /// more than a half turn apart, the larger loses a whole one. Since an angle of 0 counts as a whole turn in print, a half
    /// turn from or to 0 goes backwards; here it is done with −π, so that what does not turn has the exact angle 0.
    ///
    /// Source: CSS Transforms 1, "Interpolation of decomposed 2D matrix values"; rule R3.7, measured.
    static func takeShorterWay(from a: inout PlaneFrame, to b: inout PlaneFrame) {
        if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
            a.scale = SIMD2(-a.scale.x, -a.scale.y)
            a.angle += a.angle < 0 ? .pi : -.pi
        }
        if a.angle == 0 && b.angle == .pi { b.angle = -.pi }
        if b.angle == 0 && a.angle == .pi { a.angle = -.pi }
        takeShorterTurn(from: &a, to: &b)
    }

    /// Brings two angles to at most a half turn from each other, and leaves what is mirrored as it is: the way of Chromium
    /// and Firefox, whose angles are quaternions here. A half turn goes through what lies between the angles.
    static func takeShorterTurn(from a: inout PlaneFrame, to b: inout PlaneFrame) {
        guard (a.angle - b.angle).magnitude > .pi else { return }
        if a.angle > b.angle { a.angle -= 2 * .pi } else { b.angle -= 2 * .pi }
    }

    /// The numbers on the way.
    func interpolated(to end: PlaneFrame, at t: Double) -> PlaneFrame {
        PlaneFrame(
            scale: scale.interpolated(to: end.scale, at: t),
            angle: LinearInterpolation.value(from: angle, to: end.angle, at: t))
    }
}

/// The parts of a plane map, a frame among them.
protocol PlaneParts {
    var scale: SIMD2<Double> { get set }
    var angle: Double { get set }
    /// The parts on the way, each along a straight line.
    func straight(to end: Self, at t: Double) -> Self
}

extension PlaneParts {
    var frame: PlaneFrame {
        get { PlaneFrame(scale: scale, angle: angle) }
        set { (scale, angle) = (newValue.scale, newValue.angle) }
    }

    static func takeShorterWay(from a: inout Self, to b: inout Self) {
        PlaneFrame.takeShorterWay(from: &a.frame, to: &b.frame)
    }

    static func takeShorterTurn(from a: inout Self, to b: inout Self) {
        PlaneFrame.takeShorterTurn(from: &a.frame, to: &b.frame)
    }

    func straightOnShorterWay(to end: Self, at t: Double) -> Self {
        var (a, b) = (self, end)
        Self.takeShorterWay(from: &a, to: &b)
        return a.straight(to: b, at: t)
    }
}
