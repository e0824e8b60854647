extension Bool: Composable {
    /// The rule of Booleans: true if the number between 0 and 1 is not 0.
    public typealias Interpolation = InterpolationRules.BoolRule
}

extension InterpolationRules {
    /// The rule of Booleans: interpolates the numbers 0 and 1, and is true if the result is not 0.
    ///
    /// So false turns true as soon as t leaves 0, and true turns false only at t = 1. NaN is not 0, so between
    /// different values it gives true.
    ///
    /// Source: Core Animation R3.3 (measured).
    public enum BoolRule: CompositionRule {
        @inlinable
        public static func value(from start: Bool, to end: Bool, at t: Double) -> Bool {
            if start == end { return start }
            return LinearInterpolation.value(from: start ? 1 : 0, to: end ? 1 : 0, at: t) != 0
        }

        /// Returns the value itself, because Booleans have no sum.
        @inlinable
        public static func composited(_ value: Bool, onto underlying: Bool, by operation: CompositeOperation) -> Bool {
            value
        }
    }
}
