import Testing

@testable import ConformanceKit

@Suite(.tags(.harness)) struct ReportTests {
    private let suites: [Suite] = [
        Samples.suite("short", tolerance: .within(absolute: 0.5, relative: 0), vectors: Samples.vectors("a", "b")),
        Samples.suite(
            "wpt/" + String(repeating: "a-rather-long-name/", count: 7) + "end",
            vectors: [Vector(name: "rejected", input: ["t": 1], expected: ["error": "why"])]),
        Samples.suite("other", operation: "spring", vectors: Samples.vectors("c\u{202E}", "d")),
    ]

    private func report(
        _ reporter: some Reporter, _ suites: [Suite], engine: some Engine, concurrency: Int = 1,
        strict: Bool = false
    ) async -> String {
        let selection = Selection(filters: [Glob("*")], operations: ["spring"], specifications: [.smil])
        return await ReportedRun(
            reporter, suites, engine: engine, selection: selection, concurrency: concurrency, strict: strict
        ).text
    }

    @Test func theTableFitsItsWidth() async throws {
        let long = "wpt/" + String(repeating: "a-rather-long-name/", count: 7) + "end"
        let wrong = Samples.suite(
            "wrong", operation: long, vectors: [Vector(name: "rejected", input: ["t": 1], expected: ["error": "why"])])
        let more = Samples.suite("more", tolerance: .within(absolute: 1, relative: 0), vectors: Samples.vectors("e"))
        let engine = ConstantEngine(operations: ["timingFunction", long], constant: .value(1.25))
        for width in [80, 200] {
            let text = await report(
                ConsoleReporter(width: width), [suites[0], wrong, suites[2], more], engine: engine)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let start = try #require(lines.firstIndex { $0.hasPrefix("operation ") })
            let table = lines[start..<(start + 4)]
            #expect(Set(table.map(\.count)).count == 1, "\(text)")
            #expect(table.allSatisfy { $0.count <= width }, "\(text)")
            #expect(table[start].hasSuffix("  vectors   pass   fail  known  unsup.    worst"))
            // Operations with failures come first.
            #expect(table[start + 2].hasSuffix("        1      0      1      0       0        -"))
            #expect(table[start + 3].hasPrefix("timingFunction "))
            #expect(table[start + 3].hasSuffix("        3      3      0      0       0    0.500"))
            #expect(lines[start + 4] == "not supported by the engine: 2 vectors of 1 operation", "\(text)")
            let isShortened = table[start + 2].contains("…")
            #expect(isShortened == (width == 80) && table[start + 2].hasPrefix("wpt/a-rather"))
            #expect(table[start + 2].contains("name/end"))
        }
    }

    @Test func failuresAreDescribed() async {
        let text = await report(ConsoleReporter(width: 80), [suites[0]], engine: ConstantEngine(constant: .value(3)))
        #expect(
            text.contains(
                """

                fail: short#a
                  input      timingFunction {} (cssEasing)
                  expected   1
                  actual     3
                  deviation  2, 4.000 times the tolerance
                  tolerance  absolute 0.5, relative 0
                  source     title, reference
                  show       conformance show 'short#a'

                """), "\(text)")
        #expect(text.hasSuffix("\n2 vectors in 1 suite: 0 pass, 2 fail\n"))
        #expect(text.hasPrefix("constant 1, harness \(HarnessVersion.current), format 1\n"))
        #expect(text.contains("2 vectors of Specs/vectors.json (revision 7)\n"))
        #expect(text.contains("selected by filter *, operation spring, specification smil\n"))
    }

    @Test func theConsoleShowsTenFailuresByDefault() async {
        let vectors = (0..<50).map { Vector(name: "\($0)", input: [:], expected: 1) }
        let suite = Samples.suite("s", vectors: vectors)
        let known = Expectations([Expectation(glob: Glob("s#4[0-9]"), reason: "known")])
        for (limit, shown) in [(FailureLimit.usual, 10), (.atMost(0), 0), (.atMost(39), 39), (.all, 40)] {
            let reporter = ConsoleReporter(width: 80, limit: limit)
            let wrong = await ReportedRun(
                reporter, [suite], engine: ConstantEngine(constant: .value(2)), expectations: known)
            #expect(wrong.text.split(separator: "\n").count { $0.hasPrefix("fail: s#") } == shown, "\(limit)")
            let more =
                shown == 39 ? "1 more failure; use --max-failures all to see it" : "\(40 - shown) more failures; "
            #expect(wrong.text.contains("\nand \(more)") == (shown < 40), "\(limit): \(wrong.text)")
            let all = Expectations([Expectation(glob: Glob("*"), reason: "known")])
            let right = await ReportedRun(
                reporter, [suite], engine: ConstantEngine(constant: .value(1)), expectations: all)
            let passes = right.text.split(separator: "\n").count { $0.hasPrefix("unexpected pass: s#") }
            #expect(passes == min(50, limit.inText ?? 50), "\(limit)")
        }
    }

    @Test func manyFailuresAreSurveyed() async {
        let vectors = (1...6).map { Vector(name: "\($0)", input: ["n": .number(Double($0))], expected: 1) }
        var suite = Samples.suite("s", operation: "spring", vectors: vectors)
        suite.rules = ["rule A", "rule B"]
        let known = Expectations([
            Expectation(glob: Glob("s#1"), reason: "issue 7"), Expectation(glob: Glob("s#2"), reason: "issue 7"),
        ])
        let run = await ReportedRun(
            ConsoleReporter(width: 80, limit: .atMost(1)), [suite], engine: ConstantEngine(constant: .error("no")),
            expectations: known)
        #expect(
            run.text.hasSuffix(
                """
                known: expected failures; fail: unexpected failures

                expected failures by reason:
                      2  issue 7

                4 unexpected failures

                  by rule                    fail  known    run
                  rule A                        4      2      6
                  rule B                        4      2      6

                ── spring: an error instead of a value in all 4 failures

                error: s#3
                  input      spring {"n": 3} (cssEasing)
                  expected   1
                  actual     {"error": "no"}
                  tolerance  exact
                  rules      rule A, rule B
                  source     title, reference
                  show       conformance show 's#3'

                and 3 more failures; use --max-failures all to see them

                6 vectors in 1 suite: 0 pass, 0 fail, 6 error, 2 failures expected

                """), "\(run.text)")
    }

    @Test func quietReportsSurveyOperations() async {
        let vectors = (1...4).map { Vector(name: "\($0)", input: ["n": .number(Double($0))], expected: 1) }
        let suite = Samples.suite("s", operation: "spring", vectors: vectors)
        let run = await ReportedRun(
            ConsoleReporter(width: 80, quiet: true, limit: .atMost(1)), [suite],
            engine: ConstantEngine(constant: .error("no")))
        let survey =
            "  by operation               fail  known    run\n  spring                        4      0      4\n"
        #expect(run.text.contains(survey), "\(run.text)")
    }

    @Test func theConsoleShowsEngineIncidents() async {
        let known = Expectations([Expectation(glob: Glob("short#a"), reason: "known")])
        let crash = EngineFailure(.crash, "killed by signal 11", standardError: "one\n\u{1B}[2Jtwo\n")
        let run = await ReportedRun(
            ConsoleReporter(width: 80, quiet: true), [suites[0]], engine: ConstantEngine(constant: .failure(crash)),
            expectations: known)
        #expect(
            run.text.hasSuffix(
                """

                crash: short#b
                  input      timingFunction {} (cssEasing)
                  expected   1
                  actual     nothing
                  killed by signal 11
                  tolerance  absolute 0.5, relative 0
                  source     title, reference
                  show       conformance show 'short#b'
                  stderr     one
                  stderr     \\u001b[2Jtwo

                2 vectors in 1 suite: 0 pass, 0 fail, 2 crash, 1 failure expected

                """), "\(run.text)")
        #expect(run.text.contains("\nexpected failures by reason:\n      1  known\n"))
        let right = await ReportedRun(
            ConsoleReporter(width: 80, quiet: true), [suites[0]], engine: ConstantEngine(constant: .value(1)),
            expectations: known)
        #expect(
            right.text.contains("\nunexpected pass: short#a\n") && right.text.contains("  expected to fail  known\n"))
        #expect(right.text.hasSuffix(": 2 pass, 0 fail, 1 unexpected pass\n"))
        let broken = await ReportedRun(ConsoleReporter(width: 80), [suites[0]], engine: HostileEngine()).text
        for line in [
            "\nthe engine broke the protocol on 1000 lines:\n  \\u0000", "\n  and 981 more\n",
            "\nthe engine was restarted 100 times:\n  \\u0000", "\nthe engine was abandoned: ",
            "\nthe end of the engine's standard error:\n",
        ] {
            #expect(broken.contains(line), "\(line)")
        }
    }

    @Test func theDurationComesLast() {
        var summary = RunSummary()
        let cases: [(Duration, String)] = [
            (.milliseconds(412), "(0.41 s, 0 per second)\n"), (.seconds(75), "(75.0 s, 0 per second)\n"),
            (.zero, "(0.00 s)\n"),
        ]
        for (duration, end) in cases {
            summary.duration = duration
            var reporter = ConsoleReporter(width: 80)
            #expect(reporter.end(summary).hasSuffix(end))
        }
        let rates = [0.9, 1, 999.6, 15_432, 7_119_999].map { ConsoleReporter.text(of: .seconds(1), vectors: Int($0)) }
        #expect(
            rates == ["0", "1", "999", "15,400", "7,120,000"].map { "1.00 s, \($0) per second" })
    }

    @Test func unsupportedIsListedOnlyWhenStrict() async {
        let engine = ConstantEngine(constant: .unsupported)
        let lax = await report(ConsoleReporter(width: 80), [suites[0]], engine: engine)
        #expect(!lax.contains("short#a") && lax.contains("0 pass, 0 fail, 2 unsupported"))
        #expect(lax.contains("\nThe engine supports none of these operations.") && !lax.contains("worst"), "\(lax)")
        let strict = await report(ConsoleReporter(width: 80), [suites[0]], engine: engine, strict: true)
        #expect(strict.contains("unsupported: short#a"))
    }

    @Test func quietReportsHaveHeaderAndSummary() async {
        let engine = ConstantEngine(constant: .value(1))
        let console = await report(ConsoleReporter(width: 80, quiet: true), suites, engine: engine)
        #expect(!console.contains("vectors     pass") && console.contains("fail: wpt/"))
        let lines = await report(JSONLinesReporter(quiet: true), suites, engine: engine).split(separator: "\n")
        #expect(lines.count == 3 && lines[1].contains("\"outcome\": \"fail\""))
    }

    @Test func sharesHaveSevenCharacters() {
        let cases: [(Double?, String)] = [
            (nil, "-"), (0, "0"), (.infinity, "unequal"), (1, "1.000"), (1.0.nextUp, ">1"), (0.0001, "1.0e-04"),
            (.leastNonzeroMagnitude, "4.9e-324"), (99.9, "99.900"), (12345, "1.2e+04"),
        ]
        for (share, text) in cases { #expect(ConsoleReporter.share(share) == text) }
    }

    @Test func jsonLinesParseBack() async throws {
        let engine = ConstantEngine(operations: ["timingFunction"], constant: .value(1.25))
        let text = await report(JSONLinesReporter(), suites, engine: engine)
        #expect(text.hasSuffix("\n"))
        let lines = try text.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
        #expect(lines.count == 7)
        let header = try #require(lines.first?["header"])
        #expect(header["engine"] == ["name": "constant", "version": "1"])
        #expect(header["files"] == [["path": "Specs/vectors.json", "revision": 7]])
        #expect(
            header["selection"] == [
                "filters": ["*"], "operations": ["spring"], "specifications": ["smil"], "shard": nil,
            ])
        #expect(header["strict"] == false && header["quiet"] == false)
        #expect(header["format"] == 1 && header["vectors"] == 5 && header["suites"] == 3)
        #expect(
            lines[1] == [
                "id": "short#a", "operation": "timingFunction", "specification": "cssEasing", "outcome": "pass",
                "expected": 1, "actual": 1.25, "deviation": 0.5, "input": [:],
            ])
        #expect(lines[3]["outcome"] == "fail" && lines[3]["message"] == "expected the input to be rejected")
        #expect(lines[3]["expected"] == ["error": "why"] && lines[3]["actual"] == 1.25)
        #expect(lines[3]["deviation"] == nil as JSONValue && lines[3]["input"] == ["t": 1])
        #expect(lines[3]["tolerance"] == ["exact": true] && lines[3]["absoluteError"] == nil)
        #expect(lines[3]["source"] == ["title": "title", "reference": "reference"])
        #expect(lines[4]["actual"] == ["unsupported": true])
        #expect(
            lines.last == [
                "summary": [
                    "vectors": 5, "suites": 3, "pass": 2, "fail": 1, "error": 0, "unsupported": 2, "timeout": 0,
                    "crash": 0, "expectedFailures": 0, "unexpectedFailures": 1, "unexpectedPasses": 0,
                ]
            ])
    }

    @Test func nonFiniteNumbersAreStrings() async throws {
        let engine = ConstantEngine(constant: .value(.number(.nan)))
        let text = await report(JSONLinesReporter(), [suites[0]], engine: engine)
        let record = try JSONValue(parsing: String(text.split(separator: "\n")[1]))
        #expect(record["deviation"] == "Infinity" && record["actual"] == "NaN")
    }

    @Test func reportsDoNotDependOnTheNumberOfThreads() async throws {
        let suites = try Corpus.suites(every: 40)
        let one = await report(JSONLinesReporter(), suites, engine: UnevenEngine(), concurrency: 1)
        let eight = await report(JSONLinesReporter(), suites, engine: UnevenEngine(), concurrency: 8)
        #expect(one == eight)
        let oneTable = await report(ConsoleReporter(width: 80), suites, engine: UnevenEngine(), concurrency: 1)
        let eightTable = await report(ConsoleReporter(width: 80), suites, engine: UnevenEngine(), concurrency: 8)
        #expect(oneTable == eightTable)
    }
}
