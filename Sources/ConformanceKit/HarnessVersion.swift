/// The versions that reports include.
public enum HarnessVersion {
    /// The version of this package.
    public static let current = "0.1.0"

    /// The version of the vector file format that this package reads.
    public static let format = 1
}
