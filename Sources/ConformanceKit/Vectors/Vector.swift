/// A test case: an input of an operation and the expected result.
public struct Vector: Sendable, Equatable {
    /// A permanent name, unique within the suite.
    public var name: String
    /// An object with the keys of the operation.
    public var input: JSONValue
    /// The expected value, `null` if there is none, or `{"error": "reason"}`.
    public var expected: JSONValue
    /// Overrides the tolerance of the suite.
    public var tolerance: Tolerance?
    /// For observed vectors, the recorded answers of each engine.
    public var engines: JSONValue?
    /// For observed vectors, the differences between the engines.
    public var spread: JSONValue?
    /// A note for readers.
    public var note: String?

    /// Creates a vector.
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

    /// Whether the input must be rejected: `expected` is `{"error": "reason"}`.
    public var expectsError: Bool { expected["error"] != nil }
}
