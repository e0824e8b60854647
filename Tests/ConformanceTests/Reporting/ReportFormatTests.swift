import Testing

@testable import ConformanceKit

/// Properties of all formats.
@Suite(.tags(.harness)) struct ReportFormatTests {
    @Test(arguments: ReportFormat.allCases)
    func equalRunsGiveEqualBytes(_ format: ReportFormat) async throws {
        let suites = try Corpus.suites(every: 9).enumerated().filter { $0.offset % 9 == 0 }.map(\.element)
        let expectations = Expectations([Expectation(glob: Glob("*at 0.[1-4]*"), reason: "known")])
        let one = await ReportedRun(
            try format.reporter(ReportOptions()), suites, engine: UnevenEngine(), expectations: expectations)
        let eight = await ReportedRun(
            try format.reporter(ReportOptions()), suites, engine: UnevenEngine(), expectations: expectations,
            concurrency: 8)
        // Apart from the times of a run.
        let times = try Regex("time=\"[0-9.]+\"")
        let isTimed = format == .junit
        #expect(isTimed == one.text.contains(times))
        #expect(
            isTimed
                ? one.text.replacing(times, with: "") == eight.text.replacing(times, with: "") : one.text == eight.text)
        #expect(one.summary.expectedFailures > 0 && one.summary.verdict == .unexpectedOutcome)
    }

    /// No control characters and no direction overrides are written.
    @Test(.tags(.badInput), arguments: ReportFormat.allCases)
    func hostileTextsAreShownAndBounded(_ format: ReportFormat) async throws {
        let run = await ReportedRun(
            try format.reporter(ReportOptions()), HostileTexts.suites, engine: HostileEngine())
        let isHidden = { (scalar: Unicode.Scalar) in
            scalar != "\n" && (scalar.properties.generalCategory == .control || scalar == "\u{2028}")
        }
        #expect(!run.text.unicodeScalars.contains(where: isHidden))
        #expect(run.summary.verdict == .brokenEngine)
        // JSON Lines keep everything.
        guard format != .json else { return }
        let mark = run.text.unicodeScalars.first { $0 == "\u{202E}" || $0 == "\u{2066}" || $0 == "\u{FFFE}" }
        #expect(mark == nil)
        #expect(run.text.utf8.count < 300_000, "\(run.text.utf8.count) bytes")
    }

    @Test(arguments: ReportFormat.allCases)
    func aRunOfNothing(_ format: ReportFormat) async throws {
        let engine = ConstantEngine(constant: .value(1))
        let run = await ReportedRun(try format.reporter(ReportOptions()), [], engine: engine)
        #expect(run.summary.verdict == .asExpected && !run.text.isEmpty)
    }

    @Test func verdicts() async {
        let suite = Samples.suite("s", vectors: Samples.vectors("a", "b"))
        let expectations = Expectations([Expectation(glob: Glob("s#a"), reason: "known")])
        let reporter = MarkdownReporter()
        let right = ConstantEngine(constant: .value(1)), wrong = ConstantEngine(constant: .value(2))
        let cases: [(ReportedRun, Verdict, String)] = [
            (await ReportedRun(reporter, [suite], engine: right), .asExpected, "Passed"),
            (await ReportedRun(reporter, [suite], engine: wrong), .unexpectedOutcome, "Failed: 2 unexpected failures"),
            (
                await ReportedRun(reporter, [suite], engine: wrong, expectations: expectations), .unexpectedOutcome,
                "Failed: 1 unexpected failure"
            ),
            (
                await ReportedRun(reporter, [suite], engine: right, expectations: expectations), .unexpectedOutcome,
                "Failed: 1 unexpected pass"
            ),
            (
                await ReportedRun(reporter, [suite], engine: HostileEngine()), .brokenEngine,
                "Inconclusive: the engine broke the protocol on 1000 lines, and it was abandoned"
            ),
        ]
        for (run, verdict, text) in cases {
            #expect(run.summary.verdict == verdict)
            #expect(run.text.hasPrefix("### \(text)"), "\(run.text.prefix(200))")
        }
    }

    @Test func standings() throws {
        let suite = Samples.suite("s", vectors: Samples.vectors("a"))
        let answers: [(EngineAnswer, Standing, Standing, strict: Standing)] = [
            (.value(1), .pass, .unexpectedPass, .pass), (.value(2), .failure, .expectedFailure, .failure),
            (.unsupported, .unsupported, .unsupported, .failure),
            (.failure(EngineFailure(.crash, "")), .failure, .expectedFailure, .failure),
        ]
        for (answer, plain, named, strict) in answers {
            var result = VectorResult(suite: suite, vector: suite.vectors[0], answer: answer)
            #expect(result.standing(strict: false) == plain && result.standing(strict: true) == strict)
            result.expectedFailure = "known"
            #expect(result.standing(strict: false) == named)
            let isUnexpected = [.failure, .unexpectedPass].contains(result.standing(strict: false))
            #expect(isUnexpected == result.isUnexpected(strict: false))
        }
    }
}

@Suite(.tags(.harness)) struct ReportTextTests {
    @Test(.tags(.badInput)) func unsafeCharactersAreEscaped() {
        let cases: [(String, String)] = [
            ("plain é 🤷", "plain é 🤷"), ("a\\n\"", "a\\n\""), ("\n\r\t", "\\n\\r\\t"), ("\u{1B}[2J", "\\u001b[2J"),
            ("\u{202E}\u{85}", "\\u202e\\u0085"), ("\u{1FFFE}", "\\u{1fffe}"), ("\u{FEFF}", "\\ufeff"),
        ]
        for (text, visible) in cases { #expect(ReportText.visible(text) == visible) }
        #expect(ReportText.visible("a\n\tb\r", keepingLines: true) == "a\n\tb\\r")
    }

    @Test func longTextsAreCutWithTheirLength() {
        #expect(ReportText.shortened("12345", to: 5) == "12345")
        #expect(ReportText.shortened("123456", to: 5) == "12345… (6 bytes in all)")
        #expect(ReportText.shortened("éééé", to: 5) == "éé… (8 bytes in all)")
        #expect(ReportText.end(of: "123456", 5) == "…23456" && ReportText.end(of: "éé", 3) == "…é")
        #expect(ReportText.shortened("abc", to: -1) == "… (3 bytes in all)")
    }

    /// This includes marks that combine with the next character.
    @Test func markupIsEscaped() {
        let text = "\u{600}<b>\u{301}&\u{FE0F}\"\u{308}'"
        #expect(ReportText.markup(text) == "\u{600}&lt;b&gt;\u{301}&amp;\u{FE0F}&quot;\u{308}&#39;")
    }

    @Test func countsHaveCommas() {
        let numbers = [0, 999, 1000, 1_234_567, -1000, Int.min]
        let texts = ["0", "999", "1,000", "1,234,567", "-1,000", "-9,223,372,036,854,775,808"]
        #expect(numbers.map(Count.grouped) == texts)
    }
}
