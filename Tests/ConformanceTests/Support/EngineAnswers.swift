import ConformanceKit
import Testing

@testable import conformance

/// Returns the answer of the TimingMath engine.
func engineAnswer(
    _ operation: String, _ input: JSONValue, _ specification: Specification
) async -> EngineAnswer {
    await TimingMathEngine().answer(
        EngineRequest(operation: operation, specification: specification, input: input))
}

/// Expects that the engine rejects each input with a message that has the given prefix.
func expectRejections(
    _ operation: String, _ specification: Specification, _ cases: [(JSONValue, String)],
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    for (input, start) in cases {
        let actual = await engineAnswer(operation, input, specification)
        guard case .error(let message) = actual else {
            Issue.record("\(input.text) (\(specification)): \(actual)", sourceLocation: sourceLocation)
            continue
        }
        #expect(message.hasPrefix(start), "\(input.text): \(message)", sourceLocation: sourceLocation)
    }
}

/// Returns the members of the engine's answer by Core Animation's rules. Records an issue if it is not an object.
func engineMembers(_ operation: String, _ input: JSONValue) async -> [String: JSONValue] {
    guard case .value(let value) = await engineAnswer(operation, input, .coreAnimation), let members = value.object
    else {
        Issue.record("\(operation) of \(input.text) has no answer with members")
        return [:]
    }
    return members
}
