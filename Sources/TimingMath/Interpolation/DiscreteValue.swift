/// A value without intermediate values, which switches halfway: a string, a font or an image.
///
/// ```
/// v = a for t < ½, b from ½ on
/// ```
///
/// NaN gives the start.
///
/// Source: Core Animation R3.3; Web Animations, "discrete".
public struct DiscreteValue<Wrapped: Sendable>: Sendable {
    /// The wrapped value.
    public var wrapped: Wrapped

    /// Creates a discrete value.
    @inlinable
    public init(_ wrapped: Wrapped) { self.wrapped = wrapped }
}

extension DiscreteValue: Equatable where Wrapped: Equatable {}
extension DiscreteValue: Hashable where Wrapped: Hashable {}

extension DiscreteValue: Composable {
    /// The rule of discrete values: one of the two ends.
    public enum Interpolation: CompositionRule {
        @inlinable
        public static func value(from start: DiscreteValue, to end: DiscreteValue, at t: Double) -> DiscreteValue {
            switched(start, end, at: t)
        }

        /// Returns the value itself, because discrete values have no sum.
        @inlinable
        public static func composited(
            _ value: DiscreteValue, onto underlying: DiscreteValue, by operation: CompositeOperation
        ) -> DiscreteValue {
            value
        }
    }
}

/// Returns the start for t < ½ and for NaN, otherwise the end.
@inlinable
@inline(__always)
package func switched<Value>(_ start: Value, _ end: Value, at t: Double) -> Value { t >= 0.5 ? end : start }
