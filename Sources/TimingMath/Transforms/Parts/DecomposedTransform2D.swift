/// A plane map taken apart as CSS Transforms 1 has it, and Core Animation.
///
/// ```
/// a b   sx 0      cos θ  sin θ     m11 m12
/// c d = 0  sy  ·  −sin θ cos θ  ·  m21 m22
/// ```
///
/// The remainder m is the identity if the map is not skewed. ``QRTransform2D`` is the other published way.
///
/// Source: CSS Transforms 1, "Decomposing a 2D matrix"; rule R3.7, measured.
public struct DecomposedTransform2D: Sendable, Equatable {
    /// How far the origin moves.
    public var translation: SIMD2<Double>
    /// The factors along x and y.
    public var scale: SIMD2<Double>
    /// From x to y, in radians.
    public var angle: Double
    /// What scale and rotation leave: m11, m12, m21, m22.
    public var remainder: SIMD4<Double>

    /// The parts; those left out change nothing.
    public init(
        translation: SIMD2<Double> = SIMD2(0, 0), scale: SIMD2<Double> = SIMD2(1, 1), angle: Double = 0,
        remainder: SIMD4<Double> = SIMD4(1, 0, 0, 1)
    ) {
        (self.translation, self.scale, self.angle, self.remainder) = (translation, scale, angle, remainder)
    }

    /// The parts of a map; singular ones too: a row of zeros has the scale 0, and is zeros in the remainder, and a
    /// first row of zeros the angle 0.
    ///
    /// - Returns: nil if a number is not finite, or a scale out of the range of numbers.
    /// - Accuracy: put together again, within 2e-15 of each row's larger number, also for scales from 1e-300 to 1e300.
    /// - Complexity: O(1).
    public init?(_ map: AffineTransform2D) {
        guard map.isFinite else { return nil }
        let rows = ScaledPlaneRows(map)
        var sx = rows.first.length, sy = rows.second.length
        if rows.determinant < 0 {
            // As published: the axis whose own number is the smaller is the mirrored one.
            if map.a < map.d { sx = -sx } else { sy = -sy }
        }
        // The sum makes −0 to 0, which has the angle of the other side.
        let u = sx == 0 ? SIMD2(0, 0) : rows.first / sx + SIMD2(0, 0)
        let v = sy == 0 ? SIMD2(0, 0) : rows.second / sy + SIMD2(0, 0)
        let angle = Trigonometry.arcTangent(y: u.y, x: u.x)
        self.init(
            translation: SIMD2(map.tx, map.ty),
            scale: SIMD2(
                BinaryScaling.scaled(sx, byPowerOfTwo: rows.exponents.x),
                BinaryScaling.scaled(sy, byPowerOfTwo: rows.exponents.y)),
            angle: angle,
            remainder: angle == 0
                ? SIMD4(u.x, u.y, v.x, v.y)
                : SIMD4(
                    u.x * u.x - u.y * v.x, u.x * u.y - u.y * v.y, u.y * u.x + u.x * v.x, u.y * u.y + u.x * v.y))
        guard scale.x.isFinite, scale.y.isFinite else { return nil }
    }

    /// The parts on the way to others, each along a straight line once both are brought to the shorter way round.
    ///
    /// - Parameters:
    ///   - end: the parts at 1.
    ///   - t: 0 here, 1 there; not clamped. NaN gives NaN.
    /// - Returns: at 0 and 1 parts of the same maps as the ends, though not always the ends' own numbers.
    public func interpolated(to end: DecomposedTransform2D, at t: Double) -> DecomposedTransform2D {
        straightOnShorterWay(to: end, at: t)
    }
}

extension DecomposedTransform2D: PlaneParts {
    func straight(to end: Self, at t: Double) -> Self {
        var result = DecomposedTransform2D(
            translation: translation.interpolated(to: end.translation, at: t),
            remainder: remainder.interpolated(to: end.remainder, at: t))
        result.frame = frame.interpolated(to: end.frame, at: t)
        return result
    }
}

extension AffineTransform2D {
    /// The map of the parts: what undoes ``DecomposedTransform2D/init(_:)``. The printed recomposition does not (csswg
    /// issue 483); browsers and Core Animation have this one.
    public init(_ parts: DecomposedTransform2D) {
        let (sin, cos) = Trigonometry.sinCos(parts.angle)
        let m = parts.remainder, scale = parts.scale
        self.init(
            a: scale.x * (cos * m.x + sin * m.z), b: scale.x * (cos * m.y + sin * m.w),
            c: scale.y * (cos * m.z - sin * m.x), d: scale.y * (cos * m.w - sin * m.y),
            tx: parts.translation.x, ty: parts.translation.y)
    }
}
