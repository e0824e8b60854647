/// The versions a report names.
public enum HarnessVersion {
    /// The version of this package.
    public static let current = "0.1.0"

    /// The version of the vector file format that the harness reads.
    public static let format = 1
}
