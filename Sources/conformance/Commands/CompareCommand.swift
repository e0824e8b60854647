import ArgumentParser
import ConformanceKit

struct CompareCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compares two or more JSON Lines reports side by side and lists the vectors on which they disagree.",
        usage: "conformance compare <report> <report> ... [--max <number>]",
        discussion: """
            The table has a row for each operation and a column for each report, with the number of vectors that pass. \
            It is followed by the vectors that pass in one report and fail in another. Vectors that an engine does not \
            support are counted separately and are not disagreements. To compare two reports in more detail, use diff.

            Exit status:
              0  the reports were compared, even if they disagree
              2  the command line or a report is invalid; a report is invalid if it
                 is incomplete or was written with --quiet
            """)

    @Argument(
        help: ArgumentHelp(
            "A report written by 'conformance run --format json'. Give two or more.", valueName: "report"))
    var paths: [String]

    @OptionGroup var limit: DifferenceLimit

    func validate() throws {
        guard paths.count >= 2 else { throw ValidationError("compare needs at least two reports.") }
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

/// The limit on the vectors that a comparison shows.
struct DifferenceLimit: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The maximum number of vectors to list for each kind of difference. The counts include all vectors.",
            valueName: "number")
    )
    var max = 20

    func validate() throws {
        guard max >= 0 else { throw ValidationError("--max must be 0 or greater.") }
    }
}
