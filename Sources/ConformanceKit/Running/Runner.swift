/// Asks an engine for every vector of some suites.
public struct Runner: Sendable {
    public var engine: any Engine
    /// How many suites are run at a time; at least 1.
    public var threads: Int

    public init(engine: any Engine, threads: Int) {
        self.engine = engine
        self.threads = max(1, threads)
    }

    /// Runs the suites and hands over each one's results, in the order of the suites whatever the number of threads.
    public func run(_ suites: [Suite], each: (SuiteResult) -> Void) async {
        await withTaskGroup(of: (Int, SuiteResult).self) { group in
            var started = 0
            func start() {
                guard started < suites.count else { return }
                let index = started
                started += 1
                group.addTask { (index, await result(of: suites[index])) }
            }
            for _ in 0..<min(threads, suites.count) { start() }

            // Results that came before the ones in front of them.
            var waiting: [Int: SuiteResult] = [:]
            var next = 0
            while let (index, result) = await group.next() {
                start()
                waiting[index] = result
                while let result = waiting.removeValue(forKey: next) {
                    each(result)
                    next += 1
                }
            }
        }
    }

    private func result(of suite: Suite) async -> SuiteResult {
        let isSupported = engine.operations?.contains(suite.operation) ?? true
        var results: [VectorResult] = []
        for vector in suite.vectors {
            let request = EngineRequest(
                operation: suite.operation, specification: suite.specification, input: vector.input)
            let answer = isSupported ? await engine.answer(request) : .unsupported
            results.append(VectorResult(suite: suite, vector: vector, answer: answer))
        }
        return SuiteResult(name: suite.name, results: results)
    }
}
