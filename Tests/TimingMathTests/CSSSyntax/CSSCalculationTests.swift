import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct CSSCalculationTests {
    private func number(_ text: String) throws -> Double {
        let easing = try #require(try? CSSEasing(parsing: "linear(0, \(text))"), "\(text)")
        guard case .linear(let stops) = easing.value, let last = stops.last else { return .nan }
        #expect(last.output.isCalculated, "\(text)")
        return last.output.value
    }

    @Test func operatorsAndFunctions() throws {
        let cases: [(String, Double)] = [
            ("calc(1 + 2 * 3)", 7), ("calc((1 + 2) * 3)", 9), ("calc(10 - 4 - 3)", 3), ("calc(24 / 4 / 3)", 2),
            ("calc(2*3)", 6), ("calc(1 - -1)", 2), ("calc( 1/**/ + /**/2 )", 3), ("CALC(PI)", .pi),
            ("calc(e)", 2.718281828459045),
            ("calc(infinity)", .infinity), ("calc(-INFINITY)", -.infinity), ("calc(1 / 0)", .infinity),
            ("calc(1 / (0 * -1))", -.infinity), ("calc(50% / 25%)", 2), ("calc(2% * 3% / 1% / 1%)", 6),
            ("min(3, 1, 2)", 1), ("max(3, 1, 5, 2)", 5), ("min(4)", 4), ("calc(1 / max(0 * -1, 0))", .infinity),
            ("calc(1 / min(0, 0 * -1))", -.infinity), ("clamp(1, 5, 3)", 3), ("clamp(1, 0, 3)", 1),
            ("clamp(4, 0, 3)", 4),
            ("clamp(none, 5, 3)", 3), ("clamp(1, 5, none)", 5), ("clamp(none, 7, none)", 7),
            ("abs(-3)", 3), ("sign(-3)", -1), ("sign(20%)", 1), ("sign(0)", 0), ("sqrt(9)", 3), ("hypot(3, 4)", 5),
            ("hypot(-2)", 2), ("hypot(3e30, 4e30)", 5e30), ("hypot(infinity, 1)", .infinity),
            ("pow(2, 10)", 1024), ("pow(-2, 3)", -8), ("pow(2, -1)", 0.5), ("pow(0, 0)", 1), ("exp(0)", 1),
            ("log(1)", 0),
            ("mod(18, 5)", 3), ("mod(-18, 5)", 2), ("mod(18, -5)", -2), ("mod(3, infinity)", 3), ("rem(-18, 5)", -3),
            ("rem(18, -5)", 3), ("rem(-3, infinity)", -3), ("round(2.5)", 3), ("round(-2.5)", -2), ("round(2.4)", 2),
            ("round(up, 2.1)", 3), ("round(down, -2.1)", -3), ("round(to-zero, -2.9)", -2), ("round(nearest, 7, 5)", 5),
            ("round(8, 5)", 10), ("round(up, -7, 5)", -5), ("round(15, 5)", 15), ("round(7, -5)", 5),
            ("round(infinity, 5)", .infinity), ("round(5, infinity)", 0), ("round(up, 1, infinity)", .infinity),
            ("round(down, -1, infinity)", -.infinity), ("calc(1 / round(up, -0.5))", -.infinity),
            ("sin(90deg)", 1), ("cos(0)", 1), ("calc(atan2(1px, 1px) / 1deg)", 45), ("calc(1in / 1px)", 96),
        ]
        for (text, expected) in cases { #expect(try number(text) == expected, "\(text)") }
        for (text, expected) in [
            ("pow(2, 0.5)", 2.0.squareRoot()), ("log(8, 2)", 3), ("log(100, 10)", 2), ("exp(1)", 2.718281828459045),
        ] {
            #expect(abs(try number(text) - expected) < 1e-14, "\(text)")
        }
    }

    @Test(.tags(.badInput)) func notANumber() throws {
        let cases = [
            "calc(NaN)", "calc(0 / 0)", "calc(infinity - infinity)", "min(1, NaN)", "max(NaN, 1)", "clamp(0, NaN, 1)",
            "sqrt(-1)", "log(-1)", "mod(1, 0)", "rem(1, 0)", "mod(infinity, 1)", "mod(-3, infinity)", "round(1, 0)",
            "round(infinity, infinity)", "hypot(1, NaN)", "sign(NaN)", "abs(NaN)", "pow(-8, 0.5)",
            "pow(NaN, 0)", "pow(1, NaN)",
        ]
        for text in cases {
            #expect(try number(text).isNaN, "\(text)")
            // The computed value is 0.
            #expect(
                try CSSEasing(parsing: "linear(1, \(text))").computedSerialization == "linear(1 0%, 0 100%)", "\(text)")
        }
    }

    @Test func percentagesStayPercentages() throws {
        let cases = [
            ("calc(50% + 25%)", "calc(75%)"), ("calc(3 * 10%)", "calc(30%)"), ("calc(10% * 3 / 2)", "calc(15%)"),
            ("min(50%, 60%)", "calc(50%)"), ("max(50%, 60%)", "calc(60%)"), ("clamp(0%, 120%, 100%)", "calc(100%)"),
            ("abs(-5%)", "calc(5%)"), ("mod(18%, 5%)", "calc(3%)"), ("round(18%, 5%)", "calc(20%)"),
            ("hypot(3%, 4%)", "calc(5%)"), ("calc(sign(-3%) * 1%)", "calc(-1%)"),
            ("calc(1% / 0)", "calc(infinity * 1%)"),
            ("calc(0% / 0)", "calc(NaN * 1%)"), ("calc(-1% / 0)", "calc(-infinity * 1%)"),
        ]
        for (text, expected) in cases {
            #expect(
                try CSSEasing(parsing: "linear(0 \(text), 1)").serialization == "linear(0 \(expected), 1)", "\(text)")
            #expect(
                try CSSEasing(parsing: "linear(\(text) 0, 1)").serialization == "linear(0 \(expected), 1)", "\(text)")
        }
    }

    /// Rounding down and truncation only differ for a negative quotient; both remainders reconstruct a.
    @Test func remaindersReconstruct() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<2000 {
            let (a, b) = (generator.decimal(-50...50), generator.decimal(-9...9))
            guard b != 0 else { continue }
            let (m, r) = (CSSMath.modulo(a, b), CSSMath.remainder(a, b))
            #expect(m.magnitude <= b.magnitude && r.magnitude < b.magnitude, "\(a), \(b)")
            #expect(m == 0 || (m < 0) == (b < 0), "mod(\(a), \(b)) = \(m)")
            #expect(r == 0 || (r < 0) == (a < 0), "rem(\(a), \(b)) = \(r)")
            let quotient = (a - m) / b
            #expect(abs(quotient - quotient.rounded()) < 1e-6, "mod(\(a), \(b)) = \(m)")
        }
    }
}
