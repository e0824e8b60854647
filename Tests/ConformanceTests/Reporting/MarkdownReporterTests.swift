import Testing

@testable import ConformanceKit

@Suite(.tags(.harness)) struct MarkdownReporterTests {
    /// Every tag is one of the reporter's, and all text outside `<code>` and `<pre>` is the reporter's own.
    private func check(_ text: String) throws {
        #expect(text.utf8.count < MarkdownReporter.longest)
        let tags = try Regex("</?[^>]*>")
        let known = ["details", "summary", "pre", "code"].flatMap { ["<\($0)>", "</\($0)>"] }
        for match in text.matches(of: tags) { #expect(known.contains(String(match.output[0].substring ?? ""))) }
        let inner = try Regex("<code>[^<]*</code>|<pre>[^<]*</pre>")
        let outside = text.replacing(inner, with: "")
        #expect(!outside.contains("@") && !outside.contains("script") && !outside.contains("`"), "\(outside)")
        // Each row of a table has the same number of cells.
        for table in text.components(separatedBy: "\n\n") {
            let rows = table.split(separator: "\n").filter { $0.hasPrefix("|") }
            #expect(Set(rows.map { $0.count { $0 == "|" } }).count <= 1)
        }
        // An empty line would end the HTML.
        for match in text.matches(of: try Regex("<pre>[^<]*</pre>")) {
            #expect(match.output[0].substring?.contains("\n\n") == false)
        }
    }

    @Test(.tags(.badInput)) func foreignTextIsEscaped() async throws {
        try check(await ReportedRun(MarkdownReporter(), HostileTexts.suites, engine: HostileEngine()).text)
        let known = Expectations([Expectation(glob: Glob("suite 0*#[0-7] *"), reason: "@all <b> |")])
        let run = await ReportedRun(
            MarkdownReporter(), HostileTexts.suites, engine: HostileEngine(isBroken: false), expectations: known)
        try check(run.text)
        #expect(run.text.contains("passes although expected to fail: <code>"))
    }

    @Test func onlyTheFirstTenFailuresAreShown() async throws {
        let vectors = (0..<300).map { Vector(name: "\($0)", input: [:], expected: 1) }
        let suite = Samples.suite("s", vectors: vectors)
        let few = await ReportedRun(MarkdownReporter(), [suite], engine: ConstantEngine(constant: .value(2)))
        #expect(few.text.contains("s#9</code>") && !few.text.contains("s#10</code>"))
        #expect(few.text.contains("\nand 290 more failures; use --max-failures all to see them\n"))
        #expect(few.text.contains("<code>timingFunction&#58; 2 instead of 1 in all 300 failures</code>\n"))
        let more = await ReportedRun(
            MarkdownReporter(limit: .atMost(60)), [suite], engine: ConstantEngine(constant: .value(2)))
        #expect(more.text.contains("s#59</code>") && !more.text.contains("s#60</code>"))
        // Fewer if they are large.
        let text = String(repeating: "<", count: 5000)
        let big = await ReportedRun(
            MarkdownReporter(limit: .all), [suite], engine: ConstantEngine(constant: .value(.string(text))))
        try check(big.text)
        #expect(big.text.contains(" more failures (omitted to limit the length)\n"))
        #expect(big.text.contains("| 300 | 0 | 300 | 0 | 0 | unequal |"))
    }

    @Test func passingRunsGiveAShortReport() async throws {
        let suites = [Samples.suite("s", vectors: Samples.vectors("a", "b"))]
        let run = await ReportedRun(MarkdownReporter(), suites, engine: ConstantEngine(constant: .value(1)))
        #expect(
            run.text == """
                ### Passed: every outcome is as expected

                <code>constant 1</code>, harness <code>\(HarnessVersion.current)</code>, 2 vectors of \
                <code>Specs&#47;vectors.json</code> (revision 7)

                2 vectors in 1 suite: 2 pass, 0 fail

                | specification | operation | vectors | pass | unexpected failures | expected failures \
                | unsupported | worst |
                |---|---|--:|--:|--:|--:|--:|--:|
                | <code>cssEasing</code> | <code>timingFunction</code> | 2 | 2 | 0 | 0 | 0 | 0 |

                worst: the largest deviation relative to the tolerance; 1 is the limit

                """)
    }
}
