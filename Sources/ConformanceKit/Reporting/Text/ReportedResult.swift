import Foundation

/// A result as reports print it: texts limited in length, each on one line.
struct ReportedResult: Sendable {
    var suite: String
    /// The name without that of the suite.
    var name: String
    var outcome: Outcome
    var operation: String
    var specification: String
    var input: String
    var expected: String
    /// The answer of the engine; "nothing" for no answer.
    var actual: String
    /// The difference as a number and relative to the tolerance, such as `0.04 at progress, 4.000 times the tolerance`.
    var deviation: String?
    /// Whether the deviation begins with a number.
    private var hasNumber = false
    /// A description of the problem.
    var message: String?
    var tolerance: String?
    /// The rules of the suite.
    var rules: String?
    /// The title and the reference.
    var source: String?
    /// The reason why the vector is expected to fail.
    var reason: String?
    /// The command that shows the vector.
    var show: String?
    /// The last lines of the engine's standard error.
    var standardError: [String] = []

    var identity: String { "\(suite)#\(name)" }

    /// - Parameters:
    ///   - limit: the maximum length of each text in bytes of UTF-8, before escaping. The command is complete or nil.
    ///   - show: creates the command that shows a vector.
    init(_ result: VectorResult, suite: String, limit: Int, show: ShowCommandLine) {
        func text(_ text: String) -> String { ReportText.line(text, to: limit) }
        self.suite = text(suite)
        // The name is split by bytes because a combining mark may follow the `#`.
        name = text(String(decoding: result.identity.utf8.dropFirst(suite.utf8.count + 1), as: UTF8.self))
        outcome = result.outcome
        operation = result.operation
        specification = result.specification.rawValue
        input = text(result.input.text)
        expected = text(result.expected.text)
        actual = text(result.answer.json.text)
        if case .failure(let failure) = result.answer {
            actual = "nothing"
            standardError = Self.lastLines(failure.standardError, limit: limit)
        }
        self.show = show.text(for: result.identity)
        if result.outcome != .pass {
            deviation = result.deviationText
            hasNumber = result.deviation ?? .infinity < .infinity || result.absoluteError != nil
            tolerance = result.tolerance?.text
            rules = result.rules.isEmpty ? nil : text(result.rules.joined(separator: ", "))
            source = result.origin.map { text("\($0.title), \($0.reference)") }
        }
        // The reason of an error is in `actual`.
        if result.outcome != .error, result.message != "" { message = result.message.map(text) }
        reason = result.expectedFailure.map(text)
    }

    /// Returns the last lines, at most ten.
    static func lastLines(_ text: String, limit: Int) -> [String] {
        let lines = ReportText.end(of: text, limit * 2).split(whereSeparator: \.isNewline)
        let shown = lines.suffix(10).map { ReportText.line(String($0), to: limit) }
        return lines.count > shown.count ? ["…"] + shown : shown
    }

    /// A short description of the failure: the message, otherwise the deviation.
    var headline: String {
        if let message { return message }
        if let deviation { return hasNumber ? "off by \(deviation)" : deviation }
        return outcome == .unsupported ? "unsupported by the engine" : actual
    }

    /// The lines of a description with their labels. Each line of standard error has the label `stderr`.
    var lines: [(label: String, text: String)] {
        var lines = [
            ("input", "\(operation) \(input) (\(specification))"), ("expected", expected), ("actual", actual),
        ]
        if let deviation { lines.append(("deviation", deviation)) }
        if let message { lines.append(("message", message)) }
        if let tolerance { lines.append(("tolerance", tolerance)) }
        if let rules { lines.append(("rules", rules)) }
        if let source { lines.append(("source", source)) }
        if let reason { lines.append(("expected to fail", reason)) }
        if let show { lines.append(("show", show)) }
        lines += standardError.map { ("stderr", $0) }
        return lines
    }
}

/// The deviation of an answer in words.
extension VectorResult {
    /// The difference as a number with its location and relative to the tolerance, such as `0.04 at progress, 4.000
    /// times the tolerance`, or a remark that equality is required. On one line; nil if no value was compared.
    var deviationText: String? {
        guard let deviation else { return nil }
        let place = location.map { " at \(ReportText.line($0, to: 200))" } ?? ""
        let difference = absoluteError.map { Self.number($0) + place }
        guard deviation == .infinity else {
            let share = "\(ConsoleReporter.share(deviation)) times the tolerance"
            return difference.map { "\($0), \(share)" } ?? share + place
        }
        if let difference { return "\(difference); \(equality)" }
        return place.isEmpty ? equality : "\(equality), \(place.dropFirst())"
    }

    /// The reason why the deviation is infinite.
    var equality: String {
        guard absoluteError != nil, case .within(let absolute, let relative) = tolerance else {
            return "equality is required"
        }
        // With a tiny tolerance, the ratio overflows.
        if absolute > 0 { return "too far outside the tolerance to be expressed as a ratio" }
        return relative > 0
            ? "equality is required because the tolerance is relative and 0 is expected" : "equality is required"
    }

    /// Returns the number with at most four significant digits, such as `0.04` or `1.234e-12`.
    static func number(_ number: Double) -> String { String(format: "%.4g", number) }
}
