/// Core Animation's rules, with the shorter turn; see ``MatrixInterpolation`` for others, and for many times.
extension Matrix4x4: Summable {
    /// The matrix on the way to another one, by Core Animation's rules (R3.7 to R3.9).
    public func interpolated(to end: Matrix4x4, at t: Double) -> Matrix4x4 {
        if t == 0 { return self }
        if t == 1 { return end }
        return MatrixInterpolation(from: self, to: end).value(at: t)
    }

    /// Core Animation's rules (R3.7 to R3.9); sums are concatenations.
    public enum Interpolation: SumRule {
        /// See ``Matrix4x4/interpolated(to:at:)``.
        public static func value(from start: Matrix4x4, to end: Matrix4x4, at t: Double) -> Matrix4x4 {
            start.interpolated(to: end, at: t)
        }

        /// Whether all 16 numbers are finite.
        public static func isFinite(_ value: Matrix4x4) -> Bool { value.isFinite }

        /// Many at once, by lanes, with the bits of `value(from:to:at:)`.
        public static func evaluate(
            from starts: Span<Matrix4x4>, to ends: Span<Matrix4x4>, at t: Double,
            into values: inout MutableSpan<Matrix4x4>
        ) {
            if copyEnds(from: starts, to: ends, at: t, into: &values) { return }
            Matrix4x4.interpolate(from: starts, to: ends, at: t, rules: .coreAnimation, into: &values)
        }
    }
}

/// Core Animation's rules: see ``DecomposedTransform2D``; if one map is singular, the six numbers go in straight lines.
extension AffineTransform2D: Summable {
    /// The map on the way to another one, by Core Animation's rules (R3.7, R3.9).
    public func interpolated(to end: AffineTransform2D, at t: Double) -> AffineTransform2D {
        if t == 0 { return self }
        if t == 1 { return end }
        let m = MatrixInterpolation(from: Matrix4x4(self), to: Matrix4x4(end)).value(at: t)
        return AffineTransform2D(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
    }

    /// Core Animation's rules (R3.7, R3.9); sums are concatenations.
    public enum Interpolation: SumRule {
        /// See ``AffineTransform2D/interpolated(to:at:)``.
        public static func value(
            from start: AffineTransform2D, to end: AffineTransform2D, at t: Double
        ) -> AffineTransform2D {
            start.interpolated(to: end, at: t)
        }

        /// Whether all six numbers are finite.
        public static func isFinite(_ value: AffineTransform2D) -> Bool { value.isFinite }
    }
}

/// The shorter arc; see ``Quaternion/slerp(to:at:shortestPath:)``.
extension Quaternion: Interpolatable {
    /// The rotation on the shorter arc to another one. At 1 it is `end` itself, though the arc may lead to its
    /// negative, which is the same rotation.
    public func interpolated(to end: Quaternion, at t: Double) -> Quaternion {
        if t == 0 { return self }
        if t == 1 { return end }
        return slerp(to: end, at: t)
    }

    /// The shorter arc.
    public enum Interpolation: InterpolationRule {
        /// See ``Quaternion/interpolated(to:at:)``.
        public static func value(from start: Quaternion, to end: Quaternion, at t: Double) -> Quaternion {
            start.interpolated(to: end, at: t)
        }

        /// Whether all four numbers are finite.
        public static func isFinite(_ value: Quaternion) -> Bool {
            (value.vector - value.vector) == SIMD4(0, 0, 0, 0)
        }

        /// Many at once, by lanes, with the bits of `value(from:to:at:)`.
        public static func evaluate(
            from starts: Span<Quaternion>, to ends: Span<Quaternion>, at t: Double,
            into values: inout MutableSpan<Quaternion>
        ) {
            if copyEnds(from: starts, to: ends, at: t, into: &values) { return }
            Quaternion.slerp(from: starts, to: ends, at: t, into: &values)
        }
    }
}
