internal import CTimingLanes

extension AnimationTrack {
    /// Fills in the values at many times, with the bits of `value(at:side:)`. Allocates nothing, but for arrays.
    ///
    /// Numbers without timing functions are computed in lanes.
    ///
    /// - Parameters:
    ///   - times: progresses of the animation, any numbers, in any order; fastest where neighbours share a segment.
    ///   - side: the side.
    ///   - results: as many.
    /// - Precondition: as many results as times.
    /// - Complexity: as `value(at:side:)`, for each.
    @inlinable
    public func evaluate(
        _ times: Span<Double>, side: TimingFunction.Side = .right, into results: inout MutableSpan<Value>
    ) {
        precondition(times.count == results.count, "as many results as times")
        if Value.self == Double.self, evaluateInLanes(times, side, into: &results) { return }
        // Here, where it is specialised for the values' type.
        var hint = -1
        for i in times.indices { evaluate(at: times[i], side: side, hint: &hint, into: &results[i]) }
    }

    /// Whether lanes can do it.
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

    /// What lanes have to do, if they can.
    private var laneShape: KeyframeRows.Shape? {
        guard Value.self == Double.self, timingFunction.isEmpty, timingFunctions.isEmpty else { return nil }
        switch shape {
        case .steps: return .steps
        case .lines: return .lines
        case .curves: return .curves
        case .pacedLines: return .lines
        case .pacedCurves: return nil
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
