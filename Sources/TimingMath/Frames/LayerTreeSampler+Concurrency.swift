internal import CTimingLanes

extension LayerTreeSampler {
    /// Works out what is presented at an absolute time as `sample(at:)` does, with the same bits, by several tasks.
    ///
    /// What lanes evaluate is shared out; events, and animations that are applied one after the other, are not.
    ///
    /// - Parameters:
    ///   - time: seconds; NaN as for `sample(at:)`.
    ///   - taskCount: how many share the work, this one included; below 1 counts as 1, above 256 as 256. More than
    ///     there are processors gains nothing.
    /// - Complexity: as of `sample(at:)`, in all tasks together. Tasks are made, and allocate, anew at each call: it
    ///   pays from some ten thousand running animations on.
    public mutating func sample(at time: Double, concurrently taskCount: Int) async {
        own()
        let kernels = Kernels.best
        guard frame.begin(at: time, by: kernels) else { return }
        let evaluator = frame.evaluator(kernels)
        let shares = FrameShare.shares(of: frame.tables, min(max(taskCount, 1), 256), evaluator)
        await withTaskGroup(of: Void.self) { group in
            for share in shares.dropFirst() { group.addTask { share.evaluate() } }
            shares.first?.evaluate()
        }
        for share in shares { frame.presentRare(share.memory) }
    }
}

/// The rows that one task evaluates, each of no other's.
private struct FrameShare: @unchecked Sendable {
    // Safe to send: what tasks write is rows of their own, what these present, and the memory.
    private let evaluator: FrameEvaluator
    private var parts: [(table: FrameTable, rows: Range<Int>)] = []
    let memory = FrameMemory()

    private init(_ evaluator: FrameEvaluator) { self.evaluator = evaluator }

    /// The running rows of tables, in at most so many shares. Each has about as many portions of every table, since
    /// what a row takes depends on its kind.
    static func shares(of tables: [FrameTable], _ most: Int, _ evaluator: FrameEvaluator) -> [FrameShare] {
        let portion = FrameMemory.portion
        let portions = tables.map { ($0.runningCount + portion - 1) / portion }
        let count = min(most, portions.reduce(0, +))
        guard count > 0 else { return [] }
        var shares = (0..<count).map { _ in FrameShare(evaluator) }
        // The one whose turn it is to have one portion more.
        var next = 0
        for (table, portions) in zip(tables, portions) {
            let (whole, rest) = portions.quotientAndRemainder(dividingBy: count)
            var first = 0
            for i in 0..<count where first < table.runningCount {
                let end = min(first + (whole + (i < rest ? 1 : 0)) * portion, table.runningCount)
                shares[(next + i) % count].parts.append((table, first..<end))
                first = end
            }
            next = (next + rest) % count
        }
        return shares
    }

    func evaluate() {
        for part in parts { evaluator.evaluate(part.table, part.rows, memory) }
    }
}
