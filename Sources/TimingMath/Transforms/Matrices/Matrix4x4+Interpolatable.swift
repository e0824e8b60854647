/// Interpolation by Core Animation's rules, along the shorter arc. Use ``Matrix4x4/Interpolator`` for other rules, or
/// to evaluate one pair at many times.
extension Matrix4x4: Summable {
    /// Returns the interpolated matrix by Core Animation's rules (R3.7 to R3.9).
    public func interpolated(to end: Matrix4x4, at t: Double) -> Matrix4x4 {
        if t == 0 { return withLastOne }
        if t == 1 { return end.withLastOne }
        return Matrix4x4.Interpolator(from: self, to: end).value(at: t)
    }

    /// Core Animation's rules (R3.7 to R3.9). Sums are concatenations.
    public enum Interpolation: SumRule {
        /// Returns ``Matrix4x4/interpolated(to:at:)``.
        public static func value(from start: Matrix4x4, to end: Matrix4x4, at t: Double) -> Matrix4x4 {
            start.interpolated(to: end, at: t)
        }

        /// Whether all 16 numbers are finite.
        public static func isFinite(_ value: Matrix4x4) -> Bool { value.isFinite }

        /// Interpolates many pairs in SIMD lanes, with the same bits as `value(from:to:at:)`.
        public static func evaluate(
            from starts: Span<Matrix4x4>, to ends: Span<Matrix4x4>, at t: Double,
            into values: inout MutableSpan<Matrix4x4>
        ) {
            if copyEnds(from: starts, to: ends, at: t, into: &values) {
                for i in values.indices { values[i] = values[i].withLastOne }
            } else {
                Matrix4x4.interpolate(from: starts, to: ends, at: t, rules: .coreAnimation, into: &values)
            }
        }
    }
}

/// Sums of transforms, which are concatenations. `sum(value, over: base)` applies the value first, in the layer's own
/// coordinates, then the base (R3.4b). The sum depends on the order of its operands.
extension Matrix4x4.Interpolation {
    /// Returns the value followed by the base.
    public static func sum(_ value: Matrix4x4, over base: Matrix4x4) -> Matrix4x4 { value.concatenating(base) }

    /// Returns the base's inverse, followed by the value: the d for which `sum(base, over: d)` is the value (R3.1c).
    /// Returns the value itself if the base is singular.
    public static func difference(_ value: Matrix4x4, from base: Matrix4x4) -> Matrix4x4 {
        base.inverted()?.concatenating(value) ?? value
    }

    /// Returns a transform repeated a number of times.
    ///
    /// - Parameters:
    ///   - value: The transform.
    ///   - count: The number of repetitions. 0 and negative counts give the identity. A fractional part adds an
    ///     interpolation from the identity by Core Animation's rules. An infinity or NaN gives NaN.
    /// - Accuracy: That of at most 2·log₂(count) products.
    /// - Complexity: O(log count).
    ///
    /// Source: rule R3.5.
    public static func multiple(_ value: Matrix4x4, times count: Double) -> Matrix4x4 {
        guard count.isFinite else { return Matrix4x4(rows: .notANumber, .notANumber, .notANumber, .notANumber) }
        var result = Matrix4x4.identity
        guard count > 0 else { return result }
        var rest = Rounding.down(count)
        let fraction = count - rest
        if fraction > 0 { result = Matrix4x4.identity.interpolated(to: value, at: fraction) }
        // Exponentiation by squaring; a Double has at most 1,024 binary digits before the point.
        var power = value
        while rest > 0 {
            let half = Rounding.down(rest / 2)
            if rest != 2 * half { result = result.concatenating(power) }
            rest = half
            if rest > 0 { power = power.concatenating(power) }
        }
        return result
    }
}

extension SIMD4<Double> {
    fileprivate static var notANumber: Self { Self(repeating: .nan) }
}
