import ArgumentParser
import ConformanceKit

struct CompareCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Puts several reports of JSON lines side by side: passes by operation, and where engines differ.",
        usage: "conformance compare <report> <report> ... [--max <number>]",
        discussion: """
            Each column is a report. Vectors that an engine does not support are counted apart, and are none on which it \
            differs from another one. diff compares two reports in more detail.

            Exit status: 0 the reports were compared, whatever they have; 2 usage, or a report that is not whole or is quiet.
            """)

    @Argument(help: ArgumentHelp("The reports: conformance run --format json.", valueName: "report"))
    var paths: [String]

    @OptionGroup var limit: DifferenceLimit

    func validate() throws {
        guard paths.count >= 2 else { throw ValidationError("compare takes at least two reports.") }
    }

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let table: ReportComparisonTable
        do {
            var reports: [ReportFile] = []
            for path in paths { reports.append(try ReportFile(path: path)) }
            table = ReportComparisonTable(reports)
        } catch {
            environment.report("\(error)")
            return .usage
        }
        try environment.output(table.text(atMost: limit.max))
        return .success
    }
}

/// How many vectors a comparison shows.
struct DifferenceLimit: ParsableArguments {
    @Option(
        help: ArgumentHelp("How many vectors to show of each kind of difference; all are counted.", valueName: "number")
    )
    var max = 20

    func validate() throws {
        guard max >= 0 else { throw ValidationError("--max takes a number from 0.") }
    }
}
