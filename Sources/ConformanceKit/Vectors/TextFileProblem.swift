/// One thing that is wrong with a file of lines, and where.
public struct TextFileProblem: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file's path, as it was given.
    public var file: String
    /// Counted from 1; nil for the file as a whole.
    public var line: Int?
    /// What is wrong; it may quote the file.
    public var message: String

    init(file: String, line: Int? = nil, _ message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// One line: `FILE:LINE: what is wrong`.
    public var description: String {
        let place = ReportText.line(file, to: 300) + (line.map { ":\($0)" } ?? "")
        return "\(place): \(ReportText.line(message, to: 300))"
    }
}
