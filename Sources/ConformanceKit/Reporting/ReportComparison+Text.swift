import Foundation

extension ReportComparison {
    /// The comparison for people: what is compared, the totals, a table of the operations that changed, what changed.
    ///
    /// An operation that only one of the runs supports at all is named, and its vectors are only counted.
    ///
    /// - Parameters:
    ///   - limit: how many vectors of each kind of change are shown; the others are counted.
    ///   - width: of the terminal, in characters.
    public func text(atMost limit: Int, width: Int) -> String {
        let lines =
            [Self.text(before, as: headings.first), Self.text(after, as: headings.second), ""]
            + totalTable + operationTable + supportLists(width: width)
            + Change.allCases.flatMap { list($0, atMost: limit) }
        let counts = Change.allCases.filter { count($0) > 0 }.map { "\(count($0)) \(title(of: $0))" }
        let summary =
            counts.isEmpty ? (isOfTwoEngines ? "no difference" : "nothing changed") : counts.joined(separator: "; ")
        return (lines + [summary]).map { $0 + "\n" }.joined()
    }

    private var headings: (first: String, second: String) { isOfTwoEngines ? ("first", "second") : ("before", "after") }

    /// A row for each outcome that there is.
    private var totalTable: [String] {
        var table = TextTable([("outcome", .left), (headings.first, .right), (headings.second, .right)])
        for outcome in Outcome.allCases where totals.before.count(outcome) + totals.after.count(outcome) > 0 {
            table.add([outcome.rawValue, "\(totals.before.count(outcome))", "\(totals.after.count(outcome))"])
        }
        table.add(["vectors", "\(totals.before.vectors)", "\(totals.after.vectors)"])
        return table.lines + [""]
    }

    /// A row for each operation that both runs support and in which anything changed: how many pass in each, and the
    /// changes.
    private var operationTable: [String] {
        let changeHeadings = isOfTwoEngines ? ["1st only", "2nd only"] : ["worse", "better"]
        let numbers = [headings.first, headings.second] + changeHeadings + ["other", "unsup."]
        var table = TextTable([("passes of operation", .left)] + numbers.map { ($0, .right) })
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

    /// The operations that only one of the runs supports.
    private func supportLists(width: Int) -> [String] {
        let apart = operations.filter { isApart($0.key) }
        let lost = apart.filter { $0.value.after.isUnsupported }.keys.sorted()
        let gained = apart.filter { $0.value.before.isUnsupported }.keys.sorted()
        let titles =
            isOfTwoEngines
            ? [before, after].map { "supported by \(Self.name($0)) alone" } : ["no longer supported", "supported now"]
        return zip(titles, [lost, gained]).flatMap { title, names -> [String] in
            let list = names.map { ReportText.line($0, to: 100) }
            if list.isEmpty { return [] }
            return ["operations \(title): \(list.count)"] + WrappedText.list(list, width: width, indentation: 2) + [""]
        }
    }

    /// Whether one of the runs has nothing but unsupported vectors of the operation, and the other one has others.
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
            case .beganToFail: "began to fail"
            case .gone: "gone"
            case .appearedFailing: "appeared, failing"
            case .failsInAnotherWay: "fail in another way"
            case .beganToPass: "began to pass"
            case .appeared: "appeared"
            case .passedAndUnsupported: "passed, are unsupported now"
            case .unsupportedAndFails: "were unsupported, fail now"
            case .failedAndUnsupported: "failed, are unsupported now"
            case .unsupportedAndPasses: "were unsupported, pass now"
            }
        }
        let (first, second) = (Self.name(before), Self.name(after))
        return switch change {
        case .beganToFail: "passed by \(first) alone"
        case .gone: "run by \(first) alone"
        case .appearedFailing: "run by \(second) alone, failing"
        case .failsInAnotherWay: "failed by both in different ways"
        case .beganToPass: "passed by \(second) alone"
        case .appeared: "run by \(second) alone"
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
    /// Whether there is nothing but unsupported vectors.
    fileprivate var isUnsupported: Bool { vectors > 0 && count(.unsupported) == vectors }
}
