import Testing

@testable import TimingMath

/// Texts that fuzzing found: their errors had several lines, or took quadratic time.
@Suite(.tags(.badInput)) struct LongTextTests {
    /// Line feeds, carriage returns, separators and marks of direction.
    private static let breaks: [Unicode.Scalar] = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{202E}", "\0"]

    private static func isOneLine(_ text: String) -> Bool { !text.unicodeScalars.contains { breaks.contains($0) } }

    @Test func errorsAreDescribedOnOneLine() throws {
        for scalar in Self.breaks {
            let character = String(scalar)
            let path = SVGPathData.validPrefix(of: "M0 0L1.\(character)").error
            #expect(path?.found == scalar)
            #expect(Self.isOneLine(try #require(path).description), "\(scalar.escaped(asASCII: true))")
            let argument = KeyframesArgument.keyframes([.init(easing: "ease\(character)in", values: [:])])
            #expect { _ = try argument.computed() } throws: { Self.isOneLine("\($0)") }
            #expect { _ = try CSSEasing(parsing: "\"\\\(character)a") } throws: { Self.isOneLine("\($0)") }
        }
    }

    /// Messages have the beginning of a long text.
    @Test func shownTexts() {
        #expect(shownText("a\nb\u{202E}é") == "a\\nb\\u{202E}é")
        #expect(shownText(String(repeating: "a", count: 100)) == String(repeating: "a", count: 100))
        #expect(shownText(String(repeating: "a", count: 101)) == String(repeating: "a", count: 100) + "…")
        #expect(shownText("äöü", limit: 2) == "äö…")
    }

    /// Many combining marks, which Swift compares in quadratic time: the tests would take minutes.
    private static let marks = String(repeating: "\u{300}\u{316}", count: 100_000)

    @Test func namesOfCSSMayBeLong() {
        for text in [Self.marks, "a" + Self.marks + "(", "linear(0, 1\(Self.marks))", "translate(1\(Self.marks))"] {
            #expect(throws: CSSSyntaxError.self) { try CSSEasing(parsing: text) }
            #expect(throws: CSSSyntaxError.self) { try TransformList(parsing: text) }
        }
        // A known name at the beginning makes no known name.
        let name = "linear" + String(repeating: "x", count: 100_000)
        #expect(throws: CSSSyntaxError.self) { try CSSEasing(parsing: "\(name)(0, 1)") }
        #expect(throws: CSSSyntaxError.self) { try CSSEasing(parsing: "ease" + Self.marks) }
    }
}
