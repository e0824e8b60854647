import ConformanceKit

/// What computes one operation's value from its input; an error it throws is the engine's rejection of the input.
typealias OperationHandler = @Sendable (OperationInput) throws -> JSONValue

/// An operation's input does not have the shape the operation needs.
struct InputError: Error, CustomStringConvertible {
    /// The key and the way to it, as in `chain[1].duration`; empty for the input itself.
    var path: String
    /// What is wrong there, as in `expected a number, found a string`.
    var problem: String

    var description: String { path.isEmpty ? "input: \(problem)" : "\(path): \(problem)" }
}

/// An object of an operation's input, read key by key.
///
/// Every accessor throws ``InputError`` with the key's path and what was expected there. Numbers may be written as
/// `"Infinity"`, `"-Infinity"` and `"NaN"`. An accessor named `optional…` gives nil for an absent key and for `null`.
struct OperationInput: Sendable {
    /// Whose rules decide.
    let specification: Specification
    /// The object's members, for what the accessors do not cover.
    let members: [String: JSONValue]
    /// The way to it; empty for the input itself.
    let path: String

    init(_ value: JSONValue, specification: Specification, path: String = "") throws(InputError) {
        guard let members = value.object else {
            throw InputError(path: path, problem: "expected an object, found \(value.kindDescription)")
        }
        self.members = members
        self.specification = specification
        self.path = path
    }

    func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    /// The error for a member that has the right type and a wrong value.
    func error(_ key: String, _ problem: String) -> InputError { InputError(path: path(of: key), problem: problem) }

    /// Whether the key is there with a value other than `null`.
    func has(_ key: String) -> Bool { optionalRaw(key) != nil }

    /// The member as it is.
    func raw(_ key: String) throws(InputError) -> JSONValue {
        guard let value = members[key] else { throw error(key, "missing") }
        return value
    }

    func optionalRaw(_ key: String) -> JSONValue? {
        guard let value = members[key], !value.isNull else { return nil }
        return value
    }

    func number(_ key: String) throws(InputError) -> Double { try number(raw(key), key) }

    func number(_ key: String, default standard: Double) throws(InputError) -> Double {
        try optionalNumber(key) ?? standard
    }

    func optionalNumber(_ key: String) throws(InputError) -> Double? {
        guard let value = optionalRaw(key) else { return nil }
        return try number(value, key)
    }

    /// A finite whole number, as a `Double`: it may be too large for `Int`.
    func integer(_ key: String) throws(InputError) -> Double {
        let value = try number(key)
        guard value.isFinite, value.rounded(.towardZero) == value else {
            throw error(key, "expected a whole number, found \(value)")
        }
        return value
    }

    func numbers(_ key: String) throws(InputError) -> [Double] {
        var numbers: [Double] = []
        for (index, value) in try array(key).enumerated() { numbers.append(try number(value, "\(key)[\(index)]")) }
        return numbers
    }

    /// The array of arrays of numbers under the key.
    ///
    /// - Parameter count: how many numbers each has; nil for any.
    func numberArrays(_ key: String, count: Int? = nil) throws(InputError) -> [[Double]] {
        var arrays: [[Double]] = []
        for (index, value) in try array(key).enumerated() {
            let numbers = value.array?.compactMap(\.double)
            guard let numbers, numbers.count == value.array?.count, count ?? numbers.count == numbers.count else {
                throw error("\(key)[\(index)]", "expected an array of \(count.map { "\($0) " } ?? "")numbers")
            }
            arrays.append(numbers)
        }
        return arrays
    }

    func string(_ key: String) throws(InputError) -> String {
        let value = try raw(key)
        guard let string = value.string else { throw mismatch(key, "a string", value) }
        return string
    }

    func optionalString(_ key: String) throws(InputError) -> String? {
        has(key) ? try string(key) : nil
    }

    func bool(_ key: String, default standard: Bool) throws(InputError) -> Bool {
        guard let value = optionalRaw(key) else { return standard }
        guard let bool = value.bool else { throw mismatch(key, "a Boolean", value) }
        return bool
    }

    func array(_ key: String) throws(InputError) -> [JSONValue] {
        let value = try raw(key)
        guard let array = value.array else { throw mismatch(key, "an array", value) }
        return array
    }

    /// The object under the key, to be read in the same way.
    func object(_ key: String) throws(InputError) -> OperationInput {
        try OperationInput(raw(key), specification: specification, path: path(of: key))
    }

    func optionalObject(_ key: String) throws(InputError) -> OperationInput? {
        has(key) ? try object(key) : nil
    }

    /// The array of objects under the key.
    func objects(_ key: String) throws(InputError) -> [OperationInput] {
        var objects: [OperationInput] = []
        for (index, value) in try array(key).enumerated() {
            let path = "\(path(of: key))[\(index)]"
            objects.append(try OperationInput(value, specification: specification, path: path))
        }
        return objects
    }

    private func number(_ value: JSONValue, _ key: String) throws(InputError) -> Double {
        guard let number = value.double else { throw mismatch(key, "a number", value) }
        return number
    }

    private func mismatch(_ key: String, _ expected: String, _ found: JSONValue) -> InputError {
        error(key, "expected \(expected), found \(found.kindDescription)")
    }
}
