/// The combinations of two input items that vectors have, and those that none has.
///
/// An item is a key of an object at a place of an operation's input, and a class of its values, such as
/// `speed negative`. The keys of the input itself include the specification of the suite. Two items of different keys
/// of one object are wanted together if each of them is in a vector that expects a value.
public struct Combinations: Sendable {
    /// The combinations of an operation.
    public struct Operation: Sendable {
        /// The name of the operation.
        public var name: String
        /// The number of combinations that at least one vector has.
        public var covered = 0
        /// The number of combinations without a vector that a list excludes.
        public var excluded = 0
        /// The combinations that no vector has and no list excludes, by place and key.
        public var missing: [Missing] = []

        /// The number of combinations that should have a vector.
        public var wanted: Int { covered + missing.count }
    }

    /// A combination that no vector has.
    public struct Missing: Sendable, Hashable {
        /// The place of the object in the input, such as `chain[]`; empty for the input itself.
        public var place: String
        /// One of the items. Its path is the key in the object.
        public var first: InputItem
        /// The other item.
        public var second: InputItem
    }

    /// The operations whose inputs have known keys, sorted by name.
    public private(set) var operations: [Operation] = []
    /// The lines that exclude no combination without a vector. Empty if only some operations are included.
    public private(set) var staleExclusions: [CombinationExclusions.Line] = []

    /// Whether a combination is missing or an exclusion is stale.
    public var hasGaps: Bool { !staleExclusions.isEmpty || operations.contains { !$0.missing.isEmpty } }

    /// Finds the combinations of the suites.
    ///
    /// - Parameters:
    ///   - patterns: names or globs of the operations to include; empty means all.
    ///   - exclusions: the combinations that need no vector.
    /// - Complexity: for each place, O(i² · n) for i items in n different objects.
    public init(_ suites: [Suite], of patterns: [String] = [], excluding exclusions: CombinationExclusions) {
        let globs = patterns.map { Glob($0) }
        let groups = Dictionary(grouping: suites, by: \.operation)
        var unused = Set(exclusions.lines.indices)
        for (name, type) in OperationInputs.all.sorted(by: { $0.key < $1.key }) {
            guard globs.isEmpty || globs.contains(where: { $0.matches(name) }) else { continue }
            var operation = Operation(name: name)
            let places = Self.table(of: groups[name] ?? [], type).places
            for place in places.sorted(by: { $0.path < $1.path }) {
                operation.add(place, exclusions.lines, unused: &unused)
            }
            operations.append(operation)
        }
        if globs.isEmpty { staleExclusions = unused.sorted().map { exclusions.lines[$0] } }
    }

    /// Returns the objects in the inputs for which a value is expected.
    private static func table(of suites: [Suite], _ type: InputType) -> ObjectTable {
        let type = type.addingSpecification
        var table = ObjectTable()
        for suite in suites {
            for vector in suite.vectors where !vector.expectsError {
                guard var members = vector.input.object else { continue }
                members[InputType.specificationKey] = .string(suite.specification.rawValue)
                table.add(.object(members), type)
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
    fileprivate mutating func add(
        _ place: ObjectTable.Place, _ lines: [CombinationExclusions.Line], unused: inout Set<Int>
    ) {
        let combinations = PlaceCombinations(place)
        let items = combinations.items
        let object = place.path.isEmpty ? name : "\(name) \(place.path)"
        let texts = items.map(\.combinationText)
        // Globs are matched with each item, not with each pair.
        let matches = lines.indices.filter { lines[$0].object.matches(object) }.map { line in
            (
                line: line, first: texts.map { lines[line].items.0.matches($0) },
                second: texts.map { lines[line].items.1.matches($0) }
            )
        }
        combinations.forEachPair { first, second, hasVector in
            if hasVector {
                covered += 1
                return
            }
            let excluding = matches.filter { match in
                match.first[first] && match.second[second] || match.first[second] && match.second[first]
            }
            for match in excluding { unused.remove(match.line) }
            if excluding.isEmpty {
                missing.append(
                    Combinations.Missing(place: place.path, first: items[first], second: items[second]))
            } else {
                excluded += 1
            }
        }
    }
}
