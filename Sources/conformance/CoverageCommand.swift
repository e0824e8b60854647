import ArgumentParser
import ConformanceKit
import Foundation

struct CoverageCommand: ConformanceSubcommand {
    /// How the coverage is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case console, json
    }

    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Counts the vectors of each operation and rule, and lists what has none.",
        usage: "conformance coverage <options>",
        discussion: """
            A vector is of one of three kinds, which follow from its data.

            It is rejected if an error is expected.

            It is an edge case if null or a non-finite number is expected, or the input has one of these: a non-finite \
            number, null, an empty array or text; a magnitude of at least 1e6, or of at most 1e-6 but not 0; a progress \
            (fraction, progress, and the t of easings, interpolations and keyframes) that is not inside 0...1; a time or \
            distance (every other t, currentTime, distance, duration, requestedDuration, perceptualDuration, \
            mediaTimeAtPause, mediaTimeAtResume) that is not above 0. Otherwise it is typical.

            A key of the schema is covered if a vector that expects a value has it. An optional key must also be absent \
            once. Each value of a closed list, each form of a key and both Booleans must occur. With --operation, the \
            rules are those that the suites of these operations name.

            Exit status: 0; with --strict, 1 if a rule or a key has no vector, or rules and suites contradict each other; \
            2 usage, or a bad file; 4 there is no such operation.
            """)

    @OptionGroup var files: VectorFileOptions
    @OptionGroup var operations: OperationOptions

    @Option(
        help: ArgumentHelp(
            "The rules. Default: RULES.md beside the vector file, if it is there.", valueName: "file"))
    var rules: String?

    @Flag(help: "End with exit status 1 if anything is not covered.")
    var strict = false

    @Flag(help: "Only what is not covered, without the tables.")
    var quiet = false

    @Option(help: ArgumentHelp("The form of the output.", valueName: "format"))
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

    /// RULES.md in the folder of the first vector file that has one.
    private static func rules(beside files: [RunHeader.File], in environment: CommandEnvironment) -> String? {
        files.map { (($0.path as NSString).deletingLastPathComponent as NSString).appendingPathComponent("RULES.md") }
            .first { FileManager.default.fileExists(atPath: $0) }
    }
}
