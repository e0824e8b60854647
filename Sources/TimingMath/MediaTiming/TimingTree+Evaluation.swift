internal import CTimingLanes

extension TimingTree {
    /// Evaluates all clocks at an instant of absolute time.
    ///
    /// - Parameter time: Seconds; any number.
    public mutating func evaluate(at time: Double) { evaluate(at: time, by: Kernels.best) }

    mutating func evaluate(at time: Double, by kernels: ctl_kernels) {
        let rows = rows ?? Rows(of: self)
        if self.rows == nil {
            self.rows = rows
            // The progress of layers is never filled in.
            results = [Double](repeating: .nan, count: rows.resultCount)
        }
        let clocks = clocks, timingFunctions = timingFunctions
        results.withUnsafeMutableBufferPointer { results in
            guard let results = results.baseAddress else { return }
            rows.evaluate(at: time, clocks, timingFunctions, by: kernels, into: results)
        }
    }

    /// Returns the progress of an animation or a group at the last evaluation, in 0…1, before any timing function.
    ///
    /// - Returns: nil if the animation or group has no effect; for a layer; for a node that is not in this tree; and if
    ///   the tree has not been evaluated since its last change.
    public func progress(of node: Node) -> Double? { result(2, of: node) }

    /// Returns the number of complete cycles of an animation or a group: a whole number of 0 or more, or infinity.
    ///
    /// - Returns: nil in the cases in which ``progress(of:)`` returns nil.
    public func iteration(of node: Node) -> Double? { result(3, of: node) }

    /// Returns the time below a layer or a group, in seconds: its local time, reshaped by a group's timing function.
    ///
    /// - Returns: nil if a group has no effect; for an animation; for a node that is not in this tree; and if the tree
    ///   has not been evaluated since its last change.
    public func localTime(of node: Node) -> Double? {
        guard contains(node), clocks[node.index].kind != .animation else { return nil }
        return result(1, of: node) == 0 ? result(0, of: node) : nil
    }

    /// Returns the phase and the position of an animation or a group, as ``TimingChain/state(at:)`` does.
    ///
    /// - Returns: nil for a layer; for a node that is not in this tree; and if the tree has not been evaluated since
    ///   its last change.
    public func state(of node: Node) -> MediaTiming.State? {
        guard let rows, contains(node), clocks[node.index].kind != .layer else { return nil }
        let above = rows.placeAbove(node.index)
        if let phase = Rows.blockedPhase(gate: results[rows.columnLength + above]) {
            return MediaTiming.State(phase: phase, position: nil)
        }
        return clocks[node.index].timing.state(
            atParentTime: results[above], defaultDuration: rows.defaultDurations[node.index])
    }

    /// Returns a clock's entry in a column of the results.
    private func result(_ column: Int, of node: Node) -> Double? {
        guard let rows, contains(node) else { return nil }
        let result = results[column * rows.columnLength + rows.place(of: node.index)]
        return result.isNaN ? nil : result
    }
}
