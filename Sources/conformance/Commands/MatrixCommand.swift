import ArgumentParser
import ConformanceKit

struct MatrixCommand: ConformanceSubcommand {
    /// The format of the page.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case markdown, html
    }

    static let configuration = CommandConfiguration(
        commandName: "matrix",
        abstract: "Shows the recorded answers of several engines side by side.",
        usage: "conformance matrix <record> ... --output <format=file> ...",
        discussion: """
            The page has the operations as rows and the engines as columns, and lists all failing vectors with the \
            class and reason of each, the expected value and the answers of all engines. scripts/matrix runs the \
            engines and writes their records. To compare the reports of two runs, use compare or diff.

            Exit status:
              0  the pages were written
              1  the pages were written; a failing vector has no class and reason
              2  the command line or a file is invalid
            """)

    @Argument(help: ArgumentHelp("A record of an engine, as scripts/matrix writes it.", valueName: "record"))
    var paths: [String]

    @OptionGroup var files: VectorFileOptions

    @Option(
        name: .customLong("output"),
        help: ArgumentHelp(
            "Write the page in this format to this file, such as html=matrix.html. May be repeated. Formats: "
                + Format.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "format=file"))
    var outputs: [String]

    @Option(help: ArgumentHelp("The address of the HTML page, for a link in the other one.", valueName: "address"))
    var details: String?

    func validate() throws { _ = try targets() }

    private func targets() throws -> [(format: Format, path: String)] {
        try outputs.map { output in
            let parts = output.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let format = Format(rawValue: parts[0]) else {
                throw ValidationError("--output must be markdown=FILE or html=FILE, not \(output).")
            }
            return (format, parts[1])
        }
    }

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let content: VectorFileOptions.Content
        switch files.load(in: environment) {
        case .success(let loaded): content = loaded
        case .failure(let refusal): return refusal.status
        }
        let index = VectorIndex(content.suites, revision: content.files.first?.revision)
        let records: [EngineRecord]
        do {
            records = try EngineRecord.all(paths, vectors: index)
        } catch {
            environment.report("\(error)")
            return .usage
        }
        let matrix = EngineMatrix(records, of: index)
        for (format, path) in try targets() {
            let text =
                switch format {
                case .markdown: MarkdownMatrix(details: details).text(matrix)
                case .html: try HTMLMatrix().text(matrix)
                }
            try OutputFile.replace(path: path, with: text)
        }
        guard !matrix.unclassified.isEmpty else { return .success }
        for name in matrix.unclassified.prefix(20) {
            environment.report("\(name): the failure has no class and reason")
        }
        if matrix.unclassified.count > 20 { environment.report("… and \(matrix.unclassified.count - 20) more") }
        return .unexpectedOutcome
    }
}
