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
    /// How many layers there are.
    private var depth = 0.0
    /// Whether times may overflow or vanish between the layers, as a scale or a summand on the way is extreme.
    private var isExtreme = false
    /// Whether a layer stands still, so that the local time is the offset at all times.
    private(set) var isStanding = false

    /// The map below one more layer.
    func followed(by timing: MediaTiming) -> TimeMap {
        var map = self
        map.depth += 1
        map.scale = scale * timing.speed
        map.offset = (offset - timing.beginTime) * timing.speed + timing.timeOffset
        map.magnitude = (magnitude + timing.beginTime.magnitude) * timing.speed.magnitude + timing.timeOffset.magnitude
        if timing.speed == 0 {
            // Infinite numbers on the way may make a NaN of some times, and that does not stand still.
            (map.isStanding, map.offset) = (map.magnitude.isFinite && !isExtreme, timing.timeOffset)
        } else if !isStanding {
            let isTame = 0x1p-500 < map.scale.magnitude && map.scale.magnitude < 0x1p500 && map.magnitude < 0x1p900
            map.isExtreme = isExtreme || !isTame
        }
        return map
    }

    /// The local time, where it is the same at all times.
    var standingTime: Double { offset }

    /// Whether local time runs against absolute time.
    var isReversed: Bool { scale < 0 }

    /// The absolute times between which a local interval lies, with some room for roundings; everything where numbers
    /// give out.
    func absolute(from start: Double, through end: Double) -> (first: Double, last: Double) {
        let a = absolute(start), b = absolute(end)
        let (low, high) = isReversed ? (b, a) : (a, b)
        let first = low.time - low.room, last = high.time + high.room
        // Local time may overflow long before absolute time does, and then be at what begins or ends at infinity.
        let isReached = start < .infinity && end > -.infinity
        guard isReached, !isExtreme, scale.isNormal, !first.isNaN, !last.isNaN else { return (-.infinity, .infinity) }
        return (first, last)
    }

    private func absolute(_ local: Double) -> (time: Double, room: Double) {
        let time = (local - offset) / scale
        guard local.isFinite else { return (time, 0) }
        // Each layer adds three roundings of numbers no larger than this, and of the smallest ones what they lose.
        let sum = (local.magnitude + magnitude) / scale.magnitude + time.magnitude
        return (time, sum * max(0x1p-36, depth * 0x1p-50) + 0x1p-500)
    }
}
