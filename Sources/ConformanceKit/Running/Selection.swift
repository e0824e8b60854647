/// Which vectors are to be run. Conditions of one kind are alternatives; different kinds must all hold.
public struct Selection: Sendable {
    /// Over `suite#vector`; none means all.
    public var filters: [Glob]
    /// None means all.
    public var operations: [String]
    /// None means all.
    public var specifications: [Specification]

    public init(filters: [Glob] = [], operations: [String] = [], specifications: [Specification] = []) {
        self.filters = filters
        self.operations = operations
        self.specifications = specifications
    }

    /// The suites with the selected vectors, in their order; suites without any are left out.
    public func apply(to suites: [Suite]) -> [Suite] {
        suites.compactMap { suite in
            guard operations.isEmpty || operations.contains(suite.operation),
                specifications.isEmpty || specifications.contains(suite.specification)
            else { return nil }
            var selected = suite
            if !filters.isEmpty {
                selected.vectors = suite.vectors.filter { vector in
                    let identity = suite.identity(of: vector)
                    return filters.contains { $0.matches(identity) }
                }
            }
            return selected.vectors.isEmpty ? nil : selected
        }
    }
}
