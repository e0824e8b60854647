/// One question to an engine: a vector without its expectation.
public struct EngineRequest: Sendable {
    /// What is to be computed: `spring`, `matrix.inverse`.
    public var operation: String
    /// Whose rules decide.
    public var specification: Specification
    /// As in a vector.
    public var input: JSONValue

    /// A request of the operation, by the specification's rules.
    public init(operation: String, specification: Specification, input: JSONValue) {
        self.operation = operation
        self.specification = specification
        self.input = input
    }
}

/// What an engine says to a request, or why it says nothing.
public enum EngineAnswer: Sendable, Equatable {
    /// The value, in the form that a vector's `expected` has.
    case value(JSONValue)
    /// The engine rejects this input, and why (for people). Right where an error is expected.
    case error(String)
    /// The engine cannot do this one.
    case unsupported
    /// There is no answer that could be judged.
    case failure(EngineFailure)
}

/// Why an engine gave no answer that could be judged.
public struct EngineFailure: Sendable, Equatable {
    /// What there was instead of such an answer.
    public enum Kind: Sendable {
        /// What came is not an answer of the protocol.
        case invalid
        /// Nothing came in time.
        case timeout
        /// The engine ended.
        case crash
    }

    /// What there was instead.
    public var kind: Kind
    /// What happened, for people, on one line: `killed by signal 11 (SIGSEGV)`.
    public var reason: String
    /// The end of what the engine wrote to its standard error, as it came; empty if it is not known.
    public var standardError: String

    /// A failure of that kind.
    public init(_ kind: Kind, _ reason: String, standardError: String = "") {
        self.kind = kind
        self.reason = reason
        self.standardError = standardError
    }
}

/// What an engine said, and how long it took to it.
public struct TimedAnswer: Sendable {
    /// What it said.
    public var answer: EngineAnswer
    /// From the request to the answer, without the time that the request waited for others.
    public var duration: Duration

    /// The answer that took so long.
    public init(_ answer: EngineAnswer, _ duration: Duration) {
        self.answer = answer
        self.duration = duration
    }
}

/// Something that can be asked for the values vectors expect.
public protocol Engine: Sendable {
    /// The engine's name, for reports.
    var name: String { get }

    /// The engine's version, for reports.
    var version: String { get }

    /// The operations the engine can do; the others are not asked, they are ``EngineAnswer/unsupported``. nil: ask all.
    var operations: Set<String>? { get }

    /// How many requests are worth having under way at once; at least 1.
    var concurrency: Int { get }

    /// The answer to one request. Called from several tasks at once.
    func answer(_ request: EngineRequest) async -> EngineAnswer

    /// The answer to one request, and how long the engine took to it. Called instead of ``answer(_:)`` by a run.
    func timedAnswer(_ request: EngineRequest) async -> TimedAnswer

    /// Ends the engine, and tells what happened beside its answers. Called once, after the last answer.
    func finish() async -> EngineIncidents
}

extension Engine {
    /// One at a time.
    public var concurrency: Int { 1 }

    /// The answer, timed from outside: right for an engine that begins with a request as soon as it is asked.
    public func timedAnswer(_ request: EngineRequest) async -> TimedAnswer {
        let start = ContinuousClock.now
        let answer = await answer(request)
        return TimedAnswer(answer, start.duration(to: .now))
    }

    /// Nothing to end, and nothing happened.
    public func finish() async -> EngineIncidents { EngineIncidents() }
}
