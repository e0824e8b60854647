import Testing

@testable import ConformanceKit

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
        _ name: String = "one", header: String? = nil, _ lines: String...
    ) throws(TextFileProblem) -> EngineRecord {
        let start =
            header ?? """
                {"record": {"name": "\(name)", "title": "Engine \(name)", "version": "1.2", "group": "Kind", \
                "date": "2026-01-02", "platform": "Here", "revision": 3, "vectors": 5}}
                """
        let text = ([start] + lines).joined(separator: "\n") + "\n"
        return try EngineRecord(bytes: Array(text.utf8), path: "r.jsonl", vectors: index)
    }

    private static func header(_ members: String) -> String {
        #"{"record": {"title": "", "version": "", "group": "", "date": "", "platform": "", \#(members)}}"#
    }

    private static let pass = #"{"id": "numbers#a", "outcome": "pass", "actual": 1.05, "deviation": 0.5}"#

    private static func failure(_ actual: Double, reason: String = "reading: other") -> String {
        #"{"id": "numbers#b", "outcome": "fail", "actual": \#(actual), "deviation": 5, "expectedFailure": "\#(reason)"}"#
    }

    @Test func scoresCountWhatIsAnswered() throws {
        let matrix = EngineMatrix(
            [try Self.record("one", Self.pass, Self.failure(2.5)), try Self.record("two", Self.pass)], of: Self.index)
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
        for number in 0..<answered {
            score.add(
                VectorResult(
                    identity: "s#\(number)", operation: "o", specification: .mathematics, input: nil, expected: 1,
                    answer: .value(1), outcome: number < passed ? .pass : .fail))
        }
        #expect(score.share == share)
    }

    @Test func theSpreadIsTheRangeOfAllEngines() throws {
        let third = #"{"id": "numbers#b", "outcome": "pass", "actual": 2, "deviation": 0}"#
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
            let matrix = EngineMatrix([try Self.record("one", Self.failure(3, reason: reason))], of: Self.index)
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
            (#"{"id": "numbers#z", "outcome": "pass", "actual": 1, "deviation": 0}"#, "no such vector"),
            (Self.pass, "the vector occurs twice"),
            (#"{"id": "numbers#b", "outcome": "unsupported", "actual": {}, "deviation": null}"#, "no unsupported"),
            (#"{"id": "numbers#b", "outcome": "pass", "deviation": 0}"#, "actual: missing"),
            (#"{"id": "numbers#b", "outcome": "pass", "actual": 1, "deviation": 2}"#, "contradicts"),
            (#"{"id": "numbers#b", "outcome": "pass", "actual": 1, "deviation": 0, "x": 1}"#, "unknown key"),
        ])
    func recordsAreChecked(line: String, problem: String) {
        let error = #expect(throws: TextFileProblem.self) { try Self.record("one", Self.pass, line) }
        #expect(error?.line == 3 && error?.message.contains(problem) == true, "\(String(describing: error))")
    }

    /// Answers to vectors that were withdrawn since are left out.
    @Test func recordsOfOlderRevisionsCount() throws {
        let gone = #"{"id": "numbers#gone", "outcome": "pass", "actual": 1, "deviation": 0}"#
        let header = Self.header(#""name": "a", "revision": 2, "vectors": 4"#)
        let matrix = EngineMatrix([try Self.record(header: header, Self.pass, gone)], of: Self.index)
        #expect(matrix.engines.first?.total.answered == 1)
        #expect(
            MatrixText.summary(of: matrix).contains("revision 3 (1 of the engines only those of an earlier revision"))
    }

    @Test(.tags(.badInput)) func truncatedRecordsAreRejected() {
        for text in ["", "{", Self.pass] {
            #expect(throws: TextFileProblem.self) {
                try EngineRecord(bytes: Array(text.utf8), path: "r", vectors: Self.index)
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

    @Test func markdownLinksEachCellWithFailures() throws {
        let matrix = EngineMatrix(
            [try Self.record("one", Self.pass, Self.failure(2.5)), try Self.record("two", Self.pass)], of: Self.index)
        let text = MarkdownMatrix(details: "x.html").text(matrix)
        #expect(text.contains("[50 %](#spline-one) of 2") && text.contains("<a id=\"spline-one\"></a>"))
        #expect(text.contains("100 % of 1") && text.contains("None of these engines supports path.pointAt."))
        #expect(text.contains("expected 2, came 2.5"))
    }

    #if canImport(Mustache)
        @Test func pagesLinkEachCellWithFailures() throws {
            let hostile = Self.failure(2.5, reason: "reading: <script>|&amp;")
            let matrix = EngineMatrix(
                [try Self.record("one", Self.pass, hostile), try Self.record("two", Self.pass)], of: Self.index)
            let page = try XMLTree.parse(try HTMLMatrix().text(matrix))
            let targets = Set(page.all.compactMap { $0.attributes["id"] })
            let links = page.all("a").compactMap { $0.attributes["href"] }
            #expect(links.contains("#operation-spline-one"))
            #expect(links.allSatisfy { targets.contains(String($0.dropFirst())) })
            #expect(page.all("h3").contains { $0.text.contains("<script>|&amp;") })
            // Every cell has a text.
            let cells = page.all("td").filter { ["all", "some", "none"].contains($0.attributes["class"]) }
            #expect(cells.count == 4)
            #expect(cells.allSatisfy { cell in cell.all.contains { !$0.text.isEmpty } })
            #expect(cells.allSatisfy { $0.attributes["title"] != nil })
        }
    #endif
}
