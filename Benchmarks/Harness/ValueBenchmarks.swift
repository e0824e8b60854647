/// Benchmarks of a function of one number: one value at a time, and batches that the branch predictor can and cannot
/// learn. An item is one value.
extension Registry {
    /// Adds one call for each value, over 4,096 shuffled inputs.
    @inline(__always)
    func addOne(_ name: String, over range: ClosedRange<Double>, _ value: @escaping (Double) -> Double) {
        add("\(name)/one") { state in
            let inputs = Inputs.shuffled(Inputs.batch, in: range)
            inputs.withUnsafeBufferPointer { inputs in
                var i = 0
                state.measure {
                    keep(value(inputs[i]))
                    i = (i &+ 1) & (Inputs.batch - 1)
                }
            }
        }
    }

    /// Adds one call for a batch of 4,096 and of a million distinct inputs.
    @inline(__always)
    func addBatch(
        _ name: String, over range: ClosedRange<Double>,
        _ evaluate: @escaping (Span<Double>, inout MutableSpan<Double>) -> Void
    ) {
        add("\(name)/batch") { state in
            let inputs = Inputs.shuffled(state.argument(), in: range)
            var outputs = inputs
            var span = outputs.mutableSpan
            state.measure(items: inputs.count) {
                evaluate(inputs.span, &span)
                clobberMemory()
            }
        }
        .argument(Inputs.batch)
        .argument(Inputs.million)
    }

    /// Adds benchmarks of a function without a batch form: one value, and a loop of calls over 4,096 and a million
    /// distinct inputs.
    ///
    /// - Parameter million: false leaves out the million inputs, if one pass over them takes seconds.
    @inline(__always)
    func addOneAndLoop(
        _ name: String, over range: ClosedRange<Double>, million: Bool = true, _ value: @escaping (Double) -> Double
    ) {
        addOne(name, over: range, value)
        let benchmark = add("\(name)/loop") { state in
            let inputs = Inputs.shuffled(state.argument(), in: range)
            state.measure(items: inputs.count) {
                for x in inputs { keep(value(x)) }
            }
        }
        benchmark.argument(Inputs.batch)
        if million { benchmark.argument(Inputs.million) }
    }
}
