internal import CTimingLanes

extension KeyframeTrack {
    /// Fills in the values at many times, with the bits of `value(at:before:)`. Allocates nothing, but for arrays.
    ///
    /// Numbers without timing functions are computed in lanes, but for `cubicPaced` by arc length.
    ///
    /// - Parameters:
    ///   - times: progresses of the animation, any numbers, in any order; fastest where neighbours share a segment.
    ///   - before: the before flag of CSS Easing.
    ///   - results: as many; they stay as they are where there is no effect.
    /// - Returns: false for a track without effect.
    /// - Precondition: as many results as times.
    /// - Complexity: as `value(at:before:)`, for each.
    @_specialize(where Value == Double)
    @_specialize(where Value == SIMD2<Double>)
    @_specialize(where Value == SIMD3<Double>)
    @_specialize(where Value == SIMD4<Double>)
    @_specialize(where Value == Size2D)
    @_specialize(where Value == Rect2D)
    @_specialize(where Value == EdgeInsets2D)
    @_specialize(where Value == RGBAColor)
    @_specialize(where Value == [Double])
    public func evaluate(
        _ times: Span<Double>, before: Bool = false, into results: inout MutableSpan<Value>
    ) -> Bool {
        evaluate(times, before: before, into: &results, by: Kernels.best)
    }

    func evaluate(
        _ times: Span<Double>, before: Bool, into results: inout MutableSpan<Value>, by kernels: ctl_kernels
    ) -> Bool {
        precondition(times.count == results.count, "as many results as times")
        if !hasEffect { return false }
        if let shape = laneShape {
            evaluate(times, before, shape, &results, kernels)
            return true
        }
        var hint = -1
        for i in times.indices { _ = evaluate(at: times[i], before: before, hint: &hint, into: &results[i]) }
        return true
    }

    /// What lanes have to do, if they can.
    private var laneShape: KeyframeRows.Shape? {
        guard Value.self == Double.self, timingFunction.isEmpty, timingFunctions.isEmpty else { return nil }
        switch shape {
        case .steps: return .steps
        case .lines: return .lines
        case .curves: return .curves
        case .pacedCurves: return nil
        }
    }

    private func evaluate(
        _ times: Span<Double>, _ before: Bool, _ shape: KeyframeRows.Shape, _ results: inout MutableSpan<Value>,
        _ kernels: ctl_kernels
    ) {
        let last = values.count - 1
        values.withUnsafeBytes { values in
            curves.controls.withUnsafeBytes { controls in
                guard let values = values.baseAddress else { return }
                sequence.withTable { knots in
                    let table = KeyframeRows(
                        shape: shape, times: knots, values: values.assumingMemoryBound(to: Double.self),
                        controls: shape == .curves ? controls.baseAddress?.assumingMemoryBound(to: Double.self) : nil,
                        holdsBefore: held(-.infinity, last) != nil, holdsAfter: held(.infinity, last) != nil)
                    TableLookup.fill(kernels.keyframes, table, times, &results) {
                        var hint = -1
                        _ = evaluate(at: $0, before: before, hint: &hint, into: &$1)
                    }
                }
            }
        }
    }
}
