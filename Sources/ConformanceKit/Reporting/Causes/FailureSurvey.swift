/// A survey of the failures of a run by operation, rule and probable cause.
struct FailureSurvey: Sendable {
    /// The counts of an operation or a rule.
    struct Row: Sendable, Equatable {
        var name: String
        /// The number of failures that no expectation matches.
        var unexpected = 0
        /// The number of failures that an expectation matches.
        var expected = 0
        /// The number of vectors that were run.
        var run = 0
    }

    /// The maximum number of unexpected failures that need no survey.
    static let few = 3

    private let strict: Bool
    private var operations: [String: Row] = [:]
    private var rules: [String: Row] = [:]
    private var reasons: [String: Int] = [:]
    /// Numbers from passing answers by operation, at most ``mostNumbers``. They show what the engine can produce.
    private var passing: [String: [Double]] = [:]
    /// The unexpected failures in the order of the run.
    private(set) var failures: [VectorResult] = []

    init(strict: Bool) { self.strict = strict }

    mutating func add(_ suite: SuiteResult) {
        for result in suite.results {
            let standing = result.standing(strict: strict)
            count(standing, in: &operations, result.operation)
            for rule in Set(result.rules) { count(standing, in: &rules, rule) }
            switch standing {
            case .failure: failures.append(result)
            case .expectedFailure: reasons[result.expectedFailure ?? "", default: 0] += 1
            case .pass, .unexpectedPass: addNumbers(result)
            case .unsupported: break
            }
        }
    }

    private static let mostNumbers = 10_000

    private mutating func addNumbers(_ result: VectorResult) {
        guard case .value(let value) = result.answer, passing[result.operation]?.count ?? 0 < Self.mostNumbers else {
            return
        }
        passing[result.operation, default: []] += value.numbers
    }

    private func count(_ standing: Standing, in rows: inout [String: Row], _ name: String) {
        var row = rows[name] ?? Row(name: name)
        row.run += 1
        if standing == .failure { row.unexpected += 1 }
        if standing == .expectedFailure { row.expected += 1 }
        rows[name] = row
    }

    /// Whether there are enough failures for a survey.
    var isNeeded: Bool { failures.count > Self.few }

    /// The operations with unexpected failures, the most failures first.
    var byOperation: [Row] { Self.sorted(operations) }

    /// The rules with unexpected failures, the most failures first.
    var byRule: [Row] { Self.sorted(rules) }

    private static func sorted(_ rows: [String: Row]) -> [Row] {
        rows.values.filter { $0.unexpected > 0 }.sorted { ($1.unexpected, $0.name) < ($0.unexpected, $1.name) }
    }

    /// The reasons of expectations with the number of failures for each, the most first.
    var byReason: [(reason: String, failures: Int)] {
        reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    /// The unexpected failures by operation and probable cause, the largest group first.
    ///
    /// - Complexity: O(n) in the size of all values of the failed operations.
    var groups: [FailureGroup] {
        let byOperation = Dictionary(grouping: failures, by: \.operation).sorted { $0.key < $1.key }
        let groups = byOperation.flatMap { operation, failures in
            CauseFinder(operation: operation, failures: failures, passing: passing[operation] ?? []).groups
        }
        // Groups of equal size stay in the order of their operations.
        return groups.enumerated().sorted {
            ($1.element.failures.count, $0.offset) < ($0.element.failures.count, $1.offset)
        }.map(\.element)
    }
}

extension [FailureGroup] {
    /// Returns the number of failures to show of each group: the first of each group, then the second, up to the limit.
    ///
    /// - Parameter limit: the maximum number in total; nil for all.
    func shares(of limit: Int?) -> [Int] {
        guard let limit else { return map(\.failures.count) }
        var left = limit
        var shares = map { _ in 0 }
        var isFull = false
        while left > 0, !isFull {
            isFull = true
            for index in indices where left > 0 && shares[index] < self[index].failures.count {
                shares[index] += 1
                left -= 1
                isFull = false
            }
        }
        return shares
    }
}
