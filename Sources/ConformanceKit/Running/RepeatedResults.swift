/// What came of several runs of the same suites.
///
/// A vector is flaky if its outcome differs from run to run, or the value of its answer does. The reason that an engine
/// gives for rejecting an input is for people, and may differ.
public struct RepeatedResults: Sendable {
    private var names: [String] = []
    private var courses: [String: [Course]] = [:]

    /// No run yet.
    public init() {}

    /// Adds a suite's results of one run, which are of the same vectors in every run.
    public mutating func add(_ suite: SuiteResult) {
        guard var known = courses.removeValue(forKey: suite.name) else {
            names.append(suite.name)
            courses[suite.name] = suite.results.map { Course(first: $0) }
            return
        }
        for (index, result) in zip(known.indices, suite.results) { known[index].add(result) }
        courses[suite.name] = known
    }

    /// The suites in their order, with the results of the first run; a flaky vector fails, and no expectation names it.
    public var suites: [SuiteResult] {
        names.map { name in SuiteResult(name: name, results: (courses[name] ?? []).map(\.result)) }
    }

    /// The flaky vectors in the order of the suites, each on a line: its identity, and what came how often.
    public var flaky: [String] {
        names.flatMap { courses[$0] ?? [] }.filter(\.isFlaky).map {
            "\(ReportText.line($0.first.identity)): \($0.text)"
        }
    }
}

/// What came of one vector from run to run.
private struct Course {
    /// How many different results are kept: an engine that never answers the same twice must not fill the memory.
    private static let limit = 4

    private(set) var first: VectorResult
    private var firstCount = 1
    /// Results that are not as the first one, each as it came first, and how often it came.
    private var others: [(result: VectorResult, count: Int)] = []
    /// How many results came beside these.
    private var rest = 0

    init(first: VectorResult) { self.first = first }

    var isFlaky: Bool { !others.isEmpty }

    mutating func add(_ result: VectorResult) {
        if first.isSame(as: result) {
            firstCount += 1
        } else if let place = others.firstIndex(where: { $0.result.isSame(as: result) }) {
            others[place].count += 1
        } else if others.count + 1 < Self.limit {
            others.append((result, 1))
        } else {
            rest += 1
        }
    }

    /// The one result; of a flaky vector the first that is no pass, if there is one, as a failure that nobody expects.
    var result: VectorResult {
        guard let other = others.first else { return first }
        let all = [first] + others.map(\.result)
        var result = all.first { $0.outcome != .pass } ?? other.result
        result.outcome = .fail
        result.expectedFailure = nil
        result.message = "flaky: \(text)"
        return result
    }

    /// As in `2 times pass with 0.5, once fail with 0.7`.
    var text: String {
        let shown = ([(first, firstCount)] + others).map { result, count in
            var text = "\(count == 1 ? "once" : "\(count) times") \(result.outcome.rawValue)"
            if case .value(let value) = result.answer { text += " with \(ReportText.line(value.text, to: 100))" }
            return text
        }
        return shown.joined(separator: ", ") + (rest > 0 ? ", \(Count.of(rest, "time")) something else" : "")
    }
}

extension VectorResult {
    fileprivate func isSame(as other: VectorResult) -> Bool {
        guard outcome == other.outcome else { return false }
        // As text, in which NaN is equal to NaN; of a long answer it is the beginning, which the deviation makes up
        // for.
        guard case .value(let value) = answer, case .value(let otherValue) = other.answer else { return true }
        return value.text == otherValue.text && JSONValue(deviation).text == JSONValue(other.deviation).text
    }
}
