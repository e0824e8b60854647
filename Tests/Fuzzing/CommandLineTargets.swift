@testable import ConformanceKit
@testable import conformance

/// The arguments of the command line.
let commandLineTargets: [FuzzTarget] = [
    FuzzTarget(text: "arguments", "shards, limits, reports and names of operations", longestInput: 48, arguments)
]

@Sendable private func arguments(_ text: String) {
    if let shard = try? SelectionOptions.shard(text) {
        require(1...shard.count ~= shard.index && shard.count <= Shard.maximumCount, "a shard is one of its count")
        require((try? SelectionOptions.shard(shard.description)) == shard, "it is written as it is read")
    }
    if let limit = try? FailureLimit(parsing: text), case .atMost(let count) = limit {
        require(count >= 0, "a limit is not negative")
    }
    if let request = try? ReportRequest(parsing: text) {
        require(text == "\(request.format.rawValue)=\(request.path ?? "-")", "a report has its format and its file")
    }
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2,
        let shard = try? BazelSharding.shard(["TEST_SHARD_INDEX": parts[0], "TEST_TOTAL_SHARDS": parts[1]])
    {
        require(1...shard.count ~= shard.index, "a shard is one of its count")
    }
    // Distances take most of the time, so there are only a few names.
    let names = ["timingFunction", "spring", "path.length"]
    require(Set(NearNames.near(text, in: names)).isSubset(of: names), "near names are names")
    require(OperationNames.contains(text) || !OperationNames.all.contains(text), "a name of the list is known")
}
