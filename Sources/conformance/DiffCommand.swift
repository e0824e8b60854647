import ArgumentParser
import ConformanceKit

struct DiffCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Lists what two reports of JSON lines differ in, by operation and vector by vector.",
        discussion: """
            The totals of both, the operations that changed, and what began to fail or to pass, fails in another way, \
            appeared or is gone, with outcome and deviation before and after. What only one of the two supports is listed \
            apart. The reports may be of different engines, files and selections.

            Exit status: 0 nothing got worse; 1 a vector began to fail, is no longer supported, appeared failing, or is gone; \
            2 usage, or a report that is not whole or is quiet.
            """)

    @Argument(help: ArgumentHelp("The older report: conformance run --format json.", valueName: "old"))
    var old: String

    @Argument(help: ArgumentHelp("The newer report.", valueName: "new"))
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
