import Testing

@testable import ConformanceKit

@Suite(.tags(.harness)) struct JUnitReporterTests {
    /// The counts in attributes match the elements and the summary.
    private func check(_ run: ReportedRun) throws {
        let root = try XMLTree.parse(run.text)
        #expect(root.name == "testsuites")
        for node in [root] + root.all("testsuite") {
            #expect(node.count("tests") == node.all("testcase").count)
            #expect(node.count("failures") == node.all("failure").count)
            #expect(node.count("errors") == node.all("error").count)
            #expect(node.count("skipped") == node.all("skipped").count)
        }
        let summary = run.summary
        let broken = summary.incidents.isBroken ? 1 : 0
        let red = root.all("failure").count + root.all("error").count
        #expect(red == summary.unexpectedFailures + summary.unexpectedPasses + broken)
        #expect((red > 0) == (summary.verdict != .asExpected))
        #expect(root.all("testcase").count == summary.vectors + broken)
        #expect(root.all("testcase").allSatisfy { $0.children.count <= 2 && $0.attributes["classname"] != nil })
    }

    @Test func countsAgree() async throws {
        let suites = HostileTexts.suites
        let known = Expectations([Expectation(glob: Glob("suite 0*#[0-7] *"), reason: "]]> <known> \u{1}")])
        try check(await ReportedRun(JUnitReporter(), suites, engine: HostileEngine()))
        try check(await ReportedRun(JUnitReporter(), suites, engine: HostileEngine(), strict: true))
        try check(
            await ReportedRun(JUnitReporter(), suites, engine: HostileEngine(isBroken: false), expectations: known))
        for answer in [EngineAnswer.value(1), .value(2), .unsupported, .error("no")] {
            try check(await ReportedRun(JUnitReporter(), suites, engine: ConstantEngine(constant: answer)))
        }
        try check(await ReportedRun(JUnitReporter(), [], engine: ConstantEngine(constant: .unsupported)))
    }

    @Test func onlyTheFirstFailuresAreDescribed() async throws {
        let names = (0...JUnitReporter.detailedFailures).map { Vector(name: "\($0)", input: ["t": 1], expected: 1) }
        let run = await ReportedRun(
            JUnitReporter(), [Samples.suite("s", vectors: names)], engine: ConstantEngine(constant: .value(2)))
        let failures = try XMLTree.parse(run.text).all("failure")
        #expect(failures.map { !$0.text.isEmpty } == names.indices.map { $0 < JUnitReporter.detailedFailures })
    }

    @Test func failureDescriptions() async throws {
        let suite = Samples.suite("a/suite", vectors: [Vector(name: "b & c", input: ["t": 1], expected: 1)])
        let wrong = await ReportedRun(JUnitReporter(), [suite], engine: ConstantEngine(constant: .value(2)))
        let testCase = try #require(try XMLTree.parse(wrong.text).all("testcase").first)
        #expect(testCase.attributes.filter { $0.key != "time" } == ["classname": "a/suite", "name": "b & c"])
        let failure = try #require(testCase.all("failure").first)
        #expect(failure.attributes == ["type": "fail", "message": "off by 1; equality is required"])
        #expect(
            failure.text == """
                input: timingFunction {"t": 1} (cssEasing)
                expected: 1
                actual: 2
                deviation: 1; equality is required
                tolerance: exact
                source: title, reference
                show: conformance show 'a/suite#b & c'
                """)
        let crash = EngineFailure(.crash, "killed by signal 11", standardError: "one\ntwo\n")
        let died = await ReportedRun(JUnitReporter(), [suite], engine: ConstantEngine(constant: .failure(crash)))
        let root = try XMLTree.parse(died.text)
        #expect(root.all("error").first?.attributes == ["type": "crash", "message": "killed by signal 11"])
        #expect(root.all("system-err").first?.text == "one\ntwo")
    }

    @Test func manyFailuresGiveASmallReport() async throws {
        let vectors = (0..<2000).map { Vector(name: "\($0)", input: ["text": .string("x")], expected: 1) }
        let text = String(repeating: "y", count: 5000)
        let engine = ConstantEngine(constant: .value(.string(text)))
        let run = await ReportedRun(JUnitReporter(), [Samples.suite("s", vectors: vectors)], engine: engine)
        try check(run)
        #expect(run.text.utf8.count < 4_500_000, "\(run.text.utf8.count) bytes")
    }
}
