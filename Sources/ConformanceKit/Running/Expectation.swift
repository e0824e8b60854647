/// An expected failure and its reason.
public struct Expectation: Sendable {
    /// A glob over `suite#vector`.
    public var glob: Glob
    /// The reason, for readers.
    public var reason: String

    /// Creates an expectation: vectors that match the glob fail for this reason.
    public init(glob: Glob, reason: String) {
        self.glob = glob
        self.reason = reason
    }
}

/// The expected failures of a run. The first expectation that matches a vector applies.
public struct Expectations: Sendable {
    /// The expectations in order.
    public let list: [Expectation]
    /// For each name matched by an expectation without wildcards, the index of the first such expectation.
    private let exact: [String: Int]
    /// The ascending indices of the expectations with wildcards.
    private let wildcards: [Int]

    /// Creates a list of expectations. With an empty list, every failure is unexpected.
    public init(_ list: [Expectation] = []) {
        self.list = list
        var exact: [String: Int] = [:]
        var wildcards: [Int] = []
        for (index, expectation) in list.enumerated() {
            guard let literal = expectation.glob.literal else {
                wildcards.append(index)
                continue
            }
            // A pattern also matches its own text, including its backslashes.
            for name in [literal, expectation.glob.pattern] where exact[name] == nil { exact[name] = index }
        }
        (self.exact, self.wildcards) = (exact, wildcards)
    }

    /// Returns the reason why the vector is expected to fail; nil if it is expected to pass.
    ///
    /// - Complexity: O(n) in the number of expectations with wildcards.
    public func reason(for identity: String) -> String? {
        let first = exact[identity] ?? list.endIndex
        for index in wildcards {
            guard index < first else { break }
            if list[index].glob.matches(identity) { return list[index].reason }
        }
        return first < list.endIndex ? list[first].reason : nil
    }
}
