/// What is different between two runs, vector by vector.
public struct ReportComparison: Sendable {
    /// What became of a vector.
    public enum Change: Sendable, CaseIterable {
        case beganToFail
        case gone
        case appearedFailing
        /// It does not pass in either run, and the outcome or the answer is another one.
        case failsInAnotherWay
        case beganToPass
        case appeared

        /// Whether the newer run is worse for it.
        public var isRegression: Bool {
            switch self {
            case .beganToFail, .gone, .appearedFailing: true
            case .failsInAnotherWay, .beganToPass, .appeared: false
            }
        }

        fileprivate var title: String {
            switch self {
            case .beganToFail: "began to fail"
            case .gone: "gone"
            case .appearedFailing: "appeared, failing"
            case .failsInAnotherWay: "fail in another way"
            case .beganToPass: "began to pass"
            case .appeared: "appeared"
            }
        }
    }

    private let before: RunHeader
    private let after: RunHeader
    private var changes: [Change: [String]] = [:]

    /// Compares the vectors of two reports by their identities.
    ///
    /// - Complexity: O(n) in the number of vectors.
    public init(before: ReportFile, after: ReportFile) {
        (self.before, self.after) = (before.header, after.header)
        let newer = after.suites.flatMap(\.results)
        let older = Dictionary(before.suites.flatMap(\.results).map { ($0.identity, $0) }) { first, _ in first }
        for new in newer {
            let old = older[new.identity]
            guard let change = change(from: old, to: new) else { continue }
            note(change, new.identity, [old, new])
        }
        let remaining = Set(newer.map(\.identity))
        for old in before.suites.flatMap(\.results) where !remaining.contains(old.identity) {
            note(.gone, old.identity, [old])
        }
    }

    /// How many vectors changed so.
    public func count(_ change: Change) -> Int { changes[change]?.count ?? 0 }

    /// Whether a vector began to fail, appeared failing, or is gone.
    public var hasRegressions: Bool { Change.allCases.contains { $0.isRegression && count($0) > 0 } }

    /// The comparison for people: what is compared, what changed, how much did.
    public var text: String {
        var lines = ["before: \(Self.text(before))", "after:  \(Self.text(after))", ""]
        let present = Change.allCases.filter { count($0) > 0 }
        for change in present {
            lines.append("\(change.title): \(count(change))")
            lines += (changes[change] ?? []) + [""]
        }
        let counts = present.map { "\(count($0)) \($0.title)" }
        lines.append(counts.isEmpty ? "nothing changed" : counts.joined(separator: "; "))
        return lines.map { $0 + "\n" }.joined()
    }

    private func change(from old: VectorResult?, to new: VectorResult) -> Change? {
        let fails = new.outcome.isFailure(strict: after.strict)
        guard let old else { return fails ? .appearedFailing : .appeared }
        let failed = old.outcome.isFailure(strict: before.strict)
        switch (old.outcome == .pass, new.outcome == .pass) {
        case (true, true): return nil
        case (true, false): return .beganToFail
        case (false, true): return .beganToPass
        case (false, false):
            if fails, !failed { return .beganToFail }
            let isSame = old.verdict == new.verdict && old.outcome == new.outcome && old.answer == new.answer
            return isSame ? nil : .failsInAnotherWay
        }
    }

    private mutating func note(_ change: Change, _ identity: String, _ results: [VectorResult?]) {
        let course = results.map { $0?.verdict ?? "" }.filter { !$0.isEmpty }.joined(separator: " → ")
        changes[change, default: []].append("  \(ConsoleReporter.oneLine(identity))\n    \(course)")
    }

    private static func text(_ header: RunHeader) -> String {
        let engine = ConsoleReporter.oneLine("\(header.engineName) \(header.engineVersion)")
        let files = header.files.map { ConsoleReporter.text($0) }.joined(separator: ", ")
        let conditions = ConsoleReporter.conditions(header.selection) + (header.strict ? ["strict"] : [])
        let selection = conditions.isEmpty ? "" : ", \(conditions.joined(separator: ", "))"
        return "\(engine), \(header.vectors) vectors of \(files)\(selection)"
    }
}
