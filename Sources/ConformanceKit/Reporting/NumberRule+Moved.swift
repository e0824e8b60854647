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
