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

    /// Returns the value accumulated onto another value `count` times, as in the iterations of an effect.
    ///
    /// ```
    /// numbers: v + n·u        scale factors: v + n·(u − 1)
    /// ```
    ///
    /// If the two cannot be accumulated, returns the value.
    ///
    /// - Parameters:
    ///   - value: The value v of this iteration.
    ///   - other: The value u at the end of an iteration.
    ///   - count: The number n of finished iterations, a whole number of at least 0. Infinity counts as the largest
    ///     finite number.
    /// - Complexity: The default is O(log n) compositions. The rules of numbers are O(1).
    /// - Source: Web Animations Level 2, "The effect value of a keyframe effect".
    static func accumulated(_ value: Value, onto other: Value, times count: Double) -> Value
}

extension CompositionRule {
    /// Doubles the accumulated value and uses the binary digits of the count.
    @inlinable
    public static func accumulated(_ value: Value, onto other: Value, times count: Double) -> Value {
        var count = count.finiteCount.rounded(.down)
        var result = value
        var doubled = other
        while count >= 1 {
            let half = (count / 2).rounded(.down)
            if half * 2 != count { result = composited(result, onto: doubled, by: .accumulate) }
            if half >= 1 { doubled = composited(doubled, onto: doubled, by: .accumulate) }
            count = half
        }
        return result
    }
}

extension Double {
    /// A number of repetitions: 0 for NaN and for negative numbers, and at most the largest finite number.
    @inlinable
    var finiteCount: Double { self > 0 ? min(self, .greatestFiniteMagnitude) : 0 }
}

extension CompositionRule where Self: SumRule {
    /// Returns the sum of the value and `count` copies of the other one.
    @inlinable
    public static func accumulated(_ value: Value, onto other: Value, times count: Double) -> Value {
        let count = count.finiteCount
        return count == 0 || !canInterpolate(from: value, to: other)
            ? value : sum(value, over: multiple(other, times: count))
    }

    /// Returns the sum for both `add` and `accumulate`.
    @inlinable
    public static func composited(
        _ value: Value, onto underlying: Value, by operation: CompositeOperation
    ) -> Value {
        operation == .replace || !canInterpolate(from: value, to: underlying) ? value : sum(value, over: underlying)
    }
}
