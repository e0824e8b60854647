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

    @Test(.tags(.badInput)) func unknownOperationsAreUnsupported() async {
        let request = EngineRequest(operation: "layer.nothing", specification: .smil, input: [:])
        #expect(await TimingMathEngine().answer(request) == .unsupported)
    }
}
