/// What a value of an input has to be.
indirect enum InputType: Sendable {
    /// A number, also a non-finite one (a string).
    case number
    /// A finite whole number.
    case wholeNumber
    case bool
    case string
    /// Whatever a type named elsewhere in the input asks for.
    case any
    /// One of these strings.
    case choice([String])
    /// `null` or a value of that type.
    case nullable(InputType)
    /// An array of at least so many values of one type.
    case array(of: InputType, atLeast: Int = 0)
    /// An array of exactly so many numbers.
    case numbers(count: Int)
    /// A value of any of these types; the words say which they are.
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

/// What is wrong with an input.
struct InputFindings: Equatable {
    /// Missing keys and wrong types.
    var errors: [String] = []
    /// Keys the operation does not have. A later revision's file may have more keys than this harness knows.
    var unknownKeys: [String] = []
}

extension InputType {
    /// Checks a value and appends what is wrong with it, named by its path (`input.chain[1].speed`).
    func check(_ value: JSONValue, at path: String, _ findings: inout InputFindings) {
        switch self {
        case .number:
            expect(value.double != nil, "a number", value, path, &findings)
        case .wholeNumber:
            let whole = value.double.map { $0.isFinite && $0.rounded(.towardZero) == $0 } ?? false
            expect(whole, "a whole number", value, path, &findings)
        case .bool:
            expect(value.bool != nil, "a Boolean", value, path, &findings)
        case .string:
            expect(value.string != nil, "a string", value, path, &findings)
        case .any:
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
            if elements.count < minimum { findings.errors.append("\(path): expected at least \(minimum) element") }
            for (index, element) in elements.enumerated() { type.check(element, at: "\(path)[\(index)]", &findings) }
        case .either(let types, let words):
            expect(types.contains { $0.fits(value) }, words, value, path, &findings)
        case .object(let shapes):
            guard let members = value.object else {
                return expect(false, "an object", value, path, &findings)
            }
            check(members, shapes, at: path, &findings)
        }
    }

    /// Whether nothing is wrong with the value.
    func fits(_ value: JSONValue) -> Bool {
        var found = InputFindings()
        check(value, at: "", &found)
        return found == InputFindings()
    }

    /// The index of the shape that the members are taken for: the first one of which all required keys are there, or
    /// the only one.
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
    /// The value itself where it is short, otherwise what kind it is.
    var brief: String {
        switch self {
        case .array, .object: kindDescription
        default: text.count <= 40 ? text : kindDescription
        }
    }
}
