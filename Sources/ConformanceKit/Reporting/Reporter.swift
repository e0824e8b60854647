/// What a run is about, known before it starts.
public struct RunHeader: Sendable {
    /// A vector file.
    public struct File: Sendable, Equatable {
        /// From the folder that the command was given in.
        public var path: String
        /// The revision that it says it has; nil if it does not.
        public var revision: Int?

        /// The file of that revision.
        public init(path: String, revision: Int?) {
            self.path = path
            self.revision = revision
        }
    }

    /// As the engine says.
    public var engineName: String
    /// As the engine says.
    public var engineVersion: String
    /// Where the vectors are taken from.
    public var files: [File]
    /// Which vectors of the files are run.
    public var selection: Selection
    /// The names of the suites that will be run.
    public var suites: [String]
    /// How many vectors will be run.
    public var vectors: Int
    /// Whether unsupported vectors count as failures.
    public var strict: Bool
    /// The shell command that is the engine, where it is one. Only the console's report has it: it may hold what a report
    /// that goes round must not.
    public var engineCommand: String?
    /// The harness's version.
    public var harness = HarnessVersion.current
    /// Of each vector of a shard, by its identity, the place in the whole selection, counted from 0; empty for a run of
    /// the whole. The shards of a run are put together by it.
    public var positions: [String: Int] = [:]

    /// The header of a run of these suites, which the selection left of the files.
    public init(engine: any Engine, files: [File], selection: Selection, suites: [Suite], strict: Bool = false) {
        engineName = engine.name
        engineVersion = engine.version
        self.files = files
        self.selection = selection
        self.suites = suites.map(\.name)
        vectors = suites.reduce(0) { $0 + $1.vectors.count }
        self.strict = strict
    }

    /// The header of a run that is known from elsewhere.
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
    /// The file with its revision, on one line.
    var text: String { ReportText.line(path) + (revision.map { " (revision \($0))" } ?? "") }
}

extension Selection {
    /// What it asks for, a phrase on one line for each condition.
    var conditions: [String] {
        filters.map { "filter \(ReportText.line($0.pattern))" } + operations.map { "operation \(ReportText.line($0))" }
            + specifications.map { "specification \($0.rawValue)" }
            + (failed.map { ["failed in \(ReportText.line($0.report))"] } ?? [])
            + (shard.map { ["shard \($0)"] } ?? [])
    }
}

/// Turns a run into text, part by part as it goes on. A report without its footer is no verdict.
public protocol Reporter {
    /// Called once, first.
    mutating func begin(_ header: RunHeader) -> String
    /// Called for each suite, in order.
    mutating func add(_ suite: SuiteResult) -> String
    /// Called once, last.
    mutating func end(_ summary: RunSummary) -> String
}
