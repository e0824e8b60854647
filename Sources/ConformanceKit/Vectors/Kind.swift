/// Where a suite's numbers come from. A closed list.
public enum Kind: String, Sendable, CaseIterable {
    /// The numbers stand in the source.
    case published
    /// High-precision values of a published definition.
    case computed
    /// Recorded from a named engine and version.
    case observed
}
