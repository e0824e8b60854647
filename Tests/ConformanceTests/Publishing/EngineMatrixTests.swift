import Testing

@testable import ConformanceKit
@testable import Publishing

/// Records of engines in a suite with numbers and arrays, side by side.
@Suite(.tags(.harness)) struct EngineMatrixTests {
    private static let index = VectorIndex(
        [
            Samples.suite(
                "numbers", operation: "spline", tolerance: .within(absolute: 0.1, relative: 0),
                vectors: [
                    Vector(name: "a", input: ["t": 0], expected: 1), Vector(name: "b", input: ["t": 1], expected: 2),
                    Vector(name: "c", input: ["t": 2], expected: ["error": "no"]),
                ]),
            Samples.suite("points", operation: "path.pointAt", vectors: Samples.vectors("x", "y")),
        ], revision: 3)

    private static func record(
        _ name: String = "one", header: String? = nil, _ lines: String..., reason: String = "reading: other"
    ) throws(TextFileProblem) -> EngineRecord {
        let reasons = reason.isEmpty ? [] : [Expectation(glob: Glob("*"), reason: reason)]
        let start =
            header ?? """
                {"record": {"name": "\(name)", "title": "Engine \(name)", "version": "1.2", "group": "Kind", \
                "date": "2026-01-02", "platform": "Here", "revision": 3, "vectors": 5}}
                """
        let text = ([start] + lines).joined(separator: "\n") + "\n"
        return try EngineRecord(
            bytes: Array(text.utf8), path: "r.jsonl", expectations: { _ in Expectations(reasons) }, vectors: index)
    }

    private static func header(_ members: String) -> String {
        #"{"record": {"title": "", "version": "", "group": "", "date": "", "platform": "", \#(members)}}"#
    }

    private static let pass = #"{"suite": "numbers", "passed": 1, "worst": 0.5, "names": ["a"]}"#

    /// One vector passes, and one has this answer.
    private static func failure(_ actual: Double) -> String {
        #"{"suite": "numbers", "passed": 1, "worst": 0.5, "names": ["a"], "failed": {"b": {"value": \#(actual)}}}"#
    }

    @Test func scoresCountWhatIsAnswered() throws {
        let matrix = EngineMatrix(
            [try Self.record("one", Self.failure(2.5)), try Self.record("two", Self.pass)], of: Self.index)
        let one = try #require(matrix.engines.first)
        #expect(one.total.answered == 2 && one.total.passed == 1 && one.total.share == "50")
        #expect(one.operations["spline"]?.worst == 5 && one.operations["path.pointAt"] == nil)
        #expect(one.classes == [FailureClass.Name.reading: 1] && matrix.unclassified == [])
        #expect(matrix.groups.map(\.name) == ["Kind"] && matrix.groups.first?.engines == [0, 1])
        #expect(matrix.operations.map(\.name) == ["path.pointAt", "spline"])
    }

    @Test(arguments: [(1000, 999, "99.9"), (1000, 1000, "100"), (3, 2, "66"), (100, 99, "99.0"), (7, 0, "0")])
    func onlyAllIsAHundredPerCent(answered: Int, passed: Int, share: String) throws {
        var score = EngineMatrix.Score()
        let failure = VectorResult(
            identity: "s#1", operation: "o", specification: .mathematics, input: nil, expected: 1, answer: .value(2),
            outcome: .fail)
        score.add(
            EngineRecord.SuiteAnswers(
                operation: "o", name: "s", passed: passed, worst: 0, passing: [],
                failures: Array(repeating: failure, count: answered - passed)))
        #expect(score.share == share)
    }

    @Test func theSpreadIsTheRangeOfAllEngines() throws {
        let third = #"{"suite": "numbers", "passed": 1, "worst": 0, "names": ["b"]}"#
        let matrix = EngineMatrix(
            [
                try Self.record("one", Self.failure(2.5)), try Self.record("two", Self.failure(1.25)),
                try Self.record("three", third),
            ], of: Self.index)
        #expect(
            matrix.engines.map { $0.failures["spline"]?.first?.spread } == [
                "1 of 3 pass, 1.25 … 2.5", "1 of 3 pass, 1.25 … 2.5", nil,
            ])
        let alone = EngineMatrix([try Self.record("one", Self.failure(2.5))], of: Self.index)
        #expect(alone.engines.first?.failures["spline"]?.first?.spread == "no other engine")
    }

    @Test func failuresWithoutAClassAreNamed() throws {
        let reasons = [
            "", "other", "reading", "reading:x", "precision: few", "precision (3): few", "precision (18 digits): few",
            "deviation: no section", "deviation (): none", "reading (R1): a section", "adapter: ", "Reading: x",
        ]
        for reason in reasons {
            let matrix = EngineMatrix([try Self.record("one", Self.failure(3), reason: reason)], of: Self.index)
            #expect(matrix.unclassified == ["one: numbers#b"], "\(reason)")
        }
    }

    @Test func classesAreReadAndWritten() {
        let classes: [FailureClass] = [
            .precision(digits: 1), .precision(digits: 12), .deviation(section: "CSS Easing 1, 2.2"), .reading, .adapter,
        ]
        for expected in classes {
            let split = FailureClass.split("\(expected): why: it is so")
            #expect(split?.class == expected && split?.explanation == "why: it is so")
        }
    }

    @Test(
        .tags(.badInput),
        arguments: [
            (#"{"summary": {}}"#, "expected the header of a record"),
            (Self.header(#""name": "a b", "revision": 3, "vectors": 5"#), "record.name"),
            (Self.header(#""name": "é", "revision": 3, "vectors": 5"#), "record.name"),
            (Self.header(#""name": "a", "revision": 4, "vectors": 5"#), "other vectors"),
            (Self.header(#""name": "a", "revision": 3, "vectors": 4"#), "other vectors"),
            (#"{"record": {"name": "a"}}"#, "missing"),
            ("[1]", "expected an object"), ("{", "invalid JSON"), ("", "invalid JSON"),
        ])
    func headersAreChecked(header: String, problem: String) {
        let error = #expect(throws: TextFileProblem.self) { try Self.record(header: header) }
        #expect(error?.line == 1 && error?.message.contains(problem) == true, "\(String(describing: error))")
    }

    @Test(
        .tags(.badInput),
        arguments: [
            (#"{"suite": "other", "passed": 1, "worst": 0}"#, "no such suite: other"),
            (Self.pass, "the suite occurs twice"),
            (#"{"suite": "points", "passed": 1, "worst": 0, "names": ["z"]}"#, "no such vector: points#z"),
            (
                #"{"suite": "points", "passed": 0, "worst": 0, "failed": {"z": {"value": 1}}}"#,
                "no such vector: points#z"
            ),
            (#"{"suite": "points", "passed": 3, "worst": 0}"#, "3 vectors cannot have passed"),
            (#"{"suite": "points", "passed": 1, "worst": 0}"#, "1 vectors cannot have passed"),
            (#"{"suite": "points", "passed": 2, "worst": 0, "names": ["x"]}"#, "2 vectors cannot have passed"),
            (
                #"{"suite": "points", "passed": 1, "worst": 0, "names": ["x"], "failed": {"x": {"value": 1}}}"#,
                "1 vectors cannot have passed"
            ),
            (#"{"suite": "points", "passed": -1, "worst": 0}"#, "passed"),
            (#"{"suite": "points", "passed": 2, "worst": 2}"#, "worst: expected a deviation"),
            (#"{"suite": "points", "passed": 2, "worst": "NaN"}"#, "worst: expected a deviation"),
            (#"{"suite": "points", "passed": 2}"#, "worst: missing"),
            (#"{"suite": "points", "passed": 2, "worst": 0, "x": 1}"#, "unknown key"),
            (#"{"suite": "points", "passed": 1, "worst": 0, "failed": {"x": 1}}"#, "failed.x: expected a value"),
            (#"{"suite": "points", "passed": 1, "worst": 0, "failed": {"x": {"error": 1}}}"#, "failed.x"),
            (#"{"suite": "points", "passed": 1, "worst": 0, "failed": {"x": {}}}"#, "failed.x"),
        ])
    func recordsAreChecked(line: String, problem: String) {
        let error = #expect(throws: TextFileProblem.self) { try Self.record("one", Self.pass, line) }
        #expect(error?.line == 3 && error?.message.contains(problem) == true, "\(String(describing: error))")
    }

    /// Answers to vectors that were withdrawn since are left out, and who passes which of a changed suite is unknown.
    @Test func recordsOfOlderRevisionsCount() throws {
        let gone = #"{"suite": "gone", "passed": 1, "worst": 0}"#
        let grown = #"{"suite": "points", "passed": 1, "worst": 0, "failed": {"withdrawn": {"value": 1}}}"#
        let header = Self.header(#""name": "a", "revision": 2, "vectors": 4"#)
        let record = try Self.record(header: header, Self.pass, gone, grown)
        #expect(record.suites.map(\.passing) == [["a"], []])
        let matrix = EngineMatrix([record], of: Self.index)
        #expect(matrix.engines.first?.total.answered == 2)
        #expect(MatrixText.summary(of: matrix).contains("the vectors of revision 2; revision 3 has 5."))
    }

    /// A tolerance that has grown since makes a failure a pass.
    @Test func answersAreComparedAgain() throws {
        let record = try Self.record("one", Self.failure(2.05))
        #expect(record.failures.isEmpty && record.suites.first?.passing == ["a", "b"])
    }

    @Test func noAnswerIsAFailureToo() throws {
        let kinds = ["error", "invalid", "timeout", "crash"]
        let outcomes: [Outcome] = [.error, .fail, .timeout, .crash]
        for (kind, outcome) in zip(kinds, outcomes) {
            let line = #"{"suite": "points", "passed": 1, "worst": 0, "failed": {"x": {"\#(kind)": "why"}}}"#
            let result = try #require(try Self.record("one", line).failures.first)
            #expect(result.outcome == outcome && result.message == "why")
        }
    }

    @Test(.tags(.badInput)) func truncatedRecordsAreRejected() {
        for text in ["", "{", Self.pass] {
            #expect(throws: TextFileProblem.self) {
                try EngineRecord(
                    bytes: Array(text.utf8), path: "r", expectations: { _ in Expectations() }, vectors: Self.index)
            }
        }
    }

    @Test(
        arguments: [
            ("", 1.5), ("x", nil), ("a.b[1]", 3), ("a.b[2]", nil), ("a.b[-1]", nil), ("a.b[", nil), ("a[0]", nil),
            ("[0]", nil),
        ] as [(String, Double?)])
    func numbersAreFoundByLocation(location: String, number: Double?) {
        let value: JSONValue = location.isEmpty ? 1.5 : ["a": ["b": [2, 3]]]
        #expect(value.number(at: location) == number)
    }

    @Test func theDocumentSaysWhatEachEngineGetsWrong() throws {
        let wrong = try Self.record("one", Self.failure(2.5), reason: "deviation (R1|2): <b>it_is</b>")
        let text = ResultsDocument.text(EngineMatrix([wrong, try Self.record("two", Self.pass)], of: Self.index))
        #expect(text.contains("| Engine one 1.2 | 2 | 1 | 50 % | 1 | 0 | 0 | 0 | 2026-01-02 |"))
        #expect(
            text.contains(
                "**Engine one 1.2.** It contradicts a specification in 1: \\<b\\>it\\_is\\</b\\> (R1\\|2, 1)."))
        #expect(text.contains("**Engine two 1.2.** It passes all 1 vectors that it answers."))
    }

    /// Every link leads to a page, every page is valid XML, and foreign text is no markup.
    @Test func pagesAreLinked() throws {
        let hostile = try Self.record("one", Self.failure(2.5), reason: "reading: <script>|&amp;")
        let matrix = EngineMatrix([hostile, try Self.record("two", Self.pass)], of: Self.index)
        let pages = EnginePages(matrix).pages
        let paths = Set(pages.map(\.path))
        #expect(paths.count == pages.count)
        #expect(
            paths == [
                "index.html", "engines/one.html", "engines/two.html", "engines/one/spline.html",
                "operations/spline.html",
            ])
        let writer = try SiteWriter()
        for page in pages {
            let tree = try XMLTree.parse(writer.html(page))
            let links = tree.all("a").compactMap { $0.attributes["href"] }.map {
                $0.hasPrefix(page.root) ? String($0.dropFirst(page.root.count)) : "not below the root: \($0)"
            }
            let known = paths.union(["disputes.html", "rules.html"])
            #expect(links.allSatisfy { known.contains($0) }, "\(page.path): \(links)")
            #expect(tree.all("script").count == 1)
        }
        let failures = try #require(pages.first { $0.path == "engines/one/spline.html" })
        #expect(failures.sections.first?.title == "<script>|&amp;")
        #expect(EnginePages(matrix).entries.allSatisfy { paths.contains($0.page ?? "") })
    }

    @Test func rulesHaveTheirSuites() throws {
        let book = try RuleBook(text: "### R1.1 One\n\n### R1.2 Two\n\n**Not in vectors.** Why.\n", path: "r.md")
        var suite = Samples.suite("numbers", operation: "spline", vectors: Samples.vectors("x", "y"))
        suite.rules = ["R1.1"]
        let citations = try RuleCitations(reference: nil, tests: nil)
        let pages = RulePages(book, citations: citations, suites: [suite]).pages
        #expect(pages.map(\.path) == ["rules.html", "rules/R1.1.html", "rules/R1.2.html"])
        #expect(pages[1].sections.map(\.title) == ["Suites"] && pages[1].sections[0].rows[0][2].text.text == "2")
        #expect(pages[2].sections.isEmpty && pages[2].paragraphs == ["No vector can test it: Why."])
    }
}
