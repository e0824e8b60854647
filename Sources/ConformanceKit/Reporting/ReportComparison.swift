/// The differences between two runs by vector, either of one engine at two times or of two engines.
public struct ReportComparison: Sendable {
    /// The change of a vector from the first run to the second.
    public enum Change: Sendable, CaseIterable {
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
        public var isRegression: Bool {
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
    public init(before: ReportFile, after: ReportFile) {
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
    public func count(_ change: Change) -> Int { differences.count { $0.change == change } }

    /// Whether the second run is worse than the first.
    public var hasRegressions: Bool { differences.contains { $0.change.isRegression } }

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
