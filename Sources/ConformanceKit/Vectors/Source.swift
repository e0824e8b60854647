/// What a suite was taken from, and under which licence.
public struct Source: Sendable, Equatable {
    public var title: String
    public var reference: String
    public var license: String
    public var repository: String?
    public var revision: String?
    public var definition: String?

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
