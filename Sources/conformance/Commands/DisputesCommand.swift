import ArgumentParser
import ConformanceKit

struct DisputesCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "disputes",
        abstract: "Shows where engines agree with each other against an expected value.",
        usage: "conformance disputes <record> ... --decisions <file> --output <file>",
        discussion: """
            At least two unrelated engines must give the same answer, within 1e-5. Each such vector must match a \
            decision. scripts/matrix writes the records.

            Exit status:
              0  the page was written, and every vector is decided
              1  the page was written; a vector is not decided, or a decision does not fit the vector file
              2  the command line or a file is invalid
            """)

    @Argument(help: ArgumentHelp("A record of an engine, as scripts/matrix writes it.", valueName: "record"))
    var paths: [String]

    @OptionGroup var files: VectorFileOptions

    @Option(help: ArgumentHelp("The decisions, such as Specs/disputes.json.", valueName: "file"))
    var decisions: String

    @Option(help: ArgumentHelp("Write the page, in Markdown, to this file.", valueName: "file"))
    var output: String

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let index: VectorIndex
        switch files.load(in: environment) {
        case .success(let content): index = VectorIndex(content.suites, revision: content.files.first?.revision)
        case .failure(let refusal): return refusal.status
        }
        let page: MarkdownDisputes
        do {
            let decided = try DisputeFile(path: decisions)
            let records = try EngineRecord.all(paths, vectors: index)
            let agreements = Agreement.all(in: records, related: decided.related, of: index)
            page = MarkdownDisputes(agreements, decided: decided, records: records, of: index)
        } catch {
            environment.report("\(error)")
            return .usage
        }
        try OutputFile.replace(path: output, with: page.text)
        let problems =
            page.unused.map { "\(decisions): \($0) matches no vector that engines agree against, or none that is left" }
            + page.notLeftOut.map { "\(decisions): \($0) is not left out, or occurs twice" }
            + page.undecided.map { "\($0): engines agree against the expected value; decide in \(decisions)" }
        for problem in problems.prefix(40) { environment.report(problem) }
        if problems.count > 40 { environment.report("… and \(problems.count - 40) more") }
        return problems.isEmpty ? .success : .unexpectedOutcome
    }
}
