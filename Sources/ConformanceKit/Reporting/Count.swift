/// Counts in words.
public enum Count {
    /// As in "1 vector in 1 suite", "12 vectors in 3 suites".
    public static func text(_ vectors: Int, _ suites: Int) -> String {
        "\(vectors) vector\(vectors == 1 ? "" : "s") in \(suites) suite\(suites == 1 ? "" : "s")"
    }
}
