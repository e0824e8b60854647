import Testing

@testable import TimingMath

@Suite(.tags(.badInput)) struct CSSEasingErrorTests {
    /// Text, and the offset in the error.
    private static let invalid: [(String, Int)] = [
        ("", 0), ("   ", 3), ("/* ease */", 10), ("auto", 0), ("7", 0), ("test", 0), ("eas", 0), ("ease_", 0),
        ("initial", 0), ("inherit", 0), ("unset", 0), ("revert", 0), ("revert-layer", 0), ("var(--x)", 0),
        ("ease, ease-in", 4), ("ease-in ease-out", 8), ("ease)", 4), ("ease;", 4), ("ease !important", 5), ("ease(", 0),
        ("linear(0, 1) ease", 13), ("(ease)", 0), ("\"ease\"", 0), ("step-start()", 0), ("ease\0", 0),
        ("ease\u{B7}", 0),
        ("\u{212A}ease", 0), ("ease\\", 0), ("ease \\\n", 5), ("-", 0), ("--", 0), ("%", 0), ("é", 0), ("🙂", 0),
        ("cubic-bezier", 0), ("cubic-bezier (0, 0, 1, 1)", 0), ("cubic-bezier()", 13), ("cubic-bezier(1, 2, 1)", 20),
        ("cubic-bezier(0, 0, 1, 1, 1)", 23), ("cubic-bezier(0 0 1 1)", 15), ("cubic-bezier(0, 0, 1, infinite)", 22),
        ("cubic-bezier(1.1, 0, 1, 1)", 13), ("cubic-bezier(0, 0, -0.1, 1)", 19), ("cubic-bezier(0, 0%, 1, 1)", 16),
        ("cubic-bezier(0, 0px, 1, 1)", 16), ("cubic-bezier(0, 1e999px, 1, 1)", 16), ("cubic-bezier(0,, 1, 1)", 15),
        ("cubic-bezier(1e999, 0, 1, 1)", 13), ("cubic-bezier(0, ., 1, 1)", 16), ("cubic-bezier(0, -, 1, 1)", 16),
        ("cubic-bezier(0, 1., 1, 1)", 17), ("cubic-bezier(0, + 1, 1, 1)", 16), ("cubic-bezier(0, 1e, 1, 1)", 16),
        ("cubic-bezier(0, 0, 1", 20), ("cubic-bezier(0, 0, 1,", 21),
        ("steps()", 6), ("steps(0)", 6), ("steps(-3, end)", 6), ("steps(1, jump-none)", 6), ("steps(3.3, end)", 6),
        ("steps(3.0)", 6), ("steps(3e0)", 6), ("steps(3%)", 6), ("steps(3, top)", 9), ("steps(3, end, 1)", 12),
        ("steps(3,)", 8), ("steps(end, 3)", 6), ("steps(foobar)", 6), ("steps(3, \"end\")", 9), ("steps(calc(3%))", 6),
        ("linear()", 7), ("linear(", 7), ("linear(100%)", 11), ("linear(0% 1 50%)", 12), ("linear(0,)", 9),
        ("linear(0% 100%, 1)", 14), ("linear(0, 1,)", 12),
        ("linear(0,, 1)", 9), ("linear(, 0, 1)", 7), ("linear(0 1, 1)", 9), ("linear(0 0% 50% 100%, 1)", 16),
        ("linear(0 5px, 1)", 9), ("linear(0, 5%%)", 12), ("linear(0; 1)", 8), ("linear(0 calc(1), 1)", 9),
        ("linear(0, 1 / 2)", 12), ("linear(0, [1])", 10), ("cubic-bezier(1, 2, 3)", 19), ("linear(0, calc())", 15),
        ("linear(0, calc(1 +2))", 17), ("linear(0, calc(1+ 2))", 16),
        ("linear(0, calc(1 + 2%))", 19), ("linear(0, calc(1% * 1%))", 10), ("linear(0, calc(1 / 1%))", 10),
        ("linear(0, calc(1px))", 10), ("linear(0, calc(1, 2))", 16), ("linear(0, calc(x))", 15),
        ("linear(0, calc(- 1))", 15), ("linear(0, calc(-(1)))", 15), ("linear(0, min())", 14),
        ("linear(0, min(1, 2%))", 17), ("linear(0, min(1,))", 16), ("linear(0, clamp(1, 2))", 20),
        ("linear(0, clamp(1, none, 2))", 19), ("linear(0, sqrt(4%))", 15), ("linear(0, round(up 1, 1))", 19),
        ("linear(0 round(1%), 1)", 17), ("linear(0, mod(1))", 15), ("linear(0, asin(1))", 10),
        ("linear(0, calc (1))", 10),
    ]

    @Test func rejectsWithThePlace() {
        for (text, offset) in Self.invalid {
            expectSyntaxError(in: text, at: offset) { text throws(CSSSyntaxError) in
                try CSSEasing(parsing: text)
            }
        }
    }

    @Test func reasonsAreTyped() {
        func reason(_ text: String) -> CSSSyntaxError.Reason? {
            syntaxError(in: text) { text throws(CSSSyntaxError) in try CSSEasing(parsing: text) }?.reason
        }
        #expect(reason("steps(0)") == .outOfRange(value: 0, allowed: "1 or more"))
        #expect(reason("steps(1, jump-none)") == .outOfRange(value: 1, allowed: "2 or more"))
        #expect(reason("cubic-bezier(0, 0, 1.5, 1)") == .outOfRange(value: 1.5, allowed: "0…1"))
        #expect(reason("linear()") == .wrongCount(of: "stops of linear()", found: 0, allowed: "1 or more"))
        #expect(reason("steps(3, top)") == .unexpected(found: "“top”", expected: "a step position"))
        #expect(reason("ease ease") == .unexpected(found: "“ease”", expected: "the end of the text"))
    }

    @Test(arguments: ["linear(0.25)", "linear(0.25 20% 70%)", "linear(30% 0.25)", "linear(-10% 100% 0.25)"])
    func oneStopIsAConstant(_ text: String) throws {
        let function = try CSSEasing(parsing: text).timingFunction
        for t in [-1, 0, 0.2, 0.5, 0.7, 1, 3] { #expect(function.value(at: t) == 0.25) }
    }

    @Test(.tags(.bound)) func deepNestingIsAnError() throws {
        let limit = CSSCalculation.deepestNesting
        for (open, levels) in [("calc(", 1), ("(", 1), ("min(1, calc(", 2), ("max(", 1), ("clamp(none, (", 2)] {
            let text = "linear(0, calc(" + String(repeating: open, count: 1_000_000 / open.count)
            #expect(throws: CSSSyntaxError.self, "\(open)…") { try CSSEasing(parsing: text) }
            let fits = (limit - 1) / levels
            let deep = "linear(0, calc(" + String(repeating: open, count: fits) + "2"
            if open != "clamp(none, (" { _ = try CSSEasing(parsing: deep) }
        }
        let deepest = "linear(0, " + String(repeating: "calc(", count: limit) + "2"
        #expect(try CSSEasing(parsing: deepest).serialization == "linear(0, calc(2))")
        #expect(throws: CSSSyntaxError(offset: 10 + 5 * limit, reason: .nestedTooDeeply(limit: limit))) {
            try CSSEasing(parsing: "linear(0, calc(" + String(repeating: "calc(", count: limit) + "2")
        }
    }

    @Test func longTextIsReadInOneGo() throws {
        let size = 50_000
        let texts = [
            String(repeating: "(", count: size), String(repeating: ")", count: size),
            "ease" + String(repeating: " ", count: size), "ease/*" + String(repeating: "*", count: size),
            "linear(0, 0." + String(repeating: "3", count: size),
            "linear(0," + String(repeating: "1,", count: size) + "1)",
            "linear(0, calc(1" + String(repeating: " + 1", count: size) + "))", String(repeating: "\\61 ", count: size),
            "linear(0, " + String(repeating: "9", count: size), "linear(0, 1e" + String(repeating: "9", count: size),
            "linear(0, min(1" + String(repeating: ", 1", count: size) + "))",
        ]
        for text in texts {
            guard let easing = try? CSSEasing(parsing: text) else { continue }
            let serialization = easing.serialization
            #expect(try CSSEasing(parsing: serialization).serialization == serialization, "\(text.prefix(20))…")
        }
    }

    private static let pieces = [
        "linear(", "steps(", "cubic-bezier(", "calc(", "min(", "clamp(", "round(", "none", "up", ",", " ", "(", ")",
        "+",
        " - ", "*", "/", "%", "0", "1", "-1", ".5", "1e9", "1e-9", "infinity", "NaN", "pi", "50%", "5px", "start",
        "jump-none", "ease", "step-end", "/*", "*/", "\\", "\\2d ", "\0", "é", "\u{FFFD}", "\n", "\"", "e", "-",
    ]

    /// Bytes, pieces of CSS, valid text with a few characters changed, and functions whose numbers are calculations.
    private static func fuzz(kind: Int, _ generator: inout SeededGenerator) -> String {
        switch kind {
        case 0:
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            return String(decoding: bytes, as: UTF8.self)
        case 1:
            return (0..<Int.random(in: 1...20, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
        case 2:
            var scalars = Array(CSSEasingTests.randomText(&generator).unicodeScalars)
            for _ in 0..<Int.random(in: 1...3, using: &generator) where !scalars.isEmpty {
                let i = Int.random(in: 0..<scalars.count, using: &generator)
                let piece = Array((pieces.randomElement(using: &generator) ?? "").unicodeScalars)
                scalars.replaceSubrange(i..<i + Int.random(in: 0...1, using: &generator), with: piece)
            }
            return String(String.UnicodeScalarView(scalars))
        case 3:
            let numbers = (0..<4).map { _ in "calc(\(calculation(depth: 3, "", &generator)))" }.joined(separator: ", ")
            return "cubic-bezier(\(numbers))"
        default:
            let stops = (0..<4).map { _ in
                "calc(\(calculation(depth: 3, "", &generator))) calc(\(calculation(depth: 3, "%", &generator)))"
            }
            return "linear(\(stops.joined(separator: ", ")))"
        }
    }

    private static func calculation(depth: Int, _ unit: String, _ generator: inout SeededGenerator) -> String {
        let numbers = ["0", "-0", "1", "-2", "0.5", "3e20", "1e-30", "1e999", "-7.25"]
        if depth == 0 { return (numbers.randomElement(using: &generator) ?? "1") + unit }
        func inner(_ unit: String) -> String { calculation(depth: depth - 1, unit, &generator) }
        switch Int.random(in: 0..<11, using: &generator) {
        case 0: return "(\(inner(unit)) + \(inner(unit)))"
        case 1: return "(\(inner(unit)) - \(inner(unit)))"
        case 2: return "\(inner(unit)) * \(inner(""))"
        case 3: return "\(inner(unit)) / (\(inner("")))"
        case 4: return "min(\(inner(unit)), \(inner(unit)))"
        case 5: return "clamp(\(inner(unit)), \(inner(unit)), none)"
        case 6: return "hypot(\(inner(unit)), \(inner(unit)))"
        case 7: return "round(up, \(inner(unit)), \(inner(unit)))"
        case 8: return "mod(\(inner(unit)), \(inner(unit)))"
        case 9: return "\(inner(unit)) * pow(\(inner("")), \(inner("")))"
        default: return "rem(\(inner(unit)), \(inner(unit))) * sign(\(inner("%")))"
        }
    }

    /// Random bytes and mutated valid text give a value or an error, and each value survives its own text.
    @Test func survivesFuzzing() throws {
        var accepted = 0
        for seed in 0..<6000 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let text = Self.fuzz(kind: Int(seed % 5), &generator)
            guard let easing = try? CSSEasing(parsing: text) else { continue }
            accepted += 1
            let serialization = easing.serialization
            let again = try? CSSEasing(parsing: serialization)
            #expect(again?.serialization == serialization, "seed \(seed): \(text.debugDescription)")
            let computed = easing.computedSerialization
            let recomputed = try? CSSEasing(parsing: computed)
            #expect(recomputed?.computedSerialization == computed, "seed \(seed): \(text.debugDescription)")
            let function = easing.timingFunction
            for x in [-1e300, -0.5, 0, 0.3, 1, 2, 1e300] {
                #expect(!function.value(at: x).isNaN, "seed \(seed): \(text.debugDescription) at \(x)")
            }
        }
        #expect(accepted > 2000, "of 6,000 texts only \(accepted) were valid: the fuzz does not reach the serialiser")
    }
}
