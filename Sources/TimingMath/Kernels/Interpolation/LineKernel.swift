/// The numbers at one place on many straight lines: `LinearInterpolation` where t is finite and neither 0 nor 1, and
/// the values are finite.
enum LineKernel {
    /// Fills the outputs up to the first block that may have a value which is not finite. They overlap no inputs.
    ///
    /// - Returns: how many outputs are filled. None, where there are fewer than a group of lanes takes.
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
        // What crosses a line of the cache takes twice as long, and arrays mostly lie alike in their lines.
        let lead = Int(bitPattern: 0 &- UInt(bitPattern: outputs) / 8) & 7
        var i = 0, end = lead &+ 512
        while i < count {
            let first = i
            // Of numbers that are not all finite the sum is not. Nor may it be of large ones, which goes for rare.
            var sum = zero
            if i == 0 {
                sum = group(starts, ends, outputs, at: 0, line)
                i = lead
            }
            while i &+ V.width <= min(end, count) {
                sum = sum + group(starts, ends, outputs, at: i, line)
                i &+= V.width
            }
            // The last group overlaps the one before, and writes the same values again.
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
        // Equal ends are the value, with the sign of the first where both are 0.
        let value = V.select(V.equal(d, V(splat: 0)), a, line(a, b, d))
        value.store(at: outputs + i)
        return value
    }
}
