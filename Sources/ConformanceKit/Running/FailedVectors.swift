/// The vectors that failed in an earlier run, to be run again.
public struct FailedVectors: Sendable {
    /// The path of that run's report, as it was given.
    public var report: String
    /// The vectors; empty where only the report is known, as in the header of another report.
    public var identities: Set<String>

    init(report: String, identities: Set<String> = []) {
        (self.report, self.identities) = (report, identities)
    }

    /// The vectors that failed in the report, expectedly or not.
    ///
    /// - Parameters:
    ///   - files: the vector files of this run. They have to be of the revisions that the report is about.
    ///   - suites: all that these files have.
    /// - Throws: ``Problem`` if the report is about other revisions, or about vectors that the files do not have.
    public init(of report: ReportFile, files: [RunHeader.File], suites: [Suite]) throws(Problem) {
        func revisions(_ files: [RunHeader.File]) -> [Int] { files.map { $0.revision ?? -1 }.sorted() }
        func text(_ files: [RunHeader.File]) -> String { files.map(\.text).joined(separator: ", ") }
        let name = ReportText.line(report.path)
        guard revisions(report.header.files) == revisions(files) else {
            let (then, now) = (text(report.header.files), text(files))
            throw Problem("\(name) is a report on \(then), this run is one on \(now): run all vectors again")
        }
        let failures = report.suites.flatMap(\.results).filter { $0.outcome.isFailure(strict: report.header.strict) }
        let known = Set(suites.flatMap { suite in suite.vectors.map(suite.identity) })
        let missing = failures.filter { !known.contains($0.identity) }
        if let first = missing.first {
            let (count, verb) = (Count.of(missing.count, "vector"), missing.count == 1 ? "is" : "are")
            throw Problem(
                "\(count) that failed in \(name) \(verb) not in \(text(files)), first "
                    + "\(ReportText.line(first.identity)): run all vectors again")
        }
        self.init(report: report.path, identities: Set(failures.map(\.identity)))
    }

    /// Why the failures of a report cannot be run again.
    public struct Problem: Error, CustomStringConvertible {
        /// Which report, and what does not fit.
        public var description: String

        init(_ description: String) { self.description = description }
    }
}
