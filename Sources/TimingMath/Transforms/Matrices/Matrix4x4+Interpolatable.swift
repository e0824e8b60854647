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

/// Sums of transforms, which are concatenations: `sum(value, over: base)` does the value first, in the layer's own
/// coordinates, and lays it over the base (R3.4b). The sum of two values depends on their order.
extension Matrix4x4.Interpolation {
    /// The value followed by the base.
    public static func sum(_ value: Matrix4x4, over base: Matrix4x4) -> Matrix4x4 { value.concatenating(base) }

    /// The map that gives the value after the base: the way back through the base, then the value. Where the base has
    /// no way back, the value itself.
    public static func difference(_ value: Matrix4x4, from base: Matrix4x4) -> Matrix4x4 {
        base.inverted()?.concatenating(value) ?? value
    }

    /// The map so many times.
    ///
    /// - Parameters:
    ///   - value: the map.
    ///   - count: 0 and less give the identity; of a count that is not whole, the rest is the way from the
    ///     identity by Core Animation's rules. An infinity or NaN gives NaN.
    /// - Accuracy: that of at most 2·log₂(count) products.
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
        // The count's binary digits, from the last one on: some 1,024 at most.
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
