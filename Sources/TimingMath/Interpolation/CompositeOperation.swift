/// How a value of an effect is combined with the underlying value.
///
/// Source: Web Animations, "Effect composition".
public enum CompositeOperation: String, Sendable, CaseIterable {
    /// The value hides what is under it.
    case replace
    /// The value is added: numbers are summed, arrays and ``RepeatedList``s element by element, a ``ShadowList`` is
    /// joined to the one under it, scales are multiplied.
    case add
    /// The value builds on what is under it: numbers are summed, lists element by element, of scales what exceeds 1.
    case accumulate
}

/// How values of a type are interpolated and combined with the underlying value.
///
/// Interpolation on the Web goes between ends that have been combined already:
///
/// ```
/// v = (base ∘ from) + t·((base ∘ to) − (base ∘ from))
/// ```
///
/// Nothing is clamped in between; what a property clamps, it clamps once, after all effects. A rule that is a
/// ``SumRule`` too has the sum by default. Source: Web Animations, "The effect value of a keyframe effect".
public protocol CompositionRule: InterpolationRule {
    /// The value combined with the underlying one. Two that cannot be combined give the value, as `replace` does.
    static func composited(_ value: Value, onto underlying: Value, by operation: CompositeOperation) -> Value
}

extension CompositionRule where Self: SumRule {
    /// The sum for both `add` and `accumulate`.
    @inlinable
    public static func composited(
        _ value: Value, onto underlying: Value, by operation: CompositeOperation
    ) -> Value {
        operation == .replace || !canInterpolate(from: value, to: underlying) ? value : sum(value, over: underlying)
    }
}
