import Testing

@testable import TimingMath

@Suite(.tags(.bound)) struct TridiagonalSystemTests {
    /// Random factors next to a dominant diagonal, the system as full rows, and a right-hand side.
    private struct Problem {
        var lower, diagonal, upper, right: [Double]
        var rows: [[DoubleDouble]]

        init(_ count: Int, cyclic: Bool, _ generator: inout SeededGenerator) {
            lower = generator.numbers(count, in: 0...1)
            upper = lower.map { 1 - $0 }
            diagonal = lower.map { _ in 2 }
            right = generator.numbers(count)
            rows = []
            for i in 0..<count {
                var row = [DoubleDouble](repeating: DoubleDouble(0), count: count)
                row[i] = DoubleDouble(diagonal[i])
                if i > 0 || cyclic { row[(i + count - 1) % count] = DoubleDouble(lower[i]) }
                if i < count - 1 || cyclic { row[(i + 1) % count] = DoubleDouble(upper[i]) }
                rows.append(row)
            }
        }

        func errors(of solution: [Double]) -> Double {
            let exact = denseSolution(rows, right.map { DoubleDouble($0) })
            let largest = exact.reduce(0) { max($0, $1.high.magnitude) }
            return zip(solution, exact).reduce(0) { max($0, (DoubleDouble($1.0) - $1.1).high.magnitude) } / largest
        }
    }

    @Test func solves() {
        var generator = SeededGenerator(seed: 1)
        for count in [1, 2, 3, 4, 10, 25] {
            for round in 0..<20 {
                let p = Problem(count, cyclic: false, &generator)
                let system = TridiagonalSystem(lower: p.lower, diagonal: p.diagonal, upper: p.upper)
                let error = p.errors(of: system.solution(for: p.right))
                #expect(error <= 8 * 0x1p-53, "\(count) unknowns, round \(round): \(error / 0x1p-53)")
            }
        }
    }

    @Test func solvesRings() {
        var generator = SeededGenerator(seed: 2)
        for count in [3, 4, 10, 25] {
            for round in 0..<20 {
                let p = Problem(count, cyclic: true, &generator)
                let system = CyclicTridiagonalSystem(lower: p.lower, diagonal: p.diagonal, upper: p.upper)
                let error = p.errors(of: system.solution(for: p.right))
                #expect(error <= 8 * 0x1p-53, "\(count) unknowns, round \(round): \(error / 0x1p-53)")
            }
        }
    }
}
