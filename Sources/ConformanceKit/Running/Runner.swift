/// Runs suites against an engine.
public struct Runner: Sendable {
    /// The engine.
    public var engine: any Engine
    /// The number of vectors evaluated concurrently, at least 1.
    public var concurrency: Int

    /// - Parameter concurrency: the number of vectors evaluated concurrently; nil for the engine's preference.
    public init(engine: any Engine, concurrency: Int? = nil) {
        self.engine = engine
        self.concurrency = max(1, concurrency ?? engine.concurrency)
    }

    /// Runs the suites and passes on the results of each, in the order of the suites.
    ///
    /// A cancelled run passes on only the suites before the first incomplete one.
    ///
    /// - Parameters:
    ///   - expectations: the expected failures.
    public func run(
        _ suites: [Suite], expectations: Expectations = Expectations(), each: (SuiteResult) -> Void
    ) async {
        await run(suites, expectations: expectations, progress: nil, each: each)
    }

    /// Runs the suites, and updates the progress after each vector.
    package func run(
        _ suites: [Suite], expectations: Expectations, progress: RunProgress?, each: (SuiteResult) -> Void
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

/// A task that takes vectors from the board and stores results.
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
            // The answer of a cancelled engine is not valid.
            if Task.isCancelled { return }
            var result = VectorResult(suite: suite, vector: vector, answer: timed?.answer ?? .unsupported)
            result.duration = timed?.duration
            result.expectedFailure = expectations.reason(for: result.identity)
            progress?.add(suite: suite.name)
            board.put(result, at: place)
        }
    }
}
