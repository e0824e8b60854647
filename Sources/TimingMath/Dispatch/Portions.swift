/// Batches that a kernel fills by portions of up to 64 items, and says of each whether it needs more than lanes.
enum Portions {
    /// Calls `kernel` for one portion after the other and `single` for the items that it leaves out.
    ///
    /// The last portion overlaps the one before if it would be short, since a kernel does nothing for fewer items than
    /// it has lanes.
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
