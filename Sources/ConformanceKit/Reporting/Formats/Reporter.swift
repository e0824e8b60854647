/// The description of a run, known before it starts.
package struct RunHeader: Sendable {
    /// A vector file.
    package struct File: Sendable, Equatable {
        /// The path of the vector file inside a packaged executable. There is no such file on disk.
        package static let embeddedPath = "built-in vectors.json"

        /// The path, relative to the current directory of the command, or ``embeddedPath``.
        package var path: String
        /// The revision; nil if the file has none.
        package var revision: Int?

        /// Creates a file.
        package init(path: String, revision: Int?) {
            self.path = path
            self.revision = revision
        }
    }

    /// The name that the engine reports.
    package var engineName: String
    /// The version that the engine reports.
    package var engineVersion: String
    /// The vector files.
    package var files: [File]
    /// The selection of vectors.
    package var selection: Selection
    /// The names of the suites to run.
    package var suites: [String]
    /// The number of vectors to run.
    package var vectors: Int
    /// Whether unsupported vectors are failures.
    package var strict: Bool
    /// The shell command of the engine, if it is a process. Only the console report includes it, because it may contain
    /// private data.
    package var engineCommand: String?
    /// The version of this package.
    package var harness = HarnessVersion.current
    /// For a shard, the position of each vector in the whole run, counted from 0; otherwise empty. Merging shards uses
    /// it.
    package var positions: [String: Int] = [:]

    /// Creates the header of a run of the suites that were selected from the files.
    package init(engine: any Engine, files: [File], selection: Selection, suites: [Suite], strict: Bool = false) {
        engineName = engine.name
        engineVersion = engine.version
        self.files = files
        self.selection = selection
        self.suites = suites.map(\.name)
        vectors = suites.reduce(0) { $0 + $1.vectors.count }
        self.strict = strict
    }

    /// Restores the header of another run.
    init(
        engineName: String, engineVersion: String, files: [File], selection: Selection, suites: [String], vectors: Int,
        strict: Bool, harness: String
    ) {
        self.engineName = engineName
        self.engineVersion = engineVersion
        self.files = files
        self.selection = selection
        self.suites = suites
        self.vectors = vectors
        self.strict = strict
        self.harness = harness
    }
}

extension RunHeader.File {
    /// The path and the revision on one line.
    var text: String { ReportText.line(path) + (revision.map { " (revision \($0))" } ?? "") }
}

extension Selection {
    /// The conditions in words, one line each.
    var conditions: [String] {
        filters.map { "filter \(ReportText.line($0.pattern))" } + operations.map { "operation \(ReportText.line($0))" }
            + specifications.map { "specification \($0.rawValue)" }
            + (failed.map { ["failed in \(ReportText.line($0.report))"] } ?? [])
            + (shard.map { ["shard \($0)"] } ?? [])
    }
}

/// Converts a run to text part by part. A report without its footer is incomplete and must not be trusted.
package protocol Reporter {
    /// Returns the beginning of the report. Called once, first.
    mutating func begin(_ header: RunHeader) -> String
    /// Returns the next part of the report. Called for each suite in order.
    mutating func add(_ suite: SuiteResult) -> String
    /// Returns the end of the report. Called once, last.
    mutating func end(_ summary: RunSummary) -> String
}
