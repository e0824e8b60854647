/// A report of JSON lines, read back: what ``JSONLinesReporter`` wrote, and nothing else.
///
/// Writing it again gives the same bytes. Quiet reports do not say what passed, and are not read.
public struct ReportFile: Sendable {
    public var path: String
    public var header: RunHeader
    public var suites: [SuiteResult]
    public var summary: RunSummary

    /// Reads a file.
    ///
    /// - Throws: the first thing that is wrong, with its line: a file that cannot be read, is larger than 256 MiB, or is not
    ///   whole; a line of another shape; a vector that is there twice, or is not of the shard; counts that are not those of
    ///   the records.
    /// - Complexity: O(n) in the size of the file.
    public init(path: String) throws(TextFileProblem) {
        let bytes: [UInt8]
        do {
            bytes = try InputFile.bytes(path: path)
        } catch {
            throw TextFileProblem(file: path, error.reason)
        }
        try self.init(bytes: bytes, path: path)
    }

    /// Reads a file's bytes; `path` names it in problems.
    ///
    /// - Throws: as the reading of a file does.
    public init(bytes: [UInt8], path: String) throws(TextFileProblem) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let rest = lines.popLast() ?? []
        guard let first = lines.first else {
            throw TextFileProblem(file: path, bytes.isEmpty ? "the file is empty" : "truncated: not one whole line")
        }
        let start = try ReportObject(line: Array(first), file: path, number: 1)
        let (header, suiteCount) = try start.header()
        var records = ReportRecords(header: header)
        var footer: ReportObject?
        for (index, bytes) in lines.enumerated().dropFirst() {
            let line = try ReportObject(line: Array(bytes), file: path, number: index + 1)
            if footer != nil { throw line.problem("a line after the footer") }
            if line.members["summary"] != nil { footer = line } else { try records.add(line) }
        }
        guard rest.isEmpty else {
            throw TextFileProblem(file: path, line: lines.count + 1, "truncated: the line has no end")
        }
        guard let footer else { throw TextFileProblem(file: path, "truncated: no footer") }

        var summary = RunSummary(strict: header.strict)
        for suite in records.suites { summary.add(suite) }
        guard summary.suites == suiteCount, summary.vectors == header.vectors else {
            throw start.problem(
                "the header says \(Count.text(header.vectors, suiteCount)), there are records of "
                    + Count.text(summary.vectors, summary.suites))
        }
        summary.incidents = try footer.incidents(of: summary)
        self.path = path
        self.header = header
        self.header.suites = records.suites.map(\.name)
        self.header.positions = records.positions
        self.suites = records.suites
        self.summary = summary
    }
}

/// The records of a report, put together to suites.
private struct ReportRecords {
    let shard: Shard?
    var suites: [SuiteResult] = []
    var positions: [String: Int] = [:]
    private var identities: Set<String> = []
    private var names: Set<String> = []
    private var lastPosition = -1

    init(header: RunHeader) { shard = header.selection.shard }

    /// Adds the record in a line.
    mutating func add(_ line: ReportObject) throws(TextFileProblem) {
        let result = try line.record(isOfShard: shard != nil)
        guard identities.insert(result.identity).inserted else { throw line.problem("a vector that is there twice") }
        if let shard {
            guard shard.contains(result.identity) else { throw line.problem("a vector that is not of shard \(shard)") }
            let position = try line.count("position")
            guard position > lastPosition else { throw line.problem("position: not after the one before") }
            lastPosition = position
            positions[result.identity] = position
        }
        let name = String(result.suite)
        if let last = suites.last, last.name == name, let first = last.results.first {
            guard first.operation == result.operation, first.specification == result.specification else {
                throw line.problem("another operation or specification than the suite has before")
            }
            suites[suites.count - 1].results.append(result)
        } else {
            guard names.insert(name).inserted else { throw line.problem("a suite that goes on after another") }
            suites.append(SuiteResult(name: name, results: [result]))
        }
    }
}
