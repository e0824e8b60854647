/// Groups of items for kernels that return one bit per item. A set bit means that the item needs the scalar form.
extension FloatLanes {
    /// Calls `group` with the index of the first item of each group, for up to 64 items. The last group overlaps the
    /// previous one and computes the same results again.
    ///
    /// - Returns: The bits of all items, starting with the first. All are set if there are fewer items than lanes.
    @inline(__always)
    static func forEachItemGroup(count: Int, _ group: (_ first: Int) -> UInt32) -> UInt64 {
        if count < width { return count <= 0 ? 0 : (1 &<< UInt64(truncatingIfNeeded: count)) &- 1 }
        var bits: UInt64 = 0
        var i = 0
        while i < count {
            let first = i > count &- width ? count &- width : i
            bits |= UInt64(group(first)) &<< UInt64(truncatingIfNeeded: first)
            i &+= width
        }
        return bits
    }

    /// The bits of the lanes in which a mask is false.
    @inline(__always)
    static func bits(without mask: Mask) -> UInt32 { bits(mask) ^ allBits }

    /// A set bit for each lane.
    @inline(__always)
    static var allBits: UInt32 { UInt32(truncatingIfNeeded: (UInt64(1) &<< UInt64(truncatingIfNeeded: width)) &- 1) }
}
