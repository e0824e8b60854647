extension Combinations {
    /// The missing combinations as JSON: for each, the operation, the place, the keys, and the class of each.
    package var json: JSONValue {
        [
            "hasGaps": .bool(hasGaps),
            "missing": .array(
                operations.flatMap { operation in
                    operation.missing.map { missing in
                        [
                            "operation": .string(operation.name), "place": .string(missing.place),
                            "keys": .array(missing.items.map { .string($0.path) }),
                            "classes": .array(missing.items.map { .string($0.aspect.className) }),
                        ]
                    }
                }),
            "staleExclusions": .array(staleExclusions.map { .string("\($0.file):\($0.number): \($0.text)") }),
        ]
    }
}
