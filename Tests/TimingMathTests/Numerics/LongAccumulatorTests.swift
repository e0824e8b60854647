import Testing

@testable import TimingMath

@Suite(.tags(.bound)) struct LongAccumulatorTests {
    private func value(_ sum: inout LongAccumulator) -> Double {
        let (significand, exponent) = sum.take()
        return Double(sign: .plus, exponent: exponent, significand: significand)
    }

    /// Sums of products of integers, exact in `Int`.
    @Test func agreesWithWholeNumbers() {
        LongAccumulator.lend { sum in
            var generator = SeededGenerator(seed: 521)
            for _ in 0..<2000 {
                var expected = 0
                for _ in 0..<Int.random(in: 0...30, using: &generator) {
                    let n = (0..<4).map { _ in Int.random(in: -10_000...10_000, using: &generator) }
                    expected += n[0] * n[1] * n[2] * n[3]
                    // The sizes drop out again.
                    sum.add(
                        Double(n[0]) * 0x1p900, Double(n[1]) * 0x1p-900, Double(n[2]) * 0x1p-1000,
                        Double(n[3]) * 0x1p1000)
                }
                let actual = value(&sum)
                if actual != Double(expected) { Issue.record("\(actual) for \(expected)") }
            }
        }
    }

    @Test func nothingIsLostHoweverMuchCancels() {
        LongAccumulator.lend { sum in
            let large = Double.greatestFiniteMagnitude, least = Double.leastNonzeroMagnitude
            sum.add(large, large, large, large)
            sum.add(least, -least, least, least)
            sum.add(3, 7)
            sum.add(-large, large, large, large)
            sum.add(-21, 1)
            let rest = sum.take()
            #expect(rest == (-1, -4296))
            #expect(sum.take() == (0, 0))
            sum.add(large, large, large, large)
            let most = sum.take()
            // (2 − 2⁻⁵²)⁴ · 2⁴⁰⁹², rounded.
            #expect(most == (2 - 0x1p-50, 4095))
        }
    }

    /// The nearest double, even if a much smaller term decides.
    @Test func roundsToNearest() {
        LongAccumulator.lend { sum in
            let cases: [([Double], Double)] = [
                ([1, 0x1p-53], 1), ([1, 0x1p-53, 0x1p-900], 1 + 0x1p-52), ([1, 0x1p-53, -0x1p-900], 1),
                ([1 + 0x1p-52, 0x1p-53], 1 + 0x1p-51), ([-1, -0x1p-53, -0x1p-1074], -1 - 0x1p-52),
                ([1, -0x1p-54], 1), ([1, -0x1p-54, -0x1p-300], 1 - 0x1p-53), ([], 0),
            ]
            for (numbers, expected) in cases {
                for number in numbers { sum.add(number, 1) }
                #expect(value(&sum) == expected, "\(numbers)")
            }
        }
    }

    /// Sums of two terms, compared with 106 bits.
    @Test func agreesWithDoubleDouble() {
        LongAccumulator.lend { sum in
            var generator = SeededGenerator(seed: 522)
            for _ in 0..<2000 {
                let n = (0..<4).map { _ in generator.number(in: -1...1) }
                sum.add(n[0], n[1])
                sum.add(n[2], n[3])
                let expected = DoubleDouble(n[0]) * DoubleDouble(n[1]) + DoubleDouble(n[2]) * DoubleDouble(n[3])
                let actual = value(&sum)
                if expected.ulps(from: actual) > 0.5000001 { Issue.record("\(actual) for \(expected.high) of \(n)") }
            }
        }
    }
}
