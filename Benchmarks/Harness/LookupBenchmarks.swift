/// A table that is built of parts and read at numbers of 0…1, each of which must be looked up.
///
/// This is a protocol instead of a closure, since a call through a closure would copy the table, which takes longer
/// than reading it.
protocol LookupTable {
    associatedtype Value
    /// Returns the value at `t`. `hint` is where to look first, and is set to where the value was found.
    func read(at t: Double, hint: inout Int) -> Value
}

/// A table that can be read at many inputs in one call.
protocol BatchLookupTable: LookupTable {
    associatedtype Item
    /// Any item to prefill the results with; nil if there is nothing to read.
    var someItem: Item? { get }
    func readAll(_ inputs: Span<Double>, into items: inout MutableSpan<Item>)
}

/// Benchmarks of such tables: read in order, out of order, and one at a time. An item is one reading.
extension Registry {
    /// Adds a million readings in order with a hint kept from one to the next, a million out of order, and single calls
    /// over 4,096 inputs.
    ///
    /// - Parameters:
    ///   - counts: the numbers of parts.
    ///   - parts: the name of the parts.
    ///   - make: builds the table, or returns nil on failure; the benchmark then measures nothing.
    @inline(__always)
    func addLookups<Table: LookupTable>(
        _ name: String, counts: [Int], of parts: String, _ make: @escaping (Int) -> Table?
    ) {
        let sorted = add("\(name)/sorted") { state in
            guard let table = make(state.argument()) else { return }
            let inputs = Inputs.millionSorted
            state.measure(items: inputs.count) {
                var hint = 0
                for t in inputs { keep(table.read(at: t, hint: &hint)) }
            }
        }
        addLookups(name, counts: counts, of: parts, make, [sorted, addRandomLookups(name, make)])
    }

    /// Adds the same for a table that is read in one call.
    @inline(__always)
    func addLookups<Table: BatchLookupTable>(
        _ name: String, counts: [Int], of parts: String, _ make: @escaping (Int) -> Table?
    ) {
        let sorted = addReading("\(name)/sorted", { Inputs.millionSorted }, make)
        addLookups(name, counts: counts, of: parts, make, [sorted, addRandomLookups(name, make)])
    }

    /// Adds single calls, and the arguments of all.
    @inline(__always)
    private func addLookups<Table: LookupTable>(
        _ name: String, counts: [Int], of parts: String, _ make: @escaping (Int) -> Table?, _ many: [Benchmark]
    ) {
        let one = add("\(name)/one") { state in
            guard let table = make(state.argument()) else { return }
            let inputs = Inputs.shuffled(Inputs.batch)
            inputs.withUnsafeBufferPointer { inputs in
                var i = 0
                state.measure {
                    var hint = -1
                    keep(table.read(at: inputs[i], hint: &hint))
                    i = (i &+ 1) & (Inputs.batch - 1)
                }
            }
        }
        for benchmark in many + [one] {
            for count in counts { benchmark.argument(count) }
            benchmark.argumentNames(parts)
        }
    }

    /// Adds a million readings out of order; the caller sets the arguments.
    @inline(__always)
    func addRandomLookups<Table: LookupTable>(_ name: String, _ make: @escaping (Int) -> Table?) -> Benchmark {
        add("\(name)/random") { state in
            guard let table = make(state.argument()) else { return }
            let inputs = Inputs.millionShuffled
            state.measure(items: inputs.count) {
                for t in inputs {
                    var hint = -1
                    keep(table.read(at: t, hint: &hint))
                }
            }
        }
    }

    /// Adds the same for a table that is read in one call.
    @inline(__always)
    func addRandomLookups<Table: BatchLookupTable>(_ name: String, _ make: @escaping (Int) -> Table?) -> Benchmark {
        addReading("\(name)/random", { Inputs.millionShuffled }, make)
    }

    @inline(__always)
    private func addReading<Table: BatchLookupTable>(
        _ name: String, _ inputs: @escaping () -> [Double], _ make: @escaping (Int) -> Table?
    ) -> Benchmark {
        add(name) { state in
            guard let table = make(state.argument()), let item = table.someItem else { return }
            let inputs = inputs()
            var items = [Table.Item](repeating: item, count: inputs.count)
            var results = items.mutableSpan
            state.measure(items: inputs.count) {
                table.readAll(inputs.span, into: &results)
                clobberMemory()
            }
        }
    }
}
