/// The kinds of report.
public enum ReportFormat: String, Sendable, CaseIterable {
    /// A table for people, in a terminal.
    case console
    /// JSON lines: a header, a record for each vector, a footer.
    case json

    /// Writes reports of this kind.
    public func reporter(_ options: ReportOptions) -> any Reporter {
        switch self {
        case .console: ConsoleReporter(width: options.width, quiet: options.quiet)
        case .json: JSONLinesReporter(quiet: options.quiet)
        }
    }
}

/// What a report is to be like.
public struct ReportOptions: Sendable {
    /// Of the terminal, in characters.
    public var width: Int
    /// Leave out what passed.
    public var quiet: Bool

    /// - Parameter width: of the terminal, in characters.
    public init(width: Int = 100, quiet: Bool = false) {
        self.width = width
        self.quiet = quiet
    }
}
