/// A value that has nothing between it and another one, so that it switches half-way: strings, fonts, images.
///
/// ```
/// v = a for t < ½, b from ½ on
/// ```
///
/// NaN keeps the start. Source: Core Animation R3.3; Web Animations, "discrete".
public struct DiscreteValue<Wrapped: Sendable>: Sendable {
    /// The value that switches.
    public var wrapped: Wrapped

    /// The value, made to switch.
    @inlinable
    public init(_ wrapped: Wrapped) { self.wrapped = wrapped }
}

extension DiscreteValue: Equatable where Wrapped: Equatable {}
extension DiscreteValue: Hashable where Wrapped: Hashable {}

extension DiscreteValue: Composable {
    /// One of the two ends.
    public enum Interpolation: CompositionRule {
        @inlinable
        public static func value(from start: DiscreteValue, to end: DiscreteValue, at t: Double) -> DiscreteValue {
            switched(start, end, at: t)
        }

        /// The value itself: values that only switch have no sum.
        @inlinable
        public static func composited(
            _ value: DiscreteValue, onto underlying: DiscreteValue, by operation: CompositeOperation
        ) -> DiscreteValue {
            value
        }
    }
}

/// One of the two ends, where there is nothing between them.
@inlinable
@inline(__always)
func switched<Value>(_ start: Value, _ end: Value, at t: Double) -> Value { t >= 0.5 ? end : start }
