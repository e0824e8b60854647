/// A problem of a vector file and its place.
public struct VectorFileProblem: Sendable, Equatable, CustomStringConvertible {
    /// The path of the file.
    public var file: String
    /// The name of the suite, or its number if it has no usable name.
    public var suite: String?
    /// The name of the vector, or its number if it has no usable name.
    public var vector: String?
    /// A description of the problem.
    public var message: String
    /// Whether the file cannot be read. The message is then the reason.
    public internal(set) var isUnreadable = false

    /// Creates a problem of a file, or of a suite or a vector in it.
    public init(file: String, suite: String? = nil, vector: String? = nil, message: String) {
        self.file = file
        self.suite = suite
        self.vector = vector
        self.message = message
    }

    /// Returns the problem with a remark appended to its message.
    public func appending(_ remark: String) -> VectorFileProblem {
        var problem = self
        problem.message += ", \(remark)"
        return problem
    }

    /// One line: `FILE: suite NAME, vector NAME: message`.
    public var description: String {
        var place: [String] = []
        if let suite { place.append("suite \(ReportText.line(suite, to: 300))") }
        if let vector { place.append("vector \(ReportText.line(vector, to: 300))") }
        let parts = [
            ReportText.line(file, to: 300), place.joined(separator: ", "), ReportText.line(message, to: 300),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: ": ")
    }

    /// Returns whether the scalar is a control character or a line break.
    static func breaksLines(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

/// The problems that make a vector file invalid. There is at least one.
public struct VectorFileError: Error, Sendable, CustomStringConvertible {
    /// The problems in file order.
    public var problems: [VectorFileProblem]

    /// The problems, one per line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
