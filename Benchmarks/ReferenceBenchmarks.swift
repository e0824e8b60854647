/// Work that no change of this package can speed up. Times are divided by these to compare machines or runs.
func registerReferenceBenchmarks(in registry: Registry) {
    // Each division waits for the previous one: the divider's latency at the current clock rate.
    registry.add("Reference/divide") { state in
        var x = opaque(3.0)
        state.measure { x = opaque(1 / x) }
        keep(x)
    }

    // The bound of everything that only moves memory. An item is one double.
    registry.add("Reference/memcpy") { state in
        let count = state.argument()
        let source = Inputs.shuffled(count)
        let target = [Double](repeating: 0, count: count)
        let bytes = count * MemoryLayout<Double>.stride
        source.withUnsafeBytes { from in
            var target = target
            target.withUnsafeMutableBytes { to in
                state.measure(items: count, bytes: bytes) {
                    to.copyMemory(from: from)
                    clobberMemory()
                }
            }
        }
    }
    .argument(Inputs.batch)
    .argument(Inputs.million)
    .argumentNames("doubles")
}
