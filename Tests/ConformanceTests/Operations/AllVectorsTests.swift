import ConformanceKit
import Testing

@testable import conformance

@Suite(.tags(.vectors, .engine)) struct AllVectorsTests {
    @Test func everyVectorPasses() async throws {
        let suites = try await Corpus.results.value
        #expect(suites.reduce(0) { $0 + $1.results.count } > 30_000)
        for suite in suites {
            for result in suite.results where result.outcome != .pass {
                let actual = "\(result.answer)"
                Issue.record(
                    """
                    \(result.identity): \(result.outcome)
                      input \(result.operation) \(result.input.text) (\(result.specification))
                      expected \(result.expected.text), actual \(actual)
                      deviation \(result.deviation.map { "\($0)" } ?? "none") at \(result.location ?? "the value")
                    """)
            }
        }
    }

    /// Reading finds all problems but other layouts, of which ``CanonicalFormTests`` takes care.
    @Test func thePublishedFileHasNoProblems() throws {
        #expect(try Corpus.remarks.map(\.description) == [])
    }

    /// If two families had the same operation, one handler would silently replace the other.
    @Test func familiesShareNoOperation() {
        let names = TimingMathEngine.families.flatMap(\.keys)
        #expect(Set(names).count == names.count)
        for name in names { #expect(OperationNames.contains(name), "\(name)") }
    }

    /// A key that an operation does not have is ignored, or rejected on request, wherever it is.
    @Test(.tags(.badInput)) func strictInput() async throws {
        let engine = TimingMathEngine(), strict = StrictInputEngine(engine: engine)
        let misspelt: [(String, JSONValue, String)] = [
            ("layer.frame", ["layer": ["position": [1, 2]]], "input.layer: unknown key"),
            (
                "keyframes", ["values": [0, 1], "t": 0.5, "calculationMode": "linear", "keytimes": [0, 1]],
                "input.keytimes: unknown key"
            ),
            ("timingFunction", ["function": ["named": "linear", "x": 1], "t": 0.5], "input.function.x: unknown key"),
            ("stage", ["layers": [], "steps": [["at": 1, "do": [], "when": 2]]], "input.steps[0].when: unknown key"),
        ]
        for (operation, input, problem) in misspelt {
            let request = EngineRequest(operation: operation, specification: .coreAnimation, input: input)
            #expect(await strict.answer(request) == .error(problem))
            guard case .value = await engine.answer(request) else {
                Issue.record("\(operation) does not ignore the key")
                continue
            }
        }
        for suite in try Corpus.suites(every: 7) {
            for vector in suite.vectors {
                let request = EngineRequest(
                    operation: suite.operation, specification: suite.specification, input: vector.input)
                if case .value = await engine.answer(request) {
                    #expect(request.unknownKeys == [], "\(suite.name)#\(vector.name)")
                }
            }
        }
    }

    @Test(.tags(.badInput)) func unknownOperationsAreUnsupported() async {
        let request = EngineRequest(operation: "layer.nothing", specification: .smil, input: [:])
        #expect(await TimingMathEngine().answer(request) == .unsupported)
    }
}
