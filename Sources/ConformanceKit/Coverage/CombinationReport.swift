/// A console report of combinations.
public struct CombinationReport {
    private let combinations: Combinations
    private let width: Int

    /// - Parameter width: the width of the terminal in characters, at least 40.
    public init(_ combinations: Combinations, width: Int) {
        self.combinations = combinations
        self.width = max(40, width)
    }

    /// The table of operations.
    public var table: String {
        var table = TextTable(
            [("operation", .left)] + ["wanted", "with a vector", "missing", "excluded"].map { ($0, .right) })
        for operation in combinations.operations {
            let counts = [operation.wanted, operation.covered, operation.missing.count, operation.excluded]
            table.add([operation.name] + counts.map { "\($0)" })
        }
        return Self.text(table.lines.map { ReportText.cut($0, to: width) })
    }

    /// The missing combinations of each operation: for each item, those with which no vector has it.
    public var missing: String {
        Self.text(
            combinations.operations.flatMap { operation in
                Self.runs(operation.missing, by: \.place).flatMap { place, missing in
                    let object = place.isEmpty ? operation.name : "\(operation.name) \(place)"
                    return ["\(object): \(missing.count) missing"] + lines(missing) + [""]
                }
            })
    }

    /// The exclusions that match no combination without a vector, and the totals.
    public var summary: String {
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
    /// item with most, so that there are few lines.
    private func lines(_ missing: [Combinations.Missing]) -> [String] {
        var items: [InputItem] = []
        var indices: [InputItem: Int] = [:]
        func index(_ item: InputItem) -> Int {
            if let index = indices[item] { return index }
            indices[item] = items.count
            items.append(item)
            return items.count - 1
        }
        let pairs = missing.map { (index($0.first), index($0.second)) }
        var partners = Array(repeating: Set<Int>(), count: items.count)
        for (first, second) in pairs {
            partners[first].insert(second)
            partners[second].insert(first)
        }
        var lines: [String] = []
        // The first of those with most, so that the report does not depend on the order of a set.
        while let most = items.indices.max(by: { (partners[$0].count, $1) < (partners[$1].count, $0) }),
            !partners[most].isEmpty
        {
            let others = partners[most].map { items[$0] }.sorted { $0.combinationText < $1.combinationText }
            for other in partners[most] { partners[other].remove(most) }
            partners[most] = []
            lines += line(items[most], without: others)
        }
        return lines
    }

    private func line(_ item: InputItem, without others: [InputItem]) -> [String] {
        let keys = Self.runs(others, by: \.path).map { key, items in
            "\(key) \(items.map(\.aspect.className).joined(separator: ", "))"
        }
        let text = "\(item.combinationText): without \(keys.joined(separator: "; "))"
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
