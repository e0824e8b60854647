/// Interpolation by Core Animation's rules; see ``DecomposedTransform2D``. If one transform is singular, its six
/// numbers are interpolated linearly.
extension AffineTransform2D: Summable {
    /// Returns the interpolated transform by Core Animation's rules (R3.7, R3.9).
    public func interpolated(to end: AffineTransform2D, at t: Double) -> AffineTransform2D {
        if t == 0 { return self }
        if t == 1 { return end }
        let m = Matrix4x4.Interpolator(from: Matrix4x4(self), to: Matrix4x4(end)).value(at: t)
        return AffineTransform2D(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
    }

    /// Core Animation's rules (R3.7, R3.9). Sums are concatenations.
    public enum Interpolation: SumRule {
        /// Returns ``AffineTransform2D/interpolated(to:at:)``.
        public static func value(
            from start: AffineTransform2D, to end: AffineTransform2D, at t: Double
        ) -> AffineTransform2D {
            start.interpolated(to: end, at: t)
        }

        /// Whether all six numbers are finite.
        public static func isFinite(_ value: AffineTransform2D) -> Bool { value.isFinite }
    }
}

/// Sums, by the rules of ``Matrix4x4``.
extension AffineTransform2D.Interpolation {
    /// Returns the value followed by the base.
    public static func sum(_ value: AffineTransform2D, over base: AffineTransform2D) -> AffineTransform2D {
        value.concatenating(base)
    }

    /// Returns the base's inverse, followed by the value. Returns the value itself if the base is singular.
    public static func difference(_ value: AffineTransform2D, from base: AffineTransform2D) -> AffineTransform2D {
        base.inverted()?.concatenating(value) ?? value
    }

    /// Returns a transform repeated a number of times; see ``Matrix4x4/Interpolation/multiple(_:times:)``.
    public static func multiple(_ value: AffineTransform2D, times count: Double) -> AffineTransform2D {
        let m = Matrix4x4(value).repeated(count)
        return AffineTransform2D(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
    }
}
