/// The content of a vector file in format version ``HarnessVersion/format``.
public struct VectorFile: Sendable, Equatable {
    /// The revision. It increases whenever a vector is added or an expectation changes.
    public var revision: Int?
    /// For each operation, notes on its input and output beyond the overview.
    public var operationNotes: [String: String]
    /// The suites in file order.
    public var suites: [Suite]

    /// Creates the content of a vector file.
    public init(revision: Int? = nil, operationNotes: [String: String] = [:], suites: [Suite]) {
        self.revision = revision
        self.operationNotes = operationNotes
        self.suites = suites
    }
}
