internal import CTimingLanes

/// Runs of numbers of various lengths in one block of memory. Runs of the same length are grouped in blocks, so that
/// data used together is stored together. Freed runs are reused.
final class NumberRuns {
    /// The runs of one length.
    private struct Places {
        var free: [Int] = []
        /// The position and number of the runs left in the last block, and the number of runs in that block.
        var next = 0
        var rest = 0
        var block = 0
    }

    /// The largest block, in numbers.
    private static let largest = 4096

    private let numbers: PlainColumn<Double>
    // Exclusivity is not checked at run time. Only methods of this type access these, and none calls a closure.
    /// By length, for the values of properties.
    @exclusivity(unchecked) private var short: [Places]
    @exclusivity(unchecked) private var long: [Int: Places]

    init() { (numbers, short, long) = (PlainColumn(filler: 0), Array(repeating: Places(), count: 17), [:]) }

    init(_ other: NumberRuns) { (numbers, short, long) = (PlainColumn(other.numbers), other.short, other.long) }

    var byteCount: Int { numbers.byteCount }
    var count: Int { numbers.count }

    /// Releases unused memory.
    func trim() {
        for length in short.indices { trim(length, &short[length]) }
        for length in long.keys { trim(length, &long[length, default: Places()]) }
        numbers.trim()
    }

    /// Releases the rest of a block if nothing is stored after it.
    private func trim(_ length: Int, _ places: inout Places) {
        guard places.rest > 0, places.next + places.rest * length == numbers.count else { return }
        numbers.shrink(to: places.next)
        places.rest = 0
    }

    /// The numbers of the run at a place.
    @inline(__always)
    func run(_ place: Int) -> UnsafeMutablePointer<Double> { numbers.start + place }

    /// Adds a run and returns its place.
    func add(_ length: Int) -> Int {
        short.indices.contains(length)
            ? add(length, to: &short[length]) : add(length, to: &long[length, default: Places()])
    }

    private func add(_ length: Int, to places: inout Places) -> Int {
        if let place = places.free.popLast() { return place }
        if places.rest == 0 {
            // Double the size each time, so that a few runs take little memory.
            places.block = min(2 * places.block + 1, max(1, Self.largest / max(length, 1)))
            // Align rectangles and matrices to cache lines, so that each touches as few lines as possible.
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

/// Ascending numbers at equal distances in memory. Each is the first number of a record.
struct KnotRun {
    let knots: UnsafeMutablePointer<Double>
    let stride: Int
    /// The index of the last number.
    let last: Int

    @inline(__always)
    subscript(index: Int) -> Double { knots[index &* stride] }

    /// Returns the last index whose number is not above x. The result is 0 if x is below the first number or NaN.
    ///
    /// The neighbours of the previous result are tried first. Usually that is enough, and records farther away, which
    /// are not in the caches, are not accessed.
    ///
    /// - Parameters:
    ///   - hint: The previous result, which x has left, or −1.
    ///   - isBehind: Whether x is expected after the hint.
    @inline(__always)
    func index(of x: Double, beside hint: Int, isBehind: Bool) -> Int {
        // Without a branch, which would often be mispredicted.
        let near = hint &+ (isBehind ? 1 : -1)
        if UInt(bitPattern: near) < UInt(bitPattern: last), self[near] <= x, x < self[near &+ 1] { return near }
        var low = 0, high = last &+ 1
        while high &- low > 1 {
            let middle = (low &+ high) / 2
            if self[middle] <= x { low = middle } else { high = middle }
        }
        return low
    }

    /// Prefetches the records that `index(of:beside:isBehind:)` will access.
    @inline(__always)
    static func prefetch(_ record: UnsafeMutablePointer<Double>, _ stride: Int, isBehind: Bool) {
        let first = isBehind ? record + stride : record - stride
        ctl_prefetch(first)
        ctl_prefetch(first + (2 &* stride &- 1))
    }
}
