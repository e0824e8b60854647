import Testing

@testable import ConformanceKit

@Suite(.tags(.harness)) struct RunnerTests {
    /// Runs one vector against an engine with a constant answer.
    private func result(
        _ answer: EngineAnswer, expecting expected: JSONValue, operations: Set<String>? = nil
    ) async throws -> VectorResult {
        let suite = Samples.suite("s", vectors: [Vector(name: "v", input: [:], expected: expected)])
        let engine = ConstantEngine(operations: operations, constant: answer)
        var results: [VectorResult] = []
        await Runner(engine: engine, concurrency: 1).run([suite]) { results += $0.results }
        return try #require(results.first)
    }

    @Test func outcomes() async throws {
        let cases: [(EngineAnswer, JSONValue, Outcome)] = [
            (.value(1), 1, .pass), (.value(2), 1, .fail), (.error("no"), 1, .error), (.unsupported, 1, .unsupported),
            (.error("for another reason"), ["error": "reason"], .pass), (.value(1), ["error": "reason"], .fail),
            (.value(["error": "reason"]), ["error": "reason"], .fail), (.value(nil), ["error": "reason"], .fail),
            (.unsupported, ["error": "reason"], .unsupported), (.value(nil), nil, .pass), (.error(""), nil, .error),
        ]
        for (answer, expected, outcome) in cases {
            let result = try await result(answer, expecting: expected)
            #expect(result.outcome == outcome, "\(answer) for \(expected.text)")
            #expect(result.identity == "s#v" && result.answer == answer)
        }
    }

    /// Answers of a wrong shape fail and are reported.
    @Test func answersOfAWrongShapeFail() async throws {
        let lies: [JSONValue] = [
            "Infinity", "0.5", true, nil, [], [0.5], [:], ["value": 0.5], [[[0.5]]], .number(.nan), ["progress": "0.5"],
        ]
        let truths: [JSONValue] = [0.5, ["progress": 0.5, "phase": "active"], [0.5, 0.5], "ease-in", false]
        for lie in lies {
            for truth in truths {
                let result = try await result(.value(lie), expecting: truth)
                #expect(result.outcome == .fail, "\(lie.text) for \(truth.text)")
                #expect(result.deviation == .infinity && result.answer.json.text == lie.text)
            }
        }
        let extra = try await result(.value(["progress": 0.5, "more": [nil]]), expecting: ["progress": 0.5])
        #expect(extra.outcome == .pass)
    }

    @Test func unsupportedOperationsAreNotRequested() async throws {
        let unsupported = try await result(.value(1), expecting: 1, operations: ["spring"])
        #expect(unsupported.outcome == .unsupported && unsupported.duration == nil)
        let supported = try await result(.value(1), expecting: 1, operations: ["timingFunction"])
        #expect(supported.outcome == .pass && supported.duration ?? .seconds(-1) >= .zero)
    }

    @Test func resultsKeepTheOrderForAnyNumberOfThreads() async throws {
        let suites = (0..<60).map { index in
            let vectors = (0..<(index % 7 + 1)).map {
                Vector(name: "\($0)", input: ["t": .number(Double($0 * index))], expected: 1)
            }
            return Samples.suite("suite \(index)", vectors: vectors)
        }
        for concurrency in [-1, 1, 2, 8, 100] {
            var names: [String] = []
            await Runner(engine: UnevenEngine(), concurrency: concurrency).run(suites) { names.append($0.name) }
            #expect(names == suites.map(\.name), "\(concurrency) at a time")
        }
        var count = 0
        await Runner(engine: UnevenEngine(), concurrency: 4).run([]) { _ in count += 1 }
        #expect(count == 0)
    }

    @Test func summariesCount() async {
        var summary = RunSummary()
        let vectors = Samples.vectors("a", "b", "c")
        for answer in [EngineAnswer.value(1), .value(2), .unsupported] {
            let runner = Runner(engine: ConstantEngine(constant: answer), concurrency: 1)
            await runner.run([Samples.suite("s", vectors: vectors)]) { summary.add($0) }
        }
        #expect(summary.suites == 3 && summary.vectors == 9)
        #expect(Outcome.allCases.map { summary.count($0) } == [3, 3, 0, 3, 0, 0])
    }

    @Test func failureConditions() {
        for outcome in Outcome.allCases {
            #expect(outcome.isFailure(strict: true) == (outcome != .pass))
            #expect(outcome.isFailure(strict: false) == (outcome != .pass && outcome != .unsupported))
        }
    }
}
