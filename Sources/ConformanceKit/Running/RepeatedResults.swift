/// The results of several runs of the same suites.
///
/// A vector is flaky if its outcome or the value of its answer differs between runs. The reasons that an engine gives
/// for rejecting an input may differ.
package struct RepeatedResults: Sendable {
    private var names: [String] = []
    private var courses: [String: [Course]] = [:]

    /// Creates an empty collection.
    package init() {}

    /// Adds the results of a suite in one run. Every run must have the same vectors.
    package mutating func add(_ suite: SuiteResult) {
        guard var known = courses.removeValue(forKey: suite.name) else {
            names.append(suite.name)
            courses[suite.name] = suite.results.map { Course(first: $0) }
            return
        }
        for (index, result) in zip(known.indices, suite.results) { known[index].add(result) }
        courses[suite.name] = known
    }

    /// The suites in order with the results of the first run. Flaky vectors are unexpected failures.
    package var suites: [SuiteResult] {
        names.map { name in SuiteResult(name: name, results: (courses[name] ?? []).map(\.result)) }
    }

    /// The flaky vectors in order, one line each: the identity, and the results with their counts.
    package var flaky: [String] {
        names.flatMap { courses[$0] ?? [] }.filter(\.isFlaky).map {
            "\(ReportText.line($0.first.identity)): \($0.text)"
        }
    }
}

/// The results of one vector in all runs.
private struct Course {
    /// The maximum number of different results to keep, so that an engine with ever-changing answers cannot exhaust
    /// memory.
    private static let limit = 4

    private(set) var first: VectorResult
    private var firstCount = 1
    /// The results that differ from the first one, in order of first occurrence, with their counts.
    private var others: [(result: VectorResult, count: Int)] = []
    /// The number of results that were not kept.
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

    /// The result of the vector. For a flaky vector, its first failure, marked as unexpected.
    var result: VectorResult {
        guard let other = others.first else { return first }
        let all = [first] + others.map(\.result)
        var result = all.first { $0.outcome != .pass } ?? other.result
        result.outcome = .fail
        result.expectedFailure = nil
        result.message = "flaky: \(text)"
        return result
    }

    /// A description such as `2 times pass with 0.5, once fail with 0.7`.
    var text: String {
        let shown = ([(first, firstCount)] + others).map { result, count in
            var text = "\(count == 1 ? "once" : "\(count) times") \(result.outcome.rawValue)"
            if case .value(let value) = result.answer { text += " with \(ReportText.line(value.text, to: 100))" }
            return text
        }
        return shown.joined(separator: ", ") + (rest > 0 ? ", \(Count.of(rest, "time")) other results" : "")
    }
}

extension VectorResult {
    fileprivate func isSame(as other: VectorResult) -> Bool {
        guard outcome == other.outcome else { return false }
        // Comparing texts makes NaN equal to NaN. A long answer is only its beginning, so the deviation is compared
        // too.
        guard case .value(let value) = answer, case .value(let otherValue) = other.answer else { return true }
        return value.text == otherValue.text && JSONValue(deviation).text == JSONValue(other.deviation).text
    }
}
