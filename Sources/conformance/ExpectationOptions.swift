import ArgumentParser
import ConformanceKit

/// Which failures are expected, and where those of this run are listed.
struct ExpectationOptions: ParsableArguments {
    @Option(
        name: .customLong("expect"),
        help: ArgumentHelp(
            "A list of known failures, lines of 'glob  # reason' over suite#vector; several files are one list. These do not fail the run, but one that passes does.",
            valueName: "file"))
    var files: [String] = []

    @Option(
        name: .customLong("write-expectations"),
        help: ArgumentHelp(
            "Write the list of this run's failures, with the reasons that --expect gives for them. The exit status is that of the run.",
            valueName: "file"))
    var output: String?

    /// Reads the lists, and remarks on lines that no vector matches. What is wrong is reported, and the status to end with is
    /// returned.
    ///
    /// - Parameter suites: all of the vector files.
    func load(for suites: [Suite], in environment: CommandEnvironment) -> Result<Expectations, Refusal> {
        do {
            let list = try ExpectationFile(paths: files)
            let identities = files.isEmpty ? [] : suites.flatMap { suite in suite.vectors.map(suite.identity) }
            let remarks = list.stale(in: identities).map {
                $0.problem("stale, no vector matches \($0.expectation.glob.pattern)")
            }
            environment.report(remarks, atMost: 20)
            return .success(list.expectations)
        } catch {
            environment.report(error.problems, atMost: 20)
            return .failure(Refusal(status: .usage))
        }
    }

    /// Writes the list of failures, whole or not at all.
    func write(_ list: ExpectationList) throws {
        if let output { try OutputFile.replace(path: output, with: list.text) }
    }
}
