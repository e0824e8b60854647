import Foundation

extension ReportComparison {
    /// Returns the comparison as text: the reports, the totals, the operations that changed, and the changed vectors.
    ///
    /// If only one of the runs supports an operation, its vectors are counted but not listed.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of vectors to list for each kind of change.
    ///   - width: the width of the terminal in characters.
    public func text(atMost limit: Int, width: Int) -> String {
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
