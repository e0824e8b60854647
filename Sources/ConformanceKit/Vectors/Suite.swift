/// Vectors of one operation from one source.
public struct Suite: Sendable, Equatable {
    /// A unique, permanent name. It must not contain `#`, which separates it from a vector's name.
    public var name: String
    /// The operation that maps each input to its expected value.
    public var operation: String
    /// The specification whose rules apply.
    public var specification: Specification
    /// The origin of the expected values.
    public var kind: Kind
    /// The source of the vectors.
    public var source: Source
    /// The rules of Specs/RULES.md that the vectors test, such as `R1.4`.
    public var rules: [String]
    /// The tolerance of vectors without their own.
    public var tolerance: Tolerance
    /// A note for readers.
    public var note: String?
    /// The vectors in file order.
    public var vectors: [Vector]

    /// Creates a suite.
    public init(
        name: String, operation: String, specification: Specification, kind: Kind, source: Source,
        rules: [String] = [], tolerance: Tolerance, note: String? = nil, vectors: [Vector]
    ) {
        self.name = name
        self.operation = operation
        self.specification = specification
        self.kind = kind
        self.source = source
        self.rules = rules
        self.tolerance = tolerance
        self.note = note
        self.vectors = vectors
    }

    /// Returns the identity of a vector: `suite-name#vector-name`.
    public func identity(of vector: Vector) -> String { "\(name)#\(vector.name)" }

    /// Returns the vector's own tolerance, or the suite's if it has none.
    public func tolerance(of vector: Vector) -> Tolerance { vector.tolerance ?? tolerance }
}
