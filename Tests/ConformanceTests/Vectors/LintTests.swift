import ConformanceKit
import Foundation
import Testing

// The rules in this file are samples.

@Suite(.tags(.harness)) struct LintTests {
    private static let suite: [Step] = [.key("suites"), .index(0)]
    private static let vector = suite + [.key("vectors"), .index(0)]
    private static let input = vector + [.key("input")]

    private func problems(_ document: JSONValue) -> [String] {
        let lint = VectorFileReader.lint(bytes: Array(document.text.utf8), path: "file.json")
        return lint.problems.map(\.description).filter { !$0.contains("canonical") }
    }

    @Test func theSampleHasNoProblems() {
        #expect(problems(Samples.document) == [])
    }

    /// Each file has one mistake. Its message is the only one and names file, suite and vector.
    @Test func everyMistakeIsReported() {
        let cases: [(path: [Step], value: JSONValue?, message: String)] = [
            ([.key("version")], nil, "file.json: missing key \"version\""),
            ([.key("version")], 2, "file.json: version 2 is not supported; expected version 1"),
            ([.key("version")], "1", "file.json: version \"1\" is not supported"),
            ([.key("version")], true, "file.json: version true is not supported"),
            ([.key("suites")], nil, "file.json: missing key \"suites\""),
            ([.key("suites")], [:], "file.json: suites: expected an array, found an object"),
            ([.key("suites")], [], "file.json: suites: must not be empty"),
            ([.key("suites")], [1], "file.json: suite number 1: expected an object, found 1"),
            ([.key("revision")], -1, "file.json: revision: expected a whole number"),
            ([.key("revision")], 1e300, "file.json: revision: expected a whole number"),
            ([.key("revision")], 1.5, "file.json: revision: expected a whole number"),
            ([.key("revision")], "NaN", "file.json: revision: expected a whole number"),
            ([.key("operationNotes")], [], "file.json: operationNotes: expected an object"),
            ([.key("operationNotes")], ["a": 1], "file.json: operationNotes.a: expected a string, found 1"),
            ([.key("more")], 1, "file.json: unknown key \"more\""),

            (Self.suite + [.key("name")], nil, "suite number 1: missing key \"name\""),
            (Self.suite + [.key("name")], "", "suite : name: must not be empty"),
            (Self.suite + [.key("name")], 3, "suite number 1: name: expected a string, found 3"),
            (Self.suite + [.key("name")], "a#b", "suite a#b: a suite's name may not contain '#'"),
            (Self.suite + [.key("name")], "a\nb", "suite a\\nb: name: must not contain control characters"),
            (Self.suite + [.key("name")], "a\u{2028}b", "suite a\\u2028b: name: must not contain control characters"),
            (Self.suite + [.key("operation")], nil, "suite a/suite: missing key \"operation\""),
            (Self.suite + [.key("operation")], "timing", "suite a/suite: unknown operation \"timing\""),
            (Self.suite + [.key("operation")], "layer.", "suite a/suite: unknown operation \"layer.\""),
            (Self.suite + [.key("operation")], "layer.a b", "suite a/suite: unknown operation \"layer.a b\""),
            (
                Self.suite + [.key("specification")], "css",
                "suite a/suite: unknown specification \"css\"; expected one of"
            ),
            (Self.suite + [.key("specification")], nil, "suite a/suite: missing key \"specification\""),
            (
                Self.suite + [.key("kind")], "guessed",
                "suite a/suite: unknown kind \"guessed\"; expected one of published"
            ),
            (Self.suite + [.key("kind")], nil, "suite a/suite: missing key \"kind\""),
            (Self.suite + [.key("source")], nil, "suite a/suite: missing key \"source\""),
            (Self.suite + [.key("source")], "WPT", "suite a/suite: source: expected an object, found \"WPT\""),
            (Self.suite + [.key("source"), .key("license")], nil, "suite a/suite: source: missing key \"license\""),
            (Self.suite + [.key("source"), .key("title")], 1, "suite a/suite: source.title: expected a string"),
            (Self.suite + [.key("source"), .key("url")], "", "suite a/suite: source: unknown key \"url\""),
            (Self.suite + [.key("rules")], "R1.1", "suite a/suite: rules: expected an array, found \"R1.1\""),
            (Self.suite + [.key("rules")], [], "suite a/suite: rules: must not be empty"),
            (Self.suite + [.key("rules")], ["R1.1", 1], "suite a/suite: rules: expected the number of a rule"),
            (Self.suite + [.key("rules")], ["section 13"], "such as \"R1.4\", found \"section 13\""),
            (Self.suite + [.key("rules")], ["R1.2a", "R1.2a"], "suite a/suite: rules: R1.2a occurs twice"),
            (Self.suite + [.key("note")], 1, "suite a/suite: note: expected a string, found 1"),
            (Self.suite + [.key("more")], 1, "suite a/suite: unknown key \"more\""),

            (Self.suite + [.key("tolerance")], nil, "suite a/suite: missing key \"tolerance\""),
            (Self.suite + [.key("tolerance")], 0.1, "suite a/suite: tolerance: expected an object, found 0.1"),
            (Self.suite + [.key("tolerance")], [:], "suite a/suite: tolerance: expected absolute, relative or exact"),
            (
                Self.suite + [.key("tolerance")], ["absolute": "0.1"],
                "suite a/suite: tolerance.absolute: expected a number of at least 0, found \"0.1\""
            ),
            (
                Self.suite + [.key("tolerance")], ["relative": -1],
                "suite a/suite: tolerance.relative: expected a number of at least 0, found -1"
            ),
            (
                Self.suite + [.key("tolerance")], ["absolute": "Infinity"],
                "suite a/suite: tolerance.absolute: expected a number of at least 0"
            ),
            (
                Self.suite + [.key("tolerance")], ["exact": true, "absolute": 1],
                "suite a/suite: tolerance: exact cannot be combined"
            ),
            (Self.suite + [.key("tolerance")], ["exact": false], "suite a/suite: tolerance.exact: expected true"),
            (Self.suite + [.key("tolerance")], ["absolute": 1, "ulps": 1], "tolerance: unknown key \"ulps\""),

            (Self.suite + [.key("vectors")], [], "suite a/suite: vectors: must not be empty"),
            (Self.suite + [.key("vectors")], "none", "suite a/suite: vectors: expected an array"),
            (Self.vector, 7, "suite a/suite, vector number 1: expected an object, found 7"),
            (Self.vector + [.key("name")], nil, "suite a/suite, vector number 1: missing key \"name\""),
            (Self.vector + [.key("name")], "a\u{7}", "vector a\\u0007: name: must not contain control characters"),
            (Self.vector + [.key("input")], nil, "suite a/suite, vector half: missing key \"input\""),
            (Self.vector + [.key("expected")], nil, "suite a/suite, vector half: missing key \"expected\""),
            (Self.vector + [.key("expected")], [:], "suite a/suite, vector half: expected: an empty object"),
            (Self.vector + [.key("expected")], ["error": 1], "vector half: expected: an error must be"),
            (Self.vector + [.key("expected")], ["error": "", "x": 1], "vector half: expected: an error must be"),
            (Self.vector + [.key("tolerance")], ["absolute": -1], "suite a/suite, vector half: tolerance.absolute:"),
            (Self.vector + [.key("note")], [], "suite a/suite, vector half: note: expected a string"),
            (Self.vector + [.key("more")], 1, "suite a/suite, vector half: unknown key \"more\""),

            (Self.input, 1, "suite a/suite, vector half: input: expected an object, found 1"),
            (Self.input + [.key("t")], nil, "suite a/suite, vector half: input.t: missing"),
            (
                Self.input + [.key("t")], "half",
                "suite a/suite, vector half: input.t: expected a number, found \"half\""
            ),
            (Self.input + [.key("t")], nil as JSONValue?, "suite a/suite, vector half: input.t: missing"),
            (Self.input + [.key("t")], .null, "suite a/suite, vector half: input.t: expected a number, found null"),
            (Self.input + [.key("before")], 1, "suite a/suite, vector half: input.before: expected a Boolean, found 1"),
            (Self.input + [.key("befor")], true, "suite a/suite, vector half: input.befor: unknown key"),
            (Self.input + [.key("function")], [:], "input.function: needs cubicBezier, or steps, or linear"),
            (
                Self.input + [.key("function")], ["cubicBezier": [0, 0, 1]],
                "input.function.cubicBezier: expected an array of 4 numbers, found an array"
            ),
            (
                Self.input + [.key("function")], ["steps": ["count": 1.5, "jump": "end"]],
                "input.function.steps.count: expected a whole number, found 1.5"
            ),
            (
                Self.input + [.key("function")], ["steps": ["count": 1, "jump": "jump-end"]],
                "input.function.steps.jump: expected one of start, end, none, both"
            ),
            (
                Self.input + [.key("function")], ["linear": [[0, 0], [1]]],
                "input.function.linear[1]: expected an array of 2 numbers"
            ),
            (Self.input + [.key("function")], ["linear": []], "input.function.linear: expected at least 1 element"),
            (Self.input + [.key("function")], ["named": "ease"], "input.function.named: expected one of linear,"),
        ]
        for (path, value, message) in cases {
            let found = problems(Samples.document.replacing(path, with: value))
            #expect(found.count == 1, "\(message): \(found)")
            #expect(found.first?.contains(message) ?? false, "\(message): \(found)")
            #expect(found.first?.hasPrefix("file.json: ") ?? false, "\(found)")
        }
    }

    @Test func allProblemsAreCollected() {
        let other = Samples.suite.replacing([.key("name")], with: "b").replacing([.key("kind")], with: "c")
        let document = Samples.document.replacing(Self.input + [.key("t")], with: "x")
            .replacing([.key("suites")], with: [Samples.suite.replacing([.key("note")], with: 1), other, other])
        let found = problems(document)
        #expect(found.count == 4, "\(found)")
        #expect(found.last == "file.json: suite b: another suite in this file has the same name")
    }

    @Test func duplicateNamesAreProblems() {
        let suites = problems(Samples.document.replacing([.key("suites")], with: [Samples.suite, Samples.suite]))
        #expect(suites == ["file.json: suite a/suite: another suite in this file has the same name"])
        let vectors = problems(
            Samples.document.replacing(Self.suite + [.key("vectors")], with: [Samples.vector, Samples.vector]))
        #expect(
            vectors == ["file.json: suite a/suite, vector half: another vector in this suite has the same name"])
    }

    /// Checking such an input is left to the engine.
    @Test func inputOfAnExpectedErrorIsNotChecked() {
        let rejected = Samples.document.replacing(Self.vector + [.key("expected")], with: ["error": "no function"])
        #expect(problems(rejected.replacing(Self.input, with: ["function": 1])) == [])
        // With a misspelt key, the input would be rejected for the wrong reason.
        let misspelt = problems(rejected.replacing(Self.input, with: ["function": 1, "more": 2]))
        #expect(misspelt == ["file.json: suite a/suite, vector half: input.more: unknown key"])
        #expect(problems(rejected.replacing(Self.input, with: 1)).count == 1)
    }

    /// A run accepts keys of a later revision; lint does not. A missing key is an error in both.
    @Test(.tags(.badInput)) func unknownInputKeysFailOnlyLint() throws {
        let more = Samples.document.replacing(Self.input + [.key("later")], with: 1)
        #expect(problems(more).count == 1)
        _ = try VectorFileReader.read(bytes: Array(more.text.utf8), path: "file.json")
        let less = Samples.document.replacing(Self.input + [.key("t")], with: nil)
        #expect(throws: VectorFileError.self) {
            try VectorFileReader.read(bytes: Array(less.text.utf8), path: "file.json")
        }
    }

    @Test func inputsOfOtherOperations() {
        func problems(_ operation: String, _ input: JSONValue) -> [String] {
            let document = Samples.document.replacing(Self.suite + [.key("operation")], with: .string(operation))
            return self.problems(document.replacing(Self.input, with: input))
        }
        let timing: JSONValue = ["duration": 1, "currentTime": nil, "iterations": "Infinity", "fill": "auto"]
        #expect(problems("webTiming", timing) == [])
        #expect(problems("webTiming", ["duration": nil]).first?.contains("input.duration") == true)
        #expect(problems("webTiming", ["duration": 1, "fill": "freeze"]).first?.contains("input.fill") == true)
        #expect(problems("mediaTiming", ["chain": [[:], ["fillMode": "removed"]], "t": 0]) == [])
        #expect(problems("mediaTiming", ["chain": [], "t": 0]).first?.contains("input.chain") == true)
        let speed = problems("mediaTiming", ["chain": [[:], ["speed": true]], "t": 0])
        #expect(speed.first?.contains("input.chain[1].speed: expected a number, found true") == true, "\(speed)")
        #expect(problems("spring.parameters", ["response": 1, "dampingFraction": 1]) == [])
        #expect(problems("spring.parameters", ["duration": 1, "bounce": 0]) == [])
        let neither = problems("spring.parameters", ["duration": 1, "response": 0])
        #expect(
            neither.first?.contains("needs dampingFraction and response, or bounce and duration") == true, "\(neither)")
        #expect(problems("uiview.anything", ["whatever": [nil]]) == [])
        #expect(problems("uiview.anything", []).count == 1)
    }

    @Test(.tags(.badInput)) func unreadableFiles() throws {
        let folder = try TemporaryFolder()
        let cases: [(name: String, content: [UInt8]?, fragment: String)] = [
            ("missing.json", nil, "No such file"),
            ("empty.json", [], "the file is empty"),
            ("blank.json", Array("\n \n".utf8), "invalid JSON: line 3, column 1: the text is empty"),
            ("text.json", Array("version: 1\n".utf8), "invalid JSON: line 1, column 1"),
            ("deep.json", Array(String(repeating: "[", count: 300).utf8), "nested deeper"),
            ("latin1.json", Array("{\"version".utf8) + [0xE4], "not valid UTF-8"),
            ("utf16.json", [0xFF, 0xFE, 0x7B, 0x00], "not valid UTF-8"),
            ("array.json", Array("[]".utf8), "expected an object, found an array"),
            ("null.json", Array("null".utf8), "expected an object, found null"),
        ]
        for (name, content, fragment) in cases {
            let path = folder.path(name)
            if let content { try Data(content).write(to: URL(fileURLWithPath: path)) }
            let lint = VectorFileReader.lint(path: path)
            #expect(lint.problems.count == 1, "\(name)")
            let message = lint.problems.first?.description ?? ""
            #expect(message.hasPrefix("\(path): ") && message.contains(fragment), "\(message)")
            #expect(lint.canonicalText == nil)
            let error = #expect(throws: VectorFileError.self) { try VectorFileReader.read(path: path) }
            #expect(error?.problems == lint.problems)
        }
        let directory = VectorFileReader.lint(path: folder.url.path).problems.map(\.description)
        #expect(directory == ["\(folder.url.path): Is a directory"])
    }

    @Test func aLargeFileIsReadOnce() throws {
        // 2 MB of vectors in one suite.
        let vectors = (0..<20_000).map { index in Samples.vector.replacing([.key("name")], with: "\(index)".json) }
        let document = Samples.document.replacing(Self.suite + [.key("vectors")], with: .array(vectors))
        let bytes = Array(document.text.utf8)
        #expect(bytes.count > 1_600_000)
        let file = try VectorFileReader.read(bytes: bytes, path: "large.json")
        #expect(file.suites.first?.vectors.count == 20_000)
    }
}

extension String {
    var json: JSONValue { .string(self) }
}

/// A folder that is deleted together with its owner.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Writes a file and returns its path.
    func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }
}
