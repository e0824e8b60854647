import Foundation

/// A failure whose answer has a number wherever one is expected, but not always the right one.
struct WrongNumbers {
    var result: VectorResult
    var actual: JSONValue
    var pairs: [AnswerDifference.Pair]
    var wrong: [AnswerDifference.Pair]

    init(_ result: VectorResult, actual: JSONValue, _ difference: AnswerDifference) {
        (self.result, self.actual, pairs) = (result, actual, difference.pairs)
        wrong = difference.pairs.filter(\.isWrong)
    }

    /// The largest expected magnitude.
    var scale: Double { pairs.map(\.expected.magnitude).max() ?? 0 }

    /// The largest difference relative to ``scale``.
    var worstPart: Double { (wrong.map(\.distance).max() ?? .infinity) / scale }
}

/// A rule by which expected numbers may have become wrong ones.
///
/// It explains a failure if it removes 95% of the difference of every wrong number and leaves at most the tolerance or
/// a thousandth. Engines may be inexact, and published numbers are rounded.
struct NumberRule: Sendable {
    var cause: @Sendable (_ place: String) -> FailureCause
    /// The minimum number of failures to explain; more if the rule was fitted to them.
    var fewest: Int
    var explains: @Sendable (WrongNumbers) -> Bool
    /// Returns whether failures, some of which the rule explains, are more evidence for it than coincidences.
    var isEvident: @Sendable ([WrongNumbers]) -> Bool = { _ in true }

    /// A rule for each wrong number separately.
    ///
    /// - Parameter rest: returns the remaining difference if the rule applies.
    static func each(
        _ cause: @escaping @Sendable (String) -> FailureCause, fewest: Int = 2,
        rest: @escaping @Sendable (AnswerDifference.Pair) -> Double
    ) -> NumberRule {
        NumberRule(cause: cause, fewest: fewest) { failure in
            failure.wrong.allSatisfy { isSmall(rest($0), beside: $0) }
        }
    }

    /// A rule by which the elements or members of the answer were moved.
    ///
    /// - Parameter back: moves them back; returns nil if the answer does not have the required shape.
    static func moved(_ cause: FailureCause, back: @escaping @Sendable (JSONValue) -> JSONValue?) -> NumberRule {
        NumberRule(cause: { _ in cause }, fewest: 2) { failure in
            guard let moved = back(failure.actual) else { return false }
            let result = failure.result
            let difference = AnswerDifference(
                moved, from: result.expected, tolerance: result.tolerance, operation: result.operation)
            guard difference.mismatches.isEmpty else { return false }
            let scale = failure.scale
            let before = failure.wrong.reduce(0) { $0 + $1.distance }
            let rest = difference.pairs.lazy.filter(\.isWrong).reduce(0) { $0 + $1.distance }
            return rest <= before / 20 && difference.pairs.allSatisfy { $0.distance <= max($0.allowance, scale / 1000) }
        }
    }

    private static func isSmall(_ rest: Double, beside pair: AnswerDifference.Pair) -> Bool {
        rest <= pair.distance / 20 && rest <= max(pair.allowance, pair.expected.magnitude / 1000)
    }
}

extension NumberRule {
    // MARK: Rules without a number of their own

    static let oppositeSign = each({ .oppositeSign(place: $0) }) { (-$0.actual - $0.expected).magnitude }
    static let complement = each({ .complement(place: $0) }) { (1 - $0.actual - $0.expected).magnitude }

    /// Only rounding errors of double precision.
    static let lastDigits = NumberRule(cause: { _ in .lastDigits }, fewest: 3) { failure in
        failure.worstPart <= 1e-13
    }

    static func rounded(decimals: Int) -> NumberRule {
        let unit = pow(10, Double(decimals))
        return each({ .rounded(place: $0, decimals: decimals) }) { pair in
            // A tie may be rounded either way.
            let isNearest = pair.distance * unit <= 0.5000001
            return isNearest ? (pair.actual - (pair.actual * unit).rounded() / unit).magnitude : .infinity
        }
    }

    static func truncated(decimals: Int) -> NumberRule {
        let unit = pow(10, Double(decimals))
        return each({ .truncated(place: $0, decimals: decimals) }) { pair in
            (pair.actual - (pair.expected * unit).rounded(.towardZero) / unit).magnitude
        }
    }

    /// The answer is a number of the input.
    ///
    /// Many inputs have a mass or a duration of 1, and many wrong answers are 0 or 1. Therefore 0 and ±1 are no
    /// evidence: the input must have at least two other numbers in the explained failures, and the rule must explain
    /// three fifths of the failures with such a number.
    static func echo(_ key: String) -> NumberRule {
        let explains: @Sendable (WrongNumbers) -> Bool = { failure in
            guard failure.actual.double != nil, let number = failure.result.input[key]?.double else { return false }
            return failure.wrong.allSatisfy { isSmall(($0.actual - number).magnitude, beside: $0) }
        }
        var rule = NumberRule(cause: { _ in .echo(key: key) }, fewest: 3, explains: explains)
        rule.isEvident = { failures in
            let telling = failures.filter { failure in
                failure.result.input[key]?.double.map { ![0, 1, -1].contains($0) } ?? false
            }
            let explained = telling.filter(explains)
            return explained.count * 5 >= telling.count * 3
                && Set(explained.compactMap { $0.result.input[key]?.double }).count > 1
        }
        return rule
    }

    // MARK: Rules whose number is fitted

    /// The median factor of all wrong numbers; nil if there is none.
    static func factor(_ failures: [WrongNumbers]) -> NumberRule? {
        let ratios = failures.flatMap(\.wrong).filter { $0.expected.magnitude > 1e-12 }.map { $0.actual / $0.expected }
        guard let factor = median(ratios), factor.magnitude > 1e-9, (factor - 1).magnitude > 1e-3 else { return nil }
        return each({ .factor(place: $0, factor) }, fewest: KnownFactor(factor).isKnown ? 2 : 3) { pair in
            (pair.actual / factor - pair.expected).magnitude
        }
    }

    /// Only rounding errors of single precision; nil if most numbers are more accurate.
    static func singlePrecision(_ failures: [WrongNumbers]) -> NumberRule? {
        guard let usual = median(failures.map(\.worstPart)), usual > 3e-9 else { return nil }
        return NumberRule(cause: { _ in .singlePrecision }, fewest: 3) { 1e-11...1e-6 ~= $0.worstPart }
    }

    static func offset(_ failures: [WrongNumbers]) -> NumberRule? {
        let offsets = failures.flatMap(\.wrong).map { $0.actual - $0.expected }
        guard let offset = median(offsets), offset != 0 else { return nil }
        return each({ .offset(place: $0, offset) }, fewest: 3) { ($0.actual - offset - $0.expected).magnitude }
    }

    private static func median(_ numbers: [Double]) -> Double? {
        let sorted = numbers.filter(\.isFinite).sorted()
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }

    /// The same answer for every input.
    static func constant(_ failures: [WrongNumbers]) -> NumberRule? {
        guard let answer = mostCommon(failures.map(\.actual.text)) else { return nil }
        return NumberRule(cause: { _ in .constant(ReportText.line(answer, to: 60)) }, fewest: 3) {
            $0.actual.text == answer
        }
    }

    /// Wrong numbers are at an end of a range, and the expected ones outside of it.
    ///
    /// - Parameter passing: numbers from passing answers.
    static func clamped(_ failures: [WrongNumbers], passing: [Double]) -> NumberRule? {
        let wrong = failures.flatMap(\.wrong)
        let (above, below) = (wrong.filter { $0.actual > $0.expected }, wrong.filter { $0.actual < $0.expected })
        // One end suffices if hardly any number is beyond the other.
        let from = above.count * 20 < wrong.count ? nil : mostCommon(above.map(\.actual))
        let to = below.count * 20 < wrong.count ? nil : mostCommon(below.map(\.actual))
        if let from, let to, from >= to { return nil }
        if from == nil, to == nil { return nil }
        // A single end may as well be a constant answer.
        if from == nil || to == nil {
            guard passing.contains(where: { $0 > from ?? -.infinity && $0 < to ?? .infinity }) else { return nil }
        }
        let isUsual = [from, to].allSatisfy { $0.map { [-1, 0, 1, 255].contains($0) } ?? true }
        if !isUsual, passing.contains(where: { $0 < from ?? -.infinity || $0 > to ?? .infinity }) { return nil }
        return NumberRule(cause: { .clamped(place: $0, from: from, to: to) }, fewest: isUsual ? 2 : 3) { failure in
            failure.wrong.allSatisfy { $0.actual == ($0.actual > $0.expected ? from : to) }
        }
    }

    private static func mostCommon<Element: Hashable & Comparable>(_ elements: [Element]) -> Element? {
        var counts: [Element: Int] = [:]
        for element in elements { counts[element, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}

/// Rules by which elements of arrays or members of an object were moved.
extension NumberRule {
    /// Returns the rules that may explain these failures.
    static func moved(_ failures: [WrongNumbers]) -> [NumberRule] {
        var rules = [
            moved(.transposed) { $0.mappingNumberArrays { $0.transposed } },
            moved(.reversedArray) { $0.mappingNumberArrays { $0.count > 2 ? $0.reversed() : nil } },
            moved(.reversedArray) { value in value.array.flatMap { $0.count > 2 ? .array($0.reversed()) : nil } },
        ]
        let length = failures.map(\.actual.longestNumberArray).max() ?? 0
        if length > 2 {
            rules.append(
                moved(.shifted(of: length)) { $0.mappingNumberArrays { Array($0.dropFirst() + $0.prefix(1)) } })
            rules.append(moved(.shifted(of: length)) { $0.mappingNumberArrays { Array($0.suffix(1) + $0.dropLast()) } })
        }
        for (a, b) in pairs(Array(0..<min(length, 16))) {
            rules.append(
                moved(.exchanged("element \(a)", "element \(b)")) { value in
                    value.mappingNumberArrays { elements in
                        guard b < elements.count else { return nil }
                        var elements = elements
                        elements.swapAt(a, b)
                        return elements
                    }
                })
        }
        let keys = Set(failures.flatMap { $0.result.expected.object?.keys.map { $0 } ?? [] }).sorted().prefix(10)
        for (a, b) in pairs(Array(keys)) {
            rules.append(
                moved(.exchanged(ReportText.line(a, to: 60), ReportText.line(b, to: 60))) { value in
                    guard var members = value.object, let first = members[a], let second = members[b] else {
                        return nil
                    }
                    (members[a], members[b]) = (second, first)
                    return .object(members)
                })
        }
        return rules
    }

    private static func pairs<Element>(_ elements: [Element]) -> [(Element, Element)] {
        elements.indices.flatMap { first in elements[(first + 1)...].map { (elements[first], $0) } }
    }
}

extension JSONValue {
    private var isNumberArray: Bool { array?.allSatisfy { $0.double != nil } ?? false }

    /// The length of the longest array of numbers in the value; 0 if there is none.
    fileprivate var longestNumberArray: Int {
        switch self {
        case .array(let elements):
            isNumberArray ? elements.count : elements.map(\.longestNumberArray).max() ?? 0
        case .object(let members): members.values.map(\.longestNumberArray).max() ?? 0
        default: 0
        }
    }

    /// Returns the value with each array of numbers replaced, unless `change` returns nil for it; nil if it does so for
    /// all.
    fileprivate func mappingNumberArrays(_ change: ([JSONValue]) -> [JSONValue]?) -> JSONValue? {
        switch self {
        case .array(let elements):
            if isNumberArray { return change(elements).map { .array($0) } }
            let changed = elements.map { $0.mappingNumberArrays(change) }
            if changed.allSatisfy({ $0 == nil }) { return nil }
            return .array(zip(changed, elements).map { $0 ?? $1 })
        case .object(let members):
            let changed = members.compactMapValues { $0.mappingNumberArrays(change) }
            return changed.isEmpty ? nil : .object(members.merging(changed) { $1 })
        default: return nil
        }
    }
}

extension [JSONValue] {
    /// The transpose of a square matrix with at least two rows, stored by rows; nil for other lengths.
    fileprivate var transposed: [JSONValue]? {
        guard let size = [3, 4].first(where: { $0 * $0 == count }) else { return nil }
        return indices.map { self[$0 % size * size + $0 / size] }
    }
}
