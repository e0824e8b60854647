/// The reason why reports cannot be merged.
package struct MergeProblem: Error, Sendable, Equatable, CustomStringConvertible {
    /// The reports and the mismatch.
    package var description: String

    init(_ description: String) { self.description = description }
}

/// The report of a whole run, merged from the reports of its shards.
///
/// It equals the report of the run without shards: the same vectors in the same order. The incidents of the engines are
/// concatenated in the order of the shards.
package struct MergedReport: Sendable {
    /// The header of the whole run, without a shard.
    package let header: RunHeader
    /// The results in the order of the whole run.
    package let suites: [SuiteResult]
    /// The counts and the incidents of all engines.
    package let summary: RunSummary

    /// Merges the reports of all shards, in any order.
    ///
    /// - Throws: ``MergeProblem`` if a report is not of a shard, if a shard is missing or occurs twice, or if the
    ///   reports differ in engine, files, selection, strictness, harness version or number of shards.
    /// - Complexity: O(n log n) in the number of vectors.
    package init(_ shards: [ReportFile]) throws(MergeProblem) {
        let reports = try Self.inOrder(shards)
        guard let first = reports.first else { throw MergeProblem("there are no reports to merge") }
        for report in reports {
            if let difference = Self.difference(first.header, report.header) {
                throw MergeProblem(
                    "\(Self.name(first)) and \(Self.name(report)) are from different runs: \(difference)")
            }
        }
        let suites = try Self.joined(reports)
        var summary = RunSummary(strict: first.header.strict)
        for suite in suites { summary.add(suite) }
        summary.incidents = Self.joined(reports.map(\.summary.incidents))
        var header = first.header
        header.selection = first.header.selection.whole
        header.suites = suites.map(\.name)
        header.vectors = summary.vectors
        header.positions = [:]
        (self.header, self.suites, self.summary) = (header, suites, summary)
    }

    /// Returns the reports in the order of their shards. Each shard must be present exactly once.
    private static func inOrder(_ reports: [ReportFile]) throws(MergeProblem) -> [ReportFile] {
        var byIndex: [Int: ReportFile] = [:]
        var whole: (count: Int, report: ReportFile)?
        for report in reports {
            guard let shard = report.header.selection.shard else {
                throw MergeProblem("\(name(report)) is not a report of a shard")
            }
            if let whole, whole.count != shard.count {
                throw MergeProblem(
                    "\(name(report)) is shard \(shard), \(name(whole.report)) is a shard of \(whole.count)")
            }
            whole = (shard.count, report)
            if let other = byIndex.updateValue(report, forKey: shard.index) {
                throw MergeProblem("shard \(shard) occurs twice: \(name(other)) and \(name(report))")
            }
        }
        guard let count = whole?.count, byIndex.count < count else {
            return byIndex.sorted { $0.key < $1.key }.map(\.value)
        }
        let absent = (1...max(1, count)).lazy.filter { byIndex[$0] == nil }
        let missing = absent.prefix(10).map { "\($0)" }
        let more = count - byIndex.count > missing.count ? ", …" : ""
        throw MergeProblem("missing shards of \(count): \(missing.joined(separator: ", "))\(more)")
    }

    /// Returns the first difference between shards that cannot be of the same run; nil if there is none.
    private static func difference(_ a: RunHeader, _ b: RunHeader) -> String? {
        func text(_ selection: Selection) -> String {
            let selected = selection.whole.conditions
            return selected.isEmpty ? "everything" : selected.joined(separator: ", ")
        }
        func text(_ files: [RunHeader.File]) -> String {
            files.map(\.text).joined(separator: ", ")
        }
        let facts: [(String, (RunHeader) -> String)] = [
            ("engines", { ReportText.line("\($0.engineName) \($0.engineVersion)") }),
            ("harness versions", { ReportText.line($0.harness) }),
            ("vector files", { text($0.files) }),
            ("selections", { text($0.selection) }),
            ("strictness settings", { $0.strict ? "strict" : "not strict" }),
        ]
        for (what, fact) in facts where fact(a) != fact(b) { return "the \(what) differ: \(fact(a)); \(fact(b))" }
        return nil
    }

    /// Returns the results in the order of the whole run. Throws unless every position occurs exactly once.
    private static func joined(_ reports: [ReportFile]) throws(MergeProblem) -> [SuiteResult] {
        var places: [(position: Int, result: VectorResult)] = []
        for report in reports {
            for result in report.suites.lazy.flatMap(\.results) {
                places.append((report.header.positions[result.identity] ?? 0, result))
            }
        }
        places.sort { $0.position < $1.position }
        var suites: [SuiteResult] = []
        var names: Set<String> = []
        for (index, place) in places.enumerated() {
            guard place.position == index else {
                throw MergeProblem("the vector at position \(index) is missing or occurs twice")
            }
            let name = String(place.result.suite)
            if suites.last?.name == name {
                suites[suites.count - 1].results.append(place.result)
            } else {
                guard names.insert(name).inserted else {
                    throw MergeProblem(
                        "the positions do not keep the vectors of a suite together: \(ReportText.line(name))")
                }
                suites.append(SuiteResult(name: name, results: [place.result]))
            }
        }
        return suites
    }

    private static func joined(_ incidents: [EngineIncidents]) -> EngineIncidents {
        var all = EngineIncidents()
        all.violations = incidents.flatMap(\.violations)
        all.violationCount = incidents.reduce(0) { $0.addingReportingOverflow($1.violationCount).partialValue }
        all.deaths = incidents.flatMap(\.deaths)
        all.restarts = incidents.reduce(0) { $0.addingReportingOverflow($1.restarts).partialValue }
        let abandonments = incidents.compactMap(\.abandonment)
        all.abandonment = abandonments.isEmpty ? nil : abandonments.joined(separator: "; ")
        all.standardError = incidents.map(\.standardError).filter { !$0.isEmpty }.joined(separator: "\n")
        return all
    }

    private static func name(_ report: ReportFile) -> String { ReportText.line(report.path) }
}
