internal import CTimingLanes

extension TimingTree {
    /// Evaluates all clocks at an instant of absolute time.
    ///
    /// - Parameter time: seconds, any number.
    public mutating func evaluate(at time: Double) { evaluate(at: time, by: Kernels.best) }

    mutating func evaluate(at time: Double, by kernels: ctl_kernels) {
        let rows = rows ?? TimingTreeRows(of: self)
        if self.rows == nil {
            self.rows = rows
            // A layer's progress is not filled.
            results = [Double](repeating: .nan, count: rows.resultCount)
        }
        let clocks = clocks, timingFunctions = timingFunctions
        results.withUnsafeMutableBufferPointer { results in
            guard let results = results.baseAddress else { return }
            rows.evaluate(at: time, clocks, timingFunctions, by: kernels, into: results)
        }
    }

    /// The progress of an animation or a group at the instant of the last evaluation: 0…1, before any timing function.
    ///
    /// - Returns: nil where it has no effect, for a layer, for no clock, and as long as no evaluation has followed the
    ///   last change.
    public func progress(of node: Node) -> Double? { result(2, of: node) }

    /// How many cycles of an animation or a group are complete: a whole number of 0 or more, or infinity.
    ///
    /// - Returns: nil where ``progress(of:)`` is.
    public func iteration(of node: Node) -> Double? { result(3, of: node) }

    /// The time that lies below a layer or a group: its local time, which a group's timing function has reshaped.
    ///
    /// - Returns: seconds; nil where a group has no effect, for an animation, for no clock, and as long as no
    ///   evaluation has followed the last change.
    public func localTime(of node: Node) -> Double? {
        guard clocks.indices.contains(node.index), clocks[node.index].kind != .animation else { return nil }
        return result(1, of: node) == 0 ? result(0, of: node) : nil
    }

    /// The phase and the position of an animation or a group.
    ///
    /// - Returns: what ``TimingChain/state(at:)`` gives. Nil for a layer, for no clock, and as long as no
    ///   evaluation has followed the last change.
    public func state(of node: Node) -> MediaTiming.State? {
        guard let rows, clocks.indices.contains(node.index), clocks[node.index].kind != .layer else { return nil }
        let above = rows.placeAbove(node.index)
        if let phase = TimingTreeRows.blockedPhase(gate: results[rows.columnLength + above]) {
            return MediaTiming.State(phase: phase, position: nil)
        }
        return clocks[node.index].timing.state(
            atParentTime: results[above], defaultDuration: rows.defaultDurations[node.index])
    }

    /// A clock's place in a column of the results.
    private func result(_ column: Int, of node: Node) -> Double? {
        guard let rows, clocks.indices.contains(node.index) else { return nil }
        let result = results[column * rows.columnLength + rows.place(of: node.index)]
        return result.isNaN ? nil : result
    }
}
