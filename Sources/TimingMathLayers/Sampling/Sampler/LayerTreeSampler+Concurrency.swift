internal import CTimingLanes

extension LayerTreeSampler {
    /// Computes the presentation values at an absolute time in several tasks. The result is bit-identical to
    /// `sample(at:)`.
    ///
    /// Only the work done in lanes is divided among the tasks. Starting and ending animations, and applying animations
    /// one after the other, is not. Tasks are created on every call and allocate memory, so this pays off only with
    /// about ten thousand running animations or more.
    ///
    /// - Parameters:
    ///   - time: The absolute time, in seconds. At NaN no animation is in force.
    ///   - taskCount: The number of tasks, including the current one, clamped to 1…256. More tasks than processors gain
    ///     nothing.
    /// - Complexity: As `sample(at:)`, for all tasks together.
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

/// The rows that one task evaluates. No two tasks share a row.
private struct FrameShare: @unchecked Sendable {
    // Safe to send: a task writes only its own rows, the numbers that these present, and its own memory.
    private let evaluator: FrameEvaluator
    private var parts: [(table: FrameTable, rows: Range<Int>)] = []
    let memory = FrameMemory()

    private init(_ evaluator: FrameEvaluator) { self.evaluator = evaluator }

    /// Divides the running rows of tables into at most `most` shares. The cost of a row depends on its kind, so each
    /// share gets about as many portions of every table.
    static func shares(of tables: [FrameTable], _ most: Int, _ evaluator: FrameEvaluator) -> [FrameShare] {
        let portion = FrameMemory.portion
        let portions = tables.map { ($0.runningCount + portion - 1) / portion }
        let count = min(most, portions.reduce(0, +))
        guard count > 0 else { return [] }
        var shares = (0..<count).map { _ in FrameShare(evaluator) }
        // The share that gets the next extra portion.
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
