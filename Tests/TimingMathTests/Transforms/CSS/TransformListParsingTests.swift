import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct TransformListParsingTests {
    /// Text, and its serialisation.
    private static let valid: [(String, String)] = [
        ("none", "none"), (" NONE/**/", "none"), ("/**/none", "none"),
        ("matrix(1, 2, 3, 4, 5, 6)", "matrix(1, 2, 3, 4, 5, 6)"),
        (
            "matrix3d(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16)",
            "matrix3d(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)"
        ),
        ("translate(1px)", "translate(1px)"), ("translate(1px, 0)", "translate(1px)"),
        ("translate(1px, 2in)", "translate(1px, 192px)"), ("translateX(-4px)", "translateX(-4px)"),
        ("translateY(calc(1px + 2px))", "translateY(3px)"), ("TRANSLATEZ(1PC)", "translateZ(16px)"),
        ("translate3D(1px, 0, -0)", "translate3d(1px, 0px, 0px)"), ("scale(2)", "scale(2)"),
        ("scale(2, 2)", "scale(2)"), ("scale(-5, -6)", "scale(-5, -6)"), ("scale(50%, 2)", "scale(0.5, 2)"),
        ("scaleX(7)", "scaleX(7)"), ("scaleY(calc(1 + 50% / 100%))", "scaleY(1.5)"), ("scaleZ(150%)", "scaleZ(1.5)"),
        ("scale3d(1, 2, 3)", "scale3d(1, 2, 3)"), ("rotate(0)", "rotate(0deg)"), ("rotate(90deg)", "rotate(90deg)"),
        ("rotate(0.25turn)", "rotate(90deg)"), ("rotate(100grad)", "rotate(90deg)"),
        ("rotateX(-3.141592653589793rad)", "rotateX(-180deg)"), ("rotateY(atan2(1px, 1px))", "rotateY(45deg)"),
        ("rotateZ(450deg)", "rotateZ(450deg)"), ("rotate3d(1, -2.5, 3.64, 1turn)", "rotate3d(1, -2.5, 3.64, 360deg)"),
        ("skew(0)", "skew(0deg)"), ("skew(90deg, 0)", "skew(90deg)"), ("skew(0, -90deg)", "skew(0deg, -90deg)"),
        ("skewX(0)", "skewX(0deg)"), ("skewY(-90deg)", "skewY(-90deg)"), ("perspective(none)", "perspective(none)"),
        ("perspective(0)", "perspective(0px)"), ("perspective(calc(-5px))", "perspective(0px)"),
        ("perspective(0.1px)", "perspective(0.1px)"),
        ("scale(2)translateX(5px)rotate(1deg", "scale(2) translateX(5px) rotate(1deg)"),
        ("translateX(5px/*", "translateX(5px)"), ("\\74 ranslateX( 5px )", "translateX(5px)"),
    ]

    /// Text, and the offset in the error.
    private static let invalid: [(String, Int)] = [
        ("", 0), (" ", 1), ("/**/", 4), ("\0", 0), (";", 0), ("none;", 4), ("none none", 5), ("none scale(2)", 5),
        ("translateX(3px) none", 16), ("null", 0), ("initial", 0), ("unset", 0), ("var(--x)", 0),
        ("translateX    (5px)", 0), ("scale(2 2)", 8), ("scale(2, 2), translateX(5)", 11), ("translateX(5)", 11),
        ("translateX(5em)", 11), ("translateX(5%)", 11), ("translate(1px, 2vmin)", 15),
        ("translateX(calc(1px + 5em))", 22), ("translateX(5deg)", 11), ("rotate(5)", 7), ("rotate(5, 5, 5)", 7),
        ("rotate(5deg, 5px)", 11), ("rotate(0, 0)", 8), ("rotate(5px)", 7), ("rotate(calc(0))", 7), ("rotate()", 7),
        ("rotate(", 7), ("matrix(1, 2)", 11), ("matrix(1, 2, 3, 4, 5px, 6)", 19), ("matrix3d(1, 2)", 13),
        ("translate(1px, 2px, 3px)", 18), ("translate()", 10), ("translate3d(1px, 2px)", 20), ("scale()", 6),
        ("scale(6, 7, 8)", 10), ("scale(1px)", 6), ("scaleX(1, 2)", 8), ("skew(0, 0, 0)", 9), ("skewX(0, 0)", 7),
        ("perspective(-1px)", 12), ("perspective(1)", 12), ("perspective(5%)", 12), ("perspective(none, none)", 16),
        ("rotate3d(1, 2, 3)", 16), ("rotate3d(1, 2, 3, 4)", 18), ("rotate3d(1px, 2, 3, 4deg)", 9),
        ("translateX(,)", 11), ("translateX(1px,)", 14), ("translate(1px,)", 14), ("rotateW(5deg)", 0),
        ("translateX(5px))", 15), ("(rotate(1deg))", 0), ("translateX(1px) , scale(2)", 16), ("rotate(1deg) é", 13),
    ]

    @Test func readsAndSerializes() throws {
        for (text, expected) in Self.valid {
            let list = try #require(try? TransformList(parsing: text), "\(text)")
            #expect(list.description == expected, "\(text)")
            #expect(try TransformList(parsing: expected).description == expected, "\(text)")
        }
    }

    @Test(.tags(.badInput)) func rejectsWithThePlace() {
        for (text, offset) in Self.invalid {
            expectSyntaxError(in: text, at: offset) { text throws(CSSSyntaxError) in
                try TransformList(parsing: text)
            }
        }
    }

    @Test(.tags(.badInput)) func reasonsAreTyped() {
        func reason(_ text: String) -> CSSSyntaxError.Reason? {
            syntaxError(in: text) { text throws(CSSSyntaxError) in try TransformList(parsing: text) }?.reason
        }
        #expect(reason("scale(1, 2, 3, 4)") == .wrongCount(of: "arguments of scale()", found: 4, allowed: "1 or 2"))
        #expect(reason("matrix(1, 2)") == .wrongCount(of: "arguments of matrix()", found: 2, allowed: "6"))
        #expect(
            reason("rotate(0, min(1, 2), (3,") == .wrongCount(of: "arguments of rotate()", found: 3, allowed: "1"))
        #expect(reason("rotateY()") == .wrongCount(of: "arguments of rotateY()", found: 0, allowed: "1"))
        #expect(reason("perspective(-1px)") == .outOfRange(value: -1, allowed: "0px or more"))
        #expect(reason("translateX(5%)") == .needsContext(found: "the percentage 5.0%"))
        #expect(reason("translateX(2em)") == .needsContext(found: "the dimension 2.0em"))
        #expect(reason("turn(1deg)") == .unexpected(found: "the function “turn(”", expected: "a transform function"))
        #expect(reason("rotate(1)") == .unexpected(found: "the number 1.0", expected: "an angle"))
    }

    /// In the text of a list, the last function is applied first.
    @Test func listsMultiplyFromTheLeft() throws {
        #expect(
            try transformList("translateX(10px) scale(2)").matrix.numbers
                == [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 10, 0, 0, 1])
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let a = generator.transformList(), b = generator.transformList()
            let both = TransformList(a.functions + b.functions)
            #expect(relativeDifference(both.matrix, b.matrix.concatenating(a.matrix)) < 1e-12, "\(both)")
        }
        #expect(TransformList.none.matrix == .identity)
    }

    @Test func textOfADOMMatrix() throws {
        #expect(try Matrix4x4(parsing: "") == .identity)
        #expect(try Matrix4x4(parsing: "none") == .identity)
        #expect(
            try Matrix4x4(parsing: "rotate(90deg)").numbers == [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
        for text in [" ", "/**/", "\n", "\0"] {
            #expect(throws: CSSSyntaxError.self, "\(text.debugDescription)") { try Matrix4x4(parsing: text) }
        }
    }

    /// A list survives its own text: its numbers have two decimals.
    @Test func textIsReadBack() throws {
        for seed in 0..<500 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let list = TransformList(generator.transformList(count: 1...5).functions.filter { $0.name != .matrix3d })
            #expect(try TransformList(parsing: list.description) == list, "seed \(seed): \(list)")
        }
    }

    private static let pieces = [
        "rotate(", "translate(", "matrix(", "scale3d(", "perspective(", "none", "calc(", "min(", ",", " ", "(", ")",
        "1px", "2deg", "0", "-1", "50%", "1em", "1e99", "infinity", "+", " - ", "*", "/", "/*", "*/", "\\", "\0", "é",
        "\u{FFFD}", "\n", "\"", "e",
    ]

    @Test(.tags(.badInput)) func survivesFuzzing() throws {
        var accepted = 0
        for seed in 0..<1000 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            var scalars = Array(generator.transformList(count: 1...3).description.unicodeScalars)
            for _ in 0..<Int.random(in: 1...2, using: &generator) {
                let i = Int.random(in: 0..<scalars.count, using: &generator)
                let piece = Array((Self.pieces.randomElement(using: &generator) ?? "").unicodeScalars)
                scalars.replaceSubrange(i..<i + Int.random(in: 0...1, using: &generator), with: piece)
            }
            let text = String(String.UnicodeScalarView(scalars))
            do throws(CSSSyntaxError) {
                let list = try TransformList(parsing: text)
                accepted += 1
                let again = try? TransformList(parsing: list.description)
                #expect(again?.description == list.description, "seed \(seed): \(text.debugDescription)")
            } catch {
                #expect((0...text.utf8.count).contains(error.offset), "seed \(seed): \(text.debugDescription)")
            }
        }
        #expect(accepted > 12, "of 1,000 texts only \(accepted) were valid")
    }

    /// A million characters, without a deep stack.
    @Test func longTextIsReadInOneGo() {
        let size = 1_000_000
        let texts = [
            String(repeating: "(", count: size), String(repeating: "rotate(", count: size / 7),
            "translateX(" + String(repeating: "calc(", count: size / 5),
            "rotate(0" + String(repeating: ",0", count: size / 20), "none" + String(repeating: " ", count: size),
            "translateX(calc(1px" + String(repeating: " + 1px", count: size / 60),
            "translateX(" + String(repeating: "9", count: size) + "px)",
            String(repeating: "scale(1)", count: size / 80),
        ]
        let counts = texts.map { text in (try? TransformList(parsing: text))?.functions.count }
        #expect(counts == [nil, nil, nil, nil, 0, 1, 1, size / 80])
    }
}
