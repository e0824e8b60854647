internal import CTimingLanes

extension AnimationTrack {
    /// Computes the values at many times, bit-identical to ``value(at:side:)``. Allocates nothing, except for arrays.
    ///
    /// - Parameters:
    ///   - times: Progresses of the animation; any numbers, in any order. Fastest if successive times are in the same
    ///     segment.
    ///   - side: The limit to return where an easing jumps.
    ///   - results: The values.
    /// - Precondition: `times` and `results` have the same count.
    /// - Complexity: O(log n) per time for n values, typically O(1). Numbers without timing functions are computed in
    ///   vector lanes.
    @inlinable
    public func evaluate(
        _ times: Span<Double>, side: TimingFunction.Side = .right, into results: inout MutableSpan<Value>
    ) {
        precondition(times.count == results.count, "times and results must have the same count")
        if Value.self == Double.self, evaluateInLanes(times, side, into: &results) { return }
        // A loop in this function, so that it is specialised for the values' type.
        var hint = -1
        for i in times.indices { evaluate(at: times[i], side: side, hint: &hint, into: &results[i]) }
    }

    /// Computes all values in lanes. Returns false, with nothing computed, if lanes do not support this track.
    @usableFromInline
    func evaluateInLanes(_ times: Span<Double>, _ side: TimingFunction.Side, into results: inout MutableSpan<Value>)
        -> Bool
    {
        evaluateInLanes(times, side, into: &results, by: Kernels.best)
    }

    func evaluateInLanes(
        _ times: Span<Double>, _ side: TimingFunction.Side, into results: inout MutableSpan<Value>,
        by kernels: ctl_kernels
    ) -> Bool {
        guard let shape = laneShape else { return false }
        evaluate(times, side, shape, &results, kernels)
        return true
    }

    /// The shape for lanes; nil if they do not support this track.
    private var laneShape: KeyframeRows.Shape? {
        guard Value.self == Double.self else { return nil }
        return switch keyShape {
        case .steps: .steps
        case .lines: .lines
        case .curves: .curves
        case nil: nil
        }
    }

    private func evaluate(
        _ times: Span<Double>, _ side: TimingFunction.Side, _ shape: KeyframeRows.Shape,
        _ results: inout MutableSpan<Value>,
        _ kernels: ctl_kernels
    ) {
        let last = values.count - 1, isAlongLines = self.shape == .pacedLines
        let (values, sequence) = isAlongLines ? (turns, turnTimes) : (values, sequence)
        values.withUnsafeBytes { values in
            curves.controls.withUnsafeBytes { controls in
                guard let values = values.baseAddress else { return }
                sequence.withTable { knots in
                    let table = KeyframeRows(
                        shape: shape, times: knots, values: values.assumingMemoryBound(to: Double.self),
                        controls: shape == .curves ? controls.baseAddress?.assumingMemoryBound(to: Double.self) : nil,
                        holdsBefore: isAlongLines || held(-.infinity, last) != nil,
                        holdsAfter: isAlongLines || held(.infinity, last) != nil)
                    TableLookup.fill(kernels.keyframes, table, times, &results) {
                        var hint = -1
                        evaluate(at: $0, side: side, hint: &hint, into: &$1)
                    }
                }
            }
        }
    }
}
