import Foundation

/// What all engines answered to the vectors that at least one of them fails.
struct AnswerSpreads: Sendable {
    /// The results of each such vector.
    private var results: [String: [VectorResult]] = [:]

    /// - Complexity: O(n) in the number of recorded results.
    init(_ records: [EngineRecord]) {
        for record in records {
            for result in record.results where result.outcome != .pass { results[result.identity] = [] }
        }
        for record in records {
            for result in record.results where results[result.identity] != nil {
                results[result.identity]?.append(result)
            }
        }
    }

    /// Returns how many engines pass, and the range of their numbers where the given result deviates most, such as `2
    /// of 5 pass, 0.25 … 0.31`.
    func text(for result: VectorResult) -> String {
        let all = results[result.identity] ?? [result]
        if all.count < 2 { return "no other engine" }
        let passes = all.count { $0.outcome == .pass }
        let share = "\(passes) of \(all.count) pass"
        let place = result.location ?? ""
        let numbers = all.compactMap { result -> Double? in
            guard case .value(let value) = result.answer else { return nil }
            return value.number(at: place)
        }.filter { !$0.isNaN }
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

extension JSONValue {
    /// Returns the number at a location; nil if there is no number.
    func number(at location: String) -> Double? { self[location: location]?.double }

    /// The part at a location of a ``Comparison``, such as `progress`, `points[2].x` or the empty text for the value
    /// itself; nil if there is none.
    subscript(location location: String) -> JSONValue? {
        var value = self
        for part in location.split(separator: ".") {
            // A part is a key, indices in brackets, or both.
            let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
            if let key = pieces.first, !key.isEmpty {
                guard let member = value[String(key)] else { return nil }
                value = member
            }
            for piece in pieces.dropFirst() {
                guard piece.last == "]", let index = Int(piece.dropLast()), let elements = value.array,
                    elements.indices.contains(index)
                else { return nil }
                value = elements[index]
            }
        }
        return value
    }
}
