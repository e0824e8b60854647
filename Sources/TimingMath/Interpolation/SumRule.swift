/// A rule for values that can be interpolated and summed.
///
/// A sum may depend on the order of its terms, as for transforms (R3.4b). The two terms are therefore called the value
/// and the base, over which the value is added.
public protocol SumRule: InterpolationRule {
    /// Returns the value added over the base. For numbers this is the sum.
    static func sum(_ value: Value, over base: Value) -> Value
    /// Returns the value x for which `sum(base, over: x)` is `value`.
    static func difference(_ value: Value, from base: Value) -> Value
    /// Returns the sum of `count` copies of the value. `count` is not negative; the library only uses whole numbers.
    static func multiple(_ value: Value, times count: Double) -> Value
    /// Sets a value to `sum(value, over: base)`. Reuses its storage if possible.
    static func add(_ base: Value, to value: inout Value)
    /// Sets a value to `sum(value, over: multiple(base, times: count))`. Reuses its storage if possible.
    static func add(_ base: Value, times count: Double, to value: inout Value)
}

extension SumRule {
    @inlinable
    public static func add(_ base: Value, to value: inout Value) { value = sum(value, over: base) }

    @inlinable
    public static func add(_ base: Value, times count: Double, to value: inout Value) {
        value = sum(value, over: multiple(base, times: count))
    }

    /// Returns the value that an additive animation shows: its value added over the current one.
    ///
    /// ```
    /// v + current
    /// ```
    ///
    /// If the two have no sum (arrays of different lengths), the animation has no effect and the current value is
    /// returned.
    ///
    /// - Parameters:
    ///   - value: The animation's value.
    ///   - current: The model value after all earlier animations.
    ///
    /// Source: Core Animation R3.4, R3.4b.
    @inlinable
    public static func additive(_ value: Value, over current: Value) -> Value {
        canInterpolate(from: value, to: current) ? sum(value, over: current) : current
    }

    /// Returns the value v + k·b that a cumulative animation shows in a repeat.
    ///
    /// An animation from 0 to 10 shows 5, 15 and 25 halfway through its first three repeats. An autoreversing animation
    /// ends at its start, so nothing accumulates.
    ///
    /// - Parameters:
    ///   - value: The animation's value v.
    ///   - k: The number of finished repeats; 0 or less counts as none.
    ///   - end: The value at the end of a repeat: b of ``FromToBy``, or the last keyframe's value. If `by` is 10 over a
    ///     current value of 100, it is 110, not 10.
    ///   - autoreverses: Whether every second run is reversed.
    /// - Source: Core Animation R3.5 (measured).
    @inlinable
    public static func cumulative(
        _ value: Value, repeats k: Double, of end: Value, autoreverses: Bool = false
    ) -> Value {
        k > 0 && !autoreverses ? sum(value, over: multiple(end, times: k)) : value
    }
}
