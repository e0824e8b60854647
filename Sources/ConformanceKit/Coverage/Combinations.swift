/// The combinations of two or three input items that vectors have, and those that none has.
///
/// An item is a key of an object at a place of an operation's input, and a class of its values, such as
/// `speed negative`. The keys of the input itself include the specification of the suite. Items of different keys of
/// one object are wanted together if each of them is in a vector that expects a value.
package struct Combinations: Sendable {
    /// The combinations of an operation.
    package struct Operation: Sendable {
        /// The name of the operation.
        package var name: String
        /// The number of combinations that at least one vector has.
        package var covered = 0
        /// The number of combinations without a vector that a list excludes.
        package var excluded = 0
        /// The combinations that no vector has and no list excludes, by place and key.
        package var missing: [Missing] = []

        /// The number of combinations that should have a vector.
        package var wanted: Int { covered + missing.count }
    }

    /// A combination that no vector has.
    package struct Missing: Sendable, Hashable {
        /// The place of the object in the input, such as `chain[]`; empty for the input itself.
        package var place: String
        /// The items, in the order of their keys. Their paths are the keys in the object.
        package var items: [InputItem]
    }

    /// The operations whose inputs have known keys, sorted by name.
    package private(set) var operations: [Operation] = []
    /// The lines that exclude no combination without a vector. Empty if only some operations are included.
    package private(set) var staleExclusions: [CombinationList.Line] = []

    /// Whether a combination is missing or an exclusion is stale.
    package var hasGaps: Bool { !staleExclusions.isEmpty || operations.contains { !$0.missing.isEmpty } }

    /// Finds the combinations of the suites.
    ///
    /// - Parameters:
    ///   - patterns: names or globs of the operations to include; empty means all.
    ///   - list: where three items are wanted together, and the combinations that need no vector.
    /// - Complexity: for each place, O(iˢ · n) for s of i items in n different objects.
    package init(_ suites: [Suite], of patterns: [String] = [], list: CombinationList) {
        let globs = patterns.map { Glob($0) }
        let groups = Dictionary(grouping: suites, by: \.operation)
        var unused = Set(list.lines.indices)
        for (name, type) in OperationInputs.all.sorted(by: { $0.key < $1.key }) {
            guard globs.isEmpty || globs.contains(where: { $0.matches(name) }) else { continue }
            var operation = Operation(name: name)
            let places = Self.table(of: groups[name] ?? [], type).places
            for place in places.sorted(by: { $0.path < $1.path }) {
                operation.add(place, list, unused: &unused)
            }
            operations.append(operation)
        }
        if globs.isEmpty { staleExclusions = unused.sorted().map { list.lines[$0] } }
    }

    /// Returns the objects in the inputs for which a value is expected.
    private static func table(of suites: [Suite], _ type: InputType) -> ObjectTable {
        let type = type.addingSpecification
        let changes = ChangeOrder(type)
        var table = ObjectTable()
        for suite in suites {
            for vector in suite.vectors where !vector.expectsError {
                guard var members = vector.input.object else { continue }
                members[InputType.specificationKey] = .string(suite.specification.rawValue)
                if let changes { table.add(changes.order(of: members), changes.type, at: ChangeOrder.place) }
                table.add(.object(StepClass.adding(to: members)), type)
            }
        }
        return table
    }
}

extension InputType {
    fileprivate static let specificationKey = "specification"

    /// The type of inputs that have the specification as a key.
    fileprivate var addingSpecification: InputType {
        guard case .object(let shapes) = self else { return self }
        return .object(
            oneOf: shapes.map { shape in
                var shape = shape
                shape.required[Self.specificationKey] = .choice(Specification.allCases.map(\.rawValue))
                return shape
            })
    }
}

extension Combinations.Operation {
    /// Adds the combinations of a place. Lines that exclude one of them are removed from `unused`.
    fileprivate mutating func add(_ place: ObjectTable.Place, _ list: CombinationList, unused: inout Set<Int>) {
        let combinations = PlaceCombinations(place)
        let items = combinations.items
        let object = place.path.isEmpty ? name : "\(name) \(place.path)"
        let texts = items.map(\.combinationText)
        // Globs are matched with each item, not with each combination.
        let lines = list.lines.indices.filter { list.lines[$0].object.matches(object) }.map { line in
            (line: line, matches: list.lines[line].items.map { glob in texts.map { glob.matches($0) } })
        }
        for strength in 2...list.strength(of: name, at: place.path) {
            combinations.forEach(strength) { chosen, hasVector in
                if hasVector {
                    covered += 1
                    return
                }
                let excluding = lines.filter { Self.each($0.matches[...], isIn: chosen) }
                for line in excluding { unused.remove(line.line) }
                if excluding.isEmpty {
                    missing.append(Combinations.Missing(place: place.path, items: chosen.map { items[$0] }))
                } else {
                    excluded += 1
                }
            }
        }
    }

    /// Whether each pattern has an item of its own among those chosen.
    private static func each(_ patterns: ArraySlice<[Bool]>, isIn chosen: [Int]) -> Bool {
        guard let pattern = patterns.first else { return true }
        return chosen.contains { item in
            pattern[item] && each(patterns.dropFirst(), isIn: chosen.filter { $0 != item })
        }
    }
}
