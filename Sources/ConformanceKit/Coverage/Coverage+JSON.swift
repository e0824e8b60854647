extension Coverage {
    /// The coverage as JSON: a member for each operation and each rule, and the lists of what is not covered.
    package var json: JSONValue {
        [
            "operations": .object(Dictionary(uniqueKeysWithValues: operations.map { ($0.name, $0.json) })),
            "rules": .object(Dictionary(uniqueKeysWithValues: rules.map { ($0.number, $0.json) })),
            "hasGaps": .bool(hasGaps),
            "operationsWithoutVectors": Self.names(operationsWithoutVectors.map(\.name)),
            "rulesWithoutVectors": Self.names(rulesWithoutVectors.map(\.number)),
            "suitesWithoutRules": .number(Double(suitesWithoutRules)),
            "unknownRules": Self.names(unknownRules.map(\.number)),
            "wronglyExcusedRules": Self.names(wronglyExcusedRules.map(\.number)),
        ]
    }

    private static func names(_ names: [String]) -> JSONValue { .array(names.map { .string($0) }) }
}

extension Coverage.Operation {
    fileprivate var json: JSONValue {
        var members = cases.json
        members["keys"] = .object(
            Dictionary(items.map { ($0.item.text, .number(Double($0.vectors))) }) { first, _ in first })
        return .object(members)
    }
}

extension Coverage.Rule {
    fileprivate var json: JSONValue { .object(members) }

    /// The members of the rule's object.
    var members: [String: JSONValue] {
        var members = cases.json
        if let title { members["title"] = .string(title) }
        if let whyNotInVectors { members["notInVectors"] = .string(whyNotInVectors) }
        return members
    }
}

extension CaseCounts {
    fileprivate var json: [String: JSONValue] {
        var members = ["vectors": JSONValue.number(Double(total))]
        for kind in CaseKind.allCases { members[kind.rawValue] = .number(Double(self[kind])) }
        return members
    }
}
