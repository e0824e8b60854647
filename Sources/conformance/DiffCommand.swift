import ArgumentParser
import ConformanceKit

struct DiffCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Says what two reports of JSON lines differ in, vector by vector.",
        discussion: """
            What began to fail or to pass, fails in another way, appeared or is gone, with outcome and deviation before and \
            after. The reports may be of different engines, files and selections. A vector that passed and is unsupported \
            now began to fail.

            Exit status: 0 nothing got worse; 1 a vector began to fail, appeared failing, or is gone; 2 usage, or a report \
            that is not whole or is quiet.
            """)

    @Argument(help: ArgumentHelp("The older report: conformance run --format json.", valueName: "old"))
    var old: String

    @Argument(help: ArgumentHelp("The newer report.", valueName: "new"))
    var new: String

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let comparison: ReportComparison
        do {
            comparison = ReportComparison(before: try ReportFile(path: old), after: try ReportFile(path: new))
        } catch {
            environment.report("\(error)")
            return .usage
        }
        try environment.output(comparison.text)
        return comparison.hasRegressions ? .unexpectedOutcome : .success
    }
}
