/// Many linear interpolations at one t. Equals `LinearInterpolation` if t is finite and neither 0 nor 1 and the values
/// are finite.
enum LineKernel {
    /// Fills the outputs up to the first block that may contain a value that is not finite. The outputs must not
    /// overlap the inputs.
    ///
    /// - Returns: The number of outputs filled. It is 0 if there are fewer outputs than lanes.
    static func fill<V: DoubleLanes>(
        _ starts: UnsafePointer<Double>, _ ends: UnsafePointer<Double>, at t: Double,
        _ outputs: UnsafeMutablePointer<Double>, count: Int, _: V.Type
    ) -> Int {
        if count < V.width { return 0 }
        return t < 0.5
            ? fill(starts, ends, outputs, count: count) { (a: V, _, d) in a + V(splat: t) * d }
            : fill(starts, ends, outputs, count: count) { (_, b: V, d) in b - V(splat: 1 - t) * d }
    }

    @inline(__always)
    private static func fill<V: DoubleLanes>(
        _ starts: UnsafePointer<Double>, _ ends: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>,
        count: Int, _ line: (V, V, V) -> V
    ) -> Int {
        let zero = V(splat: 0)
        // Start at a cache line, because accesses that cross one take twice as long. The inputs usually have the same
        // alignment as the outputs.
        let lead = Int(bitPattern: 0 &- UInt(bitPattern: outputs) / 8) & 7
        var i = 0, end = lead &+ 512
        while i < count {
            let first = i
            // The sum is not finite if any value is not. It may also overflow for large values, which is rare.
            var sum = zero
            if i == 0 {
                sum = group(starts, ends, outputs, at: 0, line)
                i = lead
            }
            while i &+ V.width <= min(end, count) {
                sum = sum + group(starts, ends, outputs, at: i, line)
                i &+= V.width
            }
            // The last group overlaps the previous one and writes the same values again.
            if count < end && i < count {
                sum = sum + group(starts, ends, outputs, at: count &- V.width, line)
                i = count
            }
            if !V.allTrue(V.equal(sum - sum, zero)) { return first }
            end = i &+ 512
        }
        return count
    }

    @inline(__always)
    private static func group<V: DoubleLanes>(
        _ starts: UnsafePointer<Double>, _ ends: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>,
        at i: Int, _ line: (V, V, V) -> V
    ) -> V {
        let a = V(at: starts + i), b = V(at: ends + i)
        let d = b - a
        // If the ends are equal, the value is the first one. This decides the sign if both are 0.
        let value = V.select(V.equal(d, V(splat: 0)), a, line(a, b, d))
        value.store(at: outputs + i)
        return value
    }
}
