import ConformanceKit

/// The shard that Bazel asks for, by the variables that it sets for tests.
///
/// | variable | meaning |
/// |---|---|
/// | `TEST_TOTAL_SHARDS` | how many shards there are; without it there are none |
/// | `TEST_SHARD_INDEX` | which one this is, counted from 0 |
/// | `TEST_SHARD_STATUS_FILE` | a file that has to be there afterwards, as a sign that the shard was run alone |
enum BazelSharding {
    /// A variable that is not what it has to be.
    struct Problem: Error, CustomStringConvertible {
        var description: String
    }

    /// The shard, or nil if the variables ask for none. Makes the status file.
    static func shard(_ variables: [String: String]) throws -> Shard? {
        guard let total = variables["TEST_TOTAL_SHARDS"] else { return nil }
        let number = "expected a number from 1 to \(Shard.maximumCount)"
        guard let count = wholeNumber(total), 1...Shard.maximumCount ~= count else {
            throw Problem(description: "TEST_TOTAL_SHARDS is '\(total)': \(number)")
        }
        guard let text = variables["TEST_SHARD_INDEX"] else {
            throw Problem(description: "TEST_TOTAL_SHARDS is set, but not TEST_SHARD_INDEX")
        }
        guard let index = wholeNumber(text), index < count, let shard = Shard(index: index + 1, count: count) else {
            throw Problem(description: "TEST_SHARD_INDEX is '\(text)': expected a number from 0 to \(count - 1)")
        }
        if let path = variables["TEST_SHARD_STATUS_FILE"] { _ = try OutputFile(unchanged: path) }
        return shard
    }

    private static func wholeNumber(_ text: String) -> Int? {
        text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
    }
}
