/// The components of a 2D affine transform, as CSS Transforms 1 and Core Animation define them.
///
/// ```
/// a b   sx 0      cos θ  sin θ     m11 m12
/// c d = 0  sy  ·  −sin θ cos θ  ·  m21 m22
/// ```
///
/// The remainder m is the identity if the transform has no skew. ``QRTransform2D`` is the other published
/// decomposition.
///
/// Source: CSS Transforms 1, "Decomposing a 2D matrix"; rule R3.7, measured.
public struct DecomposedTransform2D: Sendable, Equatable, Codable {
    /// The translation along x and y.
    public var translation: SIMD2<Double>
    /// The scale factors along x and y.
    public var scale: SIMD2<Double>
    /// The rotation angle in radians, from x to y.
    public var angle: Double
    /// The remainder after scale and rotation: m11, m12, m21, m22.
    public var remainder: SIMD4<Double>

    /// Creates a transform from its components. The defaults are those of the identity.
    public init(
        translation: SIMD2<Double> = SIMD2(0, 0), scale: SIMD2<Double> = SIMD2(1, 1), angle: Double = 0,
        remainder: SIMD4<Double> = SIMD4(1, 0, 0, 1)
    ) {
        (self.translation, self.scale, self.angle, self.remainder) = (translation, scale, angle, remainder)
    }

    /// Decomposes a 2D affine transform, singular ones included.
    ///
    /// A row of zeros gets the scale 0. If it is the first row, the angle is 0.
    ///
    /// - Returns: nil if a number is not finite, or a scale is out of range.
    /// - Accuracy: Recomposed, each number is within 2e-15 of the larger number of its row, for scales from 1e-300 to
    ///   1e300.
    /// - Complexity: O(1).
    public init?(_ map: AffineTransform2D) {
        guard map.isFinite else { return nil }
        let rows = ScaledPlaneRows(map)
        var sx = rows.first.length, sy = rows.second.length
        if rows.determinant < 0 {
            // As published: the axis with the smaller diagonal element is mirrored.
            if map.a < map.d { sx = -sx } else { sy = -sy }
        }
        // Adding 0 turns −0 into 0. The angle of −0 would be on the other side.
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

    /// Returns the components interpolated linearly, with mirrored axes and angles adjusted to take the shorter way
    /// round.
    ///
    /// - Parameters:
    ///   - end: The components at 1.
    ///   - t: 0 gives this end, 1 gives `end`. Not clamped. NaN gives NaN.
    /// - Returns: At 0 and 1 components of the same transforms as the ends, but not always the same numbers.
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
    /// Recomposes a transform: the inverse of ``DecomposedTransform2D/init(_:)``.
    ///
    /// The recomposition printed in CSS Transforms 1 is not that inverse (csswg issue 483). Browsers and Core Animation
    /// use this one.
    public init(_ parts: DecomposedTransform2D) {
        let (sin, cos) = Trigonometry.sinCos(parts.angle)
        let m = parts.remainder, scale = parts.scale
        self.init(
            a: scale.x * (cos * m.x + sin * m.z), b: scale.x * (cos * m.y + sin * m.w),
            c: scale.y * (cos * m.z - sin * m.x), d: scale.y * (cos * m.w - sin * m.y),
            tx: parts.translation.x, ty: parts.translation.y)
    }
}
