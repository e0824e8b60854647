import ArgumentParser
import ConformanceKit

struct MergeCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Joins the JSON lines of a run's shards into the report of the whole run.",
        usage: "conformance merge <report> ... <options>",
        discussion: """
            Each shard has to be there once, whole and not quiet; their order does not matter. The result is what the run \
            without shards would have reported, with --format json byte for byte, and so is the exit status: 0, 1 or 3. \
            Times are in the result if the shards were made with --times. It is 2 if the reports do not make up one run.
            """)

    @Argument(help: ArgumentHelp("The reports: conformance run --shard I/N --format json.", valueName: "report"))
    var paths: [String]

    @OptionGroup(title: "Reports") var reports: ReportOptionGroup

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
