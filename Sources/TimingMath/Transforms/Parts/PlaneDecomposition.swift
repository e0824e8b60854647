/// The rows of a 2D affine transform, scaled by powers of two so that squares and products stay in range.
struct ScaledPlaneRows {
    /// The rows, each with its larger magnitude in 1…2, or 0.
    let first, second: SIMD2<Double>
    /// The exponents of the powers of two that were removed.
    let exponents: SIMD2<Int>
    /// The determinant of the scaled rows, computed in double-double.
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

/// The lengths of the rows of a 2D affine transform and the angle of the first row. All published decompositions begin
/// with them. One length is negative for a mirroring transform.
///
/// ```
/// a b   sx·cos θ   sx·sin θ
/// c d   …
/// ```
struct PlaneFrame {
    /// The scale factors along x and y.
    var scale: SIMD2<Double>
    /// The angle in radians from x to y; in −π…π until ``takeShorterWay(from:to:)``.
    var angle: Double

    /// Prepares two frames for linear interpolation, as CSS Transforms 1 prints it.
    ///
    /// If the frames are mirrored along different axes, both scales of the first are negated and its angle changes by a
    /// half turn. Then, if the angles differ by more than a half turn, the larger one loses a full turn. The
    /// specification counts an angle of 0 as a full turn, so a half turn from or to 0 runs backwards. Here −π gives the
    /// same motion, and a transform without rotation keeps the exact angle 0.
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

    /// Brings two angles within a half turn of each other and leaves mirrored axes alone. Chromium and Firefox do this
    /// with quaternions. Angles that differ by exactly a half turn stay as they are.
    static func takeShorterTurn(from a: inout PlaneFrame, to b: inout PlaneFrame) {
        guard (a.angle - b.angle).magnitude > .pi else { return }
        if a.angle > b.angle { a.angle -= 2 * .pi } else { b.angle -= 2 * .pi }
    }

    /// The linear interpolation of the numbers.
    func interpolated(to end: PlaneFrame, at t: Double) -> PlaneFrame {
        PlaneFrame(
            scale: scale.interpolated(to: end.scale, at: t),
            angle: LinearInterpolation.value(from: angle, to: end.angle, at: t))
    }
}

/// The components of a decomposed 2D affine transform, which include a frame.
protocol PlaneParts {
    var scale: SIMD2<Double> { get set }
    var angle: Double { get set }
    /// The linear interpolation of the components.
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
