// MARK: The harness's lines, as an engine reads them, and its own

extension EngineProtocol {
    /// What a harness says to an engine.
    public enum HarnessLine: Sendable {
        /// The first line, with the version that the harness speaks.
        case hello(version: Double)
        /// A request, to be answered under its id.
        case request(id: Int, EngineRequest)
    }

    /// Reads a harness's line.
    ///
    /// - Throws: ``Violation`` with what is wrong, and with the id where there is one.
    /// - Complexity: O(n) in the line's length.
    public static func harnessLine(parsing line: UnsafeBufferPointer<UInt8>) throws(Violation) -> HarnessLine {
        let value: JSONValue
        do { value = try JSONValue(parsing: line) } catch {
            throw Violation("not JSON: \(error.problem): \(quoted(line))", id: visibleID(line))
        }
        guard case .object(let members) = value else {
            throw Violation("\(value.kindDescription), expected an object: \(quoted(line))")
        }
        if case .number(let version)? = members["hello"] { return .hello(version: version) }
        guard case .number(let number)? = members["id"], let id = Int(exactly: number) else {
            throw Violation("a request without an id that is a whole number: \(quoted(line))")
        }
        guard let operation = members["operation"]?.string else {
            throw Violation("a request without an \"operation\" that is a string", id: id)
        }
        guard let name = members["specification"]?.string, let specification = Specification(rawValue: name) else {
            throw Violation("a request without a \"specification\" that is known", id: id)
        }
        guard let input = members["input"], input.object != nil else {
            throw Violation("a request without an \"input\" that is an object", id: id)
        }
        return .request(id: id, EngineRequest(operation: operation, specification: specification, input: input))
    }

    /// An engine's answer to the first line, without its end.
    public static func line(_ hello: Hello) -> String {
        var members: [(key: String, value: JSONValue)] = [
            ("name", .string(hello.name)), ("version", .string(hello.version)),
        ]
        if let operations = hello.operations {
            members.append(("operations", .array(operations.sorted().map { .string($0) })))
        }
        return JSONValue.text(orderedMembers: members)
    }

    /// An answer's line, without its end. A failure is said as an error: an engine cannot say that it is not there.
    public static func line(id: Int, _ answer: EngineAnswer) -> String {
        let member: (key: String, value: JSONValue) =
            switch answer {
            case .value(let value): ("value", value)
            case .error(let reason): ("error", .string(reason))
            case .unsupported: ("unsupported", true)
            case .failure(let failure): ("error", .string(failure.reason))
            }
        return JSONValue.text(orderedMembers: [("id", .number(Double(id))), member])
    }
}
