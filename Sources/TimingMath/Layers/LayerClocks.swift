/// The local times of layers: only those whose time is not that of the layer above have a clock.
struct LayerClocks: Sendable {
    /// The clock of absolute time.
    static let absolute = -1

    private var timings: [MediaTiming] = []
    /// Of the clock above; always of a lower index.
    private var parents: [Int] = []
    private(set) var maps: [TimeMap] = []

    private var times: [Double] = []
    /// At which reading each time was worked out.
    private var readings: [Int] = []
    private var reading = 0
    private var now = 0.0
    private var path: [Int] = []

    /// The clock of a layer below another clock.
    mutating func clock(_ timing: MediaTiming, below parent: Int) -> Int {
        if timing.beginTime == 0, timing.speed == 1, timing.timeOffset == 0 { return parent }
        timings.append(timing)
        parents.append(parent)
        maps.append(map(of: parent).followed(by: timing))
        times.append(0)
        readings.append(0)
        return timings.count - 1
    }

    /// What a clock makes of absolute time.
    func map(of clock: Int) -> TimeMap { clock == Self.absolute ? TimeMap() : maps[clock] }

    /// Makes room for the longest way up, so that reading allocates nothing.
    mutating func finish() { path.reserveCapacity(timings.count) }

    /// Sets absolute time.
    mutating func set(_ time: Double) {
        // Without a negative zero, as a layer's own clock has none.
        now = time + 0
        reading &+= 1
    }

    /// The local time of a clock, with the bits of ``MediaTiming/localTime(atParentTime:)`` from the top down.
    mutating func time(of clock: Int) -> Double {
        if clock == Self.absolute { return now }
        if readings[clock] == reading { return times[clock] }
        var next = clock
        while next != Self.absolute, readings[next] != reading {
            path.append(next)
            next = parents[next]
        }
        var time = next == Self.absolute ? now : times[next]
        while let below = path.popLast() {
            time = timings[below].localTime(atParentTime: time)
            times[below] = time
            readings[below] = reading
        }
        return time
    }
}

/// What a chain of layers makes of absolute time, near enough to say when to look.
///
/// ```
/// local = scale·absolute + offset
/// ```
struct TimeMap: Sendable {
    private var scale = 1.0
    private var offset = 0.0
    /// No summand on the way was larger.
    private var magnitude = 0.0
    /// Whether a layer stands still, so that the local time is the offset at all times.
    private(set) var isStanding = false

    /// The map below one more layer.
    func followed(by timing: MediaTiming) -> TimeMap {
        var map = self
        map.scale = scale * timing.speed
        map.offset = (offset - timing.beginTime) * timing.speed + timing.timeOffset
        map.magnitude = (magnitude + timing.beginTime.magnitude) * timing.speed.magnitude + timing.timeOffset.magnitude
        if timing.speed == 0 {
            // Infinite numbers on the way may make a NaN of some times, and that does not stand still.
            (map.isStanding, map.offset) = (map.magnitude.isFinite, timing.timeOffset)
        }
        return map
    }

    /// The local time, where it is the same at all times.
    var standingTime: Double { offset }

    /// Whether local time runs against absolute time.
    var isReversed: Bool { scale < 0 }

    /// The absolute times between which a local interval lies, with some room for roundings; everything where numbers give out.
    func absolute(from start: Double, through end: Double) -> (first: Double, last: Double) {
        let a = absolute(start), b = absolute(end)
        let (low, high) = isReversed ? (b, a) : (a, b)
        let first = low.time - low.room, last = high.time + high.room
        // Local time may overflow long before absolute time does, and then be at what begins or ends at infinity.
        let isReached = start < .infinity && end > -.infinity
        guard isReached, scale.isNormal, !first.isNaN, !last.isNaN else { return (-.infinity, .infinity) }
        return (first, last)
    }

    private func absolute(_ local: Double) -> (time: Double, room: Double) {
        let time = (local - offset) / scale
        guard local.isFinite else { return (time, 0) }
        // Each layer adds three roundings, of numbers no larger than this.
        return (time, ((local.magnitude + magnitude) / scale.magnitude + time.magnitude) * 0x1p-36)
    }
}
