/// Finds similar names for "did you mean".
package enum NearNames {
    /// Returns at most five known names similar to `name`, the most similar first.
    package static func near(_ name: String, in known: some Collection<String>) -> [String] {
        guard name.utf8.count <= 100 else { return [] }
        let lowered = Array(name.lowercased())
        let ranked = known.compactMap { candidate -> (distance: Int, name: String)? in
            let other = Array(candidate.lowercased())
            let distance = distance(lowered, other)
            let contains = lowered.count >= 3 && candidate.lowercased().contains(name.lowercased())
            return contains || distance <= max(2, other.count / 3) ? (distance, candidate) : nil
        }
        return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(5).map(\.name)
    }

    /// Returns the Levenshtein distance: the number of insertions, deletions and replacements.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var row = Array(0...b.count)
        for (i, character) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let substitution = diagonal + (character == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}
