/// A spring as an easing: its motion over a duration, as a function of progress.
///
///     value(at: p) = x(p · duration)
///
/// - Edge cases: 0 at 0 and below. At 1 the spring is where it is after the duration, which is near 1 and not exactly
///   1. Beyond 1 the spring moves on. NaN gives NaN.
/// - Accuracy: that of ``SpringTimingFunction/value(at:)`` at the product, which is rounded once.
/// - Complexity: O(1). Allocates nothing.
public struct SpringEasing: Easing {
    /// The motion in seconds.
    public let spring: SpringTimingFunction
    /// The seconds that progress from 0 to 1 lasts.
    public let duration: Double

    /// Creates the easing of a spring.
    ///
    /// - Parameters:
    ///   - spring: The motion in seconds.
    ///   - duration: Seconds; nil for ``SpringTimingFunction/settlingDuration``. A duration that is not finite, or not
    ///     positive, gives 0 or NaN at every progress.
    public init(_ spring: SpringTimingFunction, duration: Double? = nil) {
        (self.spring, self.duration) = (spring, duration ?? spring.settlingDuration)
    }

    /// Returns the spring's position at a progress.
    public func value(at input: Double) -> Double { spring.value(at: input * duration) }

    /// Computes the spring's position at each progress, with the bits of ``value(at:)``.
    ///
    /// - Precondition: `inputs` and `outputs` have the same count.
    public func evaluate(
        _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: TimingFunction.Side = .right
    ) {
        precondition(inputs.count == outputs.count, "inputs and outputs must have the same count")
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 256) { times in
            outputs.withUnsafeMutableBufferPointer { outputs in
                guard let times = times.baseAddress, let outputs = outputs.baseAddress else { return }
                var first = 0
                while first < inputs.count {
                    let count = min(256, inputs.count - first)
                    for i in 0..<count { (times + i).initialize(to: inputs[first + i] * duration) }
                    var part = UnsafeMutableBufferPointer(start: outputs + first, count: count).mutableSpan
                    spring.evaluate(UnsafeBufferPointer(start: times, count: count).span, into: &part)
                    first += count
                }
            }
        }
    }
}
