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
    /// The neighbours of the last one found are looked at first, and mostly alone: what lies further away is not in the
    /// caches.
    ///
    /// - Parameters:
    ///   - hint: where the last one was found, which x has left; or -1.
    ///   - isBehind: on which side, for all that is known.
    @inline(__always)
    func index(of x: Double, beside hint: Int, isBehind: Bool) -> Int {
        // Without a branch, which would often be taken for the other one.
        let near = hint &+ (isBehind ? 1 : -1)
        if UInt(bitPattern: near) < UInt(bitPattern: last), self[near] <= x, x < self[near &+ 1] { return near }
        var low = 0, high = last &+ 1
        while high &- low > 1 {
            let middle = (low &+ high) / 2
            if self[middle] <= x { low = middle } else { high = middle }
        }
        return low
    }

    /// Has the records come nearer that `index(of:beside:isBehind:)` is about to look at.
    @inline(__always)
    static func prefetch(_ record: UnsafeMutablePointer<Double>, _ stride: Int, isBehind: Bool) {
        let first = isBehind ? record + stride : record - stride
        ctl_prefetch(first)
        ctl_prefetch(first + (2 &* stride &- 1))
    }
}
