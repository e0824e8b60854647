import ConformanceKit
import Foundation

/// The answers of all engines to the vectors that at least one of them fails.
struct AnswerSpreads: Sendable {
    /// The failing results of each such vector.
    private var failures: [String: [VectorResult]] = [:]
    /// The number of engines that pass each such vector.
    private var passes: [String: Int] = [:]

    /// - Complexity: O(n) in the number of recorded answers.
    init(_ records: [EngineRecord]) {
        for result in records.flatMap(\.failures) { failures[result.identity, default: []].append(result) }
        for suite in records.flatMap(\.suites) {
            for name in suite.passing where failures["\(suite.name)#\(name)"] != nil {
                passes["\(suite.name)#\(name)", default: 0] += 1
            }
        }
    }

    /// Returns how many engines pass, and the range of their numbers where the given result deviates most, such as `2
    /// of 5 pass, 0.25 … 0.31`.
    func text(for result: VectorResult) -> String {
        let failing = failures[result.identity] ?? [result]
        let passing = passes[result.identity] ?? 0
        if failing.count + passing < 2 { return "no other engine" }
        let share = "\(passing) of \(failing.count + passing) pass"
        let place = result.location ?? ""
        var numbers = failing.compactMap { result -> Double? in
            guard case .value(let value) = result.answer else { return nil }
            return value.number(at: place)
        }.filter { !$0.isNaN }
        // Those that pass gave the expected number, within the tolerance.
        if passing > 0, let expected = result.expected.number(at: place) { numbers.append(expected) }
        guard result.expected.number(at: place) != nil, numbers.count > 1, let low = numbers.min(),
            let high = numbers.max()
        else { return share }
        let texts = Self.texts(low, high)
        return low == high ? "\(share), \(texts.0)" : "\(share), \(texts.0) … \(texts.1)"
    }

    /// Returns both numbers with as few digits as tell them apart, at least six.
    private static func texts(_ low: Double, _ high: Double) -> (String, String) {
        for digits in 6..<17 {
            let texts = (String(format: "%.\(digits)g", low), String(format: "%.\(digits)g", high))
            if texts.0 != texts.1 || low == high { return texts }
        }
        return (String(format: "%.17g", low), String(format: "%.17g", high))
    }
}
