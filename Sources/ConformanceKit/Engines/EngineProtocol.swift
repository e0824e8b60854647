/// The protocol between harness and engine: JSON objects, one per line, in UTF-8.
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
/// The harness sends the first line. Answers may come in any order. Unknown members of an object are ignored.
package enum EngineProtocol {
    /// The protocol version of the harness.
    package static let version = 1

    /// The maximum length of an engine's line, in bytes without the line feed: 1 MiB.
    package static let longestLine = 1 << 20

    /// An engine's hello line: its answer to the first line.
    package struct Hello: Sendable, Equatable {
        /// The name of the engine in reports.
        package var name: String
        /// The version of the engine in reports.
        package var version: String
        /// The supported operations; nil for all.
        package var operations: Set<String>?

        /// Creates a hello.
        package init(name: String, version: String, operations: Set<String>?) {
            self.name = name
            self.version = version
            self.operations = operations
        }
    }

    /// A line that breaks the protocol.
    package struct Violation: Error, Sendable, Equatable, CustomStringConvertible {
        /// A description of the problem with the beginning of the line.
        package var description: String
        /// The id of the request that the line answers, if known. It may be found even in invalid JSON.
        package var id: Int?

        init(_ description: String, id: Int? = nil) {
            // The description may quote a key or a reason as long as a line.
            self.description = description.kept
            self.id = id
        }
    }

    // MARK: The harness's lines

    /// The first line, without a line feed.
    package static var hello: String { "{\"hello\": \(version)}" }

    /// Returns a request line, without a line feed.
    package static func line(id: Int, _ request: EngineRequest) -> String {
        "{\"id\": \(id)" + String(decoding: tail(request), as: UTF8.self)
    }

    /// Returns the part of a request line after the id, which can be prepared before the id is known.
    static func tail(_ request: EngineRequest) -> [UInt8] {
        let text = JSONValue.text(orderedMembers: [
            ("operation", .string(request.operation)), ("specification", .string(request.specification.rawValue)),
            ("input", request.input),
        ])
        return [UInt8(ascii: ","), UInt8(ascii: " ")] + text.utf8.dropFirst()
    }
}
