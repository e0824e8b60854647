/// The content of a vector file, format version ``HarnessVersion/format``.
public struct VectorFile: Sendable, Equatable {
    /// Rises whenever a vector is added or an expectation changes.
    public var revision: Int?
    /// What an operation's input and output mean, beyond the overview.
    public var operationNotes: [String: String]
    /// In the file's order.
    public var suites: [Suite]

    /// A file of these suites.
    public init(revision: Int? = nil, operationNotes: [String: String] = [:], suites: [Suite]) {
        self.revision = revision
        self.operationNotes = operationNotes
        self.suites = suites
    }
}
