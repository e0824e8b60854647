import Foundation

/// The differences between two runs by vector, either of one engine at two times or of two engines.
package struct ReportComparison: Sendable {
    /// The change of a vector from the first run to the second.
    package enum Change: Sendable, CaseIterable {
        /// It passed and now fails, or it is unsupported in both runs and only the second run is strict.
        case beganToFail
        /// It is only in the first run.
        case gone
        /// It is only in the second run and fails.
        case appearedFailing
        /// It fails in both runs with a different outcome or answer.
        case failsInAnotherWay
        /// It failed and now passes.
        case beganToPass
        /// It is only in the second run and does not fail.
        case appeared
        /// It passed and is now unsupported.
        case passedAndUnsupported
        /// It was unsupported and now fails.
        case unsupportedAndFails
        /// It failed and is now unsupported.
        case failedAndUnsupported
        /// It was unsupported and now passes.
        case unsupportedAndPasses

        /// Whether the change makes the second run worse.
        package var isRegression: Bool {
            switch self {
            case .beganToFail, .gone, .appearedFailing, .passedAndUnsupported, .unsupportedAndFails: true
            case .failsInAnotherWay, .beganToPass, .appeared, .failedAndUnsupported, .unsupportedAndPasses: false
            }
        }

        /// Whether one of the runs does not support the vector.
        var isOfSupport: Bool {
            switch self {
            case .passedAndUnsupported, .unsupportedAndFails, .failedAndUnsupported, .unsupportedAndPasses: true
            case .beganToFail, .gone, .appearedFailing, .failsInAnotherWay, .beganToPass, .appeared: false
            }
        }
    }

    /// A changed vector with its results in both runs, one of which may be missing.
    struct Difference: Sendable {
        var change: Change
        var before: VectorResult?
        var after: VectorResult?

        /// The result of the second run, otherwise of the first.
        var result: VectorResult? { after ?? before }
    }

    let before: RunHeader
    let after: RunHeader
    /// The counts of each run.
    let totals: (before: OutcomeTally, after: OutcomeTally)
    /// The counts of each operation in each run.
    let operations: [String: (before: OutcomeTally, after: OutcomeTally)]
    /// The changed vectors in the order of the second run, followed by those only in the first.
    let differences: [Difference]

    /// Compares the vectors of two reports by their identities.
    ///
    /// - Complexity: O(n) in the number of vectors.
    package init(before: ReportFile, after: ReportFile) {
        (self.before, self.after) = (before.header, after.header)
        let newer = after.suites.flatMap(\.results)
        let all = before.suites.flatMap(\.results)
        let older = Dictionary(all.map { ($0.identity, $0) }) { first, _ in first }
        let remaining = Set(newer.map(\.identity))
        let strictness = (before.header.strict, after.header.strict)
        differences =
            newer.compactMap { new in
                let old = older[new.identity]
                let change = Self.change(from: old, to: new, strict: strictness)
                return change.map { Difference(change: $0, before: old, after: new) }
            }
            + all.filter { !remaining.contains($0.identity) }.map { Difference(change: .gone, before: $0, after: nil) }
        var totals = (before: OutcomeTally(), after: OutcomeTally())
        var operations: [String: (before: OutcomeTally, after: OutcomeTally)] = [:]
        for result in all {
            totals.before.add(result)
            operations[result.operation, default: (OutcomeTally(), OutcomeTally())].before.add(result)
        }
        for result in newer {
            totals.after.add(result)
            operations[result.operation, default: (OutcomeTally(), OutcomeTally())].after.add(result)
        }
        (self.totals, self.operations) = (totals, operations)
    }

    /// Returns the number of vectors with the change.
    package func count(_ change: Change) -> Int { differences.count { $0.change == change } }

    /// Whether the second run is worse than the first.
    package var hasRegressions: Bool { differences.contains { $0.change.isRegression } }

    /// Whether the runs are of different engines. The text then describes differences instead of changes.
    var isOfTwoEngines: Bool { before.engineName != after.engineName }

    private static func change(
        from old: VectorResult?, to new: VectorResult, strict: (before: Bool, after: Bool)
    ) -> Change? {
        let fails = new.outcome.isFailure(strict: strict.after)
        guard let old else { return fails ? .appearedFailing : .appeared }
        switch (old.outcome, new.outcome) {
        case (.pass, .pass): return nil
        case (.unsupported, .unsupported): return fails && !strict.before ? .beganToFail : nil
        case (.pass, .unsupported): return .passedAndUnsupported
        case (_, .unsupported): return .failedAndUnsupported
        case (.unsupported, .pass): return .unsupportedAndPasses
        case (.unsupported, _): return .unsupportedAndFails
        case (.pass, _): return .beganToFail
        case (_, .pass): return .beganToPass
        default:
            let isSame = old.verdict == new.verdict && old.outcome == new.outcome && old.answer == new.answer
            return isSame ? nil : .failsInAnotherWay
        }
    }
}

extension ReportComparison {
    /// Returns the comparison as text: the reports, the totals, the operations that changed, and the changed vectors.
    ///
    /// If only one of the runs supports an operation, its vectors are counted but not listed.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of vectors to list for each kind of change.
    ///   - width: the width of the terminal in characters.
    package func text(atMost limit: Int, width: Int) -> String {
        let lines =
            [Self.text(before, as: headings.first), Self.text(after, as: headings.second), ""]
            + totalTable + operationTable + supportLists(width: width)
            + Change.allCases.flatMap { list($0, atMost: limit) }
        let counts = Change.allCases.filter { count($0) > 0 }.map { "\(count($0)) \(title(of: $0))" }
        let summary =
            counts.isEmpty ? (isOfTwoEngines ? "no differences" : "no changes") : counts.joined(separator: "; ")
        return (lines + [summary]).map { $0 + "\n" }.joined()
    }

    private var headings: (first: String, second: String) { isOfTwoEngines ? ("first", "second") : ("before", "after") }

    /// A table with a row for each outcome.
    private var totalTable: [String] {
        var table = TextTable([("outcome", .left), (headings.first, .right), (headings.second, .right)])
        for outcome in Outcome.allCases where totals.before.count(outcome) + totals.after.count(outcome) > 0 {
            table.add([outcome.rawValue, "\(totals.before.count(outcome))", "\(totals.after.count(outcome))"])
        }
        table.add(["vectors", "\(totals.before.vectors)", "\(totals.after.vectors)"])
        return table.lines + [""]
    }

    /// A table with a row for each operation that both runs support and that changed: passes in both runs, and changes.
    private var operationTable: [String] {
        let changeHeadings = isOfTwoEngines ? ["1st only", "2nd only"] : ["worse", "better"]
        let numbers = [headings.first, headings.second] + changeHeadings + ["other", "unsup."]
        var table = TextTable([("passes by operation", .left)] + numbers.map { ($0, .right) })
        let changes = Dictionary(grouping: differences) { $0.operation }.filter { !isApart($0.key) }
        if changes.isEmpty { return [] }
        for (operation, changes) in changes.sorted(by: { $0.key < $1.key }) {
            let tallies = operations[operation] ?? (OutcomeTally(), OutcomeTally())
            let supported = changes.filter { !$0.change.isOfSupport }
            let worse = supported.count { $0.change == .beganToFail }
            let better = supported.count { $0.change == .beganToPass }
            let counts = [
                tallies.before.count(.pass), tallies.after.count(.pass), worse, better,
                supported.count - worse - better,
                changes.count - supported.count,
            ]
            table.add([ReportText.line(operation, to: 100)] + counts.map(String.init))
        }
        return table.lines + [""]
    }

    /// Returns lists of the operations that only one of the runs supports.
    private func supportLists(width: Int) -> [String] {
        let apart = operations.filter { isApart($0.key) }
        let lost = apart.filter { $0.value.after.isUnsupported }.keys.sorted()
        let gained = apart.filter { $0.value.before.isUnsupported }.keys.sorted()
        let titles =
            isOfTwoEngines
            ? [before, after].map { "supported only by \(Self.name($0))" } : ["no longer supported", "newly supported"]
        return zip(titles, [lost, gained]).flatMap { title, names -> [String] in
            let list = names.map { ReportText.line($0, to: 100) }
            if list.isEmpty { return [] }
            return ["operations \(title): \(list.count)"] + WrappedText.list(list, width: width, indentation: 2) + [""]
        }
    }

    /// Returns whether exactly one of the runs supports the operation.
    private func isApart(_ operation: String) -> Bool {
        guard let tallies = operations[operation] else { return false }
        return tallies.before.isUnsupported != tallies.after.isUnsupported
            && tallies.before.vectors > 0 && tallies.after.vectors > 0
    }

    private func list(_ change: Change, atMost limit: Int) -> [String] {
        let all = differences.filter { $0.change == change }
        if all.isEmpty { return [] }
        let shown = all.filter { !isApart($0.operation) }.prefix(max(0, limit))
        let rest = all.count - shown.count
        return ["\(title(of: change)): \(all.count)"] + shown.flatMap(Self.lines)
            + (rest > 0 ? ["  … and \(Count.grouped(rest)) more"] : []) + [""]
    }

    private static func lines(_ difference: Difference) -> [String] {
        let course = [difference.before, difference.after].compactMap { $0?.verdict }.joined(separator: " → ")
        return ["  \(ReportText.line(difference.result?.identity ?? ""))", "    \(course)"]
    }

    private func title(of change: Change) -> String {
        guard isOfTwoEngines else {
            return switch change {
            case .beganToFail: "newly failing"
            case .gone: "removed"
            case .appearedFailing: "added and failing"
            case .failsInAnotherWay: "failing differently"
            case .beganToPass: "newly passing"
            case .appeared: "added"
            case .passedAndUnsupported: "no longer supported, passed before"
            case .unsupportedAndFails: "newly supported, failing"
            case .failedAndUnsupported: "no longer supported, failed before"
            case .unsupportedAndPasses: "newly supported, passing"
            }
        }
        let (first, second) = (Self.name(before), Self.name(after))
        return switch change {
        case .beganToFail: "passed only by \(first)"
        case .gone: "run only by \(first)"
        case .appearedFailing: "run only by \(second), failing"
        case .failsInAnotherWay: "failed by both, differently"
        case .beganToPass: "passed only by \(second)"
        case .appeared: "run only by \(second)"
        case .passedAndUnsupported: "passed by \(first), unsupported by \(second)"
        case .unsupportedAndFails: "failed by \(second), unsupported by \(first)"
        case .failedAndUnsupported: "failed by \(first), unsupported by \(second)"
        case .unsupportedAndPasses: "passed by \(second), unsupported by \(first)"
        }
    }

    private static func name(_ header: RunHeader) -> String { ReportText.line(header.engineName, to: 40) }

    private static func text(_ header: RunHeader, as role: String) -> String {
        let role = (role + ":").padding(toLength: 7, withPad: " ", startingAt: 0)
        let engine = ReportText.line("\(header.engineName) \(header.engineVersion)")
        let files = header.files.map(\.text).joined(separator: ", ")
        let conditions = header.selection.conditions + (header.strict ? ["strict"] : [])
        let selection = conditions.isEmpty ? "" : ", \(conditions.joined(separator: ", "))"
        return "\(role) \(engine), \(header.vectors) vectors of \(files)\(selection)"
    }
}

extension ReportComparison.Difference {
    fileprivate var operation: String { result?.operation ?? "" }
}

extension OutcomeTally {
    /// Whether there are vectors and all of them are unsupported.
    fileprivate var isUnsupported: Bool { vectors > 0 && count(.unsupported) == vectors }
}
