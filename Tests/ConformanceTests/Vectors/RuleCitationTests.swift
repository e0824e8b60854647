import Foundation
import Testing

@testable import ConformanceKit

// The rules in this file are samples.

@Suite(.tags(.harness)) struct RuleCitationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["reference/tests", "Tests/Deep", "Tests/.build"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(name), withIntermediateDirectories: true)
        }
    }

    private func citations() throws -> RuleCitations {
        try RuleCitations(reference: folder.path("reference"), tests: folder.path("Tests"))
    }

    @Test func aCitationIsAWordOfItsOwn() throws {
        for (text, cited) in [
            ("R1.4", ["R1.4"]), ("(R1.4, R2.5b)", ["R1.4", "R2.5b"]), ("by R1.4.", ["R1.4"]), ("R1.4.method", ["R1.4"]),
            ("R10.4", []), ("R1.40", []), ("R1.4bb", []), ("xR1.4", []), ("_R1.4", []), ("R1.4_", []), ("1.R1.4", []),
            ("R1.4B", []), ("R1", []), ("R.4", []), ("R1.", []), ("R", []), ("RR1.4", []), ("", []),
            ("–R1.4–", ["R1.4"]), ("R99999999999999999999.1", []),
        ] as [(String, [String])] {
            _ = try folder.file("Tests/a.swift", text)
            let citations = try citations()
            let found = ["R1.4", "R2.5b"].filter { citations.tests(citing: $0) == ["Tests/a.swift"] }
            #expect(found == cited, "\(text)")
        }
    }

    @Test func aRangeCitesTheRulesBetweenItsEnds() throws {
        let rules = ["R1.1", "R1.2", "R1.2b", "R1.10", "R2.1"]
        for (text, cited) in [
            ("R1.2–R1.10", ["R1.2", "R1.2b", "R1.10"]), ("R1.2 to R1.9", ["R1.2", "R1.2b"]),
            ("R1.2 - R1.2a", ["R1.2"]), ("R1.2…\nR2.1", ["R1.2", "R1.2b", "R1.10", "R2.1"]),
            ("R1.10 to R1.2", ["R1.2", "R1.10"]), ("R1.1, R1.10", ["R1.1", "R1.10"]),
            ("R1.1 to the end; R1.10", ["R1.1", "R1.10"]), ("R1.1 -- R1.10", ["R1.1", "R1.10"]),
            ("R1.1 to" + String(repeating: " ", count: 200) + "R1.10", ["R1.1", "R1.10"]),
        ] {
            _ = try folder.file("Tests/a.swift", text)
            let citations = try citations()
            #expect(rules.filter { citations.tests(citing: $0)?.isEmpty == false } == cited, "\(text)")
        }
    }

    @Test func aFunctionCitesWhatIsInIt() throws {
        _ = try folder.file(
            "reference/clock.py",
            """
            \"\"\"Clocks, by R1.1 to
            R1.3.\"\"\"

            LIMIT = 1  # R1.4

            class Clock:
                \"\"\"R1.5\"\"\"

                def time(
                    self,  # R1.6
                ) -> float:
                    \"\"\"R1.7\"\"\"
                    def inner(): return 1  # R1.8

                    return inner()  # R1.9

            # R1.10
            def after(self): return 2  # R1.7

            """)
        let citations = try citations()
        let places = (1...11).map { citations.functions(citing: "R1.\($0)") }
        #expect(
            places == [
                ["clock"], ["clock"], ["clock"], ["clock"], ["clock.Clock"], ["clock.Clock.time"],
                ["clock.Clock.time", "clock.after"], ["clock.Clock.time.inner"], ["clock.Clock.time"], ["clock"], [],
            ])
        #expect(citations.tests(citing: "R1.1") == [])
    }

    @Test func filesOfTestsAreFoundInBothFolders() throws {
        for name in [
            "Tests/Deep/b.swift", "Tests/a.py", "reference/tests/test_a.py", "reference/a.txt", "Tests/a.md",
            "Tests/.hidden.swift", "Tests/.build/a.swift",
        ] { _ = try folder.file(name, "R1.1") }
        _ = try folder.file("Tests/samples.swift", "// The rules in this file are samples.\nR1.1")
        let both = try citations()
        #expect(both.tests(citing: "R1.1") == ["Tests/Deep/b.swift", "Tests/a.py", "reference/tests/test_a.py"])
        #expect(both.functions(citing: "R1.1") == [])
        let tests = try RuleCitations(reference: nil, tests: folder.path("Tests"))
        #expect(tests.functions(citing: "R1.1") == nil && tests.tests(citing: "R1.1")?.count == 2)
        let reference = try RuleCitations(reference: folder.path("reference"), tests: nil)
        #expect(reference.tests(citing: "R1.1") == ["reference/tests/test_a.py"])
        let none = try RuleCitations(reference: nil, tests: nil)
        #expect(none.functions(citing: "R1.1") == nil && none.tests(citing: "R1.1") == nil)
    }

    @Test(.tags(.badInput)) func filesThatAreNotText() throws {
        try Data([0x52, 0xFF, 0x00, 0x80, 0x52, 0x31]).write(to: folder.url.appendingPathComponent("Tests/a.swift"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Tests/loop"), withDestinationPath: folder.path("Tests"))
        #expect(try citations().tests(citing: "R1.1") == [])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Tests/gone.swift"), withDestinationPath: folder.path("nothing"))
        let error = #expect(throws: TextFileProblem.self) { _ = try citations() }
        #expect(error?.description.contains("gone.swift: No such file") == true)
    }

    /// The package's own citations: each rule is cited by a suite or by a test.
    @Test(.tags(.vectors)) func thePackagesOwnRulesArePinned() throws {
        let specs = Package.root.appendingPathComponent("Specs").path
        let book = try RuleBook(path: specs + "/RULES.md")
        let citations = try RuleCitations(
            reference: specs + "/reference", tests: Package.root.appendingPathComponent("Tests").path)
        let suites = try Corpus.suites(every: 1)
        for rule in book.rules where !suites.contains(where: { $0.rules.contains(rule.number) }) {
            #expect(citations.tests(citing: rule.number) != [], "\(rule.number)")
        }
        #expect(citations.functions(citing: "R1.1")?.contains("media_timing.MediaTiming.active_local_time") == true)
    }

    @Test func theReportFitsTheTerminal() throws {
        _ = try folder.file("reference/clock.py", "def " + (1...30).map { "time_\($0)(): R1.1\ndef " }.joined())
        _ = try folder.file("Tests/a.swift", "R1.1")
        var suite = Samples.suite(String(repeating: "a/b", count: 50), vectors: Samples.vectors("a", "b"))
        suite.rules = ["R1.1"]
        let book = try RuleBook(
            text: "### R1.1 \(String(repeating: "x", count: 190))\n**Not in vectors.** Why \(text(60))", path: "")
        let rules = Coverage([suite], rules: book).rules
        for width in [1, 80, 200] {
            let report = RuleReport(rules, suites: [suite], citations: try citations()).text(width: width)
            for line in report.split(separator: "\n") { #expect(line.count <= max(40, width), "\(line)") }
            #expect(
                report.contains("\nreference: 30 places\n  clock.time_1,")
                    && report.contains("\n2 vectors in 1 suite\n"))
            #expect(
                report.contains("\n  No vector can test it:") && report.hasSuffix("\ntests: 1 file\n  Tests/a.swift\n"))
        }
    }

    private func text(_ words: Int) -> String { Array(repeating: "word", count: words).joined(separator: " ") }
}
