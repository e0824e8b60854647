internal import CTimingLanes

/// The local times of layers. A layer has a clock only if its local time differs from its superlayer's.
///
/// Clocks used by running animations are computed together, level by level from the top down. Others are computed one
/// by one on demand.
final class FrameClocks {
    /// The clock of absolute time.
    static let absolute = 0
    /// The number of clocks that the kernel computes at once, before the results are copied to the clocks.
    private static let portion = 256

    private struct Clock {
        var timing: MediaTiming
        /// A clock with a lower depth.
        var parent: Int
        var depth: Int
        var map: TimeMap
        /// The number of running animations and of clocks in use below that depend on this clock.
        var users = 0
        /// The row in its level. Valid only while the clock is in use.
        var row = 0
        /// The reading for which its time was computed.
        var reading = 0
    }

    /// The clocks in use at one depth.
    private final class Level {
        let clocks = PlainColumn<Int32>(filler: 0), parents = PlainColumn<Int32>(filler: 0)
        let numbers = PlainColumn<Double>(filler: 0)
        var count = 0
        /// The number of clocks at this depth, in use or not.
        var memberCount = 0

        init() {}

        init(_ other: Level) {
            for _ in 0..<other.memberCount { addMember() }
            for row in 0..<other.count {
                append(other.clock(row), Int(other.parents[row]))
                for column in 0..<Self.width { numbers[place(row, column)] = other.numbers[place(row, column)] }
            }
        }

        /// Reserves memory for one more clock, so that bringing it into use does not allocate.
        func addMember() {
            memberCount += 1
            let whole = (memberCount + rowGroup - 1) / rowGroup * rowGroup
            clocks.makeRoom(for: whole)
            parents.makeRoom(for: whole)
            numbers.makeRoom(for: whole * Self.width)
        }

        func clock(_ row: Int) -> Int { Int(clocks[row]) }

        fileprivate static let width = layerClockWidth

        private func place(_ row: Int, _ column: Int) -> Int {
            (row / rowGroup * Self.width + column) * rowGroup + row % rowGroup
        }

        /// Adds a clock with a timing.
        func append(_ clock: Int, _ parent: Int, _ timing: MediaTiming) {
            append(clock, parent)
            numbers[place(count - 1, layerClockBeginTime)] = timing.beginTime
            numbers[place(count - 1, layerClockSpeed)] = timing.speed
            numbers[place(count - 1, layerClockTimeOffset)] = timing.timeOffset
        }

        private func append(_ clock: Int, _ parent: Int) {
            count += 1
            let whole = (count + rowGroup - 1) / rowGroup * rowGroup
            clocks.grow(to: whole)
            parents.grow(to: whole)
            numbers.grow(to: whole * Self.width)
            clocks[count - 1] = Int32(truncatingIfNeeded: clock)
            parents[count - 1] = Int32(truncatingIfNeeded: parent)
        }

        /// Removes a row. The last row takes its place.
        func remove(_ row: Int) {
            count -= 1
            (clocks[row], parents[row]) = (clocks[count], parents[count])
            for column in 0..<Self.width { numbers[place(row, column)] = numbers[place(count, column)] }
        }
    }

    private var clocks: [Clock]
    private var free: [Int] = []
    private var levels: [Level] = []
    private var reading = 0
    private var path: [Int] = []
    /// The scratch memory of a portion, followed by the times of the clocks.
    private let memory: PlainColumn<Double>
    private let gates: PlainColumn<Double>

    init() {
        clocks = [Clock(timing: MediaTiming(), parent: 0, depth: 0, map: TimeMap())]
        (memory, gates) = (PlainColumn(filler: 0), PlainColumn(filler: 0))
        memory.grow(to: Self.portion + 1)
        gates.grow(to: Self.portion)
    }

    init(_ other: FrameClocks) {
        (clocks, free, reading) = (other.clocks, other.free, other.reading)
        levels = other.levels.map { Level($0) }
        (memory, gates) = (PlainColumn(other.memory), PlainColumn(other.gates))
        path.reserveCapacity(clocks.count)
    }

    var byteCount: Int { memory.byteCount + clocks.capacity * MemoryLayout<Clock>.stride }

    /// The times of the clocks, starting with absolute time.
    var times: UnsafePointer<Double> { UnsafePointer(memory.start + Self.portion) }

    /// Whether a layer with this timing needs its own clock.
    static func isOwn(_ timing: MediaTiming) -> Bool {
        timing.beginTime != 0 || timing.speed != 1 || timing.timeOffset != 0
    }

    /// Adds the clock of a layer below another clock.
    func add(_ timing: MediaTiming, below parent: Int) -> Int {
        let clock = Clock(
            timing: timing, parent: parent, depth: clocks[parent].depth + 1,
            map: clocks[parent].map.followed(by: timing))
        while levels.count < clock.depth { levels.append(Level()) }
        levels[clock.depth - 1].addMember()
        if let index = free.popLast() {
            clocks[index] = clock
            return index
        }
        clocks.append(clock)
        memory.grow(to: Self.portion + clocks.count)
        path.makeRoom(for: clocks.count)
        return clocks.count - 1
    }

    /// Removes a clock that is not in use.
    func remove(_ clock: Int) {
        levels[clocks[clock].depth - 1].memberCount -= 1
        free.append(clock)
    }

    /// The timing of a clock.
    func timing(of clock: Int) -> MediaTiming { clocks[clock].timing }

    /// The map from absolute time to a clock's time.
    func map(of clock: Int) -> TimeMap { clocks[clock].map }

    /// Marks a clock as used by one more running animation.
    func retain(_ clock: Int) {
        var clock = clock
        while clock != Self.absolute {
            clocks[clock].users += 1
            guard clocks[clock].users == 1 else { return }
            let entry = clocks[clock], level = levels[entry.depth - 1]
            clocks[clock].row = level.count
            level.append(clock, entry.parent, entry.timing)
            clock = entry.parent
        }
    }

    /// Marks a clock as used by one fewer running animation.
    func release(_ clock: Int) {
        var clock = clock
        while clock != Self.absolute {
            clocks[clock].users -= 1
            guard clocks[clock].users == 0 else { return }
            let entry = clocks[clock], level = levels[entry.depth - 1]
            level.remove(entry.row)
            if entry.row < level.count { clocks[level.clock(entry.row)].row = entry.row }
            clock = entry.parent
        }
    }

    /// Sets absolute time. The clocks are computed by `read` or on demand.
    func set(_ time: Double) {
        // Converts −0 to 0, because a layer's own clock never has −0.
        memory[Self.portion] = time + 0
        reading &+= 1
    }

    /// Computes the clocks in use.
    func read(by kernels: ctl_kernels) {
        for level in levels {
            var first = 0
            while first < level.count {
                let count = min(level.count - first, Self.portion)
                let whole = (count + rowGroup - 1) / rowGroup * rowGroup
                // Parents are stored behind the scratch memory.
                let rows = ClockRows(
                    parents: level.parents.start + first,
                    numbers: level.numbers.start + first * Level.width,
                    times: memory.start + Self.portion, gates: gates.start + Self.portion, progress: gates.start,
                    iterations: gates.start, first: -Self.portion, isGated: false)
                _ = withUnsafePointer(to: rows) { kernels.layer_clocks($0, whole) }
                for i in 0..<count {
                    let clock = level.clock(first + i)
                    memory[Self.portion + clock] = memory[i]
                    clocks[clock].reading = reading
                }
                first += count
            }
        }
    }

    /// The local time of a clock. Bit-identical to applying ``MediaTiming/localTime(atParentTime:)`` from the top down.
    func time(of clock: Int) -> Double {
        var next = clock
        while next != Self.absolute, clocks[next].reading != reading {
            path.append(next)
            next = clocks[next].parent
        }
        var time = memory[Self.portion + next]
        while let below = path.popLast() {
            time = clocks[below].timing.localTime(atParentTime: time)
            memory[Self.portion + below] = time
            clocks[below].reading = reading
        }
        return time
    }
}
