/// What a suite was taken from, and under which licence.
public struct Source: Sendable, Equatable {
    /// Its name, for people.
    public var title: String
    /// Where it is found: an address, or a work and its section.
    public var reference: String
    /// The licence of the numbers, by its SPDX name where it has one.
    public var license: String
    /// The repository that it stands in, if it does in one.
    public var repository: String?
    /// The revision of the repository.
    public var revision: String?
    /// For computed vectors: what they were computed from.
    public var definition: String?

    /// The source with these facts.
    public init(
        title: String, reference: String, license: String,
        repository: String? = nil, revision: String? = nil, definition: String? = nil
    ) {
        self.title = title
        self.reference = reference
        self.license = license
        self.repository = repository
        self.revision = revision
        self.definition = definition
    }
}
