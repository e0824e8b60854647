import SeededRandom
import Testing

@testable import TimingMath

/// Sums of many lengths.
@Suite(.tags(.law)) struct CompensatedSumTests {
    @Test(.tags(.bound)) func roundingDoesNotGrow() {
        var generator = SeededGenerator(seed: 71)
        for _ in 0..<20 {
            var (sum, exact) = (CompensatedSum(), DoubleDouble(0))
            for _ in 0..<5000 {
                let term = Double(sign: .plus, exponent: -Int.random(in: 0...60, using: &generator), significand: 1.1)
                sum.add(term)
                exact = exact + DoubleDouble(term)
            }
            let error = (DoubleDouble(sum.total) - exact).high.magnitude
            #expect(error <= 2 * 0x1p-53 * exact.high, "\(sum.total): off by \(error)")
        }
    }

    @Test func itNeverFalls() {
        var generator = SeededGenerator(seed: 72)
        var sum = CompensatedSum()
        for i in 0..<5000 {
            let before = sum.total
            sum.add(generator.chance(0.5) ? 0 : generator.number(in: 0...1e-15))
            if i == 0 { sum.add(1) }
            if sum.total < before { Issue.record("\(sum.total) after \(before)") }
        }
    }

    @Test func whatLeavesTheRangeStaysOutside() {
        var sum = CompensatedSum()
        for _ in 0..<4 { sum.add(.greatestFiniteMagnitude) }
        #expect(sum.total == .infinity)
        sum.add(1)
        #expect(sum.total == .infinity)
    }

    /// For a path of many lines, compared with its table.
    @Test func manyLinesAreAsLongAsTheyAre() throws {
        var path = BezierPath()
        try path.move(to: .zero)
        for i in 1...20_000 { try path.addLine(to: [i % 2 == 0 ? 0 : 0.1, 0]) }
        let exact = DoubleDouble(0.1) * DoubleDouble(20_000)
        for length in [path.length, ArcLengthTable(path).totalLength] {
            #expect((DoubleDouble(length) - exact).high.magnitude <= 2 * 0x1p-53 * exact.high, "\(length)")
        }
    }
}
