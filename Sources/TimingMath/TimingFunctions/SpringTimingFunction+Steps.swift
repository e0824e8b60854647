internal import CTimingLanes

extension SpringTimingFunction {
    /// Computes x at evenly spaced times, for an animation that is rendered ahead of time.
    ///
    ///     values[i] = x(start + i·step)
    ///
    /// - Parameters:
    ///   - start: Seconds; any number.
    ///   - step: Seconds; any number. Negative steps and times before 0 are slower, as slow as ``evaluate(_:into:)``.
    ///   - values: The results; any count. Each depends only on `start`, `step` and its index.
    /// - Accuracy: That of ``value(at:)`` at the exact time, but not its bits. If `start` is negative, times are
    ///   rounded relative to `start`.
    /// - Complexity: O(n). Allocates nothing.
    public func evaluate(from start: Double, step: Double, into values: inout MutableSpan<Double>) {
        fill(SpringSteps(kernel: SpringKernel(valueOf: motion), start: start, step: step), &values)
    }

    /// Computes x′ at evenly spaced times.
    ///
    ///     velocities[i] = x′(start + i·step)
    ///
    /// - Parameters:
    ///   - start: Seconds; any number.
    ///   - step: Seconds; any number. Negative steps and times before 0 are slower.
    ///   - velocities: The results, in distances per second; any count.
    /// - Complexity: O(n). Allocates nothing.
    public func evaluateVelocity(from start: Double, step: Double, into velocities: inout MutableSpan<Double>) {
        fill(SpringSteps(kernel: SpringKernel(velocityOf: motion), start: start, step: step), &velocities)
    }

    private func fill(_ steps: SpringSteps, _ values: inout MutableSpan<Double>) {
        values.withUnsafeMutableBufferPointer { values in
            guard let y = values.baseAddress else { return }
            withUnsafePointer(to: steps) { Kernels.best.spring_steps($0, y, values.count) }
        }
    }
}
