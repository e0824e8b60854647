/// The lines that a harness and an engine say to one another: JSON objects, one a line, UTF-8.
///
/// ```
/// → {"hello": 1}
/// ← {"name": "chromium", "version": "156.0", "operations": ["timingFunction", "path.length"]}
/// → {"id": 7, "operation": "timingFunction", "specification": "cssEasing", "input": {…}}
/// ← {"id": 7, "value": 0.4085}
/// ← {"id": 7, "error": "x1 out of range"}
/// ← {"id": 7, "unsupported": true}
/// ```
///
/// The harness speaks first. Answers may come in any order. Other members of an object are ignored.
public enum EngineProtocol {
    /// The version that the harness speaks.
    public static let version = 1

    /// The longest line of an engine that is read, in bytes without its end: 1 MiB.
    public static let longestLine = 1 << 20

    /// An engine's answer to the first line.
    public struct Hello: Sendable, Equatable {
        /// For reports.
        public var name: String
        /// For reports.
        public var version: String
        /// nil: all.
        public var operations: Set<String>?

        /// What an engine says of itself.
        public init(name: String, version: String, operations: Set<String>?) {
            self.name = name
            self.version = version
            self.operations = operations
        }
    }

    /// A line that is not one of the protocol, and why.
    public struct Violation: Error, Sendable, Equatable, CustomStringConvertible {
        /// What is wrong with it, and its beginning; for people.
        public var description: String
        /// The request that the line answers, as far as that can be seen; JSON that is not whole still has its `id`.
        public var id: Int?

        init(_ description: String, id: Int? = nil) {
            // It may name a key or a reason as long as a line.
            self.description = description.kept
            self.id = id
        }
    }

    // MARK: The harness's lines

    /// The first line, without its end.
    public static var hello: String { "{\"hello\": \(version)}" }

    /// A request's line, without its end.
    public static func line(id: Int, _ request: EngineRequest) -> String {
        "{\"id\": \(id)" + String(decoding: tail(request), as: UTF8.self)
    }

    /// What follows the id in a request's line: it can be made before the id is known.
    static func tail(_ request: EngineRequest) -> [UInt8] {
        let text = JSONValue.text(orderedMembers: [
            ("operation", .string(request.operation)), ("specification", .string(request.specification.rawValue)),
            ("input", request.input),
        ])
        return [UInt8(ascii: ","), UInt8(ascii: " ")] + text.utf8.dropFirst()
    }
}
