import ConformanceKit
import Testing

@Suite(.tags(.harness)) struct ShardTests {
    private let suites = [
        Samples.suite("a/suite", vectors: (0..<400).map { Vector(name: "\($0)", input: [:], expected: 1) }),
        Samples.suite("other", vectors: Samples.vectors("one")),
        Samples.suite("ü", vectors: (0..<99).map { Vector(name: "at \(Double($0) / 8)", input: [:], expected: 1) }),
    ]

    private func identities(_ suites: [Suite]) -> [String] {
        suites.flatMap { suite in suite.vectors.map(suite.identity) }
    }

    /// Every vector is in exactly one shard, in the order of the whole.
    @Test func shardsCoverTheWhole() {
        let all = identities(suites)
        for count in 1...40 {
            var positions: [String: Int] = [:]
            for index in 1...count {
                let selection = Selection(shard: Shard(index: index, count: count))
                let part = identities(selection.apply(to: suites))
                let places = selection.positions(in: suites)
                #expect(Set(places.keys) == Set(part) && places.count == part.count, "\(index)/\(count)")
                #expect(part == part.sorted { places[$0, default: 0] < places[$1, default: 0] }, "\(index)/\(count)")
                positions.merge(places) { _, _ in -1 }
            }
            #expect(positions == Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) }), "\(count) parts")
        }
    }

    /// For 500 vectors, a shard differs from the mean by less than five standard deviations.
    @Test func shardsAreOfSimilarSize() throws {
        for count in [2, 3, 8, 10, 16] {
            let mean = 500 / Double(count)
            for index in 1...count {
                let shard = try #require(Shard(index: index, count: count))
                let size = identities(Selection(shard: shard).apply(to: suites)).count
                #expect((Double(size) - mean).magnitude < 5 * mean.squareRoot(), "\(shard): \(size)")
            }
        }
    }

    /// A vector never moves to another shard. The FNV-1a hashes were computed in Python.
    @Test func theHashIsPinned() {
        let cases: [(identity: String, count: Int, index: Int)] = [
            ("a/suite#half", 2, 2), ("a/suite#half", 7, 3), ("a/suite#half", 1_000_000, 555_434),
            ("wpt/css-easing/steps#steps(2, start) at 0.25", 7, 7),
            ("wpt/css-easing/steps#steps(2, start) at 0.25", 1_000_000, 333_966), ("s#\u{FC}", 1_000_000, 601_733),
            ("s#👩\u{200D}👩\u{200D}👧", 1_000_000, 952_099), ("foobar", 1_000_000, 436_969), ("", 1, 1),
        ]
        for (identity, count, index) in cases {
            #expect(Shard(index: index, count: count)?.contains(identity) == true, "\(identity) of \(count)")
        }
    }

    @Test func filtersApplyBeforeShards() {
        let selection = Selection(filters: [Glob("other#*")], shard: Shard(index: 1, count: 2))
        let other = Selection(filters: [Glob("other#*")], shard: Shard(index: 2, count: 2))
        #expect(selection.apply(to: suites).count + other.apply(to: suites).count == 1)
        #expect(selection.positions(in: suites).merging(other.positions(in: suites)) { a, _ in a } == ["other#one": 0])
        #expect(Selection().positions(in: suites).isEmpty)
    }

    @Test(.tags(.badInput)) func invalidShardNumbers() {
        for (index, count) in [(0, 1), (2, 1), (1, 0), (0, 0), (-1, 3), (1, -1), (.max, .max), (1, .max), (.min, 1)] {
            #expect(Shard(index: index, count: count) == nil, "\(index)/\(count)")
        }
    }
}
