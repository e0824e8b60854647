/// A console report of combinations.
package struct CombinationReport {
    private let combinations: Combinations
    private let width: Int

    /// - Parameter width: the width of the terminal in characters, at least 40.
    package init(_ combinations: Combinations, width: Int) {
        self.combinations = combinations
        self.width = max(40, width)
    }

    /// The table of operations.
    package var table: String {
        var table = TextTable(
            [("operation", .left)] + ["wanted", "with a vector", "missing", "excluded"].map { ($0, .right) })
        for operation in combinations.operations {
            let counts = [operation.wanted, operation.covered, operation.missing.count, operation.excluded]
            table.add([operation.name] + counts.map { "\($0)" })
        }
        return Self.text(table.lines.map { ReportText.cut($0, to: width) })
    }

    /// The missing combinations of each operation: for each item, those with which no vector has it.
    package var missing: String {
        Self.text(
            combinations.operations.flatMap { operation in
                Self.runs(operation.missing, by: \.place).flatMap { place, missing in
                    let object = place.isEmpty ? operation.name : "\(operation.name) \(place)"
                    return ["\(object): \(missing.count) missing"] + lines(missing.map(\.items)) + [""]
                }
            })
    }

    /// The exclusions that match no combination without a vector, and the totals.
    package var summary: String {
        var lines: [String] = []
        let stale = combinations.staleExclusions
        if !stale.isEmpty {
            lines.append("stale exclusions: \(stale.count)")
            lines += stale.map { "  " + $0.problem($0.text).description } + [""]
        }
        let operations = combinations.operations
        func total(_ count: (Combinations.Operation) -> Int) -> Int { operations.reduce(0) { $0 + count($1) } }
        let (covered, wanted, excluded) = (total(\.covered), total(\.wanted), total(\.excluded))
        let text =
            "vectors have \(covered) of \(Count.of(wanted, "combination")) of "
            + "\(Count.of(operations.count, "operation")), \(wanted - covered) missing, \(excluded) excluded"
        return Self.text(lines + WrappedText.lines(text.split(separator: " "), width: width, indentation: 0))
    }

    /// Returns the lines for the missing combinations of a place: an item and those without it, again and again the
    /// item with most, so that there are few lines. Where three are wanted together, that is two items.
    private func lines(_ missing: [[InputItem]], with others: [InputItem] = []) -> [String] {
        var left: [InputItem: Set<Int>] = [:]
        for (index, items) in missing.enumerated() {
            for item in items { left[item, default: []].insert(index) }
        }
        // The first in the alphabet of those with most, so that the report does not depend on the order of a set.
        let items = left.keys.sorted { $0.combinationText < $1.combinationText }
        var lines: [String] = []
        while let most = items.max(by: { left[$0, default: []].count < left[$1, default: []].count }),
            let found = left[most], !found.isEmpty
        {
            let rests = found.sorted().map { index in missing[index].filter { $0 != most } }
            for index in found { for item in missing[index] { left[item]?.remove(index) } }
            if missing.contains(where: { $0.count > 2 }) {
                lines += self.lines(rests, with: others + [most])
            } else {
                lines += line(
                    others + [most], without: rests.flatMap { $0 }.sorted { $0.combinationText < $1.combinationText })
            }
        }
        return lines
    }

    private func line(_ items: [InputItem], without others: [InputItem]) -> [String] {
        let keys = Self.runs(others, by: \.path).map { key, items in
            "\(key) \(items.map(\.aspect.className).joined(separator: ", "))"
        }
        let object = items.map(\.combinationText).joined(separator: " x ")
        let text = "\(object): without \(keys.joined(separator: "; "))"
        let lines = WrappedText.lines(text.split(separator: " "), width: width, indentation: 4)
        return lines.enumerated().map { $0 == 0 ? String($1.dropFirst(2)) : $1 }
    }

    /// Returns the runs of elements with an equal property.
    private static func runs<Element>(
        _ elements: [Element], by property: (Element) -> String
    ) -> [(property: String, elements: [Element])] {
        var runs: [(property: String, elements: [Element])] = []
        for element in elements {
            if let last = runs.last, last.property == property(element) {
                runs[runs.count - 1].elements.append(element)
            } else {
                runs.append((property(element), [element]))
            }
        }
        return runs
    }

    private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
