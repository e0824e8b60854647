import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct KnotSequenceTests {
    private func slowly(_ knots: [Double], _ x: Double) -> Int { knots.lastIndex { $0 <= x } ?? 0 }

    /// Knots of every kind that could mislead a search.
    private var sequences: [[Double]] {
        var generator = SeededGenerator(seed: 1)
        var all: [[Double]] = [
            [0], [0, 0], [-1, -1, -1, 4], [0, 1], [0, .leastNonzeroMagnitude], [1, 1.0.nextUp, 1.0.nextUp.nextUp],
            [-.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude], [-1e308, 1e308],
        ]
        all.append((0..<50).map { Double(sign: .plus, exponent: $0 * 20 - 500, significand: 1) })
        let close: [Double] = (0..<40).map { 1 + Double($0) * 0x1p-50 }
        all.append([0] + close + [1e6])
        for kind in KnotKind.allCases {
            for count in [2, 3, 10, 200] { all.append(kind.knots(count, &generator)) }
        }
        for _ in 0..<20 {
            let knots = generator.numbers(40)
            all.append(knots.map { generator.chance(0.3) ? knots[0] : $0 }.sorted())
        }
        return all
    }

    @Test func findsWhatAScanFinds() {
        let hints = [.min, -1, 0, 1, 2, 5, 39, 100, 1 << 40, Int.max - 1, .max]
        var generator = SeededGenerator(seed: 2)
        for knots in sequences {
            let sequence = KnotSequence(knots)
            var inputs = awkwardNumbers
            for knot in knots { inputs += [knot, knot.nextUp, knot.nextDown] }
            for _ in 0..<100 { inputs.append(generator.pick(knots) + generator.number(in: -1...1)) }
            for x in inputs {
                let expected = slowly(knots, x)
                let actual = sequence.index(of: x)
                if actual != expected { Issue.record("\(knots.prefix(50)) at \(x): \(actual), not \(expected)") }
                for hint in hints + [expected - 1, expected] where sequence.index(of: x, hint: hint) != expected {
                    Issue.record("\(knots.prefix(50)) at \(x), hint \(hint)")
                }
            }
        }
    }
}
