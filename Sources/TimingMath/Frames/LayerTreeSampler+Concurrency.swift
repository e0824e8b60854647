internal import CTimingLanes

extension LayerTreeSampler {
    /// Works out what is presented at an absolute time as `sample(at:)` does, with the same bits, by several tasks.
    ///
    /// What lanes evaluate is shared out; events, and animations that are applied one after the other, are not.
    ///
    /// - Parameters:
    ///   - time: seconds; NaN as for `sample(at:)`.
    ///   - taskCount: how many share the work, this one included; below 1 counts as 1. More than there are processors
    ///     gains nothing.
    /// - Complexity: as of `sample(at:)`, in all tasks together. Tasks are made, and allocate, anew at each call: it
    ///   pays from some ten thousand running animations on.
    public mutating func sample(at time: Double, concurrently taskCount: Int) async {
        own()
        let kernels = Kernels.best
        guard frame.begin(at: time, by: kernels) else { return }
        let evaluator = frame.evaluator(kernels)
        let shares = FrameShare.shares(of: frame.tables, max(taskCount, 1), evaluator)
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

    /// The running rows of tables, in so many shares of about the same size.
    static func shares(of tables: [FrameTable], _ count: Int, _ evaluator: FrameEvaluator) -> [FrameShare] {
        let total = tables.reduce(0) { $0 + $1.runningCount }
        // In whole portions.
        let portions = (total / count + FrameMemory.portion) / FrameMemory.portion
        var shares: [FrameShare] = [], room = 0
        for table in tables {
            var first = 0
            while first < table.runningCount {
                if room == 0 {
                    shares.append(FrameShare(evaluator))
                    room = portions * FrameMemory.portion
                }
                let end = min(first + room, table.runningCount)
                shares[shares.count - 1].parts.append((table, first..<end))
                // The next table's rows begin with a portion of their own.
                room -= min((end - first + FrameMemory.portion - 1) / FrameMemory.portion * FrameMemory.portion, room)
                first = end
            }
        }
        return shares
    }

    func evaluate() {
        for part in parts { evaluator.evaluate(part.table, part.rows, memory) }
    }
}
