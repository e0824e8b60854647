internal import CTimingLanes

extension SpringTimingFunction {
    /// x at even steps of time, as an animation that is rendered ahead asks for it.
    ///
    ///     values[i] = x(start + i·step)
    ///
    /// - Parameters:
    ///   - start: seconds, any number.
    ///   - step: seconds, any number. A negative step, and times before 0, take as long as ``evaluate(_:into:)``.
    ///   - values: any number of them. Each depends on the start, the step and its own place alone.
    /// - Accuracy: that of ``value(at:)``, at the time as real arithmetic has it; not the bits of it. With a start
    ///   before 0 times are rounded like the start.
    /// - Complexity: four operations a value, and 64 single values a call and one a block of 64; 1.4 KB of room.
    public func evaluate(from start: Double, step: Double, into values: inout MutableSpan<Double>) {
        fill(SpringSteps(kernel: SpringKernel(valueOf: motion), start: start, step: step), &values)
    }

    /// x′ at even steps of time, like ``evaluate(from:step:into:)``.
    ///
    /// - Parameters:
    ///   - start: seconds, any number.
    ///   - step: seconds, any number.
    ///   - velocities: any number of them; distances per second.
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
