/// What failed of a run, by operation, by rule and by likely cause: for reports to begin with.
struct FailureSurvey: Sendable {
    /// The counts of an operation, or of a rule.
    struct Row: Sendable, Equatable {
        var name: String
        /// Failures that no expectation names.
        var unexpected = 0
        /// Failures that one does.
        var expected = 0
        /// All vectors that were run.
        var run = 0
    }

    /// So many unexpected failures are read one by one; more of them are surveyed first.
    static let few = 3

    private let strict: Bool
    private var operations: [String: Row] = [:]
    private var rules: [String: Row] = [:]
    private var reasons: [String: Int] = [:]
    /// Numbers of answers that pass, by operation: the first ``mostNumbers`` say what an engine can answer.
    private var passing: [String: [Double]] = [:]
    /// The failures that no expectation names, in the order of the run.
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

    /// Whether there is so much that a summary helps.
    var isNeeded: Bool { failures.count > Self.few }

    /// The operations of which something failed unexpectedly, the most failures first.
    var byOperation: [Row] { Self.sorted(operations) }

    /// The rules whose vectors failed unexpectedly, the most failures first.
    var byRule: [Row] { Self.sorted(rules) }

    private static func sorted(_ rows: [String: Row]) -> [Row] {
        rows.values.filter { $0.unexpected > 0 }.sorted { ($1.unexpected, $0.name) < ($0.unexpected, $1.name) }
    }

    /// Each reason that an expectation gives, with how many failures it explains, the most first.
    var byReason: [(reason: String, failures: Int)] {
        reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    /// The unexpected failures by operation and likely cause, the most first.
    ///
    /// - Complexity: O(n) in the size of all values of the failures' operations.
    var groups: [FailureGroup] {
        let byOperation = Dictionary(grouping: failures, by: \.operation).sorted { $0.key < $1.key }
        let groups = byOperation.flatMap { operation, failures in
            CauseFinder(operation: operation, failures: failures, passing: passing[operation] ?? []).groups
        }
        // Equal ones stay in the order of their operations.
        return groups.enumerated().sorted {
            ($1.element.failures.count, $0.offset) < ($0.element.failures.count, $1.offset)
        }.map(\.element)
    }
}

extension [FailureGroup] {
    /// How many failures of each group are shown if at most so many are: one of each group, then the second ones.
    ///
    /// - Parameter limit: nil: all.
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
