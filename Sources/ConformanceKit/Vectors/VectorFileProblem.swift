/// One thing that is wrong with a vector file, and where.
public struct VectorFileProblem: Sendable, Equatable, CustomStringConvertible {
    /// The file's path.
    public var file: String
    /// The suite's name, or its number where it has no usable name.
    public var suite: String?
    /// The vector's name, or its number where it has no usable name.
    public var vector: String?
    /// What is wrong there.
    public var message: String

    /// A problem of the file, or of a suite or a vector in it.
    public init(file: String, suite: String? = nil, vector: String? = nil, message: String) {
        self.file = file
        self.suite = suite
        self.vector = vector
        self.message = message
    }

    /// The same with something more said.
    public func appending(_ remark: String) -> VectorFileProblem {
        VectorFileProblem(file: file, suite: suite, vector: vector, message: "\(message), \(remark)")
    }

    /// One line: `FILE: suite NAME, vector NAME: what is wrong`.
    public var description: String {
        var place: [String] = []
        if let suite { place.append("suite \(ReportText.line(suite, to: 300))") }
        if let vector { place.append("vector \(ReportText.line(vector, to: 300))") }
        let parts = [
            ReportText.line(file, to: 300), place.joined(separator: ", "), ReportText.line(message, to: 300),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: ": ")
    }

    /// Whether the scalar is a control character or a line end.
    static func breaksLines(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

/// Why a vector file cannot be used: at least one problem.
public struct VectorFileError: Error, Sendable, CustomStringConvertible {
    /// In the order of the file.
    public var problems: [VectorFileProblem]

    /// The problems, one a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
