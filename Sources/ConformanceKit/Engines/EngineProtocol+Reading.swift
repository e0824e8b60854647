// MARK: Engine lines, parsed by the harness

extension EngineProtocol {
    /// Parses an engine's hello line.
    ///
    /// `name` and `version` are strings; `operations` is an array of strings or absent. A line with another protocol
    /// version in `"hello": N`, or with `"error": "reason"`, is rejected.
    ///
    /// - Throws: ``Violation`` that describes the problem.
    package static func hello(parsing line: UnsafeBufferPointer<UInt8>) throws(Violation) -> Hello {
        let value: JSONValue
        do { value = try JSONValue(parsing: line) } catch {
            throw Violation("its hello line is invalid JSON: \(error.problem): \(quoted(line))")
        }
        guard case .object(let members) = value else {
            throw Violation("its hello line is \(value.kindDescription), expected an object: \(quoted(line))")
        }
        if let reason = members["error"] {
            throw Violation("it answered the hello line with an error: \(reason.string ?? quoted(line))")
        }
        if let version = members["hello"], version != .number(Double(Self.version)) {
            throw Violation("it uses protocol version \(version.brief), expected version \(Self.version)")
        }
        func string(_ key: String) throws(Violation) -> String {
            guard let member = members[key] else {
                throw Violation("its hello line has no \"\(key)\": \(quoted(line))")
            }
            guard let string = member.string else {
                throw Violation("\"\(key)\" in its hello line is \(member.kindDescription), expected a string")
            }
            return string
        }
        return Hello(
            name: try string("name"), version: try string("version"),
            operations: try operations(members["operations"]))
    }

    private static func operations(_ value: JSONValue?) throws(Violation) -> Set<String>? {
        guard let value else { return nil }
        guard let elements = value.array else {
            throw Violation("\"operations\" in its hello line is \(value.kindDescription), expected an array")
        }
        var names: Set<String> = []
        for element in elements {
            guard let name = element.string else {
                throw Violation(
                    "\"operations\" in its hello line contains \(element.kindDescription), expected strings")
            }
            names.insert(name)
        }
        return names
    }

    /// Parses an engine's answer to a request.
    ///
    /// An object with an id but with none or several of `value`, `error` and `unsupported`, or with one of a wrong
    /// type, is an answer that cannot be judged: ``EngineFailure/Kind/invalid``.
    ///
    /// - Throws: ``Violation`` for any other line. For invalid JSON such as `{"id": 7, "value": NaN}`, which some
    ///   languages write, it has the id if that can be found.
    /// - Complexity: O(n) in the length of the line.
    package static func answer(
        parsing line: UnsafeBufferPointer<UInt8>
    ) throws(Violation) -> (id: Int, answer: EngineAnswer) {
        let value: JSONValue
        do { value = try JSONValue(parsing: line) } catch {
            throw Violation("invalid JSON: \(error.problem): \(quoted(line))", id: visibleID(line))
        }
        guard case .object(let members) = value else {
            throw Violation("\(value.kindDescription), expected an object: \(quoted(line))")
        }
        guard let member = members["id"] else { throw Violation("an answer without an id: \(quoted(line))") }
        guard case .number(let number) = member, let id = Int(exactly: number) else {
            throw Violation("the id is \(member.brief), expected a whole number: \(quoted(line))")
        }
        return (id, answer(members))
    }

    private static func answer(_ members: [String: JSONValue]) -> EngineAnswer {
        func invalid(_ problem: String) -> EngineAnswer {
            // The id depends on the other requests. Without it, the report of a shard equals that part of the whole
            // report.
            let rest = Array(JSONValue.object(members.filter { $0.key != "id" }).text.utf8)
            return .failure(EngineFailure(.invalid, "\(problem): \(rest.withUnsafeBufferPointer(quoted))"))
        }
        switch (members["value"], members["error"], members["unsupported"]) {
        case (let value?, nil, nil): return .value(value)
        case (nil, .string(let reason)?, nil): return .error(reason)
        case (nil, nil, .bool(true)?): return .unsupported
        case (nil, nil, nil): return invalid("an answer without \"value\", \"error\" or \"unsupported\"")
        case (nil, let error?, nil): return invalid("the \"error\" is \(error.kindDescription), expected a string")
        case (nil, nil, let other?): return invalid("\"unsupported\" is \(other.brief), expected true")
        default: return invalid("an answer with several of \"value\", \"error\" and \"unsupported\"")
        }
    }

    /// Returns the beginning of a line for messages.
    static func quoted(_ line: UnsafeBufferPointer<UInt8>) -> String {
        let shown = 80
        // Decoding repairs invalid UTF-8 and a character cut in two.
        let text = String(decoding: line.prefix(shown), as: UTF8.self)
        return line.count > shown ? text + "…" : text
    }

    /// Returns the number after the first `"id":` near the beginning of a line.
    static func visibleID(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
        let beginning = Array(line.prefix(200))
        let key = Array("\"id\"".utf8)
        guard let start = beginning.indices.first(where: { beginning[$0...].starts(with: key) }) else { return nil }
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        var rest = beginning[(start + key.count)...].drop(while: isSpace)
        guard rest.popFirst() == UInt8(ascii: ":") else { return nil }
        rest = rest.drop(while: isSpace)
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        // The number must end here; otherwise it may be another one, such as 7.5.
        guard let next = rest.dropFirst(digits.count).first,
            next == UInt8(ascii: ",") || next == UInt8(ascii: "}") || isSpace(next)
        else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
