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

            With --rule, the command instead prints for each of these rules the suites that name it, with their numbers \
            of vectors, and what cites it: functions of the Python reference in the folder 'reference' beside the \
            vector file, and tests in it and in the folder 'Tests' above.

            With --combinations, keys of one object are considered together, each with the class of its value: \
            absent, a name, true, false, null, the form of a key that has several, empty for an array, otherwise \
            present; a number is negative, 0, tiny (at most 1e-6), positive, huge (at least 1e6), infinite or NaN. \
            The specification is a key of the input. Further keys say where the instant is in the interval of an \
            object with times, and what a call of an animator follows; at order[], what a change of a stage follows. \
            Objects that nest in themselves are in one place. All pairs of classes that vectors have, of different \
            keys, should be in a vector, and all triples of the operations that a list names by lines such as \
            '3 mediaTiming'. The same list excludes some, by '= reason' above lines such as \
            '~ mediaTiming chain[]: duration 0 x repeatCount *'. With --operation, what is missing is printed.

            Exit status:
              0  the coverage was printed
              1  with --strict: something is not covered, rules and suites conflict, or an exclusion matches nothing
              2  the command line or a file is invalid
              4  no operation matches --operation, or there is no rule of --rule
            """)

    @OptionGroup var files: VectorFileOptions
    @OptionGroup var operations: OperationOptions

    @Option(
        help: ArgumentHelp(
            "The file with the rules. Default: RULES.md in the folder of the vector file, if it exists.",
            valueName: "file"))
    var rules: String?

    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp(
            "Print what pins these rules: numbers such as R1.4, separated by commas. May be repeated.",
            valueName: "numbers"))
    var ruleLists: [String] = []

    @Flag(help: "Count the combinations of keys' classes instead, and list those without a vector.")
    var combinations = false

    @Option(
        help: ArgumentHelp(
            "Where three classes are wanted, and what needs no vector. Default: combinations.txt in the folder of "
                + "the vector file, if it exists.", valueName: "file"))
    var combinationList: String?

    @Flag(help: "Exit with status 1 if anything is not covered.")
    var strict = false

    @Flag(help: "Print only what is not covered, without the tables.")
    var quiet = false

    @Option(help: ArgumentHelp("The format of the output.", valueName: "format"))
    var format = Format.console

    func validate() throws {
        if combinationList != nil, !combinations {
            throw ValidationError("--combination-list needs --combinations.")
        }
        if let other = numbers.first(where: { !RuleNumber.isValid($0) }) {
            throw ValidationError("--rule needs numbers of rules such as 'R1.4,R2.5b', not '\(other)'.")
        }
        if !numbers.isEmpty, combinations || strict || quiet || !operations.patterns.isEmpty {
            throw ValidationError("--rule cannot be used with --operation, --combinations, --strict or --quiet.")
        }
    }

    /// The rules to print; empty to print the coverage.
    private var numbers: [String] { ruleLists.flatMap(\.commaSeparated) }

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let content: VectorFileOptions.Content
        switch files.load(in: environment) {
        case .success(let loaded): content = loaded
        case .failure(let refusal): return refusal.status
        }
        if let unknown = operations.unknownName(among: content.suites) {
            environment.report(unknown)
            return .nothingSelected
        }
        do {
            if !numbers.isEmpty { return try printRules(of: content, in: environment) }
            return combinations
                ? try printCombinations(of: content, in: environment) : try printCoverage(of: content, in: environment)
        } catch let problem as TextFileProblem {
            environment.report("\(problem)")
            return .usage
        }
    }

    /// Computes the coverage of the operations and the rules.
    private func coverage(of content: VectorFileOptions.Content) throws -> Coverage {
        let book = try (rules ?? Self.path(of: "RULES.md", beside: content.files)).map { try RuleBook(path: $0) }
        return Coverage(content.suites, of: operations.patterns, rules: book)
    }

    private func printRules(
        of content: VectorFileOptions.Content, in environment: CommandEnvironment
    ) throws -> ExitStatus {
        let known = Dictionary(uniqueKeysWithValues: try coverage(of: content).rules.map { ($0.number, $0) })
        if let unknown = numbers.first(where: { known[$0] == nil }) {
            environment.report(NearNames.unknown("rule", unknown, among: known.keys, listedBy: "coverage"))
            return .nothingSelected
        }
        let citations = try RuleCitations(
            reference: Self.path(of: "reference", beside: content.files),
            tests: Self.path(of: "../Tests", beside: content.files))
        let report = RuleReport(numbers.compactMap { known[$0] }, suites: content.suites, citations: citations)
        switch format {
        case .json: try environment.output(report.json.text + "\n")
        case .console: try environment.output(report.text(width: environment.width))
        }
        return .success
    }

    private func printCoverage(
        of content: VectorFileOptions.Content, in environment: CommandEnvironment
    ) throws -> ExitStatus {
        let coverage = try coverage(of: content)
        switch format {
        case .json: try environment.output(coverage.json.text + "\n")
        case .console:
            let report = CoverageReport(coverage, width: environment.width)
            try environment.output((quiet ? "" : report.tables + "\n") + report.gaps)
        }
        return strict && coverage.hasGaps ? .unexpectedOutcome : .success
    }

    private func printCombinations(
        of content: VectorFileOptions.Content, in environment: CommandEnvironment
    ) throws -> ExitStatus {
        let list = try (combinationList ?? Self.path(of: "combinations.txt", beside: content.files))
            .map { try CombinationList(path: $0) }
        let found = Combinations(
            content.suites, of: operations.patterns, list: list ?? CombinationList())
        switch format {
        case .json: try environment.output(found.json.text + "\n")
        case .console:
            let report = CombinationReport(found, width: environment.width)
            let missing = operations.patterns.isEmpty ? "" : report.missing
            try environment.output((quiet ? "" : report.table + "\n") + missing + report.summary)
        }
        return strict && found.hasGaps ? .unexpectedOutcome : .success
    }

    /// Returns the path of a file in the folder of a vector file, for the first folder that has one. The vector file
    /// inside an executable has no folder.
    private static func path(of name: String, beside files: [RunHeader.File]) -> String? {
        files.filter { $0.path != EmbeddedVectorFile.name }.map {
            (($0.path as NSString).deletingLastPathComponent as NSString).appendingPathComponent(name)
        }
        .first { FileManager.default.fileExists(atPath: $0) }
    }
}
