/// Failures of one operation that probably have the same cause.
struct FailureGroup: Sendable {
    var operation: String
    /// The common cause; nil if none was found.
    var cause: FailureCause?
    /// The failures in the order of the run.
    var failures: [VectorResult]
    /// The number of failures of the operation.
    var total: Int

    /// A heading such as "spring: off by a factor of 1000 in 40 of 41 failures: seconds or milliseconds?"
    var heading: String {
        let operation = ReportText.line(operation, to: 60)
        let count = failures.count
        let share = count == total ? "in all \(Count.of(total, "failure"))" : "in \(count) of \(total) failures"
        guard let cause else {
            return count == total
                ? "\(operation): \(Count.of(total, "failure")), no common cause"
                : "\(operation): \(count) of \(total) failures, no common cause"
        }
        let guess = cause.guess.map { ": \($0)" } ?? ""
        return "\(operation): \(cause.text)" + (total == 1 ? "" : " \(share)") + guess
    }
}

/// Finds common causes of the failures of an operation.
///
/// Failures without a value are grouped by outcome, and values of a wrong kind by location and kind. For wrong numbers
/// it searches for the rule that maps the expected numbers to the actual ones in most failures; these must have
/// different expected values. The search continues with the remaining failures.
struct CauseFinder {
    private let operation: String
    private let failures: [VectorResult]
    private let passing: [Double]

    /// - Parameters:
    ///   - failures: the failures of the operation.
    ///   - passing: numbers from answers that pass.
    init(operation: String, failures: [VectorResult], passing: [Double]) {
        (self.operation, self.failures, self.passing) = (operation, failures, passing)
    }

    /// The failures in groups, the largest first.
    ///
    /// - Complexity: O(n) in the size of the failures' values, except for matrices, whose elements are swapped in
    ///   pairs.
    var groups: [FailureGroup] {
        var byCause: [FailureCause: [Int]] = [:]
        var otherValues: [(index: Int, mismatch: AnswerDifference.Mismatch)] = []
        var numbers: [(index: Int, failure: WrongNumbers)] = []
        for (index, result) in failures.enumerated() {
            switch Self.finding(result) {
            case .numbers(let failure): numbers.append((index, failure))
            case .otherValue(let mismatch): otherValues.append((index, mismatch))
            case .cause(let cause): byCause[cause, default: []].append(index)
            }
        }
        let variants = Dictionary(grouping: Set(otherValues.map(\.mismatch.cause)), by: \.place)
        for (index, mismatch) in otherValues {
            // If there are many different values at one location, they are merged into one group.
            let isOneOfMany = variants[mismatch.cause.place]?.count ?? 0 > 3
            byCause[isOneOfMany ? mismatch.generalCause : mismatch.cause, default: []].append(index)
        }
        var fewest = 2
        while numbers.count >= fewest, let (cause, explained) = findRule(in: numbers.map(\.failure)) {
            // Among few remaining failures, some would match a rule by chance.
            fewest = 5
            let isExplained = Set(explained)
            byCause[cause, default: []] += explained.map { numbers[$0].index }
            numbers = numbers.enumerated().filter { !isExplained.contains($0.offset) }.map(\.element)
        }
        if let cause = Self.sameValues(numbers.map(\.failure)) ?? Self.nearlyRight(numbers.map(\.failure)) {
            byCause[cause, default: []] += numbers.map(\.index)
            numbers = []
        }
        var groups = byCause.map { (cause: Optional($0.key), indices: $0.value.sorted()) }
        if !numbers.isEmpty { groups.append((nil, numbers.map(\.index))) }
        groups.sort { ($1.indices.count, $0.indices[0]) < ($0.indices.count, $1.indices[0]) }
        return groups.map { group in
            FailureGroup(
                operation: operation, cause: group.cause, failures: group.indices.map { failures[$0] },
                total: failures.count)
        }
    }

    // MARK: Kinds

    private enum Finding {
        case cause(FailureCause)
        case otherValue(AnswerDifference.Mismatch)
        case numbers(WrongNumbers)
    }

    private static func finding(_ result: VectorResult) -> Finding {
        switch (result.outcome, result.answer) {
        case (.error, _): return .cause(.rejected)
        case (.timeout, _): return .cause(.timeout)
        case (.crash, _): return .cause(.crash)
        case (.unsupported, _): return .cause(.unsupported)
        case (_, .value) where result.expected["error"] != nil: return .cause(.accepted)
        case (_, .value(let actual)):
            let difference = AnswerDifference(
                actual, from: result.expected, tolerance: result.tolerance, operation: result.operation)
            if let mismatch = difference.mismatches.first { return .otherValue(mismatch) }
            return .numbers(WrongNumbers(result, actual: actual, difference))
        default: return .cause(.noAnswer)
        }
    }

    /// The cause if all failures have the same expected and the same wrong number; otherwise nil.
    private static func sameValues(_ failures: [WrongNumbers]) -> FailureCause? {
        let pairs = Set(failures.map { [$0.result.expected.text, $0.actual.text] })
        guard failures.count > 1, pairs.count == 1, let pair = pairs.first else { return nil }
        return .otherValue(
            place: "", expected: ReportText.line(pair[0], to: 60), actual: ReportText.line(pair[1], to: 60))
    }

    /// The cause if all numbers are nearly right, with the largest error; otherwise nil.
    private static func nearlyRight(_ failures: [WrongNumbers]) -> FailureCause? {
        guard !failures.isEmpty else { return nil }
        let shares = failures.map { $0.result.deviation ?? .infinity }
        if let worst = shares.max(), worst <= 10 { return .justOutside(worst: worst) }
        if let worst = failures.map(\.worstPart).max(), worst <= 0.01 { return .inexact(part: worst) }
        return nil
    }

    // MARK: Rules

    /// Returns the rule that explains the most failures, with their indices. Among rules that explain about as many,
    /// the first is chosen.
    private func findRule(in failures: [WrongNumbers]) -> (FailureCause, [Int])? {
        guard failures.count > 1 else { return nil }
        var best: (rule: NumberRule, explained: [Int])?
        for rule in rules(for: failures) {
            let explained = failures.indices.filter { !failures[$0].wrong.isEmpty && rule.explains(failures[$0]) }
            guard explained.count >= rule.fewest, explained.count * 5 >= failures.count * 3,
                // A single expected value can be fitted by any rule.
                Set(explained.map { failures[$0].result.expected.text }).count > 1, rule.isEvident(failures)
            else { continue }
            if Double(explained.count) > Double(best?.explained.count ?? 0) * 1.05 { best = (rule, explained) }
        }
        guard let best else { return nil }
        let wrong = best.explained.flatMap { failures[$0].wrong }
        return (cause(best.rule.cause(Self.commonPlace(wrong)), wrong), best.explained)
    }

    /// The rules to try, the most informative first.
    private func rules(for failures: [WrongNumbers]) -> [NumberRule] {
        var rules: [NumberRule?] = [.clamped(failures, passing: passing), .constant(failures)]
        rules += [.oppositeSign, .complement]
        rules += NumberRule.moved(failures).map { $0 }
        let keys = Set(failures.flatMap { $0.result.input.object?.keys.map { $0 } ?? [] })
        rules += keys.sorted().prefix(20).map { .echo($0) }
        for decimals in 0...9 { rules += [.rounded(decimals: decimals), .truncated(decimals: decimals)] }
        rules += [.lastDigits, .singlePrecision(failures), .factor(failures), .offset(failures)]
        return rules.compactMap { $0 }
    }

    /// Replaces an opposite sign by a missing minus sign if all wrong numbers should be negative and a positive one
    /// passes.
    private func cause(_ cause: FailureCause, _ wrong: [AnswerDifference.Pair]) -> FailureCause {
        guard case .oppositeSign(let place) = cause, wrong.allSatisfy({ $0.expected < 0 }),
            passing.contains(where: { $0 > 0 })
        else { return cause }
        return .lostSign(place: place)
    }

    /// The common location of all wrong numbers, such as `progress` or `points[][0]`; otherwise empty.
    private static func commonPlace(_ wrong: [AnswerDifference.Pair]) -> String {
        let places = Set(wrong.map(\.place))
        if places.count == 1, let place = places.first { return ReportText.line(place, to: 60) }
        let names = Set(places.map { $0.prefix { $0 != "[" } })
        return names.count == 1 ? ReportText.line(names.first.map(String.init) ?? "", to: 60) : ""
    }
}

extension AnswerDifference.Mismatch {
    fileprivate var cause: FailureCause {
        let place = ReportText.line(place, to: 60)
        guard let actual else { return .missing(place: place) }
        if place.isEmpty, actual.isNull { return .null }
        if place.isEmpty, expected.isNull { return .valueForNull }
        if let number = actual.double, !number.isFinite, expected.double?.isFinite == true { return .notFinite }
        return .otherValue(place: place, expected: expected.kind, actual: actual.kind)
    }

    /// The cause with kinds instead of values.
    fileprivate var generalCause: FailureCause {
        guard case .otherValue(let place, _, _) = cause, let actual else { return cause }
        let kind = expected.kindDescription
        let noun = kind.split(separator: " ").last.map(String.init) ?? kind
        guard actual.kindDescription == kind else {
            return .otherValue(place: place, expected: kind, actual: actual.kindDescription)
        }
        return .otherValue(place: place, expected: "the expected one", actual: "a different \(noun)")
    }
}

extension FailureCause {
    /// The location of another value; empty if the cause has none.
    fileprivate var place: String {
        if case .otherValue(let place, _, _) = self { place } else { "" }
    }
}

extension JSONValue {
    /// The value itself if it is short text, otherwise its kind.
    fileprivate var kind: String {
        switch self {
        case _ where double?.isFinite == false: string ?? text
        case .string, .bool, .null: ReportText.line(text, to: 60)
        case .array(let elements): "an array of \(elements.count)"
        default: kindDescription
        }
    }

    /// All finite numbers in the value.
    var numbers: [Double] {
        if let double { return double.isFinite ? [double] : [] }
        return array?.flatMap(\.numbers) ?? object?.values.flatMap(\.numbers) ?? []
    }
}
