/// A plane map taken apart into scale, skew and rotation, as Chromium and Firefox do it.
///
/// ```
/// a b   sx 0      1 0      cos θ  sin θ
/// c d = 0  sy  ·  k 1   ·  −sin θ cos θ
/// ```
///
/// In CSS's words translate · rotate · skewX · scale. ``DecomposedTransform2D`` is the other published way; they differ
/// as soon as there is skew.
///
/// Source: csswg issue 3713, with which the published results of Web Platform Tests agree.
public struct QRTransform2D: Sendable, Equatable {
    /// How far the origin moves.
    public var translation: SIMD2<Double>
    /// The factors along x and y.
    public var scale: SIMD2<Double>
    /// k, the tangent of the angle.
    public var skew: Double
    /// From x to y, in radians.
    public var angle: Double

    /// The parts; those left out change nothing.
    public init(
        translation: SIMD2<Double> = SIMD2(0, 0), scale: SIMD2<Double> = SIMD2(1, 1), skew: Double = 0,
        angle: Double = 0
    ) {
        (self.translation, self.scale, self.skew, self.angle) = (translation, scale, skew, angle)
    }

    /// The parts of a map.
    ///
    /// - Returns: nil if a number is not finite, the determinant is 0, or a part is out of the range of numbers.
    /// - Accuracy: put together again, within 2e-15 of each row's larger number, also for scales from 1e-300 to 1e300.
    /// - Complexity: O(1).
    public init?(_ map: AffineTransform2D) {
        guard map.isInvertible else { return nil }
        let rows = ScaledPlaneRows(map)
        var sx = rows.first.length
        var sy = rows.determinant.magnitude / sx
        if rows.determinant < 0 {
            if map.a < map.d { sx = -sx } else { sy = -sy }
        }
        // The sum makes −0 to 0, which has the angle of the other side.
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

    /// The parts on the way to others, each along a straight line once both are brought to the shorter way round as CSS
    /// Transforms 1 prints it; see ``MatrixInterpolationRules/csswg3713``.
    ///
    /// - Parameters:
    ///   - end: the parts at 1.
    ///   - t: 0 here, 1 there; not clamped. NaN gives NaN.
    /// - Returns: at 0 and 1 parts of the same maps as the ends, though not always the ends' own numbers.
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
    /// The map of the parts: what undoes ``QRTransform2D/init(_:)``.
    public init(_ parts: QRTransform2D) {
        let (sin, cos) = Trigonometry.sinCos(parts.angle)
        let scale = parts.scale, k = parts.skew
        self.init(
            a: scale.x * cos, b: scale.x * sin, c: scale.y * (k * cos - sin), d: scale.y * (k * sin + cos),
            tx: parts.translation.x, ty: parts.translation.y)
    }
}
