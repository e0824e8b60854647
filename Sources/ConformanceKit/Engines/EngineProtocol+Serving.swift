// MARK: Harness lines, parsed by an engine, and engine lines

extension EngineProtocol {
    /// A line from the harness to an engine.
    package enum HarnessLine: Sendable {
        /// The first line, with the protocol version of the harness.
        case hello(version: Double)
        /// A request to answer with its id.
        case request(id: Int, EngineRequest)
    }

    /// Parses a line of the harness.
    ///
    /// - Throws: ``Violation`` that describes the problem, with the id if there is one.
    /// - Complexity: O(n) in the length of the line.
    package static func harnessLine(parsing line: UnsafeBufferPointer<UInt8>) throws(Violation) -> HarnessLine {
        let value: JSONValue
        do { value = try JSONValue(parsing: line) } catch {
            throw Violation("invalid JSON: \(error.problem): \(quoted(line))", id: visibleID(line))
        }
        guard case .object(let members) = value else {
            throw Violation("\(value.kindDescription), expected an object: \(quoted(line))")
        }
        if case .number(let version)? = members["hello"] { return .hello(version: version) }
        guard case .number(let number)? = members["id"], let id = Int(exactly: number) else {
            throw Violation("the request has no id that is a whole number: \(quoted(line))")
        }
        guard let operation = members["operation"]?.string else {
            throw Violation("the request has no \"operation\" that is a string", id: id)
        }
        guard let name = members["specification"]?.string, let specification = Specification(rawValue: name) else {
            throw Violation("the request has no known \"specification\"", id: id)
        }
        guard let input = members["input"], input.object != nil else {
            throw Violation("the request has no \"input\" that is an object", id: id)
        }
        return .request(id: id, EngineRequest(operation: operation, specification: specification, input: input))
    }

    /// Returns an engine's hello line, without a line feed.
    package static func line(_ hello: Hello) -> String {
        var members: [(key: String, value: JSONValue)] = [
            ("name", .string(hello.name)), ("version", .string(hello.version)),
        ]
        if let operations = hello.operations {
            members.append(("operations", .array(operations.sorted().map { .string($0) })))
        }
        return JSONValue.text(orderedMembers: members)
    }

    /// Returns an answer line, without a line feed. A failure is written as an error, since an engine cannot report its
    /// own absence.
    package static func line(id: Int, _ answer: EngineAnswer) -> String {
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
