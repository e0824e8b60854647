import Testing

@testable import TimingMath

/// Inputs of every kind: inside, outside, at the ends, huge, tiny, not finite.
let easingInputs: [Double] = {
    var inputs: [Double] = [
        0, -0.0, 1, 0.5, 1.nextUp, 1.nextDown, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, -1e-300, 1e15,
        0x1p52, -0x1p52, 0x1p53 + 2, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity,
        -.infinity, .nan,
    ]
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 { inputs.append(Double.random(in: -0.5...1.5, using: &generator)) }
    for n in 1...12 { for k in -n...2 * n { inputs.append(Double(k) / Double(n)) } }
    return inputs
}()

/// The same bits; all NaNs count as the same.
func isSame(_ a: Double, _ b: Double) -> Bool { a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN) }

/// Single values and batches of 0…67 inputs agree to the bit.
func expectBatchAgrees(
    _ function: TimingFunction, side: TimingFunction.Side = .right,
    outside: TimingFunction.OutsideRule = .extrapolated,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectBatchEqualsScalar(
        "\(function), \(side), \(outside)", inputs: easingInputs,
        scalar: { function.value(at: $0, side: side, outside: outside) },
        batch: { function.evaluate($0, into: &$1, side: side, outside: outside) },
        sourceLocation: sourceLocation)
}
