/// Batches for kernels that take portions of up to 64 items and return one bit per item. A set bit means that the item
/// needs the scalar form.
enum Portions {
    /// Calls `kernel` for one portion after the other, and `single` for the items that it leaves out.
    ///
    /// If the last portion would be short, it overlaps the previous one, because a kernel does nothing for fewer items
    /// than lanes.
    @inline(__always)
    static func forEach(
        count: Int, _ kernel: (_ first: Int, _ count: Int) -> UInt64, single: (Int) -> Void
    ) {
        let most = 64, least = 32
        var i = 0
        while i < count {
            let first = count &- i < least ? max(count &- least, 0) : i
            let size = min(count &- first, most)
            var rest = kernel(first, size)
            while rest != 0 {
                single(first &+ rest.trailingZeroBitCount)
                rest &= rest &- 1
            }
            i = first &+ size
        }
    }
}
