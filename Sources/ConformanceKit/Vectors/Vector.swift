/// One input of an operation, and what has to come of it.
public struct Vector: Sendable, Equatable {
    /// Unique in its suite, and for ever.
    public var name: String
    /// An object with the operation's keys.
    public var input: JSONValue
    /// The value, `null` for none, or `{"error": "reason"}`.
    public var expected: JSONValue
    /// Takes the place of the suite's tolerance.
    public var tolerance: Tolerance?
    /// For observed vectors: who answered what, as recorded.
    public var engines: JSONValue?
    /// For observed vectors: how far the engines are apart.
    public var spread: JSONValue?
    /// For people.
    public var note: String?

    /// The vector of that name.
    public init(
        name: String, input: JSONValue, expected: JSONValue, tolerance: Tolerance? = nil,
        engines: JSONValue? = nil, spread: JSONValue? = nil, note: String? = nil
    ) {
        self.name = name
        self.input = input
        self.expected = expected
        self.tolerance = tolerance
        self.engines = engines
        self.spread = spread
        self.note = note
    }

    /// Whether the input has to be rejected: `expected` is `{"error": "reason"}`.
    public var expectsError: Bool { expected["error"] != nil }
}
