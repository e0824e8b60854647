import ConformanceKit
import Foundation
import Testing

@Suite(.tags(.harness)) struct MergedReportTests {
    private func read(_ text: String, _ path: String = "report") throws -> ReportFile {
        try ReportFile(bytes: Array(text.utf8), path: path)
    }

    private func shards(_ run: HostileRun, _ count: Int) async throws -> [ReportFile] {
        var shards: [ReportFile] = []
        for index in 1...count {
            shards.append(try read(await run.report(shard: Shard(index: index, count: count)), "shard \(index)"))
        }
        return shards
    }

    /// Merging the shards in any order gives the report of the run without shards.
    @Test func mergedShardsEqualTheRun() async throws {
        for seed in 0..<4 as Range<UInt64> {
            let run = HostileRun(seed: seed)
            let whole = await run.report()
            for count in [1, 2, 5, 50] {
                let merged = try MergedReport(try await shards(run, count).shuffled())
                let text = HostileRun.text(merged.header, merged.suites, merged.summary)
                #expect(text == whole, "seed \(seed), \(count) shards")
            }
        }
    }

    @Test func incidentsAreJoined() async throws {
        let run = HostileRun(seed: 3)
        var first = EngineIncidents()
        (first.violations, first.violationCount, first.restarts) = (["a"], 5, 1)
        (first.standardError, first.abandonment) = ("one", "why")
        var second = EngineIncidents()
        (first.deaths, second.deaths) = (["process 1: a"], ["process 1: b"])
        (second.violations, second.violationCount, second.standardError) = (["b"], 7, "two")
        let reports = [
            try read(await run.report(shard: Shard(index: 2, count: 2), incidents: second)),
            try read(await run.report(shard: Shard(index: 1, count: 2), incidents: first)),
        ]
        let incidents = try MergedReport(reports).summary.incidents
        #expect(incidents.violations == ["a", "b"] && incidents.violationCount == 12 && incidents.restarts == 1)
        #expect(incidents.deaths == ["process 1: a", "process 1: b"])
        #expect(incidents.standardError == "one\ntwo" && incidents.abandonment == "why" && incidents.isBroken)
    }

    @Test(.tags(.badInput)) func mismatchedShardsAreRejected() async throws {
        let run = HostileRun(seed: 5)
        let (shards, pairs) = (try await shards(run, 3), try await shards(run, 2))
        let whole = try read(await run.report(), "whole")
        var other = shards[1]
        other.header.engineVersion = "3"
        var strict = shards[1]
        strict.header.strict.toggle()
        var older = shards[1]
        older.header.files[0].revision = 6
        var filtered = shards[1]
        filtered.header.selection.filters = []
        var harness = shards[1]
        harness.header.harness = "0"
        var moved = shards[1]
        moved.header.positions = moved.header.positions.mapValues { $0 + 1 }
        var torn = try await self.shards(run, 1)[0]
        let (first, last) = (torn.suites[0].results[0].identity, torn.suites.last?.results.last?.identity ?? "")
        let (low, high) = (torn.header.positions[first], torn.header.positions[last])
        (torn.header.positions[first], torn.header.positions[last]) = (high, low)
        let cases: [([ReportFile], String)] = [
            ([torn], "the positions do not keep the vectors of a suite together: "), ([], "no reports to merge"),
            ([whole], "whole is not a report of a shard"),
            ([shards[0], shards[2]], "missing shards of 3: 2"), ([shards[1]], "missing shards of 3: 1, 3"),
            ([shards[0], shards[1], shards[1]], "shard 2/3 occurs twice: shard 2 and shard 2"),
            ([shards[0], pairs[1]], "shard 2 is shard 2/2, shard 1 is a shard of 3"),
            ([shards[0], other, shards[2]], "are from different runs: the engines differ: "),
            ([shards[0], strict, shards[2]], "are from different runs: the strictness settings differ: "),
            ([shards[0], older, shards[2]], "are from different runs: the vector files differ: "),
            (
                [shards[0], filtered, shards[2]],
                "are from different runs: the selections differ: filter *, specification cssEasing; specif"
            ),
            ([shards[0], harness, shards[2]], "are from different runs: the harness versions differ: "),
            ([shards[0], moved, shards[2]], "is missing or occurs twice"),
        ]
        for (reports, fragment) in cases {
            let error = #expect(throws: MergeProblem.self, "\(fragment)") { try MergedReport(reports) }
            #expect(error?.description.contains(fragment) == true, "\(error?.description ?? "")")
        }
        let one = try read(await run.report(shard: Shard(index: 1, count: 1_000_000)))
        let many = #expect(throws: MergeProblem.self) { try MergedReport([one]) }
        #expect(many?.description == "missing shards of 1000000: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …")
    }
}
