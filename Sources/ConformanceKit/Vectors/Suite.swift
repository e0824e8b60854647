/// Vectors of one operation from one source.
public struct Suite: Sendable, Equatable {
    /// Unique, and for ever; without `#`, which separates it from a vector's name.
    public var name: String
    public var operation: String
    public var specification: Specification
    public var kind: Kind
    public var source: Source
    public var tolerance: Tolerance
    public var note: String?
    public var vectors: [Vector]

    public init(
        name: String, operation: String, specification: Specification, kind: Kind, source: Source,
        tolerance: Tolerance, note: String? = nil, vectors: [Vector]
    ) {
        self.name = name
        self.operation = operation
        self.specification = specification
        self.kind = kind
        self.source = source
        self.tolerance = tolerance
        self.note = note
        self.vectors = vectors
    }

    /// A vector's identity: `suite-name#vector-name`.
    public func identity(of vector: Vector) -> String { "\(name)#\(vector.name)" }

    /// The vector's own tolerance, or the suite's.
    public func tolerance(of vector: Vector) -> Tolerance { vector.tolerance ?? tolerance }
}
