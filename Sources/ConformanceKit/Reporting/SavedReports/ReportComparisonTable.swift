/// A comparison of several runs: the passes of each by operation, and the vectors on which they disagree.
package struct ReportComparisonTable: Sendable {
    private struct Column {
        var header: RunHeader
        var path: String
        var total = OutcomeTally()
        var operations: [String: OutcomeTally] = [:]
    }

    private var columns: [Column] = []
    /// The number of distinct vectors of each operation.
    private var vectors: [String: Int] = [:]
    /// The vectors that some engines pass and others fail, in order of first occurrence, with the indices of the
    /// reports.
    private var differences: [[(column: Int, result: VectorResult)]] = []

    /// Compares the reports. A vector that an engine does not support is not a disagreement.
    ///
    /// - Complexity: O(n) in the number of vectors of all reports.
    package init(_ reports: [ReportFile]) {
        var places: [String: Int] = [:]
        var results: [[(column: Int, result: VectorResult)]] = []
        for (index, report) in reports.enumerated() {
            var column = Column(header: report.header, path: report.path)
            for result in report.suites.lazy.flatMap(\.results) {
                column.total.add(result)
                column.operations[result.operation, default: OutcomeTally()].add(result)
                if let place = places[result.identity] {
                    results[place].append((index, result))
                } else {
                    places[result.identity] = results.count
                    results.append([(index, result)])
                    vectors[result.operation, default: 0] += 1
                }
            }
            columns.append(column)
        }
        differences = results.map { $0.filter { $0.result.outcome != .unsupported } }.filter { results in
            results.contains { $0.result.outcome == .pass } && results.contains { $0.result.outcome != .pass }
        }
    }

    /// The number of vectors that some engines pass and others fail.
    package var differing: Int { differences.count }

    /// Returns the comparison as text.
    ///
    /// - Parameter limit: the maximum number of disagreements to list.
    package func text(atMost limit: Int) -> String {
        var lines = engineTable + [""]
        let revisions = Set(columns.map { $0.header.files.map { $0.revision.map(String.init) ?? "none" } })
        if revisions.count > 1 { lines += ["Note: the reports are of different revisions of the vectors.", ""] }
        lines += operationTable + [""]
        lines.append("passed by some engines and failed by others: \(Count.grouped(differing))")
        for results in differences.prefix(max(0, limit)) {
            lines.append("  \(ReportText.line(results.first?.result.identity ?? ""))")
            lines += results.map { "    \($0.column + 1)  \($0.result.verdict)" }
        }
        if differing > max(0, limit) {
            lines.append("  … and \(Count.grouped(differing - max(0, limit))) more")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private var engineTable: [String] {
        var table = TextTable([
            ("", .right), ("vectors", .right), ("pass", .right), ("fail", .right), ("unsup.", .right),
            ("engine", .left),
        ])
        for (index, column) in columns.enumerated() {
            let counts = [
                column.total.vectors, column.total.count(.pass), column.total.failed, column.total.count(.unsupported),
            ]
            let engine = ReportText.line("\(column.header.engineName) \(column.header.engineVersion)", to: 100)
            table.add(
                ["\(index + 1)"] + counts.map(String.init) + ["\(engine), \(ReportText.line(column.path, to: 200))"])
        }
        return table.lines
    }

    private var operationTable: [String] {
        var table = TextTable(
            [("passes by operation", .left), ("vectors", .right)] + columns.indices.map { ("\($0 + 1)", .right) })
        for (operation, count) in vectors.sorted(by: { $0.key < $1.key }) {
            let cells = columns.map { Self.cell($0.operations[operation]) }
            table.add([ReportText.line(operation, to: 100), "\(count)"] + cells)
        }
        table.add(["all", "\(vectors.values.reduce(0, +))"] + columns.map { Self.cell($0.total) })
        return table.lines + ["", "-: the engine supports none of these vectors; empty: the report has none of them"]
    }

    private static func cell(_ tally: OutcomeTally?) -> String {
        guard let tally, tally.vectors > 0 else { return "" }
        return tally.count(.unsupported) == tally.vectors ? "-" : "\(tally.count(.pass))"
    }
}
