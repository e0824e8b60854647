/// How values of a type are interpolated and summed.
///
/// A sum may depend on the order, as that of transforms does (R3.4b): the value is laid over the other one, the base.
public protocol SumRule: InterpolationRule {
    /// The value laid over another one; of numbers, the sum.
    static func sum(_ value: Value, over base: Value) -> Value
    /// The value x for which `sum(base, over: x)` is `value`.
    static func difference(_ value: Value, from base: Value) -> Value
    /// The sum of `count` of the value; `count` is not negative, and whole in all uses here.
    static func multiple(_ value: Value, times count: Double) -> Value
    /// Makes a value `sum(value, over: base)`, without allocating where it has the room.
    static func add(_ base: Value, to value: inout Value)
    /// Makes a value `sum(value, over: multiple(base, times: count))`, without allocating where it has the room.
    static func add(_ base: Value, times count: Double, to value: inout Value)
}

extension SumRule {
    @inlinable
    public static func add(_ base: Value, to value: inout Value) { value = sum(value, over: base) }

    @inlinable
    public static func add(_ base: Value, times count: Double, to value: inout Value) {
        value = sum(value, over: multiple(base, times: count))
    }

    /// What an additive animation shows: its value laid over the underlying one.
    ///
    /// ```
    /// v + current
    /// ```
    ///
    /// Where the two have no sum (arrays of different lengths) the animation has no effect: the current value.
    ///
    /// - Parameters:
    ///   - value: the animation's value.
    ///   - current: the model's value, as changed by the animations before this one.
    ///
    /// Source: Core Animation R3.4, R3.4b.
    @inlinable
    public static func additive(_ value: Value, over current: Value) -> Value {
        canInterpolate(from: value, to: current) ? sum(value, over: current) : current
    }

    /// What a cumulative animation shows in a repeat.
    ///
    /// ```
    /// v + k·b
    /// ```
    ///
    /// From 0 to 10: 5, 15, 25 half-way through its first three repeats. By 10 over 100 accumulates 110, the end, and
    /// not 10. An autoreversing animation ends where it starts, so nothing accumulates. In the first repeat the value
    /// stays as it is, to the bit.
    ///
    /// - Parameters:
    ///   - value: the animation's value.
    ///   - k: how many repeats are finished; not positive counts as none.
    ///   - end: the value at the end of a repeat: b of ``FromToBy``, or the last keyframe's.
    ///   - autoreverses: whether every second run goes backwards.
    ///
    /// Source: Core Animation R3.5 (measured).
    @inlinable
    public static func cumulative(
        _ value: Value, repeats k: Double, of end: Value, autoreverses: Bool = false
    ) -> Value {
        k > 0 && !autoreverses ? sum(value, over: multiple(end, times: k)) : value
    }
}
