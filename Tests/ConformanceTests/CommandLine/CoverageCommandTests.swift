import Foundation
import Testing

@testable import ConformanceKit
@testable import conformance

// The rules in this file are samples.

@Suite(.tags(.commandLine)) struct CoverageCommandTests {
    private let folder: TemporaryFolder
    private let vectors: String

    init() throws {
        folder = try TemporaryFolder()
        let suite = Samples.suite.replacing([.key("rules")], with: ["R1.1"])
        vectors = try folder.file("vectors.json", Samples.document.replacing([.key("suites")], with: [suite]).text)
    }

    private func run(_ arguments: String...) async -> CommandLineRun {
        await CommandLineRun(["coverage", "--vectors", vectors] + arguments, in: folder)
    }

    @Test func gapsAreListed() async throws {
        let rules = try folder.file("rules", "### R1.1 One\n### R1.3 Three\n### R1.2 Two\n**Not in vectors.** So.\n")
        let lax = await run("--rules", rules)
        #expect(lax.status == .success && lax.errors == "")
        for text in [
            "\ntimingFunction                        1        1     0         0   5/22\n",
            "\nR1.1        1        1     0         0  One\n", "\n  R1.2 Two\n    So.\n",
            "\nrules without vectors: 1\n  R1.3 Three\n", "\n  function.css\n", "\n  before: true\n",
            "\n1 vector covers 1 of \(OperationInputs.all.count) operations, 1 of 3 rules (1 cannot be tested)",
        ] { #expect(lax.output.contains(text), "\(text)\n\(lax.output)") }
        let strict = await run("--rules", rules, "--strict")
        #expect(strict.status == .unexpectedOutcome && strict.output == lax.output)
        let quiet = await run("--rules", rules, "--quiet")
        #expect(quiet.status == .success && lax.output.hasSuffix(quiet.output) && !quiet.output.contains("typical  "))
    }

    /// Without a rule book, the rules are those that suites name.
    @Test func rulesAreFoundBesideTheFile() async throws {
        let none = await run()
        #expect(none.status == .success && none.output.contains("1 of 1 rules,"))
        _ = try folder.file("RULES.md", "### R1.1 One\n### R1.3 Three\n")
        let found = await run()
        #expect(found.output.contains("1 of 2 rules,") && found.output.contains("R1.3 Three"))
    }

    @Test func jsonFormat() async throws {
        let result = await run("--format", "json", "--strict")
        #expect(result.status == .unexpectedOutcome)
        let json = try JSONValue(parsing: Array(result.output.utf8))
        #expect(json["operations"]?["timingFunction"]?["typical"] == 1 && json["hasGaps"] == true)
        #expect(json["operations"]?["timingFunction"]?["keys"]?["before absent"] == 1)
    }

    @Test func combinationsAreCounted() async throws {
        let suite = Samples.suite.replacing(
            [.key("vectors")],
            with: [
                Samples.vector,
                Samples.vector.replacing([.key("name")], with: "another")
                    .replacing([.key("input")], with: ["function": ["css": "ease"], "t": 0]),
            ])
        _ = try folder.file("vectors.json", Samples.document.replacing([.key("suites")], with: [suite]).text)
        let all = await run("--combinations")
        #expect(all.status == .success && all.errors == "")
        #expect(all.output.contains("\ntimingFunction                      13             11        2         0\n"))
        #expect(!all.output.contains("without") && all.output.hasSuffix(", 2 missing, 0 excluded\n"))
        #expect(await run("--combinations", "--strict").status == .unexpectedOutcome)
        let one = await run("--combinations", "--quiet", "--operation", "timingFunction")
        #expect(one.output.hasPrefix("timingFunction: 2 missing\n  function as css: without t positive\n"))
        let json = try JSONValue(parsing: Array((await run("--combinations", "--format", "json")).output.utf8))
        #expect(
            json["missing"]?.array?.first == [
                "operation": "timingFunction", "place": "", "keys": ["function", "t"],
                "classes": ["as css", "positive"],
            ])
        // A list beside the vector file is found.
        let line = "= So.\n~ timingFunction: function * x t *\n"
        _ = try folder.file("combinations.txt", line)
        let excluded = await run("--combinations", "--strict")
        #expect(excluded.status == .success && excluded.output.hasSuffix(" 0 missing, 2 excluded\n"))
        let stale = try folder.file("stale", line + "~ timingFunction: before * x t *\n")
        let result = await run("--combinations", "--strict", "--quiet", "--combination-list", stale)
        #expect(result.status == .unexpectedOutcome)
        #expect(result.output.contains("stale:3: timingFunction: before * x t *\n"))
    }

    @Test func rulesArePrinted() async throws {
        _ = try folder.file("RULES.md", "### R1.1 One\n### R1.2 Two\n**Not in vectors.** So.\n")
        let bare = await run("--rule", "R1.1")
        #expect(bare.status == .success && bare.errors == "")
        #expect(bare.output == "R1.1 One\n\n1 vector in 1 suite\n  1  a/suite\n")
        let both = await run("--rule", "R1.2, R1.1", "--rule", "R1.2")
        let second = "R1.2 Two\n  No vector can test it: So.\n\n0 vectors in 0 suites\n"
        #expect(both.output == second + "\n" + bare.output)
        // The folder of the vector file has a reference, and the one above has tests.
        for name in ["Specs/reference", "Tests"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
        _ = try folder.file(
            "Specs/reference/clock.py", "def time():\n    \"\"\"R1.1\"\"\"\ndef other():\n    return 1  # R1.1\n")
        _ = try folder.file("Tests/ATests.swift", "R1.1")
        let inSpecs = try folder.file("Specs/vectors.json", String(contentsOfFile: vectors, encoding: .utf8))
        for width in [80, 200] {
            let result = await CommandLineRun(
                ["coverage", "--vectors", inSpecs, "--rule", "R1.1"], in: folder, width: width)
            #expect(
                result.output == """
                    R1.1

                    1 vector in 1 suite
                      1  a/suite

                    reference: 2 places
                      clock.other, clock.time

                    tests: 1 file
                      Tests/ATests.swift

                    """, "\(width)")
        }
        let json = await CommandLineRun(
            ["coverage", "--vectors", inSpecs, "--rule", "R1.1", "--format", "json"], in: folder)
        #expect(
            try JSONValue(parsing: Array(json.output.utf8)) == [
                "rules": [
                    "R1.1": [
                        "vectors": 1, "typical": 1, "edge": 0, "rejected": 0, "suites": ["a/suite": 1],
                        "reference": ["clock.other", "clock.time"], "tests": ["Tests/ATests.swift"],
                    ]
                ]
            ])
    }

    @Test(.tags(.badInput)) func invalidRules() async throws {
        _ = try folder.file("RULES.md", "### R1.1 One\n### R20.3 Other\n")
        for (arguments, status, problem) in [
            (["--rule", "R1.2"], .nothingSelected, "there is no rule 'R1.2'; did you mean R1.1?"),
            (
                ["--rule", "R1.1,R123456.77"], .nothingSelected,
                "'R123456.77'; run 'conformance coverage' to see what exists"
            ),
            (["--rule", "R1"], .usage, "--rule needs numbers of rules such as 'R1.4,R2.5b', not 'R1'"),
            (["--rule", ""], .usage, "not ''"), (["--rule", "R1.1,"], .usage, "not ''"),
            (["--rule", "R1.1 R1.2"], .usage, "not 'R1.1 R1.2'"), (["--rule", "R1.*"], .usage, "not 'R1.*'"),
            (["--rule", "R1.1", "--strict"], .usage, "--rule cannot be used with --operation, --combinations"),
            (["--rule", "R1.1", "--quiet"], .usage, "cannot be used"),
            (["--rule", "R1.1", "--combinations"], .usage, "cannot be used"),
            (["--rule", "R1.1", "--operation", "spring"], .usage, "cannot be used"), (["--rule"], .usage, "--rule"),
        ] as [([String], conformance.ExitStatus, String)] {
            let result = await CommandLineRun(["coverage", "--vectors", vectors] + arguments, in: folder)
            #expect(result.status == status && result.errors.contains(problem), "\(arguments): \(result.errors)")
            #expect(result.output == "")
        }
    }

    @Test(.tags(.badInput)) func invalidFiles() async throws {
        let empty = try folder.file("empty", "")
        let invalid = try folder.file("invalid", "= a\n")
        for (arguments, problem) in [
            (["--rules", folder.path("nothing")], "No such file"), (["--rules", empty], "no rules"),
            (["--rules", folder.url.path], "Is a directory"), (["--vectors", empty], "the file is empty"),
            (["--format", "html"], "html"), (["--combination-list", empty], "--combination-list needs --combinations"),
            (["--combinations", "--combination-list", folder.path("nothing")], "No such file"),
            (["--combinations", "--combination-list", invalid], "invalid:1: a reason without lines"),
        ] {
            let result = await CommandLineRun(["coverage", "--vectors", vectors] + arguments, in: folder)
            #expect(result.status == .usage && result.errors.contains(problem), "\(arguments): \(result.errors)")
            #expect(result.output == "")
        }
    }
}
