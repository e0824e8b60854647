/// A JSON Lines report as written by ``JSONLinesReporter``.
///
/// Writing it again gives the same bytes. Quiet reports are rejected because they do not list passed vectors.
package struct ReportFile: Sendable {
    /// The path as given.
    package var path: String
    /// The header, with the names of the suites and, for a shard, the positions of its vectors.
    package var header: RunHeader
    /// The results in the order of the report.
    package var suites: [SuiteResult]
    /// The counts, which have been checked against the records.
    package var summary: RunSummary

    /// Reads a file.
    ///
    /// - Throws: the first problem with its line: the file cannot be read, is larger than 256 MiB or is incomplete; a
    ///   line has a wrong shape; a vector occurs twice or is not of the shard; counts do not match the records.
    /// - Complexity: O(n) in the size of the file.
    package init(path: String) throws(TextFileProblem) {
        try self.init(bytes: try InputFile.bytes(textFile: path), path: path)
    }

    /// Reads the bytes of a file. Problems name the file by `path`.
    ///
    /// - Throws: the first problem, as when reading a file.
    package init(bytes: [UInt8], path: String) throws(TextFileProblem) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let rest = lines.popLast() ?? []
        guard let first = lines.first else {
            throw TextFileProblem(file: path, bytes.isEmpty ? "the file is empty" : "truncated: no complete line")
        }
        let start = try ReportObject(line: Array(first), file: path, number: 1)
        let (header, suiteCount) = try start.header()
        var records = ReportRecords(header: header)
        var footer: ReportObject?
        for (index, bytes) in lines.enumerated().dropFirst() {
            let line = try ReportObject(line: Array(bytes), file: path, number: index + 1)
            if footer != nil { throw line.problem("unexpected line after the footer") }
            if line.members["summary"] != nil { footer = line } else { try records.add(line) }
        }
        guard rest.isEmpty else {
            throw TextFileProblem(file: path, line: lines.count + 1, "truncated: the line is incomplete")
        }
        guard let footer else { throw TextFileProblem(file: path, "truncated: the footer is missing") }

        var summary = RunSummary(strict: header.strict)
        for suite in records.suites { summary.add(suite) }
        guard summary.suites == suiteCount, summary.vectors == header.vectors else {
            throw start.problem(
                "the header declares \(Count.text(header.vectors, suiteCount)), but there are records of "
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

/// Collects the records of a report into suites.
private struct ReportRecords {
    let shard: Shard?
    var suites: [SuiteResult] = []
    var positions: [String: Int] = [:]
    private var identities: Set<String> = []
    private var names: Set<String> = []
    private var lastPosition = -1

    init(header: RunHeader) { shard = header.selection.shard }

    /// Adds the record of a line.
    mutating func add(_ line: ReportObject) throws(TextFileProblem) {
        let result = try line.record(isOfShard: shard != nil)
        guard identities.insert(result.identity).inserted else { throw line.problem("the vector occurs twice") }
        if let shard {
            guard shard.contains(result.identity) else {
                throw line.problem("the vector does not belong to shard \(shard)")
            }
            let position = try line.count("position")
            guard position > lastPosition else { throw line.problem("position: not greater than the previous one") }
            lastPosition = position
            positions[result.identity] = position
        }
        let name = String(result.suite)
        if let last = suites.last, last.name == name, let first = last.results.first {
            guard first.operation == result.operation, first.specification == result.specification else {
                throw line.problem("operation or specification differs from earlier records of the suite")
            }
            suites[suites.count - 1].results.append(result)
        } else {
            guard names.insert(name).inserted else {
                throw line.problem("the records of the suite are not consecutive")
            }
            suites.append(SuiteResult(name: name, results: [result]))
        }
    }
}
