import Foundation

@testable import ConformanceKit

/// The parser of JSON.
let jsonTargets: [FuzzTarget] = [
    FuzzTarget("json", "JSONValue(parsing:) and its texts", longestInput: 200, json),
    FuzzTarget("json-comparison", "two JSON values, compared and located", longestInput: 200, comparison),
]

@Sendable private func json(_ bytes: UnsafeBufferPointer<UInt8>) {
    do {
        let value = try JSONValue(parsing: Array(bytes))
        let text = value.text
        require(!text.contains("\n"), "the text is one line")
        require(required("it reads what it wrote: \(text)") { try JSONValue(parsing: text) } == value, text)
        require(required("it reads it again") { try JSONValue(parsing: text) }.text == text, "the same text: \(text)")
        for width in [20, 80] {
            let layout = value.layout(width: width)
            require(required("it reads its layout") { try JSONValue(parsing: layout) }.text == text, layout)
        }
        let isRead = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
        require(isRead, "Foundation accepts it, too")
    } catch {
        require(error.line >= 1 && error.column >= 1, "the position is counted from 1")
        require(error.line <= bytes.count + 1 && error.column <= bytes.count + 1, "the position is in the text")
        requireMessage(error.description)
    }
}

/// The values are separated by a NUL.
@Sendable private func comparison(_ bytes: UnsafeBufferPointer<UInt8>) {
    let parts = Array(bytes).split(separator: 0, maxSplits: 1)
    guard parts.count == 2, let actual = try? JSONValue(parsing: Array(parts[0])),
        let expected = try? JSONValue(parsing: Array(parts[1]))
    else { return }
    for operation in ["timingFunction", "quaternion.slerp", "matrix.decompose"] {
        for tolerance in [Tolerance.exact, .within(absolute: 1e-9, relative: 1e-3)] {
            let comparator = Comparator(operation: operation, tolerance: tolerance)
            let result = comparator.compare(actual, with: expected)
            require(result.deviation >= 0 && result.passes == (result.deviation <= 1), "a deviation above 1 fails")
            require(comparator.compare(actual, with: expected) == result, "the same twice")
            require(comparator.compare(expected, with: expected).passes, "a value equals itself")
            _ = (actual.number(at: result.location), actual[location: actual.string ?? ""])
        }
    }
}
