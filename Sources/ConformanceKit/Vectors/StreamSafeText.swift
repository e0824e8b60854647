/// The limit on combining marks that keeps comparisons of strings linear.
///
/// Swift compares and hashes strings by their normal form, which sorts each run of combining marks by insertion. A run
/// of n marks takes n² steps, so a key of a megabyte would take minutes. The Stream-Safe Text Format of Unicode allows
/// at most 30 in a row, more than any language needs.
///
/// Source: Unicode Standard Annex 15, section 13.
enum StreamSafeText {
    /// The maximum number of combining marks in a row.
    static let longestRun = 30

    /// Returns whether no run of combining marks is longer.
    ///
    /// - Complexity: O(n).
    static func isSafe(_ text: String) -> Bool {
        // No combining mark is ASCII, and each takes at least two bytes.
        if text.utf8.count <= 2 * longestRun || text.utf8.allSatisfy({ $0 < 0x80 }) { return true }
        var run = 0
        for scalar in text.unicodeScalars {
            run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
            if run > longestRun { return false }
        }
        return true
    }
}
