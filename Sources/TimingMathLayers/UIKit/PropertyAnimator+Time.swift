/// Running, and the values of the animated properties.
extension PropertyAnimator {
    /// Returns the value of a property that the animator moves from an old value to a new one.
    ///
    /// ```swift
    /// try animator.setFractionComplete(drag / height)
    /// animator.value(from: SIMD2(0, 600), to: SIMD2(0, 100))            // the sheet under the finger
    /// ```
    ///
    /// Source: R6.13, R3.3.
    public func value<Value: Interpolatable>(from old: Value, to new: Value) -> Value {
        old.interpolated(to: new, at: progress)
    }

    /// Lets the animator run for a time.
    ///
    /// A paused animator stays where it is. It ends at a ``fractionComplete`` of 1, also if it is reversed. How a time
    /// is cut into calls matters only to the rounding.
    ///
    /// - Parameter seconds: The time; negative runs backwards. An animator without a duration goes to its end.
    /// - Throws: `LayerError.notANumber` for NaN. The animator is then unchanged.
    ///
    /// Source: R6.13.
    public mutating func advance(by seconds: Double) throws(LayerError) {
        try setFractionComplete(try fractionComplete(after: seconds))
    }

    /// Returns the fraction after the animator has run on for a time, as
    /// `continueAnimation(withTimingParameters: nil, durationFactor:)` lets it.
    ///
    /// ```
    /// f + (1 − f)·seconds/r            f: fractionComplete, r: continuedDuration(factor:)
    /// ```
    ///
    /// - Parameters:
    ///   - seconds: The time since it was continued. Negative runs backwards.
    ///   - factor: The factor of the original duration, or 0 for the remaining time.
    /// - Returns: 0 to 1. A paused animator stays where it is.
    /// - Throws: `LayerError.notANumber` for NaN; `.outOfRange` for an invalid factor.
    ///
    /// Source: R6.13. The blend between curves is not modelled.
    public func fractionComplete(after seconds: Double, durationFactor factor: Double = 0) throws(LayerError) -> Double
    {
        if seconds.isNaN { throw .notANumber(parameter: "seconds") }
        let remaining = try continuedDuration(factor: factor)
        if isPaused || seconds == 0 { return fractionComplete }
        // Without a factor the speed is that of the original duration, also at the end.
        let run = factor == 0 ? seconds / duration : (1 - fractionComplete) * (seconds / remaining)
        // Only at the end, or with two infinite numbers, the product may have no value.
        return run.isNaN ? fractionComplete : min(max(fractionComplete + run, 0), 1)
    }
}
