import ConformanceKit

/// The results of several engines side by side: how each one does in each operation and suite, and the failing vectors
/// with what the others answered.
struct EngineMatrix: Sendable {
    /// The counts of an engine's results in an operation or suite.
    struct Score: Sendable, Equatable {
        /// The number of answered vectors.
        private(set) var answered = 0
        private(set) var passed = 0
        /// The largest deviation of a compared value.
        private(set) var worst: Double?

        var failed: Int { answered - passed }

        mutating func add(_ suite: EngineRecord.SuiteAnswers) {
            answered += suite.passed + suite.failures.count
            passed += suite.passed
            let deviations = suite.failures.compactMap(\.deviation) + (suite.passed > 0 ? [suite.worst] : [])
            worst = ([worst].compactMap(\.self) + deviations).max()
        }

        /// The share of passed vectors as a percentage, rounded down, so that 100 means all.
        var share: String {
            let tenths = passed * 1000 / max(1, answered)
            return tenths >= 990 && tenths < 1000 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
        }
    }

    /// A failing vector.
    struct Failure: Sendable {
        var result: VectorResult
        /// The class; nil if the vector is not expected to fail, or if the reason has no class.
        var kind: FailureClass?
        /// The explanation, or the whole reason if it has no class.
        var reason: String
        /// How many engines pass the vector, and the range of their numbers.
        var spread: String
    }

    /// A column.
    struct Engine: Sendable {
        var about: EngineRecord.About
        var total = Score()
        var operations: [String: Score] = [:]
        var suites: [String: Score] = [:]
        /// The failing vectors by operation, in the order of the vector file.
        var failures: [String: [Failure]] = [:]
        var classes: [FailureClass.Name: Int] = [:]

        /// The name and the version for readers.
        var title: String { ReportText.line("\(about.title) \(about.version)", to: 100) }
    }

    /// An operation and its suites.
    struct Operation: Sendable {
        var name: String
        var vectors = 0
        var suites: [(name: String, vectors: Int)] = []
    }

    let engines: [Engine]
    /// The operations by name.
    let operations: [Operation]
    let vectors: Int
    let revision: Int?
    /// The failing vectors without a class and a reason, as `engine: suite#vector`.
    let unclassified: [String]

    /// Compares the records.
    ///
    /// - Complexity: O(n) in the number of recorded results and vectors.
    init(_ records: [EngineRecord], of index: VectorIndex) {
        let spreads = AnswerSpreads(records)
        var unclassified: [String] = []
        engines = records.map { record in
            var engine = Engine(about: record.about)
            for suite in record.suites {
                engine.total.add(suite)
                engine.operations[suite.operation, default: Score()].add(suite)
                engine.suites[suite.name, default: Score()].add(suite)
            }
            for result in record.failures {
                let reason = result.expectedFailure ?? ""
                let split = FailureClass.split(reason)
                if let name = split?.class.name {
                    engine.classes[name, default: 0] += 1
                } else {
                    unclassified.append("\(record.about.name): \(result.identity)")
                }
                let failure = Failure(
                    result: result, kind: split?.class, reason: split?.explanation ?? reason,
                    spread: spreads.text(for: result))
                engine.failures[result.operation, default: []].append(failure)
            }
            return engine
        }
        var operations: [String: Operation] = [:]
        for suite in index.suites {
            operations[suite.operation, default: Operation(name: suite.operation)].vectors += suite.vectors.count
            operations[suite.operation]?.suites.append((suite.name, suite.vectors.count))
        }
        self.operations = operations.values.sorted { $0.name < $1.name }
        self.unclassified = unclassified
        (vectors, revision) = (index.count, index.revision)
    }

    /// The groups of engines in order of first occurrence, each with the positions of its engines.
    var groups: [(name: String, engines: [Int])] {
        var groups: [(name: String, engines: [Int])] = []
        for (index, engine) in engines.enumerated() {
            if let place = groups.firstIndex(where: { $0.name == engine.about.group }) {
                groups[place].engines.append(index)
            } else {
                groups.append((engine.about.group, [index]))
            }
        }
        return groups
    }

    /// The engines that answer vectors of the operation, by position.
    func answering(_ operation: Operation) -> [Int] {
        engines.indices.filter { engines[$0].operations[operation.name] != nil }
    }

    /// The failures of an operation in groups with the same class and reason, the largest first.
    static func byReason(_ failures: [Failure]) -> [[Failure]] {
        var groups: [[Failure]] = []
        var places: [String: Int] = [:]
        for failure in failures {
            let key = "\(failure.kind.map(\.description) ?? ""): \(failure.reason)"
            if let place = places[key] {
                groups[place].append(failure)
            } else {
                places[key] = groups.count
                groups.append([failure])
            }
        }
        // The order of equal counts is that of the first vectors.
        return groups.enumerated().sorted { a, b in
            a.element.count == b.element.count ? a.offset < b.offset : a.element.count > b.element.count
        }.map(\.element)
    }
}

extension EngineMatrix.Failure {
    /// The place where the deviation is largest, the expected and the given value there, and the deviation.
    struct Difference {
        var place: String
        var expected: String
        var actual: String
        var deviation: String
    }

    /// The difference from the expected value, with texts of at most `limit` bytes.
    func difference(limit: Int) -> Difference {
        func text(_ value: JSONValue) -> String { ReportText.line(value.text, to: limit) }
        let place = result.location ?? ""
        var (expected, actual) = (text(result.expected), text(result.answer.json))
        if case .value(let value) = result.answer, let inner = result.expected.number(at: place),
            let given = value.number(at: place)
        {
            (expected, actual) = (text(.number(inner)), text(.number(given)))
        } else if case .failure(let failure) = result.answer {
            actual = ReportText.line("\(result.outcome.rawValue): \(failure.reason)", to: limit)
        }
        return Difference(
            place: ReportText.line(place, to: 60), expected: expected, actual: actual,
            deviation: result.deviation == nil ? "" : ConsoleReporter.share(result.deviation))
    }
}
