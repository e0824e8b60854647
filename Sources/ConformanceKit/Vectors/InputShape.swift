/// The type that a value of an input must have.
indirect enum InputType: Sendable {
    /// A number, possibly non-finite (written as a string).
    case number
    /// A finite whole number.
    case wholeNumber
    case bool
    case string
    /// A string, usually one of these. The engine decides what other names mean.
    case name([String])
    /// Any value: another key of the input determines its type.
    case any
    /// A value that should be of the type. Only the engine checks it.
    case unchecked(InputType)
    /// An object like the one that has the key, such as the mask of a mask. Only the engine checks it.
    case enclosing
    /// One of these strings.
    case choice([String])
    /// `null` or a value of the type.
    case nullable(InputType)
    /// An array of values of one type, with a minimum number of elements.
    case array(of: InputType, atLeast: Int = 0)
    /// An array with exactly this many numbers.
    case numbers(count: Int)
    /// A value of any of these types, and their description for messages.
    case either(of: [InputType], words: String)
    /// An object of one of these shapes.
    case object(oneOf: [InputShape])

    static func object(_ shape: InputShape) -> InputType { .object(oneOf: [shape]) }
}

/// The keys of an object.
struct InputShape: Sendable {
    var required: [String: InputType] = [:]
    var optional: [String: InputType] = [:]

    var keys: [String: InputType] { required.merging(optional) { first, _ in first } }
}

/// The problems of an input.
struct InputFindings: Equatable {
    /// Missing keys and wrong types.
    var errors: [String] = []
    /// Keys that the operation does not have. A file of a later revision may have keys that this version does not know.
    var unknownKeys: [String] = []
}

extension EngineRequest {
    /// The keys of the input that the operation does not have, each with its path, such as `input.layer: unknown key`.
    public var unknownKeys: [String] {
        var findings = InputFindings()
        OperationInputs.all[operation]?.check(input, at: "input", &findings)
        return findings.unknownKeys
    }
}

extension InputType {
    /// Checks a value and appends its problems, each with its path such as `input.chain[1].speed`.
    func check(_ value: JSONValue, at path: String, _ findings: inout InputFindings) {
        switch self {
        case .number:
            expect(value.double != nil, "a number", value, path, &findings)
        case .wholeNumber:
            let whole = value.double.map { $0.isFinite && $0.rounded(.towardZero) == $0 } ?? false
            expect(whole, "a whole number", value, path, &findings)
        case .bool:
            expect(value.bool != nil, "a Boolean", value, path, &findings)
        case .string, .name:
            expect(value.string != nil, "a string", value, path, &findings)
        case .any, .unchecked, .enclosing:
            break
        case .choice(let names):
            let known = value.string.map(names.contains) ?? false
            expect(known, "one of \(names.joined(separator: ", "))", value, path, &findings)
        case .nullable(let type):
            if !value.isNull { type.check(value, at: path, &findings) }
        case .numbers(let count):
            let matches = value.array.map { $0.count == count && $0.allSatisfy { $0.double != nil } } ?? false
            expect(matches, "an array of \(count) numbers", value, path, &findings)
        case .array(let type, let minimum):
            guard let elements = value.array else {
                return expect(false, "an array", value, path, &findings)
            }
            if elements.count < minimum {
                findings.errors.append("\(path): expected at least \(Count.of(minimum, "element"))")
            }
            for (index, element) in elements.enumerated() { type.check(element, at: "\(path)[\(index)]", &findings) }
        case .either(let types, let words):
            let found = types.map { $0.findings(of: value, at: path) }.filter(\.errors.isEmpty)
            expect(!found.isEmpty, words, value, path, &findings)
            findings.unknownKeys += found.map(\.unknownKeys).min { $0.count < $1.count } ?? []
        case .object(let shapes):
            guard let members = value.object else {
                return expect(false, "an object", value, path, &findings)
            }
            check(members, shapes, at: path, &findings)
        }
    }

    private func findings(of value: JSONValue, at path: String) -> InputFindings {
        var found = InputFindings()
        check(value, at: path, &found)
        return found
    }

    /// Returns whether the value has no problems.
    func fits(_ value: JSONValue) -> Bool { findings(of: value, at: "") == InputFindings() }

    /// Returns the index of the first shape whose required keys are all present. A single shape always matches;
    /// otherwise nil.
    static func shape(of members: [String: JSONValue], in shapes: [InputShape]) -> Int? {
        shapes.firstIndex { shape in shape.required.keys.allSatisfy { members[$0] != nil } }
            ?? (shapes.count == 1 ? shapes.startIndex : nil)
    }

    private func check(
        _ members: [String: JSONValue], _ shapes: [InputShape], at path: String, _ findings: inout InputFindings
    ) {
        guard let shape = Self.shape(of: members, in: shapes).map({ shapes[$0] }) else {
            let ways = shapes.map { $0.required.keys.sorted().joined(separator: " and ") }
            findings.errors.append("\(path): needs \(ways.joined(separator: ", or "))")
            return
        }
        for key in shape.required.keys.sorted() where members[key] == nil {
            findings.errors.append("\(path).\(key): missing")
        }
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            if let type = shape.required[key] ?? shape.optional[key] {
                type.check(value, at: "\(path).\(key)", &findings)
            } else {
                findings.unknownKeys.append("\(path).\(key): unknown key")
            }
        }
    }

    private func expect(
        _ condition: Bool, _ expected: String, _ value: JSONValue, _ path: String, _ findings: inout InputFindings
    ) {
        if condition { return }
        findings.errors.append("\(path): expected \(expected), found \(value.brief)")
    }
}

extension JSONValue {
    /// The value itself if it is short, otherwise its kind.
    package var brief: String {
        switch self {
        case .array, .object: kindDescription
        default: text.count <= 40 ? text : kindDescription
        }
    }
}
