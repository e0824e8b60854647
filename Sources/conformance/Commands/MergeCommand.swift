import ArgumentParser
import ConformanceKit

struct MergeCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merges the JSON Lines reports of all shards of a run into the report of the whole run.",
        usage: "conformance merge <report> ... <options>",
        discussion: """
            Every shard must be given exactly once, in any order. The result is the report of the run without shards. \
            With --format json it is the same byte for byte. It can include times if the shards were run with --times.

            Exit status:
              0  every outcome is as expected
              1  an outcome is unexpected
              2  the command line or a report is invalid, or the reports are not from
                 one run; a report is invalid if it is incomplete or was written with
                 --quiet
              3  the engine broke the protocol or was abandoned
            """)

    @Argument(
        help: ArgumentHelp("A report written by 'conformance run --shard I/N --format json'.", valueName: "report"))
    var paths: [String]

    @OptionGroup(title: "Report options") var reports: ReportOptionGroup

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let merged: MergedReport
        do {
            var shards: [ReportFile] = []
            for path in paths { shards.append(try ReportFile(path: path)) }
            merged = try MergedReport(shards)
        } catch {
            environment.report("\(error)")
            return .usage
        }
        let shards = paths.map { UsedFile(path: $0, use: "one of the shards") }
        var targets = try reports.targets(in: environment, sparing: shards)
        targets.begin(merged.header)
        for suite in merged.suites { targets.add(suite) }
        targets.end(merged.summary)
        if let failure = targets.failure {
            environment.report("\(failure)")
            return .usage
        }
        return ExitStatus(merged.summary.verdict)
    }
}
