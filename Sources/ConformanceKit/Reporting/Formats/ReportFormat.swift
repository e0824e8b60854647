/// The report formats.
package enum ReportFormat: String, Sendable, CaseIterable {
    /// A table for the terminal.
    case console
    /// JSON Lines: a header, a record for each vector, and a footer.
    case json
    /// JUnit XML for continuous integration.
    case junit
    /// The Test Anything Protocol, version 13.
    case tap
    /// Markdown for comments of pull requests and summaries of CI jobs.
    case markdown
    /// A web page with plots.
    case html

    /// The format is not available in this build.
    package struct Unavailable: Error, CustomStringConvertible {
        /// The format and the missing trait.
        package var description: String
    }

    /// Returns a reporter for the format.
    ///
    /// Throws ``Unavailable`` for ``html`` if the package was built without its trait `CommandLine`.
    package func reporter(_ options: ReportOptions) throws -> any Reporter {
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

/// The options of a report.
package struct ReportOptions: Sendable {
    /// The width of the terminal in characters.
    package var width: Int
    /// Whether passed vectors are omitted, in formats that support this.
    package var quiet: Bool
    /// The maximum number of unexpected outcomes to describe.
    package var limit: FailureLimit
    /// Whether JSON Lines have the time of each vector.
    package var times: Bool

    /// - Parameters:
    ///   - width: the width of the terminal in characters.
    ///   - quiet: whether passed vectors are omitted.
    ///   - limit: the maximum number of unexpected outcomes to describe.
    ///   - times: whether JSON Lines have the time of each vector.
    package init(width: Int = 100, quiet: Bool = false, limit: FailureLimit = .usual, times: Bool = false) {
        self.width = width
        self.quiet = quiet
        self.limit = limit
        self.times = times
    }
}

/// The maximum number of unexpected outcomes described in reports. The rest are only counted.
package enum FailureLimit: Sendable, Equatable {
    /// Ten in console and Markdown reports. In HTML, where failures are collapsed, as many as fit.
    case usual
    /// At most this many.
    case atMost(Int)
    /// As many as fit the format.
    case all

    /// The usual limit of console and Markdown reports.
    package static let usualCount = 10

    /// The limit for console and Markdown reports; nil for all.
    var inText: Int? {
        switch self {
        case .usual: Self.usualCount
        case .atMost(let count): count
        case .all: nil
        }
    }

    /// The limit for HTML reports; nil for all.
    var inPage: Int? {
        if case .atMost(let count) = self { count } else { nil }
    }

    /// Returns a line such as `and 31 more failures; use --max-failures all to see them`.
    static func more(_ count: Int, _ noun: String) -> String {
        "\(Self.count(count, noun)); use --max-failures all to see \(count == 1 ? "it" : "them")"
    }

    /// Returns a text such as "and 31 more failures".
    static func count(_ count: Int, _ noun: String) -> String {
        let plural = noun.hasSuffix("s") ? "\(noun)es" : "\(noun)s"
        return "and \(Count.grouped(count)) more \(count == 1 ? noun : plural)"
    }
}
