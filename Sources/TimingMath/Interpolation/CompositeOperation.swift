/// The way in which an effect's value is combined with the underlying value.
///
/// Source: Web Animations, "Effect composition".
public enum CompositeOperation: String, Sendable, CaseIterable {
    /// The value replaces the underlying value.
    case replace
    /// The value is added. Numbers are summed; arrays and ``RepeatedList``s are summed element by element; a
    /// ``Shadow/List`` is appended to the underlying one; scale factors are multiplied.
    case add
    /// The value accumulates. Numbers are summed; lists are summed element by element; for scale factors the amounts by
    /// which they exceed 1 are summed.
    case accumulate
}

/// A rule for values that can be combined with the underlying value, as on the Web.
///
/// On the Web both ends are combined with the underlying value before they are interpolated:
///
/// ```
/// v = (base ∘ from) + t·((base ∘ to) − (base ∘ from))
/// ```
///
/// Nothing is clamped in between. A property clamps once, after all effects. A rule that is also a ``SumRule`` uses its
/// sum by default.
///
/// Source: Web Animations, "The effect value of a keyframe effect".
public protocol CompositionRule: InterpolationRule {
    /// Returns the value combined with the underlying value. If the two cannot be combined, returns the value, as
    /// `replace` does.
    static func composited(_ value: Value, onto underlying: Value, by operation: CompositeOperation) -> Value
}

extension CompositionRule where Self: SumRule {
    /// Returns the sum for both `add` and `accumulate`.
    @inlinable
    public static func composited(
        _ value: Value, onto underlying: Value, by operation: CompositeOperation
    ) -> Value {
        operation == .replace || !canInterpolate(from: value, to: underlying) ? value : sum(value, over: underlying)
    }
}
