/// The source of a suite and its licence.
public struct Source: Sendable, Equatable {
    /// The title.
    public var title: String
    /// A URL, or a work and its section.
    public var reference: String
    /// The licence of the values, as its SPDX identifier if it has one.
    public var license: String
    /// The repository of the source, if any.
    public var repository: String?
    /// The revision of the repository.
    public var revision: String?
    /// For computed vectors, the definition from which they were computed.
    public var definition: String?
    /// The system on which the values were measured, such as `iOS 14.4`, if they are about it.
    public var measured: String?

    /// Creates a source.
    public init(
        title: String, reference: String, license: String,
        repository: String? = nil, revision: String? = nil, definition: String? = nil, measured: String? = nil
    ) {
        self.title = title
        self.reference = reference
        self.license = license
        self.repository = repository
        self.revision = revision
        self.definition = definition
        self.measured = measured
    }
}
