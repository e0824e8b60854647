/// Vectors of one operation from one source.
public struct Suite: Sendable, Equatable {
    /// Unique, and for ever; without `#`, which separates it from a vector's name.
    public var name: String
    /// What maps an input to the expected value.
    public var operation: String
    /// Whose rules decide.
    public var specification: Specification
    /// How the expected values came about.
    public var kind: Kind
    /// Where they come from.
    public var source: Source
    /// The rules of Specs/RULES.md that the vectors pin, such as `R1.4`.
    public var rules: [String]
    /// How far a result may be off, where a vector does not say it itself.
    public var tolerance: Tolerance
    /// For people.
    public var note: String?
    /// In the file's order.
    public var vectors: [Vector]

    /// The suite of these vectors.
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

    /// A vector's identity: `suite-name#vector-name`.
    public func identity(of vector: Vector) -> String { "\(name)#\(vector.name)" }

    /// The vector's own tolerance, or the suite's.
    public func tolerance(of vector: Vector) -> Tolerance { vector.tolerance ?? tolerance }
}
