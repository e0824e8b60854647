/// An approximate map from absolute time to the local time below a chain of layers. It is accurate enough to find the
/// times at which animations must be checked.
///
/// ```
/// local = scale·absolute + offset
/// ```
struct TimeMap: Sendable {
    private var scale = 1.0
    private var offset = 0.0
    /// An upper bound of the magnitude of all summands in the chain.
    private var magnitude = 0.0
    /// The number of layers.
    private var depth = 0.0
    /// Whether intermediate times may overflow or underflow, because a scale or a summand in the chain is extreme.
    private var isExtreme = false
    /// Whether a layer has speed 0, so that the local time always equals the offset.
    private(set) var isStanding = false

    /// The map below one more layer.
    func followed(by timing: MediaTiming) -> TimeMap {
        var map = self
        map.depth += 1
        map.scale = scale * timing.speed
        map.offset = (offset - timing.beginTime) * timing.speed + timing.timeOffset
        map.magnitude = (magnitude + timing.beginTime.magnitude) * timing.speed.magnitude + timing.timeOffset.magnitude
        if timing.speed == 0 {
            // Infinite numbers in the chain may turn some times into NaN. The local time is then not constant.
            (map.isStanding, map.offset) = (map.magnitude.isFinite && !isExtreme, timing.timeOffset)
        } else if !isStanding {
            let isTame = 0x1p-500 < map.scale.magnitude && map.scale.magnitude < 0x1p500 && map.magnitude < 0x1p900
            map.isExtreme = isExtreme || !isTame
        }
        return map
    }

    /// The local time, if it is constant.
    var standingTime: Double { offset }

    /// Whether local time runs backwards relative to absolute time.
    var isReversed: Bool { scale < 0 }

    /// The absolute times that enclose a local interval, with a margin for rounding. All times if the numbers are too
    /// extreme.
    func absolute(from start: Double, through end: Double) -> (first: Double, last: Double) {
        let a = absolute(start), b = absolute(end)
        let (low, high) = isReversed ? (b, a) : (a, b)
        let first = low.time - low.room, last = high.time + high.room
        // Local time may overflow long before absolute time does, and then reach a start or an end at infinity.
        let isReached = start < .infinity && end > -.infinity
        guard isReached, !isExtreme, scale.isNormal, !first.isNaN, !last.isNaN else { return (-.infinity, .infinity) }
        return (first, last)
    }

    private func absolute(_ local: Double) -> (time: Double, room: Double) {
        let time = (local - offset) / scale
        guard local.isFinite else { return (time, 0) }
        // Each layer adds three roundings of numbers no larger than this, and the precision that subnormal numbers
        // lose.
        let sum = (local.magnitude + magnitude) / scale.magnitude + time.magnitude
        return (time, sum * max(0x1p-36, depth * 0x1p-50) + 0x1p-500)
    }
}
