/// The ways in which something is measured that is built of `count` parts and then read at numbers of 0…1, each of which
/// has to be looked up: in order, out of order, and one at a time. An item is one reading.
extension Registry {
    /// A million readings in order with a hint kept from one to the next, a million out of order, and single calls over 4,096.
    ///
    /// - Parameters:
    ///   - counts: of how many parts it is made.
    ///   - parts: what the parts are called.
    ///   - make: builds it; nil where that fails, and the benchmark measures nothing.
    ///   - read: reads it, with a hint of where to look first.
    @inline(__always)
    func addLookups<Table, Value>(
        _ name: String, counts: [Int], of parts: String, _ make: @escaping (Int) -> Table?,
        read: @escaping (Table, Double, inout Int) -> Value
    ) {
        let sorted = add("\(name)/sorted") { state in
            guard let table = make(state.argument()) else { return }
            let inputs = Inputs.millionSorted
            state.measure(items: inputs.count) {
                var hint = 0
                for t in inputs { keep(read(table, t, &hint)) }
            }
        }
        let random = addRandomLookups(name, make, read: read)
        let one = add("\(name)/one") { state in
            guard let table = make(state.argument()) else { return }
            let inputs = Inputs.shuffled(Inputs.batch)
            inputs.withUnsafeBufferPointer { inputs in
                var i = 0
                state.measure {
                    var hint = -1
                    keep(read(table, inputs[i], &hint))
                    i = (i &+ 1) & (Inputs.batch - 1)
                }
            }
        }
        for benchmark in [sorted, random, one] {
            for count in counts { benchmark.argument(count) }
            benchmark.argumentNames(parts)
        }
    }

    /// A million readings out of order, to be given its arguments.
    @inline(__always)
    func addRandomLookups<Table, Value>(
        _ name: String, _ make: @escaping (Int) -> Table?, read: @escaping (Table, Double, inout Int) -> Value
    ) -> Benchmark {
        add("\(name)/random") { state in
            guard let table = make(state.argument()) else { return }
            let inputs = Inputs.millionShuffled
            state.measure(items: inputs.count) {
                for t in inputs {
                    var hint = -1
                    keep(read(table, t, &hint))
                }
            }
        }
    }
}
