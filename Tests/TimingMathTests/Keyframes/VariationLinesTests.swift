import Testing

@testable import TimingMath

/// Numbers that move along their curve at constant speed.
@Suite(.tags(.law)) struct VariationLinesTests {
    private struct Input: CustomStringConvertible {
        let values: [Double]
        let parameters: CalculationMode.CubicParameters
        let description: String

        init(seed: UInt64) {
            var generator = SeededGenerator(seed: seed)
            let count = 2 + Int(generator.number(in: 0...6))
            values = (0..<count).map { _ in (generator.number(in: -10...10) * 4).rounded() / 4 }
            func some() -> [Double] { (0..<count).map { _ in generator.number(in: -2...2) } }
            parameters = CalculationMode.CubicParameters(tension: some(), continuity: some(), bias: some())
            description = "seed \(seed): \(values)"
        }

        func track<Value: Interpolatable>(_ value: (Double) -> Value) throws -> AnimationTrack<Value> {
            try AnimationTrack(
                values: values.map(value), calculationMode: .cubicPaced, parameters: parameters, pacing: .arcLength)
        }
    }

    @Test("Lines between the turning points agree with the table of lengths", arguments: 0..<50)
    func sameAsLengths(seed: UInt64) throws {
        let input = Input(seed: seed)
        let numbers = try input.track { $0 }
        // An optional number uses the table.
        let others = try input.track { Optional($0) }
        for i in 0...200 {
            let t = Double(i) / 200
            let value = numbers.value(at: t)
            let other = try #require(others.value(at: t))
            #expect((value - other).magnitude <= 1e-9, "\(input) at \(t): \(value), \(other)")
        }
    }

    @Test("The distance between two times is their share of the whole", arguments: 0..<100)
    func constantSpeed(seed: UInt64) throws {
        let input = Input(seed: seed)
        let track = try input.track { $0 }
        let values = (0...1000).map { track.value(at: Double($0) / 1000) }
        let steps = zip(values, values.dropFirst()).map { ($1 - $0).magnitude }
        let longest = try #require(steps.max())
        // No step is longer than another, and steps without a turning point, which are most, are equal.
        let full = steps.filter { $0 >= longest * (1 - 1e-9) - 1e-12 }.count
        #expect(full >= 1000 - 2 * input.values.count * 3, "\(input): \(full) steps of \(longest)")
        #expect(values.first == input.values.first && values.last == input.values.last, "\(input)")
    }

    @Test func turnsAreReachedExactly() {
        // 16u³ − 24u² + 9u: up to 1 at ¼, down to 0 at ¾, up to 1; a total variation of 3.
        let lines = VariationLines(through: [0, 1], [(first: 3, second: -2)])
        #expect(lines.values == [0, 1, 0, 1])
        let third = 1.0 / 3, thirds = 2.0 / 3
        #expect(lines.times == [0, third, thirds, 1])
    }

    /// Of several turning points at the time 0 the last holds, one by one and in lanes; before it the first.
    @Test func turnsAtTheStart() throws {
        let flat = CalculationMode.CubicParameters(tension: [1, 1, 1, 1])
        for values in [[-0.0, 0, 0, 5], [0, 1e-17, 1e300], [0, -0.0, -0.0, -0.0]] {
            let track = try AnimationTrack(
                values: values, calculationMode: .cubicPaced, parameters: flat, pacing: .arcLength)
            let times = [Double](repeating: 0, count: 20) + [-0.0, -1, .leastNonzeroMagnitude, 0.5, 1, 2]
            var results = [Double](repeating: 7, count: times.count)
            var span = results.mutableSpan
            track.evaluate(times.span, into: &span)
            for (t, result) in zip(times, results) {
                let one = track.value(at: t)
                #expect(isSame(one, result), "\(values) at \(t): \(one), in lanes \(result)")
            }
        }
    }

    @Test func anySize() throws {
        for size in [0x1p-1063, 1e-300, 1, 1e300, 3e307] {
            let track = try AnimationTrack(
                values: [0, size, -size, size / 2], calculationMode: .cubicPaced, pacing: .arcLength)
            for t in [0, 0.1, 0.5, 0.9, 1] {
                let value = track.value(at: t)
                #expect(value.isFinite && value.magnitude <= size * 1.5, "\(size) at \(t): \(value)")
            }
        }
        let still = try AnimationTrack(values: [5.0, 5, 5], calculationMode: .cubicPaced, pacing: .arcLength)
        for t in awkwardNumbers where !t.isNaN { #expect(still.value(at: t) == 5, "\(t)") }
        _ = still.value(at: .nan)
    }
}
