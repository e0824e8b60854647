import Testing

@testable import TimingMath

/// Runs a batch form over the inputs.
func batched(
    _ inputs: [Double], _ evaluate: (Span<Double>, inout MutableSpan<Double>) -> Void
) -> [Double] {
    var outputs = [Double](repeating: -99, count: inputs.count)
    var span = outputs.mutableSpan
    evaluate(inputs.span, &span)
    return outputs
}

/// The law of batch forms: for every length from 0 to 67 they give the bits of the single-value form.
func expectBatchEqualsScalar(
    _ name: String, inputs: [Double], scalar: (Double) -> Double,
    batch: (Span<Double>, inout MutableSpan<Double>) -> Void, sourceLocation: SourceLocation = #_sourceLocation
) {
    let expected = inputs.map(scalar)
    for length in Array(0...17) + [31, 32, 33, 63, 64, 65, 67] where length <= inputs.count {
        // Another window each time, so that the neighbours of a lane change.
        let start = (length * 7) % (inputs.count - length + 1)
        let window = Array(inputs[start..<start + length])
        let outputs = batched(window, batch)
        for (i, output) in outputs.enumerated() where output.bitPattern != expected[start + i].bitPattern {
            if output.isNaN && expected[start + i].isNaN { continue }
            Issue.record(
                """
                \(name): \(length) inputs from \(start): at \(window[i]) the batch gives \(output), \
                alone it is \(expected[start + i])
                """,
                sourceLocation: sourceLocation)
            return
        }
    }
}

extension LaneKernel {
    /// The batch form of a kernel that exists only in a test.
    func map(_ inputs: Span<Double>, into outputs: inout MutableSpan<Double>) {
        inputs.withUnsafeBufferPointer { inputs in
            outputs.withUnsafeMutableBufferPointer { outputs in
                guard let x = inputs.baseAddress, let y = outputs.baseAddress else { return }
                map(x, y, count: inputs.count, BatchLanes.self)
            }
        }
    }
}
