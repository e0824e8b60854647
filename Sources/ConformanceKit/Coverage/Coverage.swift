/// What the vectors of some suites cover: of each operation its kinds of cases and its input's keys, and of each rule
/// its kinds of cases; and what none of them covers.
public struct Coverage: Sendable {
    /// An operation, and the vectors that it has.
    public struct Operation: Sendable {
        /// Its name.
        public var name: String
        /// How many vectors there are of each kind of case.
        public var cases = CaseCounts()
        /// What its input may have, and how many vectors have that; a vector whose input has to be rejected does not
        /// count. None if the schema takes any object.
        public var items: [(item: InputItem, vectors: Int)] = []

        /// How many items at least one vector has.
        public var coveredItems: Int { items.count { $0.vectors > 0 } }
    }

    /// A rule, and the vectors that pin it.
    public struct Rule: Sendable {
        /// As in `R1.4`.
        public var number: String
        /// As the rules say; nil if they are not known, or do not have it.
        public var title: String?
        /// Why no vector can pin it; nil if vectors can.
        public var whyNotInVectors: String?
        /// How many vectors there are of each kind of case.
        public var cases = CaseCounts()
    }

    /// Sorted by name: the operations that the schema or a vector has.
    public private(set) var operations: [Operation] = []
    /// In the order of their numbers: the rules of the book, and those that a suite names.
    public private(set) var rules: [Rule] = []
    /// The names that a vector file may use, but whose input has no schema yet, and that have no vector. Sorted.
    public private(set) var reservedOperations: [String] = []
    /// How many suites name no rule.
    public private(set) var suitesWithoutRules = 0
    /// Whether the rules are known, and not only those that suites name.
    public let hasRuleBook: Bool

    /// Looks through the suites' vectors.
    ///
    /// - Parameters:
    ///   - patterns: names or globs of the only operations that are looked at; none means all. With any, there are
    ///     only rules that these operations' suites name.
    ///   - book: nil if the rules are not known: then there are only those that suites name.
    /// - Complexity: O(n) in the size of all inputs.
    public init(_ suites: [Suite], of patterns: [String] = [], rules book: RuleBook?) {
        let globs = patterns.map { Glob($0) }
        func included(_ operation: String) -> Bool { globs.isEmpty || globs.contains { $0.matches(operation) } }
        hasRuleBook = book != nil
        var operations: [String: Operation] = [:]
        for name in OperationInputs.all.keys where included(name) { operations[name] = Operation(name: name) }
        var counts: [String: [InputItem: Int]] = [:]
        var rules: [String: Rule] = [:]
        for rule in book?.rules ?? [] {
            rules[rule.number] = Rule(number: rule.number, title: rule.title, whyNotInVectors: rule.whyNotInVectors)
        }
        for suite in suites where included(suite.operation) {
            if suite.rules.isEmpty { suitesWithoutRules += 1 }
            for vector in suite.vectors {
                let kind = CaseKind(vector, operation: suite.operation)
                operations[suite.operation, default: Operation(name: suite.operation)].cases.add(kind)
                for rule in suite.rules { rules[rule, default: Rule(number: rule)].cases.add(kind) }
                guard kind != .rejected, let type = OperationInputs.all[suite.operation] else { continue }
                var items: Set<InputItem> = []
                type.forEachItem(of: vector.input) { items.insert($0) }
                counts[suite.operation, default: [:]].merge(items.map { ($0, 1) }, uniquingKeysWith: +)
            }
        }
        self.operations = operations.values.sorted { $0.name < $1.name }.map { operation in
            var operation = operation
            let counts = counts[operation.name] ?? [:]
            operation.items = (OperationInputs.all[operation.name]?.items() ?? []).map { ($0, counts[$0] ?? 0) }
            return operation
        }
        if !patterns.isEmpty { rules = rules.filter { $0.value.cases.total > 0 } }
        self.rules = rules.values.sorted { first, second in
            let (one, other) = (Self.order(first.number), Self.order(second.number))
            return one == other ? first.number < second.number : one.lexicographicallyPrecedes(other)
        }
        reservedOperations = OperationNames.all.filter { operations[$0] == nil && included($0) }.sorted()
    }

    /// R2.5b comes after R2.5 and before R2.6. Digits that no number holds come last.
    private static func order(_ rule: String) -> [Int] {
        let parts = rule.dropFirst().split(separator: ".", maxSplits: 1)
        let letter = rule.last.flatMap { $0.isLetter ? $0.asciiValue : nil }.map(Int.init) ?? 0
        return parts.map { Int($0.prefix { $0.isNumber }) ?? .max } + [letter]
    }
}

extension Coverage {
    /// The operations of the schema that have no vector.
    public var operationsWithoutVectors: [Operation] { operations.filter { $0.cases.total == 0 } }

    /// The operations that have vectors, but none of that kind.
    public func operations(without kind: CaseKind) -> [Operation] {
        operations.filter { $0.cases.total > 0 && $0.cases[kind] == 0 }
    }

    /// The rules that vectors can pin, and none does.
    public var rulesWithoutVectors: [Rule] {
        rules.filter { $0.cases.total == 0 && $0.whyNotInVectors == nil }
    }

    /// The rules that suites name, but the rules do not have.
    public var unknownRules: [Rule] { hasRuleBook ? rules.filter { $0.title == nil } : [] }

    /// The rules that say of themselves that no vector can pin them, though some do.
    public var wronglyExcusedRules: [Rule] { rules.filter { $0.whyNotInVectors != nil && $0.cases.total > 0 } }

    /// Whether a rule or an item of an input has no vector, or suites and rules contradict each other.
    public var hasGaps: Bool {
        !rulesWithoutVectors.isEmpty || !unknownRules.isEmpty || !wronglyExcusedRules.isEmpty
            || operations.contains { $0.coveredItems < $0.items.count }
    }
}
