import ConformanceKit

/// The shard that Bazel requests through environment variables.
///
/// | variable | meaning |
/// |---|---|
/// | `TEST_TOTAL_SHARDS` | the number of shards; if it is not set, the run is not sharded |
/// | `TEST_SHARD_INDEX` | the index of this shard, counted from 0 |
/// | `TEST_SHARD_STATUS_FILE` | a file to create, which tells Bazel that the program supports sharding |
enum BazelSharding {
    /// A variable with an invalid value.
    struct Problem: Error, CustomStringConvertible {
        var description: String
    }

    /// Returns the requested shard, or nil if `TEST_TOTAL_SHARDS` is not set. Creates the status file.
    static func shard(_ variables: [String: String]) throws -> Shard? {
        guard let total = variables["TEST_TOTAL_SHARDS"] else { return nil }
        let number = "expected a whole number from 1 to \(Shard.maximumCount)"
        guard let count = wholeNumber(total), 1...Shard.maximumCount ~= count else {
            throw Problem(description: "TEST_TOTAL_SHARDS is '\(total)': \(number)")
        }
        guard let text = variables["TEST_SHARD_INDEX"] else {
            throw Problem(description: "TEST_TOTAL_SHARDS is set, but TEST_SHARD_INDEX is not")
        }
        guard let index = wholeNumber(text), index < count, let shard = Shard(index: index + 1, count: count) else {
            throw Problem(description: "TEST_SHARD_INDEX is '\(text)': expected a whole number from 0 to \(count - 1)")
        }
        if let path = variables["TEST_SHARD_STATUS_FILE"] { _ = try OutputFile(unchanged: path) }
        return shard
    }

    private static func wholeNumber(_ text: String) -> Int? {
        text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
    }
}
