internal import CTimingLanes

/// Runs of numbers, each of its own length, in one piece of memory; places that become free are used again.
final class NumberRuns {
    private let numbers: PlainColumn<Double>
    /// Places that are free, by the length of their runs.
    private var free: [Int: [Int]]

    init() { (numbers, free) = (PlainColumn(filler: 0), [:]) }

    init(_ other: NumberRuns) { (numbers, free) = (PlainColumn(other.numbers), other.free) }

    var byteCount: Int { numbers.byteCount }
    var count: Int { numbers.count }

    func reserve(_ count: Int) { numbers.reserve(count) }

    /// The numbers from a place on.
    @inline(__always)
    func run(_ place: Int) -> UnsafeMutablePointer<Double> { numbers.start + place }

    /// Adds a run; says where it begins.
    func add(_ length: Int) -> Int {
        if !free.isEmpty, let place = free[length]?.popLast() { return place }
        let place = numbers.count
        numbers.grow(to: place + length)
        return place
    }

    func remove(_ place: Int, _ length: Int) { free[length, default: []].append(place) }
}

/// Ascending numbers at equal distances in memory, as the first of the numbers of records.
struct KnotRun {
    let knots: UnsafeMutablePointer<Double>
    let stride: Int
    /// The last one's index.
    let last: Int

    @inline(__always)
    subscript(index: Int) -> Double { knots[index &* stride] }

    /// The last one that is not above x; 0 below the first and for NaN.
    ///
    /// - Parameter hint: where the last one was found, or -1. Those next to it are looked at first, and mostly alone: what
    ///   lies further away is not in the caches.
    @inline(__always)
    func index(of x: Double, hint: Int) -> Int {
        if UInt(bitPattern: hint) < UInt(bitPattern: last), self[hint] <= x {
            if x < self[hint &+ 1] { return hint }
            if hint &+ 1 == last || x < self[hint &+ 2] { return hint &+ 1 }
        } else if hint > 0, x < self[hint], self[hint &- 1] <= x {
            return hint &- 1
        }
        var low = 0, high = last &+ 1
        while high &- low > 1 {
            let middle = (low &+ high) / 2
            if self[middle] <= x { low = middle } else { high = middle }
        }
        return low
    }

    /// Has the records come nearer that `index(of:hint:)` is about to look at: behind the hint, or before it.
    @inline(__always)
    static func prefetch(_ record: UnsafeMutablePointer<Double>, _ stride: Int, isBehind: Bool) {
        let first = isBehind ? record + stride : record - stride
        ctl_prefetch(first)
        ctl_prefetch(first + 2 &* stride)
        if stride > 4 { ctl_prefetch(first + stride) }
    }
}
