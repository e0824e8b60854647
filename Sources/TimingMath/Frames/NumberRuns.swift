internal import CTimingLanes

/// Runs of numbers, each of its own length, in one piece of memory. Those of one length lie in blocks, so that what is
/// gone through together lies together; places that become free are used again.
final class NumberRuns {
    /// The runs of one length.
    private struct Places {
        var free: [Int] = []
        /// What is left of the last block, and how many runs that had.
        var next = 0
        var rest = 0
        var block = 0
    }

    /// The largest block, in numbers.
    private static let largest = 4096

    private let numbers: PlainColumn<Double>
    // Without checks at run time, as only this type's methods have them, none of which calls back.
    /// By length, those of properties' values.
    @exclusivity(unchecked) private var short: [Places]
    @exclusivity(unchecked) private var long: [Int: Places]

    init() { (numbers, short, long) = (PlainColumn(filler: 0), Array(repeating: Places(), count: 17), [:]) }

    init(_ other: NumberRuns) { (numbers, short, long) = (PlainColumn(other.numbers), other.short, other.long) }

    var byteCount: Int { numbers.byteCount }
    var count: Int { numbers.count }

    /// Gives back room that is not used.
    func trim() {
        for length in short.indices { trim(length, &short[length]) }
        for length in long.keys { trim(length, &long[length, default: Places()]) }
        numbers.trim()
    }

    /// Gives back what is left of a block, if nothing lies behind it.
    private func trim(_ length: Int, _ places: inout Places) {
        guard places.rest > 0, places.next + places.rest * length == numbers.count else { return }
        numbers.shrink(to: places.next)
        places.rest = 0
    }

    /// The numbers from a place on.
    @inline(__always)
    func run(_ place: Int) -> UnsafeMutablePointer<Double> { numbers.start + place }

    /// Adds a run; says where it begins.
    func add(_ length: Int) -> Int {
        short.indices.contains(length)
            ? add(length, to: &short[length]) : add(length, to: &long[length, default: Places()])
    }

    private func add(_ length: Int, to places: inout Places) -> Int {
        if let place = places.free.popLast() { return place }
        if places.rest == 0 {
            // Twice as many each time, so that few runs take little.
            places.block = min(2 * places.block + 1, max(1, Self.largest / max(length, 1)))
            // Rectangles and matrices begin with a line of the caches, so that they lie on as few as can be.
            let next = length % 4 == 0 ? (numbers.count + 7) & ~7 : numbers.count
            (places.next, places.rest) = (next, places.block)
            numbers.grow(to: places.next + places.block * length)
        }
        defer { places.next += length }
        places.rest -= 1
        return places.next
    }

    func remove(_ place: Int, _ length: Int) {
        if short.indices.contains(length) {
            short[length].free.append(place)
        } else {
            long[length, default: Places()].free.append(place)
        }
    }
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
