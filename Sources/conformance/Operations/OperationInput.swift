import ConformanceKit

/// Computes the value of an operation from its input. An error it throws means that the engine rejects the input.
typealias OperationHandler = @Sendable (OperationInput) throws -> JSONValue

/// An input without the shape that the operation requires.
struct InputError: Error, CustomStringConvertible {
    /// The path of the key, such as `chain[1].duration`; empty for the input itself.
    var path: String
    /// The problem, such as `expected a number, found a string`.
    var problem: String

    var description: String { path.isEmpty ? "input: \(problem)" : "\(path): \(problem)" }
}

/// An object of an operation's input, read key by key.
///
/// Every accessor throws ``InputError`` with the path of the key and the expected type. Numbers may be written as
/// `"Infinity"`, `"-Infinity"` and `"NaN"`. Accessors named `optional…` return nil if the key is absent or `null`.
struct OperationInput: Sendable {
    /// The specification whose rules apply.
    let specification: Specification
    /// The members of the object, for anything that the accessors do not cover.
    let members: [String: JSONValue]
    /// The path of the object; empty for the input itself.
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

    /// Returns the error for a member with the right type and an invalid value.
    func error(_ key: String, _ problem: String) -> InputError { InputError(path: path(of: key), problem: problem) }

    /// Does something with the object. Errors of the library then say which object it was.
    func located<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let error as InputError { throw error } catch {
            throw InputError(path: path, problem: "\(error)")
        }
    }

    /// Returns whether the key is present and not `null`.
    func has(_ key: String) -> Bool { optionalRaw(key) != nil }

    /// Returns the member unchanged.
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

    /// Throws for keys that the object does not have.
    func allowOnly(_ keys: [String]) throws(InputError) {
        for key in members.keys.sorted() where !keys.contains(key) { throw error(key, "unknown key") }
    }

    /// Returns a finite whole number, as a `Double` because it may be too large for `Int`.
    func integer(_ key: String) throws(InputError) -> Double {
        let value = try number(key)
        guard value.isFinite, value.rounded(.towardZero) == value else {
            throw error(key, "expected a whole number, found \(value)")
        }
        return value
    }

    /// Returns a whole number that fits into an `Int`.
    func count(_ key: String) throws(InputError) -> Int {
        guard let count = try Int(exactly: integer(key)) else { throw error(key, "too large") }
        return count
    }

    /// Returns a finite number.
    func finite(_ key: String, default standard: Double? = nil) throws(InputError) -> Double {
        if let standard, !has(key) { return standard }
        let value = try number(key)
        if !value.isFinite { throw error(key, "expected a finite number, found \(value)") }
        return value
    }

    func finiteNumbers(_ key: String, count: Int) throws(InputError) -> [Double] {
        let values = try numbers(key)
        guard values.count == count, values.allSatisfy(\.isFinite) else {
            throw error(key, "expected \(count) finite numbers")
        }
        return values
    }

    func numbers(_ key: String) throws(InputError) -> [Double] {
        var numbers: [Double] = []
        for (index, value) in try array(key).enumerated() { numbers.append(try number(value, "\(key)[\(index)]")) }
        return numbers
    }

    /// Returns the array of arrays of numbers under the key.
    ///
    /// - Parameter count: the required length of each inner array; nil for any.
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

    /// Returns what the text under the key names; rejects other names.
    func choice<Choice>(
        _ key: String, from choices: [String: Choice], default standard: Choice
    ) throws(InputError) -> Choice {
        guard let name = try optionalString(key) else { return standard }
        guard let choice = choices[name] else {
            throw error(key, "expected one of \(choices.keys.sorted().joined(separator: ", ")), found \(name)")
        }
        return choice
    }

    func bool(_ key: String, default standard: Bool? = nil) throws(InputError) -> Bool {
        if let standard, !has(key) { return standard }
        let value = try raw(key)
        guard let bool = value.bool else { throw mismatch(key, "a Boolean", value) }
        return bool
    }

    func array(_ key: String) throws(InputError) -> [JSONValue] {
        let value = try raw(key)
        guard let array = value.array else { throw mismatch(key, "an array", value) }
        return array
    }

    /// Returns the object under the key, to be read in the same way.
    func object(_ key: String) throws(InputError) -> OperationInput {
        try OperationInput(raw(key), specification: specification, path: path(of: key))
    }

    func optionalObject(_ key: String) throws(InputError) -> OperationInput? {
        has(key) ? try object(key) : nil
    }

    /// Returns the array of objects under the key.
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
