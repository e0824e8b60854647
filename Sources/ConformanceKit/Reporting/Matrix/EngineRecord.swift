/// The recorded answers of an engine to all vectors of a revision, as `scripts/matrix` writes them.
///
/// ```
/// {"record": {"name": "qt", "title": "Qt (PySide6)", "version": "6.12.0", "group": "Toolkits", "date": "2026-11-27",
///   "platform": "Linux x86_64", "revision": 15, "vectors": 33964}}
/// {"id": "suite#vector", "outcome": "fail", "actual": 0.25, "deviation": 3.5, "expectedFailure": "reading: …"}
/// ```
/// The records are those of ``JSONLinesReporter`` without what the vector file has, and without the vectors that the
/// engine does not support.
public struct EngineRecord: Sendable {
    /// What was run, where and when.
    public struct About: Sendable, Equatable {
        /// The name of the engine in file names and links.
        public var name: String
        /// The name of the engine for readers.
        public var title: String
        /// The version that the engine reported.
        public var version: String
        /// The kind of engine, such as "Browsers".
        public var group: String
        /// The day of the run.
        public var date: String
        /// The system of the run.
        public var platform: String
        /// The revision of the vectors.
        public var revision: Int
    }

    /// What was run.
    public var about: About
    /// The results of the vectors that the engine answered, in the order of the record.
    public var results: [VectorResult]

    /// Reads a record of the vectors of these suites.
    ///
    /// A record of an older revision has no answers to vectors that were added since. Those to vectors that were
    /// withdrawn since are left out.
    ///
    /// - Throws: the first problem with its line: the file cannot be read or is truncated; a line has a wrong shape; a
    ///   vector is unknown or occurs twice; the revision is later than the file's, or the same with another number of
    ///   vectors.
    /// - Complexity: O(n) in the size of the file.
    public init(path: String, vectors: VectorIndex) throws(TextFileProblem) {
        try self.init(bytes: try InputFile.bytes(textFile: path), path: path, vectors: vectors)
    }

    /// Reads several records.
    ///
    /// - Throws: the first problem, as when reading one.
    public static func all(_ paths: [String], vectors: VectorIndex) throws(TextFileProblem) -> [EngineRecord] {
        var records: [EngineRecord] = []
        for path in paths { records.append(try EngineRecord(path: path, vectors: vectors)) }
        return records
    }

    /// Reads the bytes of a record. Problems name the file by `path`.
    ///
    /// - Throws: the first problem, as when reading a file.
    public init(bytes: [UInt8], path: String, vectors: VectorIndex) throws(TextFileProblem) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard let rest = lines.popLast(), rest.isEmpty, let first = lines.first else {
            throw TextFileProblem(file: path, "truncated: the last line is incomplete")
        }
        let start = try ReportObject(line: Array(first), file: path, number: 1)
        about = try start.about(of: vectors)
        results = []
        results.reserveCapacity(lines.count)
        var identities: Set<String> = []
        for (index, bytes) in lines.enumerated().dropFirst() {
            let line = try ReportObject(line: Array(bytes), file: path, number: index + 1)
            guard let result = try line.recordedResult(of: vectors, isOlder: about.revision != vectors.revision) else {
                continue
            }
            guard identities.insert(result.identity).inserted else { throw line.problem("the vector occurs twice") }
            results.append(result)
        }
    }
}

/// The vectors of a file by identity.
public struct VectorIndex: Sendable {
    /// The revision of the file; nil if it has none.
    public var revision: Int?
    /// The suites in file order.
    public var suites: [Suite]
    private var places: [String: (suite: Int, vector: Int)] = [:]

    /// Creates an index of the suites.
    public init(_ suites: [Suite], revision: Int?) {
        (self.suites, self.revision) = (suites, revision)
        for (suite, content) in suites.enumerated() {
            for (index, vector) in content.vectors.enumerated() {
                places[content.identity(of: vector)] = (suite, index)
            }
        }
    }

    /// The number of vectors.
    public var count: Int { places.count }

    /// Returns the suite and the vector; nil if there is none of this identity.
    subscript(identity: String) -> (suite: Suite, vector: Vector)? {
        places[identity].map { (suites[$0.suite], suites[$0.suite].vectors[$0.vector]) }
    }
}

extension ReportObject {
    fileprivate func about(of vectors: VectorIndex) throws(TextFileProblem) -> EngineRecord.About {
        guard members["record"] != nil else { throw problem("expected the header of a record") }
        try allow(["record"])
        let header = try object("record")
        try header.allow(["date", "group", "name", "platform", "revision", "title", "vectors", "version"])
        let about = EngineRecord.About(
            name: try header.string("name"), title: try header.string("title"), version: try header.string("version"),
            group: try header.string("group"), date: try header.string("date"),
            platform: try header.string("platform"), revision: try header.count("revision"))
        let allowed = { (byte: UInt8) in
            byte < 0x80
                && (Character(Unicode.Scalar(byte)).isLetter || 0x30...0x39 ~= byte || "-._".utf8.contains(byte))
        }
        guard !about.name.isEmpty, about.name.utf8.allSatisfy(allowed) else {
            throw problem("record.name: expected letters, digits, -, . and _, found \(about.name)")
        }
        let count = try header.count("vectors")
        guard let revision = vectors.revision,
            about.revision < revision || about.revision == revision && count == vectors.count
        else {
            let revision = vectors.revision.map { "revision \($0)" } ?? "no revision"
            throw problem(
                "a run of other vectors: revision \(about.revision) with \(Count.grouped(count)) vectors; the vector "
                    + "file has \(revision) and \(Count.grouped(vectors.count)); run the engine again")
        }
        return about
    }

    /// - Returns: nil for a vector that a later revision has withdrawn.
    fileprivate func recordedResult(
        of vectors: VectorIndex, isOlder: Bool
    ) throws(TextFileProblem) -> VectorResult? {
        try allow(["actual", "deviation", "expectedFailure", "id", "message", "outcome", "where"])
        let identity = try string("id")
        guard let (suite, vector) = vectors[identity] else {
            if isOlder { return nil }
            throw problem("id: no such vector: \(identity)")
        }
        let outcome = try choice("outcome", as: Outcome.self)
        guard outcome != .unsupported else { throw problem("outcome: a record has no unsupported vectors") }
        let message = try optionalString("message")
        let answer = try answer(outcome, expectsError: vector.expectsError, message: message)
        var result = VectorResult(
            identity: identity, operation: suite.operation, specification: suite.specification, input: vector.input,
            expected: vector.expected, answer: answer, outcome: outcome)
        result.deviation = try deviation(outcome)
        result.location = try optionalString("where")
        result.message = message
        result.expectedFailure = try optionalString("expectedFailure")
        result.tolerance = suite.tolerance(of: vector)
        return result
    }
}
