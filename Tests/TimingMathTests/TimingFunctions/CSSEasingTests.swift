import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct CSSEasingTests {
    /// Text, specified value, computed value.
    private static let valid: [(String, String, String)] = [
        ("linear", "linear", "linear"),
        ("ease", "ease", "ease"),
        (" EASE-In-oUT\n", "ease-in-out", "ease-in-out"),
        ("step-start", "steps(1, start)", "steps(1, start)"),
        ("step-end", "steps(1)", "steps(1)"),
        ("steps(3, end)", "steps(3)", "steps(3)"),
        ("steps(3, jump-end)", "steps(3)", "steps(3)"),
        ("steps(3, jump-start)", "steps(3, jump-start)", "steps(3, jump-start)"),
        ("steps(3, jump-both)", "steps(3, jump-both)", "steps(3, jump-both)"),
        ("steps(+3, START)", "steps(3, start)", "steps(3, start)"),
        ("steps(calc(-10), start)", "steps(calc(-10), start)", "steps(1, start)"),
        ("steps(calc(5 / 2), start)", "steps(calc(2.5), start)", "steps(3, start)"),
        ("steps(calc(2.4999))", "steps(calc(2.4999))", "steps(2)"),
        ("steps(calc(1), jump-none)", "steps(calc(1), jump-none)", "steps(2, jump-none)"),
        ("steps(calc(0 / 0))", "steps(calc(NaN))", "steps(1)"),
        ("steps(calc(infinity))", "steps(calc(infinity))", "steps(2147483647)"),
        ("steps(99999999999999999999)", "steps(2147483647)", "steps(2147483647)"),
        ("cubic-bezier(.1,-.25,+1,1e1)", "cubic-bezier(0.1, -0.25, 1, 10)", "cubic-bezier(0.1, -0.25, 1, 10)"),
        (
            "cubic-bezier(calc(2), 0, max(-1, -2), 1)", "cubic-bezier(calc(2), 0, calc(-1), 1)",
            "cubic-bezier(1, 0, 0, 1)"
        ),
        ("cubic-bezier(0, -0, 1, -0.0000004)", "cubic-bezier(0, 0, 1, 0)", "cubic-bezier(0, 0, 1, 0)"),
        ("linear(0, 1)", "linear(0, 1)", "linear(0 0%, 1 100%)"),
        ("linear(0, 0.25, 1)", "linear(0, 0.25, 1)", "linear(0 0%, 0.25 50%, 1 100%)"),
        ("linear(0, 0.25 75%, 1)", "linear(0, 0.25 75%, 1)", "linear(0 0%, 0.25 75%, 1 100%)"),
        ("linear(25% 75% 0.5, 1)", "linear(0.5 25% 75%, 1)", "linear(0.5 25%, 0.5 75%, 1 100%)"),
        ("linear(0 20%, 0.5 10%, 1)", "linear(0 20%, 0.5 10%, 1)", "linear(0 20%, 0.5 20%, 1 100%)"),
        ("linear(0, 0.9 110%, 1)", "linear(0, 0.9 110%, 1)", "linear(0 0%, 0.9 110%, 1 110%)"),
        ("linear(0 50%, 1, 2, 3 10%)", "linear(0 50%, 1, 2, 3 10%)", "linear(0 50%, 1 50%, 2 50%, 3 50%)"),
        ("linear(0, 1 60% 40%, 2, 3)", "linear(0, 1 60% 40%, 2, 3)", "linear(0 0%, 1 60%, 1 60%, 2 80%, 3 100%)"),
        (
            "linear(0 calc(50% - 50%), 0 calc(50% + 50%))", "linear(0 calc(0%), 0 calc(100%))", "linear(0 0%, 0 100%)"
        ),
        (
            "linear(0, 0, 0, 0, 0, 0, 0, 1)", "linear(0, 0, 0, 0, 0, 0, 0, 1)",
            "linear(0 0%, 0 14.285714%, 0 28.571429%, 0 42.857143%, 0 57.142857%, 0 71.428571%, 0 85.714286%, 1 100%)"
        ),
        // CSS Syntax: escapes, comments, the end of the text.
        ("Ease\\2d in-out", "ease-in-out", "ease-in-out"),
        ("\\65 ase", "ease", "ease"),
        ("\\000065\r\nas\\65", "ease", "ease"),
        ("ease/**/", "ease", "ease"),
        ("/* a */ ease /* b", "ease", "ease"),
        ("steps(3", "steps(3)", "steps(3)"),
        ("linear(0, calc(1 + (2", "linear(0, calc(3))", "linear(0 0%, 3 100%)"),
        ("linear(0/**/10%,1-5%)", "linear(0 10%, 1 -5%)", "linear(0 10%, 1 10%)"),
        ("linear(0 10%,.5.5%,1)", "linear(0 10%, 0.5 0.5%, 1)", "linear(0 10%, 0.5 10%, 1 100%)"),
    ]

    @Test func serialises() throws {
        for (text, specified, computed) in Self.valid {
            let easing = try #require(try? CSSEasing(parsing: text), "\(text)")
            #expect(easing.serialization == specified, "\(text)")
            #expect(easing.computedSerialization == computed, "\(text)")
        }
    }

    /// Serialising twice changes nothing, and a computed value is its own specified value.
    @Test func serialisationsRoundTrip() throws {
        for (text, specified, computed) in Self.valid {
            let easing = try #require(try? CSSEasing(parsing: text), "\(text)")
            #expect(try CSSEasing(parsing: specified) == easing || text.contains("0.0000004"), "\(text)")
            #expect(try CSSEasing(parsing: computed).computedSerialization == computed, "\(text)")
            #expect(try CSSEasing(parsing: computed).serialization == computed, "\(text)")
        }
    }

    @Test func randomFunctionsRoundTrip() throws {
        for seed in 0..<2000 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let text = Self.randomText(&generator)
            let easing = try #require(try? CSSEasing(parsing: text), "seed \(seed): \(text)")
            #expect(try CSSEasing(parsing: easing.serialization) == easing, "seed \(seed): \(text)")
            let computed = easing.computedSerialization
            #expect(try CSSEasing(parsing: computed).computedSerialization == computed, "seed \(seed): \(text)")
        }
    }

    static func randomText(_ generator: inout SeededGenerator) -> String {
        func number(_ range: ClosedRange<Int>) -> String {
            let text = CSSNumericValue.text(generator.decimal(range))
            return Int.random(in: 0..<5, using: &generator) == 0 ? "calc(\(text))" : text
        }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            return ["linear", "ease", "ease-in", "ease-out", "ease-in-out"].randomElement(using: &generator) ?? "ease"
        case 1:
            return "cubic-bezier(\(number(0...1)), \(number(-3...3)), \(number(0...1)), \(number(-3...3)))"
        case 2:
            let position = ["start", "jump-start", "end", "jump-none", "jump-both"].randomElement(using: &generator)
            return "steps(\(Int.random(in: 2...100, using: &generator)), \(position ?? "end"))"
        default:
            let stops = (0..<Int.random(in: 2...9, using: &generator)).map { _ in
                number(-2...3)
                    + (0..<Int.random(in: 0...2, using: &generator)).map { _ in
                        " \(CSSNumericValue.text(generator.decimal(-20...120)))%"
                    }.joined()
            }
            return "linear(\(stops.joined(separator: ", ")))"
        }
    }

    @Test func timingFunctions() throws {
        #expect(try TimingFunction(parsing: "ease") == .default)
        #expect(try TimingFunction(parsing: "ease-in") == .easeIn)
        #expect(try TimingFunction(parsing: "ease-out") == .easeOut)
        #expect(try TimingFunction(parsing: "ease-in-out") == .easeInEaseOut)
        #expect(try TimingFunction(parsing: "linear") == .linear)
        #expect(try TimingFunction(parsing: "step-start") == .steps(1, jump: .start))
        #expect(try TimingFunction(parsing: "steps(4, jump-start)") == .steps(4, jump: .start))
        #expect(try TimingFunction(parsing: "steps(4, jump-both)") == .steps(4, jump: .both))
        #expect(try TimingFunction(parsing: "steps(4, jump-none)") == .steps(4, jump: .none))
        #expect(try TimingFunction(parsing: "cubic-bezier(calc(2), 3, 0.5, -1)") == .cubicBezier(1, 3, 0.5, -1))
        #expect(try TimingFunction(parsing: "linear(0, 2 30%, 1)") == .linear([(0, 0), (0.3, 2), (1, 1)]))
    }

    /// The equivalences that the specification states.
    @Test func keywordsAreTheirFunctions() throws {
        let pairs = [
            ("ease", "cubic-bezier(0.25, 0.1, 0.25, 1)"), ("ease-in", "cubic-bezier(0.42, 0, 1, 1)"),
            ("ease-out", "cubic-bezier(0, 0, 0.58, 1)"), ("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"),
            ("step-start", "steps(1, jump-start)"), ("step-end", "steps(1, jump-end)"), ("linear", "linear(0, 1)"),
        ]
        for (keyword, function) in pairs {
            let (a, b) = (try TimingFunction(parsing: keyword), try TimingFunction(parsing: function))
            for x in easingInputs where x.isFinite {
                #expect(a.value(at: x) == b.value(at: x), "\(keyword) and \(function) at \(x)")
            }
        }
    }

    @Test func linearStops() throws {
        let stops = try #require(try CSSEasing(parsing: "linear(0, 0.5 25% 75%, 1 100% 100%)").linearStops)
        #expect(stops.map(\.input) == [0, 0.25, 0.75, 1, 1])
        #expect(stops.map(\.output) == [0, 0.5, 0.5, 1, 1])
        #expect(try CSSEasing(parsing: "linear").linearStops == nil)
        #expect(try CSSEasing(parsing: "steps(3)").linearStops == nil)
    }

    /// Missing inputs are evenly spaced, as in a list without any inputs, and never descend.
    @Test func stopsAreSpreadEvenly() throws {
        for count in [2, 3, 7, 10, 100, 1000] {
            let text = "linear(\((0..<count).map { "\($0)" }.joined(separator: ",")))"
            let stops = try #require(try CSSEasing(parsing: text).linearStops, "\(count) stops")
            for (i, stop) in stops.enumerated() {
                #expect(abs(stop.input - Double(i) / Double(count - 1)) < 1e-15, "stop \(i) of \(count)")
                #expect(stop.output == Double(i))
            }
        }
        for seed in 0..<500 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let text = Self.randomText(&generator)
            guard let stops = try CSSEasing(parsing: text).linearStops else { continue }
            #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.input <= $1.input }, "seed \(seed): \(text)")
        }
    }

    @Test func numbersAsText() {
        let cases: [(Double, String)] = [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (1 / 3.0, "0.333333"), (2 / 3.0, "0.666667"),
            (0.0000005, "0.000001"), (0.00000049, "0"), (-0.0000001, "0"), (0.9999995, "1"), (99.9999999, "100"),
            (9.9999994, "9.999999"), (1e-5, "0.00001"), (.leastNonzeroMagnitude, "0"), (1e15, "1000000000000000"),
            (1e21, "1000000000000000000000"), (123456789012345680, "123456789012345680"), (100 / 9.0, "11.111111"),
            (1234.5678901, "1234.56789"), (10, "10"), (1e16, "10000000000000000"),
        ]
        for (value, text) in cases { #expect(CSSNumericValue.text(value) == text, "\(value)") }
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let value = generator.decimal(-1000...1000)
            #expect(Double(CSSNumericValue.text(value)) == value, "\(value)")
        }
    }
}
