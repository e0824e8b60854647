import Testing

@testable import TimingMath

/// Lengths, angles and calculations with them, as the cursor reads them.
@Suite(.tags(.rule)) struct CSSValueTests {
    private func length(_ text: String) throws(CSSSyntaxError) -> Double {
        var cursor = CSSCursor(text)
        let value = try cursor.computedLength()
        guard cursor.token.kind == .end else { throw cursor.unexpected("the end of the text") }
        return value
    }

    private func angle(_ text: String) throws(CSSSyntaxError) -> Double {
        var cursor = CSSCursor(text)
        let value = try cursor.computedAngle()
        guard cursor.token.kind == .end else { throw cursor.unexpected("the end of the text") }
        return value
    }

    private func number(_ text: String) throws(CSSSyntaxError) -> Double {
        var cursor = CSSCursor(text)
        return try cursor.computedNumber()
    }

    @Test func unitsHaveTheirFactors() throws {
        let lengths: [(String, Double)] = [
            ("5px", 5), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("101.6Q", 96), ("72pt", 96), ("6pc", 96),
            ("-3PX", -3), ("0", 0), ("-0", 0), ("0.0", 0), ("1e2px", 100), ("1\\70 x", 1), ("1pt", 4.0 / 3),
        ]
        for (text, expected) in lengths { #expect(try length(text) == expected, "\(text)") }
        let angles: [(String, Double)] = [
            ("5deg", 5), ("400grad", 360), ("100grad", 90), ("1turn", 360), ("0.25TURN", 90), ("0", 0),
            ("3.141592653589793rad", 180),
            ("-90deg", -90),
        ]
        for (text, expected) in angles { #expect(try angle(text) == expected, "\(text)") }
    }

    @Test func calculationsHaveTypes() throws {
        let lengths: [(String, Double)] = [
            ("calc(1px + 1in)", 97), ("calc(2 * 3px)", 6), ("calc(3px * 2)", 6), ("calc(10px / 4)", 2.5),
            ("calc(2px * 3px / 1px)", 6), ("calc(6px * 1deg / 2deg)", 3), ("min(1in, 50px)", 50), ("max(1px, 2px)", 2),
            ("clamp(1px, 5px, 3px)", 3), ("hypot(3px, 4px)", 5), ("round(7px, 5px)", 5), ("mod(18px, 5px)", 3),
            ("rem(-18px, 5px)", -3), ("abs(-3px)", 3), ("calc(sign(-3px) * 1px)", -1), ("calc(1px * sin(90deg))", 1),
            ("calc(pow(2, 3) * 1px)", 8), ("calc(1px / 0)", 0x1.fffffep+127), ("calc(0px / 0)", 0),
        ]
        for (text, expected) in lengths { #expect(try length(text) == expected, "\(text)") }
        let angles: [(String, Double)] = [
            ("calc(1turn - 90deg)", 270), ("atan2(1, 1)", 45), ("atan2(1px, -1px)", 135), ("atan(1)", 45),
            ("atan2(0, -1)", 180),
            ("asin(1)", 90), ("acos(-1)", 180), ("acos(0)", 90), ("asin(-0)", 0), ("calc(asin(2) + 1deg)", 0),
        ]
        for (text, expected) in angles { #expect(try abs(angle(text) - expected) <= 1e-13, "\(text)") }
        let numbers: [(String, Double)] = [
            ("calc(1in / 1px)", 96), ("calc(1turn / 1grad)", 400), ("sin(30deg)", 0.5), ("sin(90deg)", 1),
            ("cos(90deg)", 0),
            ("cos(0.5turn)", -1), ("sin(0)", 0), ("cos(0)", 1), ("tan(45deg)", 1), ("tan(180deg)", 0),
            ("sin(pi / 6)", 0.5),
            ("cos(calc(1px / 1px - 1))", 1), ("calc(1 / tan(90deg))", 0), ("sqrt(sin(90deg) * 4)", 2),
        ]
        for (text, expected) in numbers { #expect(try abs(number(text) - expected) <= 1e-15, "\(text)") }
    }

    /// The Pythagorean identity and the inverse functions hold for all angles.
    @Test func trigonometryIsConsistent() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let degrees = Double.random(in: -89...89, using: &generator)
            let text = "\(degrees)deg"
            let (sin, cos, tan) = (try number("sin(\(text))"), try number("cos(\(text))"), try number("tan(\(text))"))
            #expect(abs(sin * sin + cos * cos - 1) < 4e-16, "\(text)")
            #expect(abs(try angle("asin(\(sin))") - degrees) < 1e-10, "\(text)")
            #expect(abs(try angle("atan(\(tan))") - degrees) < 1e-13, "\(text)")
            #expect(abs(try angle("acos(\(cos))") - abs(degrees)) < 1e-10 || abs(degrees) < 1, "\(text)")
        }
    }

    @Test(.tags(.badInput)) func badValuesHaveThePlace() {
        let cases: [(String, Int)] = [
            ("", 0), ("5", 0), ("1foo", 0), ("5deg", 0), ("1s", 0), ("calc(1)", 0), ("calc(0)", 0),
            ("calc(1px * 1px)", 0),
            ("calc(1px + 1)", 11), ("calc(1px + 1deg)", 11), ("min(1px, 1deg)", 9), ("calc(1 / 1px)", 0),
            ("sin(1px)", 4),
            ("asin(1deg)", 5), ("atan2(1px, 1)", 11), ("sqrt(1px)", 5), ("pow(2px, 2)", 4), ("round(1px)", 9),
            ("calc(1dppx * 1px)", 5),
            ("1em", 0), ("5%", 0), ("calc(5%)", 0), ("calc(1px + 2vw)", 11), ("1RLH", 0), ("5px5", 0), ("5 px", 0),
            ("tan()", 4),
            ("e", 0), ("infinity", 0),
        ]
        for (text, offset) in cases {
            do throws(CSSSyntaxError) {
                let value = try length(text)
                Issue.record("“\(text)” was read as \(value)")
            } catch {
                #expect(error.offset == offset, "“\(text)”: \(error)")
                let needsContext = ["1em", "5%", "calc(5%)", "calc(1px + 2vw)", "1RLH"].contains(text)
                if case .needsContext = error.reason {
                    #expect(needsContext, "“\(text)”: \(error)")
                } else {
                    #expect(!needsContext, "“\(text)”: \(error)")
                }
            }
        }
    }

    @Test func numbersOrPercentages() throws {
        for (text, expected) in [
            ("2", 2), ("50%", 0.5), ("calc(100% / 3)", 100.0 / 3 / 100), ("calc(1 + 1)", 2), ("calc(50% / 25%)", 2),
        ] {
            var cursor = CSSCursor(text)
            #expect(try cursor.computedNumberOrPercentage() == expected, "\(text)")
        }
    }
}
