import Testing

@testable import TimingMath

/// SplitMix64: a seed names a test's inputs.
struct EasingGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number with at most 6 decimals, which CSS text keeps.
    mutating func decimal(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range.lowerBound * 1_000_000...range.upperBound * 1_000_000, using: &self)) / 1_000_000
    }
}

/// Inputs of every kind: inside, outside, at the ends, huge, tiny, not finite.
let easingInputs: [Double] = {
    var inputs: [Double] = [
        0, -0.0, 1, 0.5, 1.nextUp, 1.nextDown, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, -1e-300, 1e15,
        0x1p52, -0x1p52, 0x1p53 + 2, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity,
        -.infinity, .nan,
    ]
    var generator = EasingGenerator(seed: 1)
    for _ in 0..<200 { inputs.append(Double.random(in: -0.5...1.5, using: &generator)) }
    for n in 1...12 { for k in -n...2 * n { inputs.append(Double(k) / Double(n)) } }
    return inputs
}()

/// The same bits, any NaN being the same.
func isSame(_ a: Double, _ b: Double) -> Bool { a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN) }

/// One value and many agree to the bit, for batches of 0…67 inputs.
func expectBatchAgrees(
    _ function: TimingFunction, before: Bool = false, outside: TimingFunction.OutsideRule = .extrapolated,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for count in 0...67 {
        let start = count * 5 % (easingInputs.count - 67)
        let inputs = Array(easingInputs[start..<start + count])
        var outputs = [Double](repeating: -7, count: count)
        var span = outputs.mutableSpan
        function.evaluate(inputs.span, into: &span, before: before, outside: outside)
        let wrong = zip(inputs, outputs).first { x, y in
            !isSame(function.value(at: x, before: before, outside: outside), y)
        }
        #expect(
            wrong == nil, "\(function), before \(before), \(outside), batch of \(count): (input, output) differs",
            sourceLocation: sourceLocation)
    }
}
