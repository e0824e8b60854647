/// The scale, skew and rotation of a 2D affine transform, as Chromium and Firefox decompose it.
///
/// ```
/// a b   sx 0      1 0      cos θ  sin θ
/// c d = 0  sy  ·  k 1   ·  −sin θ cos θ
/// ```
///
/// In CSS this is translate · rotate · skewX · scale. ``DecomposedTransform2D`` is the other published decomposition.
/// The two differ if the transform has skew.
///
/// Source: csswg issue 3713, with which the published results of Web Platform Tests agree.
public struct QRTransform2D: Sendable, Equatable, Codable {
    /// The translation along x and y.
    public var translation: SIMD2<Double>
    /// The scale factors along x and y.
    public var scale: SIMD2<Double>
    /// The skew k, the tangent of the skew angle.
    public var skew: Double
    /// The rotation angle in radians, from x to y.
    public var angle: Double

    /// Creates a transform from its components. The defaults are those of the identity.
    public init(
        translation: SIMD2<Double> = SIMD2(0, 0), scale: SIMD2<Double> = SIMD2(1, 1), skew: Double = 0,
        angle: Double = 0
    ) {
        (self.translation, self.scale, self.skew, self.angle) = (translation, scale, skew, angle)
    }

    /// Decomposes a 2D affine transform.
    ///
    /// - Returns: nil if a number is not finite, the determinant is 0, or a component is out of range.
    /// - Accuracy: Recomposed, each number is within 2e-15 of the larger number of its row, for scales from 1e-300 to
    ///   1e300.
    /// - Complexity: O(1).
    public init?(_ map: AffineTransform2D) {
        guard map.isInvertible else { return nil }
        let rows = ScaledPlaneRows(map)
        var sx = rows.first.length
        var sy = rows.determinant.magnitude / sx
        if rows.determinant < 0 {
            if map.a < map.d { sx = -sx } else { sy = -sy }
        }
        // Adding 0 turns −0 into 0. The angle of −0 would be on the other side.
        let u = rows.first / sx + SIMD2(0, 0)
        self.init(
            translation: SIMD2(map.tx, map.ty),
            scale: SIMD2(
                BinaryScaling.scaled(sx, byPowerOfTwo: rows.exponents.x),
                BinaryScaling.scaled(sy, byPowerOfTwo: rows.exponents.y)),
            skew: (u.x * rows.second.x + u.y * rows.second.y) / sy,
            angle: Trigonometry.arcTangent(y: u.y, x: u.x))
        guard scale.x.isFinite, scale.y.isFinite, skew.isFinite else { return nil }
    }

    /// Returns the components interpolated linearly, with mirrored axes and angles adjusted as CSS Transforms 1 prints
    /// it; see ``Matrix4x4/Interpolator/Rules/csswg3713``.
    ///
    /// - Parameters:
    ///   - end: The components at 1.
    ///   - t: 0 gives this end, 1 gives `end`. Not clamped. NaN gives NaN.
    /// - Returns: At 0 and 1 components of the same transforms as the ends, but not always the same numbers.
    public func interpolated(to end: QRTransform2D, at t: Double) -> QRTransform2D {
        straightOnShorterWay(to: end, at: t)
    }
}

extension QRTransform2D: PlaneParts {
    func straight(to end: Self, at t: Double) -> Self {
        var result = QRTransform2D(
            translation: translation.interpolated(to: end.translation, at: t),
            skew: LinearInterpolation.value(from: skew, to: end.skew, at: t))
        result.frame = frame.interpolated(to: end.frame, at: t)
        return result
    }
}

extension AffineTransform2D {
    /// Recomposes a transform: the inverse of ``QRTransform2D/init(_:)``.
    public init(_ parts: QRTransform2D) {
        let (sin, cos) = Trigonometry.sinCos(parts.angle)
        let scale = parts.scale, k = parts.skew
        self.init(
            a: scale.x * cos, b: scale.x * sin, c: scale.y * (k * cos - sin), d: scale.y * (k * sin + cos),
            tx: parts.translation.x, ty: parts.translation.y)
    }
}
