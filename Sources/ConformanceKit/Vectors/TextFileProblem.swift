/// A problem of a text file and its line.
public struct TextFileProblem: Error, Sendable, Equatable, CustomStringConvertible {
    /// The path of the file as given.
    public var file: String
    /// The line, counted from 1; nil for the file as a whole.
    public var line: Int?
    /// A description of the problem. It may quote the file.
    public var message: String
    /// Whether the file cannot be read. The message is then the reason.
    public internal(set) var isUnreadable = false

    package init(file: String, line: Int? = nil, _ message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// One line: `FILE:LINE: message`.
    public var description: String {
        let place = ReportText.line(file, to: 300) + (line.map { ":\($0)" } ?? "")
        return "\(place): \(ReportText.line(message, to: 300))"
    }
}
