internal import CTimingLanes

/// Animations of one kind, one row each. Running rows come first.
///
/// The numbers of 16 rows are stored together, column after column, as kernels read them (``FrameRows``). Rows change
/// places when one starts or stops running or is removed.
final class FrameTable {
    let kind: FrameKind
    private let width: Int
    private let numbers: PlainColumn<Double>
    /// The clock of each row. Empty while all rows use absolute time.
    private let clocks: PlainColumn<Int32>
    /// The index of each row's value among the frame's numbers.
    private let places: PlainColumn<Int32>
    /// The animation of each row.
    private let animations: PlainColumn<Int32>
    private(set) var count = 0
    private(set) var runningCount = 0
    /// The number of rows with a clock other than absolute time.
    private var clockedCount = 0

    init(_ kind: FrameKind) {
        self.kind = kind
        width = kind.width
        (numbers, clocks) = (PlainColumn(filler: 0), PlainColumn(filler: 0))
        (places, animations) = (PlainColumn(filler: 0), PlainColumn(filler: 0))
    }

    init(_ other: FrameTable) {
        (kind, width) = (other.kind, other.width)
        (numbers, clocks) = (PlainColumn(other.numbers), PlainColumn(other.clocks))
        (places, animations) = (PlainColumn(other.places), PlainColumn(other.animations))
        (count, runningCount, clockedCount) = (other.count, other.runningCount, other.clockedCount)
    }

    var byteCount: Int { numbers.byteCount + clocks.byteCount + places.byteCount + animations.byteCount }

    /// Releases unused memory.
    func trim() {
        numbers.trim()
        clocks.trim()
        places.trim()
        animations.trim()
    }

    private static func whole(_ count: Int) -> Int { (count + rowGroup - 1) / rowGroup * rowGroup }

    /// Adds a row that does not run yet.
    func append(_ row: UnsafeBufferPointer<Double>, clock: Int32, place: Int32, animation: Int32) -> Int {
        let index = count
        count += 1
        let whole = Self.whole(count)
        numbers.grow(to: whole * width)
        if clock != 0 || clocks.count > 0 { clocks.grow(to: whole) }
        places.grow(to: whole)
        animations.grow(to: whole)
        let numbers = self.row(index)
        for column in 0..<min(row.count, width) { numbers[column] = row[column] }
        if index < clocks.count { clocks[index] = clock }
        places[index] = place
        animations[index] = animation
        if clock != 0 { clockedCount += 1 }
        return index
    }

    /// The numbers of a row.
    struct Row {
        fileprivate let first: UnsafeMutablePointer<Double>

        @inline(__always)
        subscript(column: Int) -> Double {
            get { first[column &* rowGroup] }
            nonmutating set { first[column &* rowGroup] = newValue }
        }

        /// A column of whole numbers, stored as bits, because a conversion would check them every time.
        @inline(__always)
        subscript(whole column: Int) -> Int {
            get { Int(truncatingIfNeeded: self[column].bitPattern) }
            nonmutating set { self[column] = Double(bitPattern: UInt64(truncatingIfNeeded: newValue)) }
        }
    }

    @inline(__always)
    func row(_ index: Int) -> Row {
        let group = index / rowGroup
        return Row(first: numbers.start + (group &* width &* rowGroup &+ index % rowGroup))
    }

    func places(from first: Int) -> UnsafePointer<Int32> { UnsafePointer(places.start + first) }
    @inline(__always) func place(of row: Int) -> Int { Int(places[row]) }

    /// Copies columns of `count` rows from `first` on, which must be a multiple of the group size.
    func copy(_ columns: Range<Int>, from first: Int, count: Int, to memory: UnsafeMutablePointer<Double>) {
        let groups = Self.whole(count) / rowGroup
        for group in 0..<groups {
            let p = row(first + group * rowGroup).first
            for (i, column) in columns.enumerated() {
                (memory + i * FrameMemory.portion + group * rowGroup).update(
                    from: p + column * rowGroup, count: rowGroup)
            }
        }
    }

    @inline(__always) func animation(of row: Int) -> Int { Int(animations[row]) }
    @inline(__always) func clock(of row: Int) -> Int { row < clocks.count ? Int(clocks[row]) : FrameClocks.absolute }

    /// Starts or stops a row. Calls `moved` for the rows that have changed places.
    func setRunning(_ row: Int, _ isRunning: Bool, moved: (_ animation: Int, _ row: Int) -> Void) {
        guard isRunning != (row < runningCount) else { return }
        if !isRunning { runningCount -= 1 }
        swap(row, runningCount, moved)
        if isRunning { runningCount += 1 }
    }

    /// Removes a row. Calls `moved` for the rows that have changed places.
    func remove(_ row: Int, moved: (_ animation: Int, _ row: Int) -> Void) {
        var row = row
        if row < runningCount {
            runningCount -= 1
            swap(row, runningCount, moved)
            row = runningCount
        }
        swap(row, count - 1, moved)
        count -= 1
        if clock(of: count) != FrameClocks.absolute { clockedCount -= 1 }
    }

    private func swap(_ a: Int, _ b: Int, _ moved: (_ animation: Int, _ row: Int) -> Void) {
        guard a != b else { return }
        let first = row(a), second = row(b)
        for column in 0..<width { (first[column], second[column]) = (second[column], first[column]) }
        if clocks.count > 0 { (clocks[a], clocks[b]) = (clocks[b], clocks[a]) }
        (places[a], places[b]) = (places[b], places[a])
        (animations[a], animations[b]) = (animations[b], animations[a])
        moved(animation(of: a), a)
        moved(animation(of: b), b)
    }

    /// The kernels' view of the rows from `first` on, which must be a multiple of the group size.
    ///
    /// - Parameter presented: The numbers of driven properties if they exceed the caches, and nil otherwise. If given,
    ///   the kernels prefetch the next portion.
    func rows(
        from first: Int, times: UnsafePointer<Double>, presented: UnsafeMutablePointer<Double>?, _ memory: FrameMemory
    ) -> FrameRows {
        FrameRows(
            numbers: numbers.start + first * width, width: width, clockWidth: kind.clockWidth,
            finishColumn: kind.finishColumn, shapingColumn: kind.shapingColumn, readWidth: kind.coldColumn,
            prefetching: prefetching(from: first, into: presented),
            clocks: clockedCount > 0 ? UnsafePointer(clocks.start + first) : nil, times: times,
            progress: memory.progress, iterations: kind.isCumulative ? memory.iterations : nil,
            isInSeconds: kind.isSpring, outputs: memory.outputs, results: memory.results, rare: memory.rare,
            outside: memory.outside, dimension: kind.dimension, isAdditive: kind.isAdditive, axis: kind.axis,
            regime: kind.regime)
    }

    private func prefetching(from first: Int, into presented: UnsafeMutablePointer<Double>?) -> FramePrefetching {
        FramePrefetching(
            groupsAhead: presented == nil ? 0 : FrameMemory.portion / rowGroup, places: places(from: first),
            presented: presented,
            isLong: kind.span > 8, turnedColumn: kind.finish.isDirection ? kind.referenceColumn + 2 : 0)
    }
}
