/// The kinds of report.
public enum ReportFormat: String, Sendable, CaseIterable {
    /// A table for people, in a terminal.
    case console
    /// JSON lines: a header, a record for each vector, a footer.
    case json
    /// JUnit's XML, for continuous integration.
    case junit
    /// The Test Anything Protocol, version 13.
    case tap
    /// For a pull request's comment, or a job's summary.
    case markdown
    /// A page for a browser, with plots.
    case html

    /// The format cannot be written by this build.
    public struct Unavailable: Error, CustomStringConvertible {
        /// Which, and what is missing.
        public var description: String
    }

    /// Writes reports of this kind.
    ///
    /// Throws ``Unavailable`` for ``html`` where the package was built without its trait `CommandLine`.
    public func reporter(_ options: ReportOptions) throws -> any Reporter {
        switch self {
        case .console: return ConsoleReporter(width: options.width, quiet: options.quiet, limit: options.limit)
        case .json: return JSONLinesReporter(quiet: options.quiet, times: options.times)
        case .junit: return JUnitReporter()
        case .tap: return TAPReporter()
        case .markdown: return MarkdownReporter(limit: options.limit)
        case .html:
            #if canImport(Mustache)
                return try HTMLReporter(limit: options.limit)
            #else
                throw Unavailable(description: "html reports need a build with the package's trait CommandLine")
            #endif
        }
    }
}

/// What a report is to be like.
public struct ReportOptions: Sendable {
    /// Of the terminal, in characters.
    public var width: Int
    /// Leave out what passed, in the formats that can.
    public var quiet: Bool
    /// How many unexpected outcomes reports for people describe.
    public var limit: FailureLimit
    /// Say in JSON lines how long each vector took.
    public var times: Bool

    /// - Parameters:
    ///   - width: of the terminal, in characters.
    ///   - limit: how many unexpected outcomes reports for people describe.
    ///   - times: say in JSON lines how long each vector took.
    public init(width: Int = 100, quiet: Bool = false, limit: FailureLimit = .usual, times: Bool = false) {
        self.width = width
        self.quiet = quiet
        self.limit = limit
        self.times = times
    }
}
