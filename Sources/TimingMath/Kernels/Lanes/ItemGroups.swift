/// Groups of items of which a kernel says, by a bit for each, where the one-value form has to answer.
extension FloatLanes {
    /// Calls `group` with the index of the first item of each group of up to 64 items. The last group overlaps the one
    /// before and does the same again.
    ///
    /// - Returns: the bits of all groups, from the first item's on; all are set where there are fewer items than lanes.
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

    /// The bits of the lanes in which a mask does not hold.
    @inline(__always)
    static func bits(without mask: Mask) -> UInt32 { bits(mask) ^ allBits }

    /// A bit for each lane.
    @inline(__always)
    static var allBits: UInt32 { UInt32(truncatingIfNeeded: (UInt64(1) &<< UInt64(truncatingIfNeeded: width)) &- 1) }
}
