internal import CTimingLanes

/// A portion of a table of running animations, as the kernels see it: a row for each, all of one kind.
///
/// The numbers of 16 rows are one piece of memory, column after column: first those of the clock, then what the values
/// lie between. Progress, iterations and outputs are of this portion alone.
struct FrameRows {
    /// How many rows lie together.
    static var group: Int { 16 }

    let numbers: UnsafePointer<Double>
    /// How many numbers a row has, how many of them the clock has, and where those begin that make a matrix of a
    /// number, and those that shape the progress.
    let width, clockWidth, finishColumn, shapingColumn: Int
    /// How many of them lanes read.
    let readWidth: Int
    /// The memory to prefetch; nil where the caches hold all.
    let prefetching: FramePrefetching?
    /// For each row the place of its clock's time among the times; none where all go by the first of them.
    let clocks: UnsafePointer<Int32>?
    let times: UnsafePointer<Double>
    /// What the clocks fill in: the progress, or the local time in seconds; and then what easing makes of it.
    let progress: UnsafeMutablePointer<Double>
    /// How many cycles are complete; none where nobody asks for them.
    let iterations: UnsafeMutablePointer<Double>?
    let isInSeconds: Bool
    /// Values: of one and of four numbers one after the other, of two the first ones of 16 rows and then the second
    /// ones.
    let outputs: UnsafeMutablePointer<Double>
    /// Matrices of 16 numbers, or of the first 12 or 8 of them.
    let results: UnsafeMutablePointer<Double>
    /// For each group a bit for each row, from the lowest on, which is set where that needs more than lanes.
    let rare: UnsafeMutablePointer<UInt32>
    /// The same for rows that are not on the piece that they have.
    let outside: UnsafeMutablePointer<UInt32>
    /// How many numbers a value has.
    let dimension: Int
    /// Whether the value under the animation, which follows the ends in the row, is added.
    let isAdditive: Bool
    /// Which of x, y and z a number turns or scales; 3 for all.
    let axis: Int
    /// Of springs, as a number of `SpringMotion.Regime`.
    let regime: Int

    /// The content's numbers of a group.
    @inline(__always)
    func content(_ group: Int) -> UnsafePointer<Double> {
        numbers + (group &* width &+ clockWidth) &* Self.group
    }

    /// What makes a matrix of a number, of a group.
    @inline(__always)
    func finish(_ group: Int) -> UnsafePointer<Double> {
        numbers + (group &* width &+ finishColumn) &* Self.group
    }

    /// What shapes the progress, of a group.
    @inline(__always)
    func shaping(_ group: Int) -> UnsafePointer<Double> {
        numbers + (group &* width &+ shapingColumn) &* Self.group
    }

    /// Has columns of the group that comes so many later come nearer. A few at a time: more than the processor can ask
    /// for at once would have it wait.
    @inline(__always)
    func prefetch(_ columns: Range<Int>, ahead group: Int) {
        guard let prefetching else { return }
        let first = numbers + (group &+ prefetching.groupsAhead) &* width &* Self.group
        var p = first + columns.lowerBound &* Self.group
        let end = first + columns.upperBound &* Self.group
        while p < end {
            ctl_prefetch_later(p)
            p += 8
        }
    }

    /// Has the memory of a group come nearer that its values will be put into.
    @inline(__always)
    private func prefetchPlaces(_ group: Int) {
        guard let prefetching else { return }
        let places = prefetching.places + group &* Self.group
        for i in 0..<Self.group {
            let p = prefetching.presented + Int(truncatingIfNeeded: places[i])
            ctl_prefetch_to_write(p)
            if prefetching.isLong { ctl_prefetch_to_write(p + 8) }
        }
        guard prefetching.turnedColumn > 0 else { return }
        let turned = numbers + (group &* width &+ prefetching.turnedColumn) &* Self.group
        for i in 0..<Self.group {
            ctl_prefetch_to_write(prefetching.presented + Int(truncatingIfNeeded: turned[i].bitPattern))
        }
    }

    /// Calls `body` for the parts of all groups, which says in which lanes its results may be used.
    ///
    /// - Parameter asks: whether what is behind the clocks' numbers is asked for beforehand, and room for values.
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
            while k < Self.group {
                addRare(without: body(group, k), group, k, V.self)
                k &+= V.width
            }
        }
    }

    /// Sets the bits of lanes, from the `first` one of a group on, in which a mask does not hold.
    @inline(__always)
    func addRare<V: DoubleLanes>(without mask: V.Mask, _ group: Int, _ first: Int, _: V.Type) {
        rare[group] |= V.bits(without: mask) &<< UInt32(truncatingIfNeeded: first)
    }
}

/// The memory to prefetch while the rows of a table are evaluated.
struct FramePrefetching {
    /// How many groups ahead rows' numbers are asked for.
    let groupsAhead: Int
    /// Where the rows' values will be put among the numbers of driven properties, and whether these are more than 8.
    let places: UnsafePointer<Int32>
    let presented: UnsafeMutablePointer<Double>
    let isLong: Bool
    /// Which column says where the transform is that is turned; 0 for none.
    let turnedColumn: Int
}
