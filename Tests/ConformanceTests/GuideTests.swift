import Foundation
import Testing

@testable import ConformanceKit

/// What Specs/INTERPRETING.md shows engine authors is what happens.
@Suite struct GuideTests {
    private let guide: String

    init() throws {
        let file = Package.root.appendingPathComponent("Specs/INTERPRETING.md")
        guide = try String(contentsOf: file, encoding: .utf8)
    }

    /// The content of the guide's one block in that language.
    private func block(_ language: String) throws -> [String] {
        let lines = guide.components(separatedBy: "\n")
        let starts = lines.indices.filter { lines[$0] == "```\(language)" }
        let start = try #require(starts.first)
        #expect(starts.count == 1)
        return Array(lines[(start + 1)...].prefix { $0 != "```" })
    }

    /// `conformance serve` answers each line of the transcript as it stands there, in its order.
    @Test func theTranscriptIsWhatServeAnswers() throws {
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
        // The text says that this list is left out.
        if case .object(var hello) = answers.first {
            #expect(hello.removeValue(forKey: "operations")?.array?.count ?? 0 > 50)
            answers[0] = .object(hello)
        }
        #expect(answers.map(\.text) == told.map(\.text))
    }

    /// The vectors that the commands in the guide and the readme ask for are there.
    @Test(arguments: ["README.md", "Specs/INTERPRETING.md", "Engines/README.md"])
    func theCommandsFindVectors(_ path: String) throws {
        let text = try String(contentsOf: Package.root.appendingPathComponent(path), encoding: .utf8)
        let suites = try VectorFileReader.read(path: Package.vectors).suites
        var count = 0
        for line in text.split(separator: "\n") {
            // Every other piece stands in quotes.
            let words = line.components(separatedBy: "'").enumerated().flatMap { index, piece in
                index % 2 == 1 ? [piece] : piece.split(separator: " ").map(String.init)
            }
            guard ["conformance", "swift"].contains(words.first), let name = words.firstIndex(of: "conformance") else {
                continue
            }
            let arguments = words[(name + 1)...]
            func values(_ option: String) -> [String] {
                zip(arguments, arguments.dropFirst()).filter { $0.0 == option }.map(\.1)
            }
            var selection = Selection(
                filters: values("--filter").map { Glob($0) }, operations: values("--operation"),
                specifications: values("--specification").compactMap { Specification(rawValue: $0) })
            if arguments.first == "show" { selection.filters = arguments.dropFirst().prefix(1).map { Glob($0) } }
            let found = selection.apply(to: suites).reduce(0) { $0 + $1.vectors.count }
            #expect(arguments.first == "show" ? found == 1 : found > 0, "\(line)")
            count += 1
        }
        #expect(count > 0)
    }

    /// Where there is Python.
    @Test func theWholeEngineOfTheGuideWorks() async throws {
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
        let suites = try VectorFileReader.read(path: Package.vectors).suites
        var summary = RunSummary()
        await Runner(engine: engine).run(suites) { summary.add($0) }
        summary.incidents = await engine.finish()
        #expect(summary.verdict == .asExpected && summary.count(.pass) > 0 && summary.incidents == EngineIncidents())
    }
}
