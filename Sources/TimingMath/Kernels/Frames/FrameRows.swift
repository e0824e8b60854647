internal import CTimingLanes

extension FrameRows {
    /// The content of a group.
    @inline(__always)
    func content(_ group: Int) -> UnsafePointer<Double> {
        numbers + (group &* width &+ clockWidth) &* rowGroup
    }

    /// The numbers of a group that turn a number into a matrix.
    @inline(__always)
    func finish(_ group: Int) -> UnsafePointer<Double> {
        numbers + (group &* width &+ finishColumn) &* rowGroup
    }

    /// The numbers of a group that shape the progress.
    @inline(__always)
    func shaping(_ group: Int) -> UnsafePointer<Double> {
        numbers + (group &* width &+ shapingColumn) &* rowGroup
    }

    /// Prefetches columns of a later group. Call it for a few columns at a time, because more outstanding loads than
    /// the processor supports would stall it.
    @inline(__always)
    func prefetch(_ columns: Range<Int>, ahead group: Int) {
        guard prefetching.groupsAhead > 0 else { return }
        let first = numbers + (group &+ prefetching.groupsAhead) &* width &* rowGroup
        var p = first + columns.lowerBound &* rowGroup
        let end = first + columns.upperBound &* rowGroup
        while p < end {
            ctl_prefetch_later(p)
            p += 8
        }
    }

    /// Prefetches the memory that a group's values will be written to.
    @inline(__always)
    private func prefetchPlaces(_ group: Int) {
        guard let presented = prefetching.presented, prefetching.groupsAhead > 0 else { return }
        let places = prefetching.places + group &* rowGroup
        for i in 0..<rowGroup {
            let p = presented + Int(truncatingIfNeeded: places[i])
            ctl_prefetch_to_write(p)
            if prefetching.isLong { ctl_prefetch_to_write(p + 8) }
        }
        guard prefetching.turnedColumn > 0 else { return }
        let turned = numbers + (group &* width &+ prefetching.turnedColumn) &* rowGroup
        for i in 0..<rowGroup {
            ctl_prefetch_to_write(presented + Int(truncatingIfNeeded: turned[i].bitPattern))
        }
    }

    /// Calls `body` for the parts of all groups. It returns the lanes in which its results are valid.
    ///
    /// - Parameter asks: Whether to prefetch the numbers after the clock's, and the destination of the values.
    @inline(__always)
    func forEachPart<V: DoubleLanes>(
        _ groups: Int, asks: Bool, _: V.Type, _ body: (_ group: Int, _ first: Int) -> V.Mask
    ) {
        for group in 0..<groups {
            if asks {
                prefetch(clockWidth..<readWidth, ahead: group)
                prefetchPlaces(group)
            }
            var k = 0
            while k < rowGroup {
                addRare(without: body(group, k), group, k, V.self)
                k &+= V.width
            }
        }
    }

    /// Sets the bits of the lanes in which a mask is false, starting at lane `first` of a group.
    @inline(__always)
    func addRare<V: DoubleLanes>(without mask: V.Mask, _ group: Int, _ first: Int, _: V.Type) {
        rare[group] |= V.bits(without: mask) &<< UInt32(truncatingIfNeeded: first)
    }
}
