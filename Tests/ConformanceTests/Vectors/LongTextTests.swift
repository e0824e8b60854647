import Testing

@testable import ConformanceKit

// The rules in this file are samples.

/// Texts for which a parser took quadratic time. With the mistake, each test would take minutes.
@Suite(.tags(.badInput)) struct LongTextTests {
    private static let marks = String(repeating: "\u{300}\u{316}", count: 100_000)

    /// Swift sorts the combining marks of strings that it compares by insertion.
    @Test func combiningMarksAreLimited() throws {
        let most = "a" + String(repeating: "\u{300}", count: 30)
        #expect(try JSONValue(parsing: "{\"\(most)\": \"\(most)\"}") == .object([most: .string(most)]))
        let problem = "a string with more than 30 combining marks in a row"
        for text in ["\"\(Self.marks)\"", "{\"a\(Self.marks)\": 0}", "[\"\(most)\u{316}\"]", "\"\(most)\\u0316\""] {
            #expect { _ = try JSONValue(parsing: text) } throws: { ($0 as? JSONSyntaxError)?.problem == problem }
        }
        #expect(throws: ExpectationFileError.self) {
            try ExpectationFile(bytes: Array("reason\n a\(Self.marks)".utf8), path: "file")
        }
        let lines = "reason\n \u{300}\u{316}#\n é"
        #expect(try ExpectationFile(bytes: Array(lines.utf8), path: "file").lines.count == 2)
    }

    /// A `[` without its `]` was looked for again and again.
    @Test func openSetsAreLiteral() {
        let brackets = String(repeating: "[", count: 200_000)
        let glob = Glob(brackets + "*")
        #expect(glob.matches(brackets + "x") && !glob.matches(String(brackets.dropLast())))
        // A leading `]` is a member, so it closes no set, not even an earlier one.
        #expect(Glob("[]a[b*").matches("[]a[bc") && Glob("[[]*").matches("[x") && !Glob("[!]*").matches("[!"))
    }

    @Test func starsInARowAreOne() {
        let stars = String(repeating: "*", count: 200_000)
        #expect(Glob(stars).matches("") && Glob("a\(stars)b").matches("axb") && !Glob("a\(stars)b").matches("axbc"))
    }

    @Test func ruleNumbers() {
        for text in ["R1.4", "R5.4c", "R4.10"] { #expect(RuleNumber.isValid(text), "\(text)") }
        for text in ["", "R", "R1", "R1.", "R.4", "1.4", "r1.4", "R1.4B", "R1.4bb", "R1.4 ", "R1.4\u{301}", "R1.4.5"] {
            #expect(!RuleNumber.isValid(text), "\(text)")
        }
    }

    /// White space in a title, and paragraphs without blank lines.
    @Test func ruleBooksMayBeLong() throws {
        let space = String(repeating: " \t", count: 100_000)
        let book = try RuleBook(text: "### R1.1 a\(space)b\(space)\n### R1.2\(space)c", path: "file")
        #expect(book.rules.map(\.title) == ["a\(space)b", "c"])
        let text = (0..<20_000).map { "### R1.\($0) Title\n**Not in vectors.** For \($0)\nreasons." }
        let rules = try RuleBook(text: text.joined(separator: "\n"), path: "file").rules
        #expect(rules.count == 20_000 && rules[7].whyNotInVectors == "For 7 reasons.")
        // A paragraph ends before a heading and before a blank line, and needs words.
        #expect(throws: TextFileProblem(file: "file", line: 2, "no reason is given")) {
            try RuleBook(text: "### R1.1 a\n**Not in vectors.**\n\nNo.", path: "file")
        }
        #expect(throws: TextFileProblem(file: "file", line: 4, "a second reason for R1.1")) {
            try RuleBook(text: "### R1.1 a\n**Not in vectors.** No.\n\n**Not in vectors.** No.", path: "file")
        }
    }
}
