import ArgumentParser
import ConformanceKit
import Foundation

struct CoverageCommand: ConformanceSubcommand {
    /// The format of the coverage report.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case console, json
    }

    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Counts the vectors of each operation and rule, and lists rules and input keys without vectors.",
        usage: "conformance coverage <options>",
        discussion: """
            Each vector is classified from its data:

              rejected  An error is expected.
              edge      The expected value has null or a non-finite number, or the input has one of these: null, a \
            non-finite number, an empty array or string, a magnitude of at least 1e6 or of at most 1e-6 other than 0, a \
            progress outside 0...1 or at its ends, or a time or distance that is not positive. Progress keys are fraction, \
            progress, and t of easings, interpolations and keyframes. Time and distance keys are every other t, currentTime, \
            distance, duration, requestedDuration, perceptualDuration, mediaTimeAtPause and mediaTimeAtResume.
              typical   Any other vector.

            An input key is covered if a vector that expects a value has it. An optional key must also be absent from one. \
            For each key, every value of a closed list, every form and both Booleans must occur. With --operation, only the \
            rules named by the suites of these operations are counted.

            Exit status:
              0  success
              1  with --strict: a rule or key has no vector, or the rules and the suites contradict each other
              2  the command line or a file is invalid
              4  no operation matches --operation
            """)

    @OptionGroup var files: VectorFileOptions
    @OptionGroup var operations: OperationOptions

    @Option(
        help: ArgumentHelp(
            "The file with the rules. Default: RULES.md in the folder of the vector file, if it exists.",
            valueName: "file"))
    var rules: String?

    @Flag(help: "Exit with status 1 if anything is not covered.")
    var strict = false

    @Flag(help: "Print only what is not covered, without the tables.")
    var quiet = false

    @Option(help: ArgumentHelp("The format of the output.", valueName: "format"))
    var format = Format.console

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let content: VectorFileOptions.Content
        switch files.load(in: environment) {
        case .success(let loaded): content = loaded
        case .failure(let refusal): return refusal.status
        }
        let book: RuleBook?
        do {
            book = try (rules ?? Self.rules(beside: content.files, in: environment)).map { try RuleBook(path: $0) }
        } catch {
            environment.report("\(error)")
            return .usage
        }
        if let unknown = operations.unknownName(among: content.suites) {
            environment.report(unknown)
            return .nothingSelected
        }
        let coverage = Coverage(content.suites, of: operations.patterns, rules: book)
        switch format {
        case .json: try environment.output(coverage.json.text + "\n")
        case .console:
            let report = CoverageReport(coverage, width: environment.width)
            try environment.output((quiet ? "" : report.tables + "\n") + report.gaps)
        }
        return strict && coverage.hasGaps ? .unexpectedOutcome : .success
    }

    /// Returns the path of RULES.md in the folder of a vector file, for the first file that has one.
    private static func rules(beside files: [RunHeader.File], in environment: CommandEnvironment) -> String? {
        files.map { (($0.path as NSString).deletingLastPathComponent as NSString).appendingPathComponent("RULES.md") }
            .first { FileManager.default.fileExists(atPath: $0) }
    }
}
