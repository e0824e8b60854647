/// The coverage of suites: the cases and input keys of each operation, the cases of each rule, and what no vector
/// covers.
package struct Coverage: Sendable {
    /// The coverage of an operation.
    package struct Operation: Sendable {
        /// The name of the operation.
        package var name: String
        /// The number of vectors of each kind of case.
        package var cases = CaseCounts()
        /// The items that the schema allows in the input, each with the number of vectors that have it. Vectors that
        /// expect an error are not counted. Empty if the schema allows any object.
        package var items: [(item: InputItem, vectors: Int)] = []

        /// The number of items that at least one vector has.
        package var coveredItems: Int { items.count { $0.vectors > 0 } }
    }

    /// The coverage of a rule.
    package struct Rule: Sendable {
        /// The number of the rule, such as `R1.4`.
        package var number: String
        /// The title in the rule book; nil if there is no rule book or it does not have the rule.
        package var title: String?
        /// The reason why no vector can test the rule; nil if vectors can.
        package var whyNotInVectors: String?
        /// The number of vectors of each kind of case.
        package var cases = CaseCounts()
    }

    /// The operations of the schema and of the suites, sorted by name.
    package private(set) var operations: [Operation] = []
    /// The rules of the rule book and those that a suite names, sorted by number.
    package private(set) var rules: [Rule] = []
    /// The number of suites that name no rule.
    package private(set) var suitesWithoutRules = 0
    /// Whether a rule book was given.
    package let hasRuleBook: Bool

    /// Computes the coverage of the suites.
    ///
    /// - Parameters:
    ///   - patterns: names or globs of the operations to include; empty means all. If it is not empty, only rules named
    ///     by suites of these operations are included.
    ///   - book: the rules; nil to include only rules that suites name.
    /// - Complexity: O(n) in the size of all inputs.
    package init(_ suites: [Suite], of patterns: [String] = [], rules book: RuleBook?) {
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
            let (one, other) = (RuleNumber.order(first.number), RuleNumber.order(second.number))
            return one == other ? first.number < second.number : one.lexicographicallyPrecedes(other)
        }
    }
}

extension Coverage {
    /// The operations of the schema without a vector.
    package var operationsWithoutVectors: [Operation] { operations.filter { $0.cases.total == 0 } }

    /// Returns the operations that have vectors, but none of the given kind.
    package func operations(without kind: CaseKind) -> [Operation] {
        operations.filter { $0.cases.total > 0 && $0.cases[kind] == 0 }
    }

    /// The rules that vectors can test but none does.
    package var rulesWithoutVectors: [Rule] {
        rules.filter { $0.cases.total == 0 && $0.whyNotInVectors == nil }
    }

    /// The rules that suites name but the rule book does not have.
    package var unknownRules: [Rule] { hasRuleBook ? rules.filter { $0.title == nil } : [] }

    /// The rules marked as not testable by vectors although some vectors test them.
    package var wronglyExcusedRules: [Rule] { rules.filter { $0.whyNotInVectors != nil && $0.cases.total > 0 } }

    /// Whether a rule or an input item has no vector, or the suites and the rule book contradict each other.
    package var hasGaps: Bool {
        !rulesWithoutVectors.isEmpty || !unknownRules.isEmpty || !wronglyExcusedRules.isEmpty
            || operations.contains { $0.coveredItems < $0.items.count }
    }
}
