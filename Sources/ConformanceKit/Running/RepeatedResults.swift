/// What came of several runs of the same suites.
///
/// A vector is flaky if its outcome differs from run to run, or the value of its answer does. The reason that an engine gives
/// for rejecting an input is for people, and may differ.
public struct RepeatedResults: Sendable {
    /// The different results of one vector, each as it came first, and how often it came.
    private typealias Course = [(result: VectorResult, count: Int)]

    private var names: [String] = []
    private var courses: [String: [Course]] = [:]

    /// No run yet.
    public init() {}

    /// Adds a suite's results of one run, which are of the same vectors in every run.
    ///
    /// - Complexity: O(n · m) for n vectors with m different results.
    public mutating func add(_ suite: SuiteResult) {
        guard let known = courses[suite.name], known.count == suite.results.count else {
            if courses.updateValue(suite.results.map { [($0, 1)] }, forKey: suite.name) == nil {
                names.append(suite.name)
            }
            return
        }
        for (index, result) in suite.results.enumerated() {
            if let place = known[index].firstIndex(where: { $0.result.isSame(as: result) }) {
                courses[suite.name]?[index][place].count += 1
            } else {
                courses[suite.name]?[index].append((result, 1))
            }
        }
    }

    /// The suites in their order, with the results of the first run; a flaky vector fails, and no expectation names it.
    public var suites: [SuiteResult] {
        names.map { SuiteResult(name: $0, results: (courses[$0] ?? []).compactMap(Self.result)) }
    }

    /// The flaky vectors in the order of the suites, each on a line: its identity, and what came how often.
    public var flaky: [String] {
        names.flatMap { courses[$0] ?? [] }.filter { $0.count > 1 }.compactMap { course in
            course.first.map { "\(ReportText.line($0.result.identity)): \(Self.text(course))" }
        }
    }

    private static func result(_ course: Course) -> VectorResult? {
        guard course.count > 1 else { return course.first?.result }
        var result = (course.first { $0.result.outcome != .pass } ?? course[1]).result
        result.outcome = .fail
        result.expectedFailure = nil
        result.message = "flaky: \(text(course))"
        return result
    }

    /// As in `2 times pass with 0.5, once fail with 0.7`.
    private static func text(_ course: Course) -> String {
        let shown = course.prefix(4).map { result, count in
            var text = "\(count == 1 ? "once" : "\(count) times") \(result.outcome.rawValue)"
            if case .value(let value) = result.answer { text += " with \(ReportText.line(value.text, to: 100))" }
            return text
        }
        return shown.joined(separator: ", ") + (course.count > 4 ? ", and \(course.count - 4) other answers" : "")
    }
}

extension VectorResult {
    fileprivate func isSame(as other: VectorResult) -> Bool {
        guard outcome == other.outcome else { return false }
        // As text, in which NaN is equal to NaN; of a long answer it is the beginning, which the deviation makes up for.
        guard case .value(let value) = answer, case .value(let otherValue) = other.answer else { return true }
        return value.text == otherValue.text && JSONValue(deviation).text == JSONValue(other.deviation).text
    }
}
