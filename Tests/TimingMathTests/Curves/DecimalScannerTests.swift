import Testing

@testable import TimingMath

@Suite(.tags(.bound)) struct DecimalScannerTests {
    private func scanned(_ text: String) -> (value: Double, end: Int)? {
        var scanner = DecimalScanner(Array(text.utf8), at: 0)
        guard case .value(let value) = scanner.scan() else { return nil }
        return (value, scanner.position)
    }

    /// The standard library rounds correctly, with a different algorithm.
    private func check(_ text: String, _ comment: String) {
        guard let expected = Double(text), let (value, end) = scanned(text) else {
            Issue.record("\(comment): \(text) is not read")
            return
        }
        if value.bitPattern != expected.bitPattern || end != text.utf8.count {
            Issue.record("\(comment): \(text) is read as \(value) up to \(end)")
        }
    }

    @Test func isTheNearestNumber() {
        for seed in 0..<20 {
            var generator = SeededGenerator(seed: UInt64(seed))
            for _ in 0..<300 {
                var text = generator.pick(["", "-", "+"])
                let digits = Int.random(in: 1...generator.pick([3, 9, 17, 20, 25, 40]), using: &generator)
                let point = Int.random(in: 0...digits, using: &generator)
                for i in 0..<digits {
                    if i == point { text += "." }
                    text += "\(Int.random(in: 0...9, using: &generator))"
                }
                let range = generator.pick([0, 3, 22, 40, 330, 100_000])
                if generator.chance(0.6) { text += "e\(Int.random(in: -range...range, using: &generator))" }
                check(text, "seed \(seed)")
            }
            for _ in 0..<300 {
                let number = Double(bitPattern: generator.next())
                if number.isFinite { check("\(number)", "seed \(seed)") }
            }
        }
    }

    /// Numbers halfway between neighbours, the limits of the fast path, and exponents that compensate for zeros.
    @Test func readsTheHardOnes() {
        let zeros = String(repeating: "0", count: 500)
        let texts = [
            "9007199254740992", "9007199254740993", "9007199254740993.0000000000000000000000000000001",
            "9007199254740991e22", "9007199254740991e-22", "9007199254740991e23", "1e22", "1e23", "1e-22", "1e-23",
            "18446744073709551615", "18446744073709551616", "184467440737095516150", "1.7976931348623157e308",
            "1.7976931348623159e308", "2.2250738585072011e-308", "2.4703282292062327e-324", "2.4703282292062328e-324",
            "4.9406564584124654e-324", "0e400", "-0e-400", "0.\(zeros)1e501", "1\(zeros)e-500", "0.\(zeros)1e100000",
            "1e000000000000000000000000000000000002", "1e-99999999999999999999", "0e99999999999999999999",
        ]
        for text in texts { check(text, "hard") }
    }

    @Test func endsWhereItCannotGoOn() {
        let cases: [(String, Double, Int)] = [
            ("0.6.5", 0.6, 3), ("10-20", 10, 2), ("1e2-1", 100, 3), ("1E+2+1", 100, 4), ("5 6", 5, 1), ("5x", 5, 1),
            (".5.6", 0.5, 2),
        ]
        for (text, value, end) in cases {
            let result = scanned(text)
            #expect(result?.value == value && result?.end == end, "\(text)")
        }
        for text in ["", " 1", "x", "+", "-", ".", "1.", "1.e5", "1e", "1e+", "--1", "e5", "inf", "nan"] {
            #expect(scanned(text) == nil, "\(text)")
        }
    }
}
