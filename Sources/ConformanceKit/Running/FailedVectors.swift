/// The vectors that failed in an earlier run, selected to run again.
package struct FailedVectors: Sendable {
    /// The path of the report of that run, as given.
    package var report: String
    /// The identities of the vectors; empty if only the report is known, as in the header of another report.
    package var identities: Set<String>

    init(report: String, identities: Set<String> = []) {
        (self.report, self.identities) = (report, identities)
    }

    /// Selects the vectors that failed in the report, expectedly or not.
    ///
    /// - Parameters:
    ///   - files: the vector files of this run, which must have the revisions of the report.
    ///   - suites: all suites of these files.
    /// - Throws: ``Problem`` if the report is of other revisions or has failed vectors that the files do not have.
    package init(of report: ReportFile, files: [RunHeader.File], suites: [Suite]) throws(Problem) {
        func revisions(_ files: [RunHeader.File]) -> [Int] { files.map { $0.revision ?? -1 }.sorted() }
        func text(_ files: [RunHeader.File]) -> String { files.map(\.text).joined(separator: ", ") }
        let name = ReportText.line(report.path)
        guard revisions(report.header.files) == revisions(files) else {
            let (then, now) = (text(report.header.files), text(files))
            throw Problem("\(name) is a report of \(then), but this run uses \(now): run all vectors again")
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

    /// The reason why the failures of a report cannot be rerun.
    package struct Problem: Error, CustomStringConvertible {
        /// The report and the mismatch.
        package var description: String

        init(_ description: String) { self.description = description }
    }
}
