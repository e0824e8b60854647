import Foundation
import Testing

@testable import ConformanceKit
@testable import conformance

/// The examples of Specs/INTERPRETING.md work as shown.
@Suite(.tags(.engine, .commandLine)) struct GuideTests {
    private let guide: String

    init() throws {
        let file = Package.root.appendingPathComponent("Specs/INTERPRETING.md")
        guide = try String(contentsOf: file, encoding: .utf8)
    }

    /// Returns the content of the guide's only block in the language.
    private func block(_ language: String) throws -> [String] {
        let lines = guide.components(separatedBy: "\n")
        let starts = lines.indices.filter { lines[$0] == "```\(language)" }
        let start = try #require(starts.first)
        #expect(starts.count == 1)
        return Array(lines[(start + 1)...].prefix { $0 != "```" })
    }

    /// `conformance serve` answers each line of the transcript exactly as shown, in order.
    @Test(.tags(.vectors)) func theTranscriptMatchesServe() throws {
        let transcript = try block("transcript")
        let requests = transcript.filter { $0.hasPrefix("→ ") }.map { String($0.dropFirst(2)) }
        let told = try transcript.filter { $0.hasPrefix("← ") }.map { try JSONValue(parsing: String($0.dropFirst(2))) }
        #expect(requests.count == told.count && requests.count + told.count == transcript.count && told.count > 5)

        let process = Process()
        process.executableURL = URL(fileURLWithPath: Executable.conformance)
        process.arguments = ["serve"]
        let input = Pipe(), output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data((requests.joined(separator: "\n") + "\n").utf8))
        try input.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)

        var answers = try String(decoding: data, as: UTF8.self).split(separator: "\n").map {
            try JSONValue(parsing: String($0))
        }
        // The guide says that it omits this list.
        if case .object(var hello) = answers.first {
            #expect(hello.removeValue(forKey: "operations")?.array?.count ?? 0 > 50)
            answers[0] = .object(hello)
        }
        #expect(answers.map(\.text) == told.map(\.text))
    }

    /// All options that select vectors and all vectors shown exist.
    @Test(
        .tags(.vectors),
        arguments: [
            "README.md", "docs/CONFORMANCE.md", "Engines/README.md", "Packaging/conformance/README.md",
            "Specs/INTERPRETING.md",
        ])
    func theCommandsOfTheTextsSelectVectors(name: String) async throws {
        let text = try String(contentsOf: Package.root.appendingPathComponent(name), encoding: .utf8)
        let command = /(?:^|`)(?:scripts\/)?conformance (run|show|list) ([^`\n]+)/
            .anchorsMatchLineEndings()
        // Many commands select the same vectors.
        var commands: [[String]: Substring] = [:]
        for match in text.matches(of: command) {
            let words = match.2.matches(of: /'([^']*)'|[^' ]+/).map { String($0.1 ?? $0.0) }
            var arguments = ["list"]
            if match.1 == "show" {
                arguments = ["show", try #require(words.first)]
            } else {
                for (option, value) in zip(words, words.dropFirst())
                where ["--filter", "--operation", "--specification"].contains(option) { arguments += [option, value] }
            }
            commands[arguments] = match.0
        }
        // Whole suites of the vectors shown, and some vectors of the others: reading all takes a second.
        let shown = Set(commands.keys.filter { $0[0] == "show" }.map { $0[1].prefix { $0 != "#" } })
        let suites = try zip(Corpus.suites, Corpus.suites(every: 40)).map { shown.contains($0.name[...]) ? $0 : $1 }
        let folder = try TemporaryFolder()
        let vectors = try folder.file("vectors.json", VectorFile(suites: suites).canonicalText)
        for (arguments, command) in commands where arguments.count > 1 {
            let run = await CommandLineRun(
                arguments + ["--vectors", vectors], engine: ConstantEngine(constant: .unsupported), in: folder)
            #expect(run.status == .success, "\(command): \(run.errors)")
        }
        #expect(!commands.isEmpty)
    }

    /// Runs only if Python is installed.
    @Test func theEngineOfTheGuideWorks() async throws {
        let program = try block("python").joined(separator: "\n")
        let folder = try TemporaryFolder()
        let path = try folder.file("my-engine.py", program)
        let engine: SubprocessEngine
        do {
            engine = try await SubprocessEngine.start(command: ["/bin/sh", "-c", "exec python3 '\(path)'"])
        } catch {
            #expect(error.reason.contains("status 127"), "\(error)")
            return
        }
        var summary = RunSummary()
        let suites = try Corpus.suites(every: 4)
        await Runner(engine: engine).run(suites) { summary.add($0) }
        summary.incidents = await engine.finish()
        #expect(summary.verdict == .asExpected && summary.count(.pass) > 0 && summary.incidents == EngineIncidents())
    }
}
