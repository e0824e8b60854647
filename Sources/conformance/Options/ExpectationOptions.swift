import ArgumentParser
import ConformanceKit

/// The options for expected failures.
struct ExpectationOptions: ParsableArguments {
    @Option(
        name: .customLong("expect"),
        help: ArgumentHelp(
            "A file of expected failures: a reason on a line of its own, then the globs over suite#vector that it "
                + "explains, on indented lines. An expected failure does not fail the run; a vector that passes "
                + "although listed does. May be repeated: the lists are joined.",
            valueName: "file"))
    var files: [String] = []

    @Option(
        name: .customLong("write-expectations"),
        help: ArgumentHelp(
            "Write the failures of this run as such a file, or to the standard output (-). Reasons from "
                + "--expect are kept. The exit status does not change.",
            valueName: "file"))
    var output: String?

    /// The path of the list to write; nil if it is not written or is written to the standard output.
    private var file: String? { isOutput ? nil : output }

    /// Whether the list is written to the standard output.
    var isOutput: Bool { output == "-" }

    /// Reads the lists and warns about globs that match no vector. On failure, the problems have been reported.
    ///
    /// - Parameter suites: all suites of the vector files.
    func load(for suites: [Suite], in environment: CommandEnvironment) -> Result<Expectations, Refusal> {
        do {
            let list = try ExpectationFile(paths: files)
            let identities = files.isEmpty ? [] : suites.flatMap { suite in suite.vectors.map(suite.identity) }
            let remarks = list.stale(in: identities).map {
                $0.problem("outdated: no vector matches \($0.expectation.glob.pattern)")
            }
            environment.report(remarks, atMost: 20)
            return .success(list.expectations)
        } catch {
            environment.report(error.problems, atMost: 20)
            return .failure(Refusal(status: .usage))
        }
    }

    /// The files that a report must not overwrite.
    var usedFiles: [UsedFile] {
        files.map { UsedFile(path: $0, use: "a list of expected failures") }
            + (file.map { [UsedFile(path: $0, use: "the list of expected failures to be written")] } ?? [])
    }

    /// Throws if the list would overwrite one of these files.
    func checkOutput(sparing files: [UsedFile]) throws {
        if let file, let other = files.first(where: { $0.isFile(at: file) }) {
            throw OutputFile.Failure(description: "--write-expectations \(file) is \(other.use)")
        }
    }

    /// Writes the list of failures. A file is replaced as a whole or left unchanged.
    func write(_ list: ExpectationList, in environment: CommandEnvironment) throws {
        if isOutput { try environment.output(list.text) }
        if let file { try OutputFile.replace(path: file, with: list.text) }
    }
}
