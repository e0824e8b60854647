internal import CTimingLanes

/// A portion of a table of running animations, in the layout that the kernels read. There is one row per animation, and
/// all rows are of the same kind.
///
/// The numbers of 16 rows are stored together, column after column: first those of the clock, then the values to
/// interpolate between. Progress, iterations and outputs belong to this portion alone.
struct FrameRows {
    /// The number of rows stored together.
    static var group: Int { 16 }

    let numbers: UnsafePointer<Double>
    /// The number of columns in a row and of those that the clock has, the first of the columns that turn a number into
    /// a matrix, and the first of those that shape the progress.
    let width, clockWidth, finishColumn, shapingColumn: Int
    /// The number of columns that lanes read.
    let readWidth: Int
    /// The memory to prefetch, or nil if everything fits in the caches.
    let prefetching: FramePrefetching?
    /// The index of each row's clock in `times`. Nil if all rows use the first time.
    let clocks: UnsafePointer<Int32>?
    let times: UnsafePointer<Double>
    /// Filled by the clocks with the progress, or with the local time in seconds. Easing then replaces it.
    let progress: UnsafeMutablePointer<Double>
    /// The number of complete cycles. Nil if it is not needed.
    let iterations: UnsafeMutablePointer<Double>?
    let isInSeconds: Bool
    /// Values. Those of one and of four numbers are stored one after the other. Those of two numbers are stored as the
    /// first numbers of 16 rows, then the second numbers.
    let outputs: UnsafeMutablePointer<Double>
    /// Matrices of 16 numbers, or the first 12 or 8 numbers of them.
    let results: UnsafeMutablePointer<Double>
    /// For each group, one bit per row, starting with the lowest. A set bit means that the row needs the scalar form.
    let rare: UnsafeMutablePointer<UInt32>
    /// The same for rows whose progress is outside their piece.
    let outside: UnsafeMutablePointer<UInt32>
    /// The number of components of a value.
    let dimension: Int
    /// Whether the underlying value, which follows the ends in the row, is added.
    let isAdditive: Bool
    /// The axis that a number rotates about or scales: x, y or z, or 3 for all.
    let axis: Int
    /// The regime of springs, as the raw value of `SpringMotion.Regime`.
    let regime: Int

    /// The content of a group.
    @inline(__always)
    func content(_ group: Int) -> UnsafePointer<Double> {
        numbers + (group &* width &+ clockWidth) &* Self.group
    }

    /// The numbers of a group that turn a number into a matrix.
    @inline(__always)
    func finish(_ group: Int) -> UnsafePointer<Double> {
        numbers + (group &* width &+ finishColumn) &* Self.group
    }

    /// The numbers of a group that shape the progress.
    @inline(__always)
    func shaping(_ group: Int) -> UnsafePointer<Double> {
        numbers + (group &* width &+ shapingColumn) &* Self.group
    }

    /// Prefetches columns of a later group. Call it for a few columns at a time, because more outstanding loads than
    /// the processor supports would stall it.
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

    /// Prefetches the memory that a group's values will be written to.
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
            while k < Self.group {
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

/// The memory to prefetch while the rows of a table are evaluated.
struct FramePrefetching {
    /// The number of groups to look ahead when prefetching rows.
    let groupsAhead: Int
    /// The destination of each row's value among the numbers of driven properties, and whether a value has more than 8
    /// numbers.
    let places: UnsafePointer<Int32>
    let presented: UnsafeMutablePointer<Double>
    let isLong: Bool
    /// The column with the destination of the transform that is rotated, or 0 for none.
    let turnedColumn: Int
}
