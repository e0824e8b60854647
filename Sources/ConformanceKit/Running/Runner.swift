/// Asks an engine for every vector of some suites.
public struct Runner: Sendable {
    /// Who is asked.
    public var engine: any Engine
    /// How many vectors are under way at a time; at least 1.
    public var concurrency: Int

    /// - Parameter concurrency: nil: as many as the engine says.
    public init(engine: any Engine, concurrency: Int? = nil) {
        self.engine = engine
        self.concurrency = max(1, concurrency ?? engine.concurrency)
    }

    /// Runs the suites and hands over each one's results, in the order of the suites whatever the concurrency.
    ///
    /// A cancelled run hands over what is whole and comes before the first suite that is not.
    ///
    /// - Parameters:
    ///   - expectations: which failures are expected.
    ///   - progress: is told of each vector that is done.
    public func run(
        _ suites: [Suite], expectations: Expectations = Expectations(), progress: RunProgress? = nil,
        each: (SuiteResult) -> Void
    ) async {
        let board = ResultBoard(suites)
        let worker = RunWorker(
            engine: engine, operations: engine.operations, expectations: expectations, progress: progress)
        let workers = min(concurrency, board.count)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await withTaskGroup(of: Void.self) { group in
                    for _ in 0..<workers { group.addTask { await worker.work(on: board) } }
                }
                board.finish()
            }
            for await suite in board.completed { each(suite) }
        }
    }
}

/// One of the tasks that take vectors from the board, and put results on it.
private struct RunWorker: Sendable {
    let engine: any Engine
    let operations: Set<String>?
    let expectations: Expectations
    let progress: RunProgress?

    func work(on board: ResultBoard) async {
        while !Task.isCancelled, let (place, suite, vector) = board.next() {
            let request = EngineRequest(
                operation: suite.operation, specification: suite.specification, input: vector.input)
            let isSupported = operations?.contains(suite.operation) ?? true
            let timed = isSupported ? await engine.timedAnswer(request) : nil
            // A cancelled engine's answer is none.
            if Task.isCancelled { return }
            var result = VectorResult(suite: suite, vector: vector, answer: timed?.answer ?? .unsupported)
            result.duration = timed?.duration
            result.expectedFailure = expectations.reason(for: result.identity)
            progress?.add(suite: suite.name)
            board.put(result, at: place)
        }
    }
}
