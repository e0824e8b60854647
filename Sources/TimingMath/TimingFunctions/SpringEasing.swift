/// A spring as an easing: its motion over a duration, as a function of progress.
///
///     value(at: p) = x(p · duration)
///
/// Progress of 0 or less gives 0. At progress 1 the value is the spring's position after `duration`. After the
/// settling duration of a damped spring, that is near 1 but not exactly 1. Beyond 1 the motion continues. NaN gives
/// NaN.
///
/// - Accuracy: That of ``SpringTimingFunction/value(at:)`` at the product, which is rounded once.
/// - Complexity: O(1). Allocates nothing.
public struct SpringEasing: Easing {
    /// The spring. Its times are in seconds.
    public let spring: SpringTimingFunction
    /// The seconds that progress from 0 to 1 takes.
    public let duration: Double

    /// Creates the easing of a spring that lasts for ``SpringTimingFunction/settlingDuration``.
    public init(_ spring: SpringTimingFunction) { (self.spring, duration) = (spring, spring.settlingDuration) }

    /// Creates the easing of a spring over a duration.
    ///
    /// - Parameters:
    ///   - spring: The spring. Its times are in seconds.
    ///   - duration: Seconds, positive and finite.
    /// - Throws: `TimingFunctionError.notFinite` or `.outOfRange` for another duration.
    public init(_ spring: SpringTimingFunction, duration: Double) throws(TimingFunctionError) {
        try requireFinite("duration", duration)
        guard duration > 0 else { throw .outOfRange(parameter: "duration", value: duration, allowed: "above 0") }
        (self.spring, self.duration) = (spring, duration)
    }

    /// Returns the spring's position at a progress.
    public func value(at input: Double) -> Double { spring.value(at: input * duration) }

    /// Computes the spring's position at each progress, bit-identical to ``value(at:)``. The side is ignored.
    ///
    /// - Precondition: `inputs` and `outputs` have the same count.
    public func evaluate(
        _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: TimingFunction.Side = .right
    ) {
        precondition(inputs.count == outputs.count, "inputs and outputs must have the same count")
        // At most a kilobyte, because a larger block would be heap-allocated.
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 128) { times in
            outputs.withUnsafeMutableBufferPointer { outputs in
                guard let times = times.baseAddress, let outputs = outputs.baseAddress else { return }
                var first = 0
                while first < inputs.count {
                    let count = min(128, inputs.count - first)
                    for i in 0..<count { (times + i).initialize(to: inputs[first + i] * duration) }
                    var part = UnsafeMutableBufferPointer(start: outputs + first, count: count).mutableSpan
                    spring.evaluate(UnsafeBufferPointer(start: times, count: count).span, into: &part)
                    first += count
                }
            }
        }
    }
}
