/// A failure that is known, and why.
public struct Expectation: Sendable {
    /// Which vectors, over `suite#vector`.
    public var glob: Glob
    /// For people.
    public var reason: String

    /// Vectors that match the glob fail, for this reason.
    public init(glob: Glob, reason: String) {
        self.glob = glob
        self.reason = reason
    }
}

/// Which failures are expected. The first line that matches a vector counts.
public struct Expectations: Sendable {
    /// In the order of the lines.
    public let list: [Expectation]
    /// For each name that an expectation without wildcards stands for, the index of the first one.
    private let exact: [String: Int]
    /// The indices of those with wildcards, ascending.
    private let wildcards: [Int]

    /// These failures; none: every failure is unexpected.
    public init(_ list: [Expectation] = []) {
        self.list = list
        var exact: [String: Int] = [:]
        var wildcards: [Int] = []
        for (index, expectation) in list.enumerated() {
            guard let literal = expectation.glob.literal else {
                wildcards.append(index)
                continue
            }
            // A pattern matches its own text too, backslashes and all.
            for name in [literal, expectation.glob.pattern] where exact[name] == nil { exact[name] = index }
        }
        (self.exact, self.wildcards) = (exact, wildcards)
    }

    /// Why the vector is expected to fail; nil if it is not.
    ///
    /// - Complexity: O(n) in the number of expectations with wildcards; the others cost nothing.
    public func reason(for identity: String) -> String? {
        let first = exact[identity] ?? list.endIndex
        for index in wildcards {
            guard index < first else { break }
            if list[index].glob.matches(identity) { return list[index].reason }
        }
        return first < list.endIndex ? list[first].reason : nil
    }
}
