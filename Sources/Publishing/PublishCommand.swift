import ArgumentParser
import ConformanceKit
import Foundation

/// Writes this project's own pages about engines, from their recorded answers.
@main struct PublishCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Publishing",
        abstract: "Writes RESULTS.md and the pages of the site from the recorded answers of engines.",
        discussion: """
            scripts/matrix runs the engines, writes their records and then RESULTS.md; scripts/build-site makes the \
            pages. Paths are relative to the folder of the project. Without options for files, it only checks.

            Exit status:
              0   a class and a reason are known for each failing vector, and each dispute is decided
              1   some are not, or a decision does not fit; the files were written all the same
              2   a file is invalid, or cannot be written
              64  the command line is invalid
            """)

    @Argument(help: ArgumentHelp("The records, as scripts/matrix writes them.", valueName: "record"))
    var paths: [String]

    @Option(help: ArgumentHelp("Write the table of engines, in Markdown, to this file.", valueName: "file"))
    var results: String?

    @Option(help: ArgumentHelp("Write the pages to this folder, which is made if there is none.", valueName: "folder"))
    var site: String?

    @Option(
        help: ArgumentHelp(
            "Write each answer, as a JSON line with the engine, the vector, and why it fails, to this file.",
            valueName: "file"))
    var answers: String?

    @Flag(help: "Leave out the disputes, for records of only some engines.")
    var withoutDisputes = false

    private static let vectors = "Specs/vectors.json"
    private static let rules = "Specs/RULES.md"
    private static let decisions = "Specs/disputes.json"

    /// What was wrong with a file.
    private struct Problems: Error {
        var descriptions: [String]
    }

    func run() throws {
        do {
            let problems = try publish()
            for problem in problems.prefix(40) { Self.report(problem) }
            if problems.count > 40 { Self.report("… and \(problems.count - 40) more") }
            if !problems.isEmpty { throw ExitCode(1) }
        } catch let problems as Problems {
            problems.descriptions.forEach(Self.report)
            throw ExitCode(2)
        } catch let problem as TextFileProblem {
            Self.report("\(problem)")
            throw ExitCode(2)
        }
    }

    /// Returns what is not as it should be.
    private func publish() throws -> [String] {
        let index = try Self.index()
        let records = try paths.map { try EngineRecord(path: $0, expectations: Self.expectations, vectors: index) }
        let matrix = EngineMatrix(records, of: index)
        let decided = try DisputeFile(path: Self.decisions)
        let agreements = withoutDisputes ? [] : Agreement.all(in: records, related: decided.related, of: index)
        let disputes = DecidedDisputes(agreements, decided: decided, of: index)
        if let answers { try Self.write(records.flatMap(\.lines).joined(), to: answers) }
        if let results { try Self.write(ResultsDocument.text(matrix), to: results) }
        if let site {
            let citations = try RuleCitations(reference: "Specs/reference", tests: "Tests")
            let rules = RulePages(try RuleBook(path: Self.rules), citations: citations, suites: index.suites)
            try Site(EnginePages(matrix), DisputePages(disputes), rules).write(to: site)
        }
        return matrix.unclassified.map { "\($0): the failure has no class and reason" }
            + (withoutDisputes ? [] : disputes.problems(path: Self.decisions))
    }

    private static func index() throws -> VectorIndex {
        var remarks: [VectorFileProblem] = []
        do {
            let file = try VectorFileReader.read(path: vectors, remarks: &remarks)
            return VectorIndex(file.suites, revision: file.revision)
        } catch {
            throw Problems(descriptions: error.problems.prefix(20).map(\.description))
        }
    }

    /// Returns the reasons why an engine fails vectors; none if there is no list of this engine.
    private static func expectations(of name: String) throws(TextFileProblem) -> Expectations {
        let path = "Engines/expectations/\(name).txt"
        guard FileManager.default.fileExists(atPath: path) else { return Expectations() }
        do {
            return try ExpectationFile(paths: [path]).expectations
        } catch {
            throw error.problems[0]
        }
    }

    private static func report(_ message: String) {
        FileHandle.standardError.write(Data("Publishing: \(message)\n".utf8))
    }

    /// Writes a file as a whole.
    static func write(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Problems(descriptions: ["cannot write \(path)"])
        }
    }
}
