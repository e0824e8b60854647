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
    public var list: [Expectation]

    /// These failures; none: every failure is unexpected.
    public init(_ list: [Expectation] = []) { self.list = list }

    /// Why the vector is expected to fail; nil if it is not.
    public func reason(for identity: String) -> String? {
        list.first { $0.glob.matches(identity) }?.reason
    }
}
