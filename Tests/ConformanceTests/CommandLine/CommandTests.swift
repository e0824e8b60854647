import ConformanceKit
import Foundation
import Testing

@testable import conformance

@Suite(.tags(.commandLine)) struct CommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: [String], engine: any Engine = ConstantEngine(constant: .value(0.5))) async
        -> CommandLineRun
    {
        await CommandLineRun(arguments, engine: engine, in: folder)
    }

    private func sample() throws -> String { try folder.file("sample.json", Samples.document.text) }

    @Test func everythingAsExpected() async throws {
        let result = await run(["run", "--vectors", try sample()])
        #expect(result.status == .success && result.errors == "")
        #expect(result.output.contains("1 vector in 1 suite: 1 pass, 0 fail"))
        let short = await run(["--vectors", try sample()])
        // The last line has the duration.
        let lines = { (text: String) in text.split(separator: "\n").dropLast() }
        #expect(short.status == .success && lines(short.output) == lines(result.output))
    }

    @Test func anUnexpectedOutcome() async throws {
        let wrong = await run(["--vectors", try sample()], engine: ConstantEngine(constant: .value(0.6)))
        #expect(wrong.status == .unexpectedOutcome && wrong.output.contains("fail: a/suite#half"))
        let rejected = await run(["--vectors", try sample()], engine: ConstantEngine(constant: .error("no")))
        #expect(rejected.status == .unexpectedOutcome && rejected.output.contains("error: a/suite#half"))
    }

    @Test func unsupportedFailsOnlyAStrictRun() async throws {
        let engine = ConstantEngine(constant: .unsupported)
        let lax = await run(["--vectors", try sample()], engine: engine)
        #expect(lax.status == .success && lax.output.contains("1 unsupported"))
        let strict = await run(["--vectors", try sample(), "--strict"], engine: engine)
        #expect(strict.status == .unexpectedOutcome)
    }

    @Test(.tags(.badInput)) func usageErrors() async throws {
        let path = try sample()
        let cases: [(arguments: [String], fragment: String)] = [
            (["--format", "xml"], "xml"),
            (["--nothing"], "Unknown option '--nothing'"),
            (["nothing"], "nothing"),
            (["lint"], "file"),
            (["--vectors"], "Missing value"),
            (["--jobs", "0", "--vectors", path], "--jobs"),
            (["--jobs", "many", "--vectors", path], "many"),
            (["--timeout", "0", "--vectors", path], "--timeout"),
            (["--timeout", "nan", "--vectors", path], "--timeout"),
            (["--timeout", "1e9", "--vectors", path], "--timeout"),
            (["--restarts=-1", "--vectors", path], "--restarts"),
            (["--vectors", folder.path("none.json")], "conformance: \(folder.path("none.json")): No such file"),
            (["lint", folder.path("none.json")], "conformance: \(folder.path("none.json")): No such file"),
            (["--vectors", folder.url.path], "conformance: \(folder.url.path): Is a directory"),
            (["--vectors", path, "--vectors", path], "suite a/suite, vector half: also in"),
            (["--vectors", path, "--output", folder.path("no/folder.txt")], "cannot write"),
            (["--vectors", path, "--output", folder.url.path], "cannot write"),
            (["--vectors", path, "--output", path], "is one of the vector files"),
        ]
        for (arguments, fragment) in cases {
            let result = await run(arguments)
            #expect(result.status == .usage, "\(arguments)")
            #expect(result.errors.contains(fragment), "\(arguments): \(result.errors)")
            #expect(result.output == "", "\(arguments)")
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == Samples.document.text)
    }

    /// An invalid vector file is rejected before anything runs.
    @Test(.tags(.badInput)) func invalidVectorFilesAreRejected() async throws {
        let broken = Samples.document.replacing([.key("suites"), .index(0), .key("kind")], with: "guess")
        let path = try folder.file("broken.json", broken.text)
        let result = await run(["--vectors", try sample(), "--vectors", path])
        #expect(result.status == .usage && result.output == "")
        #expect(result.errors.hasPrefix("\(path): suite a/suite: unknown kind \"guess\""))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    /// A run warns about ignored keys; lint rejects them.
    @Test(.tags(.badInput)) func unknownInputKeysAreReported() async throws {
        let odd = Samples.document.replacing(
            [.key("suites"), .index(0), .key("vectors"), .index(0), .key("input"), .key("tt")], with: 1)
        let path = try folder.file("odd.json", odd.text)
        let result = await run(["--vectors", path])
        #expect(result.status == .success && result.errors.contains("input.tt: unknown key, ignored in this run"))
        #expect(await run(["lint", path]).status == .usage)
    }

    @Test func longProblemListsAreTruncated() async throws {
        let vectors = JSONValue.array(Array(repeating: .object([:]), count: 100))
        let broken = Samples.document.replacing([.key("suites"), .index(0), .key("vectors")], with: vectors)
        let path = try folder.file("broken.json", broken.text)
        let short = await run(["--vectors", path])
        #expect(short.errors.split(separator: "\n").count == 21 && short.errors.contains("and 280 more"))
        let long = await run(["lint", path])
        #expect(long.errors.split(separator: "\n").count == 300)
    }

    @Test func emptySelections() async throws {
        for arguments in [["--filter", "nothing"], ["--operation", "spring"], ["--specification", "smil"]] {
            for command in ["run", "list"] {
                let result = await run([command, "--vectors", try sample()] + arguments)
                #expect(result.status == .nothingSelected && result.output == "", "\(command) \(arguments)")
                #expect(result.errors.contains("no vector matches"))
            }
        }
        for (option, name, near) in [
            ("--operation", "timingfunktion", "did you mean timingFunction"),
            ("--specification", "cssEasin", "cssEasing"),
            ("--operation", "qwertyuiop", "conformance list"),
        ] {
            let result = await run(["--vectors", try sample(), option, name])
            #expect(result.status == .nothingSelected && result.errors.contains(near), "\(name): \(result.errors)")
        }
        for names in ["timing*x", "timingFunction,timing", " spring , springs"] {
            let result = await run(["--vectors", try sample(), "--operation", names])
            #expect(result.status == .nothingSelected && result.errors.contains("there is no operation"), "\(names)")
        }
        for names in ["", ",", "timingFunction,", "a, ,b"] {
            for command in ["run", "list", "coverage"] {
                let result = await run([command, "--vectors", try sample(), "--operation", names])
                #expect(result.status == .usage && result.errors.contains("separated by commas"), "\(names)")
            }
        }
        let suite = await run(["--vectors", try sample(), "--filter", "a/suite"])
        #expect(suite.errors.contains("write 'a/suite#*'"))
    }

    @Test func helpAndVersion() async {
        for arguments in [["--help"], ["-h"], ["help"], ["run", "--help"], ["help", "lint"], ["list", "-h"]] {
            let result = await run(arguments)
            #expect(result.status == .success && result.errors == "", "\(arguments)")
            #expect(result.output.contains("USAGE: conformance"), "\(arguments): \(result.output)")
        }
        let version = await run(["--version"])
        #expect(version.status == .success && version.output == HarnessVersion.current + "\n")
    }

    /// The help as it appears on a terminal of 80 columns.
    @Test(arguments: [
        "conformance", "run", "list", "show", "coverage", "lint", "diff", "compare", "merge", "serve",
    ])
    func helpFitsTheTerminal(command: String) async {
        let result = await run(command == "conformance" ? ["--help"] : [command, "--help"])
        #expect(result.status == .success)
        for line in result.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test func reportsAreWrittenToTheOutputFile() async throws {
        let output = folder.path("report.jsonl")
        let result = await run(["--vectors", try sample(), "--format", "json", "--output", output])
        #expect(result.status == .success && result.output == "")
        let report = try String(contentsOfFile: output, encoding: .utf8)
        #expect(report.split(separator: "\n").count == 3)
        #expect(report.contains("\"summary\": {\"crash\": 0"))
    }

    /// A report that could not be written completely is an error.
    @Test(.tags(.badInput)) func failingOutputsAreErrors() async throws {
        struct Full: Error {}
        var errors = ""
        let environment = CommandEnvironment(
            engine: ConstantEngine(constant: .value(0.5)), width: 80, directory: folder.url.path,
            output: { _ in throw Full() }, errors: { errors += $0 })
        for command in [["run"], ["list"]] {
            let status = await ConformanceCommand.main(
                arguments: command + ["--vectors", try sample()], in: environment)
            #expect(status == .usage, "\(command)")
        }
        #expect(errors != "")
        #if os(Linux)
            let full = await run(["--vectors", try sample(), "--output", "/dev/full"])
            #expect(full.status == .usage && full.errors.contains("cannot write /dev/full: No space left"))
        #endif
    }

    @Test func vectorFilesAreNotOverwrittenThroughLinks() async throws {
        let path = try sample(), link = folder.path("link.json")
        try FileManager.default.linkItem(atPath: path, toPath: link)
        let result = await run(["--vectors", path, "--output", link])
        #expect(result.status == .usage && result.errors.contains("is one of the vector files"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == Samples.document.text)
    }

    @Test func listShowsTheSelection() async throws {
        let result = await run(["list", "--vectors", try sample()])
        #expect(result.status == .success)
        #expect(
            result.output == """
                vectors  operation       specification  suite
                      1  timingFunction  cssEasing      a/suite

                1 vector in 1 suite

                """)
    }

    @Test func operationsAreGlobsAndLists() async throws {
        let spring = Samples.suite.replacing([.key("name")], with: "b").replacing([.key("operation")], with: "spring")
            .replacing(
                [.key("vectors"), .index(0), .key("input")],
                with: ["mass": 1, "stiffness": 1, "damping": 1, "t": 1])
        let path = try folder.file(
            "two.json", Samples.document.replacing([.key("suites")], with: [Samples.suite, spring]).text)
        for (arguments, suites) in [
            (["timing*"], ["a/suite"]), (["spring*,events"], ["b"]), (["spring , timingFunction"], ["a/suite", "b"]),
            (["events", "spring"], ["b"]), (["?pring", "*Function"], ["a/suite", "b"]), (["[s-t]*"], ["a/suite", "b"]),
        ] {
            let options = arguments.flatMap { ["--operation", $0] }
            let result = await run(["list", "--vectors", path] + options)
            let rows = result.output.split(separator: "\n").dropFirst().dropLast().map {
                $0.split(separator: " ").last ?? ""
            }
            #expect(rows.map(String.init) == suites, "\(arguments): \(result.output)")
            let report = await run(["--vectors", path, "--format", "json"] + options)
            #expect(report.output.contains("{\"header\""), "\(arguments): \(report.errors)")
        }
        let coverage = await run(["coverage", "--vectors", path, "--operation", "spring,timingFunction.*"])
        #expect(coverage.status == .success && coverage.output.contains("\n1 vector covers 1 of 6 operations"))
        #expect(!coverage.output.contains("webTiming"))
    }

    @Test func lintFixesOnlyTheCanonicalForm() async throws {
        let path = try sample()
        let before = await run(["lint", path])
        #expect(
            before.status == .usage && before.errors == "\(path): not in canonical form; lint --fix rewrites the file\n"
        )
        let fixed = await run(["lint", path, "--fix"])
        #expect(
            fixed.status == .success && fixed.output == "\(path): rewritten in canonical form\n\(path): no problems\n")
        let after = await run(["lint", path])
        #expect(after.status == .success && after.output == "\(path): no problems\n")

        let unknown = Samples.document.replacing(
            [.key("suites"), .index(0), .key("vectors"), .index(0), .key("input"), .key("x")], with: 1)
        let odd = try folder.file("odd.json", unknown.text)
        let both = await run(["lint", path, odd, "--fix"])
        #expect(both.status == .usage && both.errors.hasSuffix("vector half: input.x: unknown key\n"))
        #expect(try VectorFileReader.read(path: odd).suites.first?.vectors.first?.input["x"] == 1)

        let broken = try folder.file("broken.json", "{}")
        _ = await run(["lint", broken, "--fix"])
        #expect(try String(contentsOfFile: broken, encoding: .utf8) == "{}")
    }

    @Test func theDefaultFileIsFoundInParentFolders() async throws {
        let nested = folder.url.appendingPathComponent("a/b")
        let specs = folder.url.appendingPathComponent("Specs")
        for url in [nested, specs] {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        _ = try folder.file("Specs/vectors.json", Samples.document.text)
        #expect(DefaultVectorFile.find(from: folder.url.path) == "Specs/vectors.json")
        #expect(DefaultVectorFile.find(from: nested.path)?.hasSuffix("/Specs/vectors.json") == true)
        // No parent directory has the file, so it is that of the package from which the executable was built.
        let elsewhere = try #require(DefaultVectorFile.find(from: "/"))
        #expect(elsewhere == Package.vectors)
    }

    /// A packaged executable runs the same vectors in any directory.
    @Test func theFileInsideTheExecutableComesFirst() async throws {
        let other = Samples.document.replacing([.key("suites"), .index(0), .key("name")], with: "b/suite")
        let specs = folder.url.appendingPathComponent("Specs")
        try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
        _ = try folder.file("Specs/vectors.json", other.text)
        let bytes = Array(Samples.document.text.utf8)
        let run = await CommandLineRun(["run"], in: folder, embeddedVectors: bytes)
        #expect(run.status == .success && run.errors == "")
        #expect(run.output.contains(EmbeddedVectorFile.name))
        // The command that a report prints needs no option: `show` uses the embedded file, too.
        let failed = await CommandLineRun(
            ["run"], engine: ConstantEngine(constant: .value(0.6)), in: folder, embeddedVectors: bytes)
        #expect(failed.output.contains("conformance show 'a/suite#half'\n"), "\(failed.output)")
        let shown = await CommandLineRun(["show", "a/suite#half"], in: folder, embeddedVectors: bytes)
        #expect(shown.status == .success && shown.output.contains("a/suite"), "\(shown.errors)")
        let list = await CommandLineRun(["list"], in: folder, embeddedVectors: bytes)
        #expect(list.output.contains("a/suite") && !list.output.contains("b/suite"))
        let named = await CommandLineRun(["--vectors", try sample()], in: folder, embeddedVectors: Array("{}".utf8))
        #expect(named.status == .success)
        let broken = await CommandLineRun(["list"], in: folder, embeddedVectors: Array("{".utf8))
        #expect(broken.status == .usage && broken.errors.hasPrefix(EmbeddedVectorFile.name))
    }

    @Test func onlyPackagedExecutablesEmbedVectors() {
        #expect(EmbeddedVectorFile.bytes == nil)
    }
}
