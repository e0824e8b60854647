@testable import ConformanceKit
@testable import conformance

/// The operations of `conformance serve`: any request gets an answer or an error.
let operationTargets: [FuzzTarget] = [
    FuzzTarget("requests", "every operation, asked as by the harness", longestInput: 1200, requests),
    FuzzTarget(
        text: "property-text", "the values of CSS properties in keyframes.compute", longestInput: 64, propertyText),
]

private let handlers: [String: OperationHandler] = TimingMathEngine.families.reduce(into: [:]) { all, family in
    all.merge(family) { first, _ in first }
}

private func answer(_ request: EngineRequest) -> EngineAnswer {
    guard let handler = handlers[request.operation] else { return .unsupported }
    do {
        return .value(try handler(OperationInput(request.input, specification: request.specification)))
    } catch {
        return .error("\(error)")
    }
}

@Sendable private func requests(_ line: UnsafeBufferPointer<UInt8>) {
    guard case .request(let id, let request)? = try? EngineProtocol.harnessLine(parsing: line) else { return }
    let first = EngineProtocol.line(id: id, answer(request)), second = EngineProtocol.line(id: id, answer(request))
    require(first == second, "the same answer twice: \(first), \(second)")
    require(!first.contains("\n"), "an answer is one line")
}

/// The first byte selects the property.
@Sendable private func propertyText(_ text: String) {
    let properties = ["left", "width", "margin", "opacity", "color"]
    let property = properties[Int(text.utf8.first ?? 0) % properties.count]
    let value = String(text.unicodeScalars.dropFirst())
    guard let written = CSSPropertyText.serialized(property: property, text: value) else { return }
    require(
        CSSPropertyText.serialized(property: property, text: written) == written,
        "\(property): \(written) is written the same")
}
