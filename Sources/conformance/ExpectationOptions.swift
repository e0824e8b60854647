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
            "Write the list of this run's failures to a file, or to the standard output (-), with the reasons that --expect gives for them. The exit status is that of the run.",
            valueName: "file"))
    var output: String?

    /// The file that the list goes to; nil for none.
    private var file: String? { isOutput ? nil : output }

    /// Whether the list goes to the standard output.
    var isOutput: Bool { output == "-" }

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

    /// The files that no report may take the place of.
    var usedFiles: [UsedFile] {
        files.map { UsedFile(path: $0, use: "a list of expectations") }
            + (file.map { [UsedFile(path: $0, use: "the list of expectations to be written")] } ?? [])
    }

    /// Throws if the list would take the place of one of these files.
    func checkOutput(sparing files: [UsedFile]) throws {
        if let file, let other = files.first(where: { $0.isFile(at: file) }) {
            throw OutputFile.Failure(description: "--write-expectations \(file) is \(other.use)")
        }
    }

    /// Writes the list of failures, to a file whole or not at all.
    func write(_ list: ExpectationList, in environment: CommandEnvironment) throws {
        if isOutput { try environment.output(list.text) }
        if let file { try OutputFile.replace(path: file, with: list.text) }
    }
}
