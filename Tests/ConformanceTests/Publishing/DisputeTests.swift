import Testing

@testable import ConformanceKit
@testable import Publishing

/// Engines that agree with each other against an expected value, and the decisions on that.
@Suite(.tags(.harness)) struct DisputeTests {
    private static let index = VectorIndex(
        [
            Samples.suite(
                "numbers", operation: "spline", tolerance: .within(absolute: 1e-9, relative: 0),
                vectors: [
                    Vector(name: "a", input: ["t": 0], expected: 1), Vector(name: "b", input: ["t": 1], expected: 2),
                    Vector(name: "c", input: ["t": 2], expected: ["error": "no"]),
                ])
        ], revision: 3)

    private static let about = #""title": "", "version": "", "group": "", "date": "", "platform": "", "revision": 3"#

    /// The record of an engine whose answers to these vectors fail, and which passes those named.
    private static func record(
        _ name: String, _ failed: [String: String], passing: [String] = [], reason: String = "reading: other",
        of index: VectorIndex = index
    ) throws -> EngineRecord {
        let members = failed.sorted { $0.key < $1.key }.map { #""\#($0)": \#($1)"# }.joined(separator: ", ")
        let names = passing.map { #""\#($0)""# }.joined(separator: ", ")
        let text = """
            {"record": {"name": "\(name)", "vectors": \(index.count), \(about)}}
            {"suite": "numbers", "passed": \(passing.count), "worst": 0, "names": [\(names)], "failed": {\(members)}}

            """
        let reasons = Expectations([Expectation(glob: Glob("*"), reason: reason)])
        return try EngineRecord(
            bytes: Array(text.utf8), path: "r.jsonl", expectations: { _ in reasons }, vectors: index)
    }

    private static func value(_ text: String) -> String { #"{"value": \#(text)}"# }
    private static let rejection = #"{"error": "x"}"#

    private static func agreements(
        _ records: EngineRecord..., related: [[String]] = []
    ) -> [Agreement] {
        Agreement.all(in: records, related: related, of: index)
    }

    @Test func twoEnginesAgreeWithinTheirDigits() throws {
        let found = Self.agreements(
            try Self.record("one", ["b": Self.value("3")]), try Self.record("two", ["b": Self.value("3.00001")]),
            try Self.record("three", ["b": Self.value("3.1")]), try Self.record("four", [:], passing: ["b"]))
        #expect(found.map(\.identity) == ["numbers#b"])
        #expect(found.first?.answers.map(\.engines) == [["one", "two"]] && found.first?.passing == ["four"])
        #expect(found.first?.expected == 2)
    }

    @Test func rejectionsAgree() throws {
        let found = Self.agreements(
            try Self.record("one", ["b": Self.rejection]), try Self.record("two", ["b": Self.rejection]))
        #expect(found.first?.answers.map(\.engines) == [["one", "two"]])
    }

    @Test func acceptedInputsAgreeIfTheirValuesDo() throws {
        let one = try Self.record("one", ["c": Self.value("5")])
        #expect(Self.agreements(one, try Self.record("two", ["c": Self.value("5")])).count == 1)
        #expect(Self.agreements(one, try Self.record("two", ["c": Self.value("6")])).isEmpty)
    }

    /// One engine, a family of engines, fewer digits and what adapters cannot do are no agreement.
    @Test func whatIsNoAgreement() throws {
        let one = try Self.record("one", ["b": Self.value("3")])
        let two = try Self.record("two", ["b": Self.value("3")])
        #expect(Self.agreements(one).isEmpty)
        #expect(Self.agreements(one, two, related: [["one", "two"]]).isEmpty)
        #expect(Self.agreements(one, two, related: [["one", "x"], ["y", "two"], ["x", "y"]]).isEmpty)
        for reason in ["precision (1 digit): few", "adapter: not seen"] {
            let other = try Self.record("two", ["b": Self.value("3")], reason: reason)
            #expect(Self.agreements(one, other).isEmpty, "\(reason)")
        }
        let near = ["b": Self.value("2.00001")]
        #expect(Self.agreements(try Self.record("one", near), try Self.record("two", near)).isEmpty)
    }

    /// A hang or a crash is no rejection.
    @Test(arguments: ["timeout: no answer", "crash: the page is gone"]) func noOpinion(reason: String) throws {
        let ended = try Self.record("one", ["b": #"{"error": "\#(reason)"}"#])
        #expect(Self.agreements(ended, try Self.record("two", ["b": Self.rejection])).isEmpty)
    }

    /// Members that no vector expects do not matter; without an expected value, all do.
    @Test func surplusMembers() throws {
        let members = VectorIndex(
            [
                Samples.suite(
                    "numbers", operation: "spline",
                    vectors: [
                        Vector(name: "a", input: ["t": 0], expected: ["p": [["x": 2]]]),
                        Vector(name: "c", input: ["t": 2], expected: ["error": "no"]),
                    ])
            ], revision: 3)
        func count(_ vector: String, _ answers: [String]) throws -> Int {
            let records = try zip(["one", "two"], answers).map { name, answer in
                try Self.record(name, [vector: Self.value(answer)], of: members)
            }
            return Agreement.all(in: records, related: [], of: members).count
        }
        #expect(try count("a", [#"{"p": [{"x": 1}]}"#, #"{"p": [{"x": 1, "y": 2}], "z": 3}"#]) == 1)
        #expect(try count("a", [#"{"p": [{"x": 1}]}"#, #"{"p": [{"x": 3}]}"#]) == 0)
        #expect(try count("c", [#"{"x": 1}"#, #"{"x": 1, "y": 2}"#]) == 0)
    }

    private static let decided = """
        {"related": [["k", "l"]], "disputes": [
          {"title": "T|", "decision": "kept", "section": "S 1", "reason": "Because.", "vectors": ["numbers#b"]},
          {"title": "U", "decision": "open", "section": "S 2", "reason": "Open.", "vectors": ["numbers#*", "x#y"]},
          {"title": "V", "decision": "left out", "section": "S 3", "reason": "Wrong.", "vectors": [
            {"id": "numbers#z", "expected": 1, "answers": [{"answer": 7, "engines": ["Q 2"]}]}]}]}
        """

    @Test func everyAgreementHasTheFirstDecisionThatMatches() throws {
        let file = try DisputeFile(bytes: Array(Self.decided.utf8), path: "d.json")
        let records = [
            try Self.record("one", ["b": Self.value("3"), "c": Self.value("3")]),
            try Self.record("two", ["b": Self.value("3"), "c": Self.value("3")]),
        ]
        let agreements = Agreement.all(in: records, related: file.related, of: Self.index)
        let disputes = DecidedDisputes(agreements, decided: file, of: Self.index)
        #expect(disputes.undecided == [] && disputes.unused == ["x#y"])
        #expect(disputes.summary.contains("on 2 vectors of the vector file. Another 1 were left out"))
        let pages = DisputePages(disputes).pages
        #expect(pages.map(\.path) == ["disputes.html", "disputes/1.html", "disputes/2.html", "disputes/3.html"])
        #expect(pages.first?.paragraphs.contains { $0.contains("k and l share") } == true)
        let rows = pages.dropFirst().flatMap(\.sections).flatMap(\.rows).map { $0.map(\.text.text) }
        #expect(
            rows == [
                ["numbers#b", "2", "3: one, two", "none"], ["numbers#c", "rejected", "3: one, two", "none"],
                ["numbers#z", "1", "7: Q 2", ""],
            ])
    }

    @Test func whatIsLeftOutIsNotInTheFile() throws {
        let text = Self.decided.replacing("numbers#z", with: "numbers#a")
        let file = try DisputeFile(bytes: Array(text.utf8), path: "d.json")
        #expect(DecidedDisputes([], decided: file, of: Self.index).notLeftOut == ["numbers#a"])
    }

    @Test func whatIsNotDecidedIsNamed() throws {
        let file = try DisputeFile(bytes: Array(#"{"related": [], "disputes": []}"#.utf8), path: "d.json")
        let records = [
            try Self.record("one", ["b": Self.value("3")]), try Self.record("two", ["b": Self.value("3")]),
        ]
        let agreements = Agreement.all(in: records, related: [], of: Self.index)
        #expect(DecidedDisputes(agreements, decided: file, of: Self.index).undecided == ["numbers#b"])
    }

    @Test(
        .tags(.badInput),
        arguments: [
            ("", "invalid JSON"), ("[", "invalid JSON"), ("[]", "expected an object"), ("{}", "related: missing"),
            (#"{"related": [], "disputes": [], "x": 1}"#, "unknown key"),
            (#"{"related": [["a"]], "disputes": []}"#, "related[0]"),
            (#"{"related": [3], "disputes": []}"#, "related[0]"),
            (#"{"related": [], "disputes": [1]}"#, "expected an object"),
            (#"{"related": [], "disputes": [{"title": "t"}]}"#, "disputes[0]"),
            (decided.replacing("kept", with: "dropped"), "disputes[0].decision: unknown dropped"),
            (decided.replacing("Because.", with: ""), "disputes[0].reason: is empty"),
            (decided.replacing(#"["numbers#b"]"#, with: "[]"), "disputes[0].vectors: is empty"),
            (decided.replacing(#"["numbers#b"]"#, with: "[1]"), "disputes[0].vectors"),
            (decided.replacing(#""expected": 1, "#, with: ""), "disputes[2].vectors[0].expected: missing"),
            (decided.replacing(#""answer": 7, "#, with: ""), "answers[0].answer: missing"),
            (decided.replacing(#"["Q 2"]"#, with: "[]"), "disputes[2].vectors[0]: expected an id"),
            (decided.replacing("numbers#z", with: ""), "disputes[2].vectors[0]: expected an id"),
        ])
    func filesAreChecked(text: String, problem: String) {
        let error = #expect(throws: TextFileProblem.self) { try DisputeFile(bytes: Array(text.utf8), path: "d.json") }
        #expect(error?.file == "d.json" && error?.message.contains(problem) == true, "\(String(describing: error))")
    }
}
