/// Which vectors are to be run. Conditions of one kind are alternatives; different kinds must all hold.
public struct Selection: Sendable {
    /// Over `suite#vector`; none means all.
    public var filters: [Glob]
    /// Names, or globs as ``Glob`` reads them; none means all.
    public var operations: [String]
    /// None means all.
    public var specifications: [Specification]
    /// Only vectors that failed in an earlier run; nil means all.
    public var failed: FailedVectors?
    /// Of what the other conditions leave, the vectors of this part; nil means all.
    public var shard: Shard?

    /// The conditions; none select everything.
    public init(
        filters: [Glob] = [], operations: [String] = [], specifications: [Specification] = [], shard: Shard? = nil
    ) {
        self.filters = filters
        self.operations = operations
        self.specifications = specifications
        self.shard = shard
    }

    /// The suites with the selected vectors, in their order; suites without any are left out.
    public func apply(to suites: [Suite]) -> [Suite] {
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
    public var whole: Selection {
        var whole = self
        whole.shard = nil
        return whole
    }

    /// Of each vector of the shard, by its identity, its place among all that the other conditions leave, counted from 0;
    /// empty if there is no shard.
    public func positions(in suites: [Suite]) -> [String: Int] {
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
