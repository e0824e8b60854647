/// One question to an engine: a vector without its expectation.
public struct EngineRequest: Sendable {
    public var operation: String
    public var specification: Specification
    public var input: JSONValue

    public init(operation: String, specification: Specification, input: JSONValue) {
        self.operation = operation
        self.specification = specification
        self.input = input
    }
}

/// What an engine says to a request.
public enum EngineAnswer: Sendable, Equatable {
    /// The value, in the form that a vector's `expected` has.
    case value(JSONValue)
    /// The engine rejects this input, and why (for people). Right where an error is expected.
    case error(String)
    /// The engine cannot do this one.
    case unsupported
}

/// Something that can be asked for the values vectors expect.
public protocol Engine: Sendable {
    /// The engine's name, for reports.
    var name: String { get }

    /// The engine's version, for reports.
    var version: String { get }

    /// The operations the engine can do; the others are not asked, they are ``EngineAnswer/unsupported``. nil: ask all.
    var operations: Set<String>? { get }

    /// The answer to one request. Called from several tasks at once.
    func answer(_ request: EngineRequest) async -> EngineAnswer
}
