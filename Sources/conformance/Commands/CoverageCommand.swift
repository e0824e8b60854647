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
            The kind of a vector follows from its data: rejected if it expects an error, otherwise edge or typical.

            A vector is an edge case if null or a non-finite number is expected, or if its input contains null, a \
            non-finite number, an empty array or string, or a magnitude of at least 1e6 or of at most 1e-6 other than \
            0. It is also one if a progress is not strictly between 0 and 1, or if a time or distance is not \
            positive. Progresses are the keys fraction, progress, and t of easings, interpolations and keyframes. \
            Times and distances are t of all other operations, currentTime, distance, duration, requestedDuration, \
            perceptualDuration, mediaTimeAtPause and mediaTimeAtResume.

            A key of an input is covered if a vector that expects a value has it. An optional key must also be absent \
            from at least one vector. Each value of a closed list, each form of a key and both Booleans must occur. \
            With --operation, only the rules named by the suites of these operations are counted.

            Exit status:
              0  the coverage was printed
              1  with --strict: something is not covered, or rules and suites conflict
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
