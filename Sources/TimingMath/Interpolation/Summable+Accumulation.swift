extension Summable {
    /// What an additive animation of this value shows: the value laid over what is under it.
    ///
    /// ```
    /// v + current
    /// ```
    ///
    /// Where the two have no sum (arrays of different lengths) the animation has no effect: the current value.
    ///
    /// - Parameter current: the model's value, as changed by the animations before this one.
    ///
    /// Source: Core Animation R3.4, R3.4b.
    @inlinable
    public func added(to current: Self) -> Self { canInterpolate(to: current) ? adding(current) : current }

    /// What a cumulative animation of this value shows in a repeat.
    ///
    /// ```
    /// v + k·b
    /// ```
    ///
    /// An autoreversing animation ends where it starts, so nothing accumulates. From 0 to 10: 5, 15, 25 half-way through
    /// its first three repeats. By 10 over 100 accumulates 110, the end, and not 10. In the first repeat the value stays
    /// as it is, to the bit.
    ///
    /// - Parameters:
    ///   - k: how many repeats are finished; not positive counts as none.
    ///   - end: the value at the end of a repeat: b of ``FromToBy``, or the last keyframe's.
    ///   - autoreverses: whether every second run goes backwards.
    ///
    /// Source: Core Animation R3.5 (measured).
    @inlinable
    public func accumulated(repeats k: Double, of end: Self, autoreverses: Bool = false) -> Self {
        k > 0 && !autoreverses ? adding(end.repeated(k)) : self
    }
}
