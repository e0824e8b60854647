internal import CTimingLanes

/// The local times of layers: only those whose time is not that of the layer above have a clock.
///
/// Clocks that running animations go by are read together, level by level from the top down; others one by one when
/// they are asked.
final class FrameClocks {
    /// The clock of absolute time.
    static let absolute = 0
    /// Where the kernel puts a portion of a level before the clocks get it.
    private static let portion = 256

    private struct Clock {
        var timing: MediaTiming
        /// Of a lesser depth.
        var parent: Int
        var depth: Int
        var map: TimeMap
        /// How many running animations and clocks below that are in use go by it.
        var users = 0
        /// In its level; of no account unless it is in use.
        var row = 0
        /// At which reading its time was worked out.
        var reading = 0
    }

    /// The clocks in use at one depth.
    private final class Level {
        let clocks = PlainColumn<Int32>(filler: 0), parents = PlainColumn<Int32>(filler: 0)
        let numbers = PlainColumn<Double>(filler: 0)
        var count = 0
        /// How many clocks there are at this depth, in use or not.
        var memberCount = 0

        init() {}

        init(_ other: Level) {
            for _ in 0..<other.memberCount { addMember() }
            for row in 0..<other.count {
                append(other.clock(row), Int(other.parents[row]))
                for column in 0..<Self.width { numbers[place(row, column)] = other.numbers[place(row, column)] }
            }
        }

        /// Makes room for one more, so that it allocates nothing when it comes into use.
        func addMember() {
            memberCount += 1
            let whole = (memberCount + ClockRows.group - 1) / ClockRows.group * ClockRows.group
            clocks.makeRoom(for: whole)
            parents.makeRoom(for: whole)
            numbers.makeRoom(for: whole * Self.width)
        }

        func clock(_ row: Int) -> Int { Int(clocks[row]) }

        fileprivate static let width = LayerClockKernel.Column.allCases.count

        private func place(_ row: Int, _ column: Int) -> Int {
            (row / ClockRows.group * Self.width + column) * ClockRows.group + row % ClockRows.group
        }

        /// Adds a clock with a timing.
        func append(_ clock: Int, _ parent: Int, _ timing: MediaTiming) {
            append(clock, parent)
            numbers[place(count - 1, LayerClockKernel.Column.beginTime.rawValue)] = timing.beginTime
            numbers[place(count - 1, LayerClockKernel.Column.speed.rawValue)] = timing.speed
            numbers[place(count - 1, LayerClockKernel.Column.timeOffset.rawValue)] = timing.timeOffset
        }

        private func append(_ clock: Int, _ parent: Int) {
            count += 1
            let whole = (count + ClockRows.group - 1) / ClockRows.group * ClockRows.group
            clocks.grow(to: whole)
            parents.grow(to: whole)
            numbers.grow(to: whole * Self.width)
            clocks[count - 1] = Int32(truncatingIfNeeded: clock)
            parents[count - 1] = Int32(truncatingIfNeeded: parent)
        }

        /// The last row takes its place.
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
    /// First a portion's room, then the clocks' times.
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

    /// The clocks' times, that of absolute time first.
    var times: UnsafePointer<Double> { UnsafePointer(memory.start + Self.portion) }

    /// Whether a layer with a timing goes by a clock of its own.
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

    /// Removes a clock that nothing goes by.
    func remove(_ clock: Int) {
        levels[clocks[clock].depth - 1].memberCount -= 1
        free.append(clock)
    }

    /// What a clock was made of.
    func timing(of clock: Int) -> MediaTiming { clocks[clock].timing }

    /// What a clock makes of absolute time.
    func map(of clock: Int) -> TimeMap { clocks[clock].map }

    /// A running animation goes by a clock from now on.
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

    /// A running animation that went by a clock does no longer.
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

    /// Sets absolute time; the clocks are read by `read` or one by one.
    func set(_ time: Double) {
        // Without a negative zero, as a layer's own clock has none.
        memory[Self.portion] = time + 0
        reading &+= 1
    }

    /// Reads the clocks in use.
    func read(by kernels: ctl_kernels) {
        for level in levels {
            var first = 0
            while first < level.count {
                let count = min(level.count - first, Self.portion)
                let whole = (count + ClockRows.group - 1) / ClockRows.group * ClockRows.group
                // Parents stand behind the portion's room.
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

    /// The local time of a clock, with the bits of ``MediaTiming/localTime(atParentTime:)`` from the top down.
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
