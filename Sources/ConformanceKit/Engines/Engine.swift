/// A request to an engine: a vector without its expected value.
public struct EngineRequest: Sendable {
    /// The operation, such as `spring` or `matrix.inverse`.
    public var operation: String
    /// The specification whose rules apply.
    public var specification: Specification
    /// The input, as in a vector.
    public var input: JSONValue

    /// Creates a request.
    public init(operation: String, specification: Specification, input: JSONValue) {
        self.operation = operation
        self.specification = specification
        self.input = input
    }
}

/// The answer of an engine to a request.
public enum EngineAnswer: Sendable, Equatable {
    /// The value, in the form of a vector's `expected`.
    case value(JSONValue)
    /// The engine rejects the input, with a reason for readers. Correct if an error is expected.
    case error(String)
    /// The engine does not support the operation or this input.
    case unsupported
    /// The engine gave no answer that can be judged.
    case failure(EngineFailure)
}

/// The reason why there is no answer that can be judged.
public struct EngineFailure: Sendable, Equatable {
    /// The kind of failure.
    public enum Kind: Sendable {
        /// The engine wrote something that is not a valid answer.
        case invalid
        /// The engine did not answer in time.
        case timeout
        /// The engine process ended.
        case crash
    }

    /// The kind of failure.
    public var kind: Kind
    /// A description on one line, such as `killed by signal 11 (SIGSEGV)`.
    public var reason: String
    /// The end of the engine's standard error, unchanged; empty if not known.
    public var standardError: String

    /// Creates a failure.
    public init(_ kind: Kind, _ reason: String, standardError: String = "") {
        self.kind = kind
        self.reason = reason
        self.standardError = standardError
    }
}

/// An answer and the time that the engine took for it.
public struct TimedAnswer: Sendable {
    /// The answer.
    public var answer: EngineAnswer
    /// The time from the request to the answer, without the time that the request was queued.
    public var duration: Duration

    /// Creates a timed answer.
    public init(_ answer: EngineAnswer, _ duration: Duration) {
        self.answer = answer
        self.duration = duration
    }
}

/// An implementation under test, which computes the values of vectors.
public protocol Engine: Sendable {
    /// The name of the engine in reports.
    var name: String { get }

    /// The version of the engine in reports.
    var version: String { get }

    /// The operations of the engine; nil for all. Others are ``EngineAnswer/unsupported`` without being requested.
    var operations: Set<String>? { get }

    /// The number of requests to send concurrently, at least 1.
    var concurrency: Int { get }

    /// Answers a request. May be called concurrently.
    func answer(_ request: EngineRequest) async -> EngineAnswer

    /// Answers a request and measures its time. A run calls this instead of ``answer(_:)``.
    func timedAnswer(_ request: EngineRequest) async -> TimedAnswer

    /// Stops the engine and returns its incidents. Called once, after the last answer.
    func finish() async -> EngineIncidents
}

extension Engine {
    /// One request at a time.
    public var concurrency: Int { 1 }

    /// Measures the time of ``answer(_:)``. This is correct for an engine that starts each request immediately.
    public func timedAnswer(_ request: EngineRequest) async -> TimedAnswer {
        let start = ContinuousClock.now
        let answer = await answer(request)
        return TimedAnswer(answer, start.duration(to: .now))
    }

    /// Returns no incidents.
    public func finish() async -> EngineIncidents { EngineIncidents() }
}
