/// The origin of a suite's expected values. A closed list.
public enum Kind: String, Sendable, CaseIterable {
    /// Values printed in a published source.
    case published
    /// High-precision values computed from a published definition.
    case computed
    /// Values recorded from a named engine and version.
    case observed
}
