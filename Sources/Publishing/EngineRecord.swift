import ConformanceKit

/// The recorded answers of an engine to all vectors of a revision, as `scripts/matrix` writes them.
///
/// ```
/// {"record": {"name": "qt", "title": "Qt (PySide6)", "version": "6.12.0", "group": "Toolkits", "date": "2026-11-27",
///   "platform": "Linux x86_64", "revision": 15, "vectors": 33964}}
/// {"suite": "spring/ordinary", "passed": 14, "worst": 0.3, "failed": {"at 1": {"value": 0.25}, "x": {"error": ""}}}
/// {"suite": "spring/decay", "passed": 1, "worst": 0, "names": ["at 0"]}
/// ```
/// A suite has the number of its vectors that passed, with the largest deviation among them, and each answer that
/// failed. It has the names of those that passed only if the engine does not support all others. Why a vector fails is
/// in the engine's expectations, and by how much follows from its answer.
struct EngineRecord: Sendable {
    /// What was run, where and when.
    struct About: Sendable, Equatable {
        /// The name of the engine in file names and links.
        var name: String
        /// The name of the engine for readers.
        var title: String
        /// The version that the engine reported.
        var version: String
        /// The kind of engine, such as "Browsers".
        var group: String
        /// The day of the run.
        var date: String
        /// The system of the run.
        var platform: String
        /// The revision of the vectors.
        var revision: Int
    }

    /// The answers to the vectors of a suite.
    struct SuiteAnswers: Sendable {
        var operation: String
        var name: String
        /// The number of vectors that passed.
        var passed: Int
        /// The largest deviation among these.
        var worst: Double
        /// The names of these; fewer if the suite has changed since.
        var passing: Set<String>
        /// The failing vectors, in the order of the suite.
        var failures: [VectorResult] = []
    }

    var about: About
    /// The suites of which the engine answered a vector, in the order of the record.
    var suites: [SuiteAnswers]

    /// Reads a record of the vectors of these suites.
    ///
    /// A record of an older revision has no answers to vectors that were added since. Answers to vectors that were
    /// withdrawn since are left out.
    ///
    /// - Parameter expectations: returns the reasons why vectors fail for the name of an engine.
    /// - Throws: the first problem with its line: the file cannot be read or is truncated; a line has a wrong shape; a
    ///   suite or vector is unknown, or a suite occurs twice; more vectors pass than there are; the revision is later
    ///   than the file's, or the same with another number of vectors.
    /// - Complexity: O(n) in the size of the file.
    init(path: String, expectations: Reasons, vectors: VectorIndex) throws(TextFileProblem) {
        try self.init(
            bytes: try InputFile.bytes(textFile: path), path: path, expectations: expectations, vectors: vectors)
    }

    typealias Reasons = (_ engine: String) throws(TextFileProblem) -> Expectations

    /// Reads the bytes of a record. Problems name the file by `path`.
    ///
    /// - Throws: the first problem, as when reading a file.
    init(
        bytes: [UInt8], path: String, expectations: Reasons, vectors: VectorIndex
    ) throws(TextFileProblem) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard let rest = lines.popLast(), rest.isEmpty, let first = lines.first else {
            throw TextFileProblem(file: path, "truncated: the last line is incomplete")
        }
        about = try ReportObject(line: Array(first), file: path, number: 1).about(of: vectors)
        let reasons = try expectations(about.name)
        suites = []
        var names: Set<String> = []
        for (index, bytes) in lines.enumerated().dropFirst() {
            let line = try ReportObject(line: Array(bytes), file: path, number: index + 1)
            let isOlder = about.revision != vectors.revision
            guard let suite = try line.suiteAnswers(of: vectors, isOlder: isOlder, reasons) else { continue }
            guard names.insert(suite.name).inserted else { throw line.problem("the suite occurs twice") }
            suites.append(suite)
        }
    }

    /// The failing vectors.
    var failures: [VectorResult] { suites.flatMap(\.failures) }

    /// Each answer as a JSON line, for scripts/vectors/found.
    var lines: [String] {
        func line(_ members: [String: JSONValue]) -> String {
            JSONValue.object(members.merging(["engine": .string(about.name)]) { $1 }).text + "\n"
        }
        return suites.flatMap { suite in
            suite.passing.sorted().map { line(["id": .string("\(suite.name)#\($0)"), "passes": true]) }
                + suite.failures.map { result in
                    line([
                        "id": .string(result.identity), "passes": false,
                        "hasAnswer": .bool(result.answer.json != .null),
                        "reason": .string(result.expectedFailure ?? ""),
                    ])
                }
        }
    }
}

/// The suites of a vector file by name.
struct VectorIndex: Sendable {
    /// The revision of the file; nil if it has none.
    var revision: Int?
    /// The suites in file order.
    var suites: [Suite]
    private var places: [String: Int] = [:]

    /// Creates an index of the suites.
    init(_ suites: [Suite], revision: Int?) {
        (self.suites, self.revision) = (suites, revision)
        for (index, suite) in suites.enumerated() { places[suite.name] = index }
    }

    /// The number of vectors.
    var count: Int { suites.reduce(0) { $0 + $1.vectors.count } }

    /// Returns the suite of this name; nil if there is none.
    subscript(name: String) -> Suite? { places[name].map { suites[$0] } }

    /// Whether there is a vector of this identity.
    func has(_ identity: String) -> Bool {
        let parts = identity.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return parts.count == 2 && self[parts[0]]?.vectors.contains { $0.name == parts[1] } == true
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

    /// - Returns: nil for a suite that a later revision has withdrawn.
    fileprivate func suiteAnswers(
        of vectors: VectorIndex, isOlder: Bool, _ expectations: Expectations
    ) throws(TextFileProblem) -> EngineRecord.SuiteAnswers? {
        try allow(["failed", "names", "passed", "suite", "worst"])
        let name = try string("suite")
        guard let suite = vectors[name] else {
            if isOlder { return nil }
            throw problem("suite: no such suite: \(name)")
        }
        let failed = members["failed"] == nil ? [:] : try object("failed").members
        var passing = Set(members["names"] == nil ? [] : try strings("names"))
        var answers = EngineRecord.SuiteAnswers(
            operation: suite.operation, name: name, passed: try count("passed"), worst: try worst(), passing: [])
        let known = Set(suite.vectors.map(\.name))
        if !isOlder, let other = passing.union(failed.keys).subtracting(known).min() {
            throw problem("no such vector: \(name)#\(other)")
        }
        if members["names"] == nil, answers.passed == known.subtracting(failed.keys).count {
            passing = known.subtracting(failed.keys)
        }
        guard isOlder || passing.count == answers.passed, passing.isDisjoint(with: failed.keys) else {
            throw problem("passed: \(answers.passed) vectors cannot have passed")
        }
        answers.passing = passing.intersection(known)
        for vector in suite.vectors {
            guard let member = failed[vector.name] else { continue }
            var result = VectorResult(suite: suite, vector: vector, answer: try answer(member, of: vector.name))
            // A tolerance can have grown since.
            guard result.outcome != .pass else {
                answers.passed += 1
                answers.passing.insert(vector.name)
                continue
            }
            result.expectedFailure = expectations.reason(for: result.identity)
            answers.failures.append(result)
        }
        return answers
    }

    private func worst() throws(TextFileProblem) -> Double {
        let value = try value("worst")
        guard let worst = value.double, 0...1 ~= worst else {
            throw problem("worst: expected a deviation of 0 to 1, found \(value.brief)")
        }
        return worst
    }

    private func answer(_ member: JSONValue, of name: String) throws(TextFileProblem) -> EngineAnswer {
        if let entry = member.object?.first, member.object?.count == 1 {
            switch (entry.key, entry.value.string) {
            case ("value", _): return .value(entry.value)
            case ("error", let reason?): return .error(reason)
            case ("invalid", let reason?): return .failure(EngineFailure(.invalid, reason))
            case ("timeout", let reason?): return .failure(EngineFailure(.timeout, reason))
            case ("crash", let reason?): return .failure(EngineFailure(.crash, reason))
            default: break
            }
        }
        throw problem("failed.\(name): expected a value, error, invalid, timeout or crash, found \(member.brief)")
    }
}
