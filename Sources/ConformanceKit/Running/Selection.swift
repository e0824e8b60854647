/// A selection of vectors. A vector must satisfy every kind of condition; of one kind, one condition suffices.
package struct Selection: Sendable {
    /// Globs over `suite#vector`; empty means all.
    package var filters: [Glob]
    /// Names or globs (see ``Glob``) of operations; empty means all.
    package var operations: [String]
    /// The specifications; empty means all.
    package var specifications: [Specification]
    /// The vectors that failed in an earlier run; nil means all.
    package var failed: FailedVectors?
    /// The part to take of the vectors that satisfy the other conditions; nil means all.
    package var shard: Shard?

    /// Creates a selection. Without conditions it selects everything.
    package init(
        filters: [Glob] = [], operations: [String] = [], specifications: [Specification] = [], shard: Shard? = nil
    ) {
        self.filters = filters
        self.operations = operations
        self.specifications = specifications
        self.shard = shard
    }

    /// Returns the suites with the selected vectors, in order and without empty suites.
    package func apply(to suites: [Suite]) -> [Suite] {
        let operations = operations.map { Glob($0) }
        return suites.compactMap { suite in
            guard operations.isEmpty || operations.contains(where: { $0.matches(suite.operation) }),
                specifications.isEmpty || specifications.contains(suite.specification)
            else { return nil }
            var selected = suite
            if !filters.isEmpty || failed != nil || shard != nil {
                selected.vectors = suite.vectors.filter { contains(suite.identity(of: $0)) }
            }
            return selected.vectors.isEmpty ? nil : selected
        }
    }

    /// The selection without its shard.
    package var whole: Selection {
        var whole = self
        whole.shard = nil
        return whole
    }

    /// Returns the position of each vector of the shard among all vectors that the other conditions select, counted
    /// from 0; empty if there is no shard.
    package func positions(in suites: [Suite]) -> [String: Int] {
        guard let shard else { return [:] }
        var positions: [String: Int] = [:]
        var position = 0
        for suite in whole.apply(to: suites) {
            for vector in suite.vectors {
                let identity = suite.identity(of: vector)
                if shard.contains(identity) { positions[identity] = position }
                position += 1
            }
        }
        return positions
    }

    private func contains(_ identity: String) -> Bool {
        failed?.identities.contains(identity) ?? true
            && (filters.isEmpty || filters.contains { $0.matches(identity) }) && shard?.contains(identity) ?? true
    }
}
