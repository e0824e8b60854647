import ConformanceKit

/// Documents and suites for tests to modify.
enum Samples {
    static let vector: JSONValue = [
        "name": "half", "input": ["function": ["named": "linear"], "t": 0.5], "expected": 0.5,
    ]

    static let suite: JSONValue = [
        "name": "a/suite", "operation": "timingFunction", "specification": "cssEasing", "kind": "computed",
        "source": ["title": "title", "reference": "reference", "license": "MIT"],
        "tolerance": ["absolute": 0.01], "vectors": [vector],
    ]

    static let document: JSONValue = ["version": 1, "suites": [suite]]

    static func suite(
        _ name: String, operation: String = "timingFunction", specification: Specification = .cssEasing,
        tolerance: Tolerance = .exact, vectors: [Vector]
    ) -> Suite {
        Suite(
            name: name, operation: operation, specification: specification, kind: .computed,
            source: Source(title: "title", reference: "reference", license: "MIT"), tolerance: tolerance,
            vectors: vectors)
    }

    static func vectors(_ names: String...) -> [Vector] {
        names.map { Vector(name: $0, input: [:], expected: 1) }
    }
}

/// A step of a path into a value.
enum Step {
    case key(String)
    case index(Int)
}

extension JSONValue {
    /// Returns the value with the element at the path replaced, or removed if `value` is nil.
    func replacing(_ path: [Step], with value: JSONValue?) -> JSONValue {
        guard let step = path.first else { return value ?? .null }
        let rest = Array(path.dropFirst())
        switch (step, self) {
        case (.key(let key), .object(var members)):
            let old = members[key] ?? .null
            members[key] = rest.isEmpty ? value : old.replacing(rest, with: value)
            return .object(members)
        case (.index(let index), .array(var elements)) where elements.indices.contains(index):
            elements[index] = elements[index].replacing(rest, with: value)
            return .array(elements)
        default: return self
        }
    }
}

/// An engine with the same answer to every request.
struct ConstantEngine: Engine {
    var name = "constant"
    var version = "1"
    var operations: Set<String>?
    var constant: EngineAnswer

    func answer(_ request: EngineRequest) async -> EngineAnswer { constant }
}

/// An engine whose answer depends on the input and whose time varies.
struct UnevenEngine: Engine {
    let name = "uneven"
    let version = "1"
    let operations: Set<String>? = nil

    func answer(_ request: EngineRequest) async -> EngineAnswer {
        let text = request.input.text
        let hash = text.utf8.reduce(UInt64(17)) { $0 &* 31 &+ UInt64($1) }
        for _ in 0..<(hash % 7) { await Task.yield() }
        switch hash % 4 {
        case 0: return .value(.number(Double(hash % 1000) / 1000))
        case 1: return .error("no")
        case 2: return .unsupported
        default: return .value(["progress": .null, "phase": "active"])
        }
    }
}
