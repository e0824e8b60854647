extension DoubleLanes {
    /// Calls `body` for the whole groups of the inputs, and once more for the remainder, in a group that is filled up
    /// with the last input. Lanes are independent, so results for the remainder are bit-identical to single values.
    @inline(__always)
    static func forGroups(
        _ inputs: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>, count: Int,
        _ body: (UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int) -> Void
    ) {
        let rest = count % width, whole = count &- rest
        if whole > 0 { body(inputs, outputs, whole) }
        guard rest > 0 else { return }
        withUnsafeTemporaryAllocation(of: Double.self, capacity: width) { memory in
            guard let p = memory.baseAddress else { return }
            for i in 0..<width { p[i] = inputs[whole &+ (i < rest ? i : rest &- 1)] }
            body(p, p, width)
            for i in 0..<rest { outputs[whole &+ i] = p[i] }
        }
    }
}

/// A function of one number, written over lanes. It is the single source of the scalar and the batch form.
protocol LaneKernel {
    func callAsFunction<V: DoubleLanes>(_ x: V) -> V
}

extension LaneKernel {
    /// Fills the function's values at `count` inputs. The outputs may alias the inputs.
    @inline(__always)
    func map<V: DoubleLanes>(
        _ inputs: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>, count: Int, _: V.Type
    ) {
        V.forGroups(inputs, outputs, count: count) { mapGroups($0, $1, count: $2, V.self) }
    }

    @inline(never)
    func mapGroups<V: DoubleLanes>(
        _ inputs: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>, count: Int, _: V.Type
    ) {
        var i = 0
        while i < count {
            self(V(at: inputs + i)).store(at: outputs + i)
            i &+= V.width
        }
    }
}
