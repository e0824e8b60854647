import ArgumentParser
import ConformanceKit

struct DiffCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compares two JSON Lines reports, an older and a newer one, and lists what changed.",
        discussion: """
            The output has the totals of both reports, the operations that changed, and lists of vectors: newly \
            failing, removed, added, failing differently and newly passing ones, each with its outcome and deviation \
            before and after. Vectors that only one of the runs supports have lists of their own. The reports may come \
            from different engines, vector files and selections.

            Exit status:
              0  nothing got worse
              1  a vector newly fails (even if it was unsupported before), passed and is
                 no longer supported, was removed, or was added and fails
              2  the command line or a report is invalid; a report is invalid if it
                 is incomplete or was written with --quiet
            """)

    @Argument(help: ArgumentHelp("The older report, written by 'conformance run --format json'.", valueName: "old"))
    var old: String

    @Argument(help: ArgumentHelp("The newer report, written in the same way.", valueName: "new"))
    var new: String

    @OptionGroup var limit: DifferenceLimit

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let comparison: ReportComparison
        do {
            comparison = ReportComparison(before: try ReportFile(path: old), after: try ReportFile(path: new))
        } catch {
            environment.report("\(error)")
            return .usage
        }
        try environment.output(comparison.text(atMost: limit.max, width: environment.width))
        return comparison.hasRegressions ? .unexpectedOutcome : .success
    }
}
