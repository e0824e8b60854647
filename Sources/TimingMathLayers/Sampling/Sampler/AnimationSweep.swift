/// Tracks which of many animations run, as the time advances.
///
/// Each animation runs in an interval, and nothing about it changes outside. The intervals are sorted by start and by
/// end. Moving to another time therefore visits only the animations that begin or end in between, and the few that were
/// added since the last sort.
///
/// Complexity: adding and removing take amortised constant time, including the occasional sort.
final class AnimationSweep {
    /// The position of a time relative to an interval. Both ends belong to the interval.
    enum Side: UInt8, Sendable {
        case before, within, after
    }

    private struct Interval: BitwiseCopyable {
        var first, last: Double
    }

    /// Indexed by animation.
    private let intervals: PlainColumn<Interval>
    /// Animations sorted by first and by last instant.
    private var byFirst: [Int32] = []
    private var byLast: [Int32] = []
    /// The number of animations that have begun, and of those that are over.
    private var begunCount = 0
    private var endedCount = 0
    private var time = -Double.infinity
    /// Animations added since the last sort. Exclusivity is not checked at run time, because adding calls no closures.
    @exclusivity(unchecked) private var recent: [Int32] = []
    /// Animations that have been removed but are still in the sorted lists.
    private var removed: [Int32] = []

    init() { intervals = PlainColumn(filler: Interval(first: 0, last: 0)) }

    init(_ other: AnimationSweep) {
        intervals = PlainColumn(other.intervals)
        (byFirst, byLast, begunCount, endedCount) = (other.byFirst, other.byLast, other.begunCount, other.endedCount)
        (time, recent, removed) = (other.time, other.recent, other.removed)
    }

    var byteCount: Int {
        let listed = byFirst.capacity + byLast.capacity + recent.capacity + removed.capacity
        return intervals.byteCount + listed * MemoryLayout<Int32>.stride
    }

    func reserve(_ count: Int) {
        intervals.reserve(count)
        byFirst.reserveCapacity(count)
        byLast.reserveCapacity(count)
    }

    /// Adds an interval. Its ends must not be NaN.
    func add(_ animation: Int, first: Double, last: Double) {
        intervals.grow(to: animation + 1)
        intervals[animation] = Interval(first: first, last: last)
        recent.append(Int32(truncatingIfNeeded: animation))
    }

    /// Removes an animation. It may still be visited until `order` releases it.
    func remove(_ animation: Int) { removed.append(Int32(truncatingIfNeeded: animation)) }

    /// Whether so much has changed that `order` should be called.
    var isDisordered: Bool { max(recent.count, removed.count) > max(byFirst.count / 64, 32) }

    /// The side of an animation at a time.
    @inline(__always)
    private func side(of animation: Int, at time: Double) -> Side {
        let interval = intervals[animation]
        return time < interval.first ? .before : time > interval.last ? .after : .within
    }

    /// Moves to a time, and visits every animation whose side may have changed, with its new side. May visit an
    /// animation twice.
    @inline(__always)
    func move(to time: Double, _ visit: (Int, Side) -> Void) {
        self.time = time
        @inline(__always)
        func look(_ animation: Int32) { visit(Int(animation), side(of: Int(animation), at: time)) }
        for animation in recent { look(animation) }
        while begunCount < byFirst.count, intervals[Int(byFirst[begunCount])].first <= time {
            look(byFirst[begunCount])
            begunCount += 1
        }
        while begunCount > 0, intervals[Int(byFirst[begunCount - 1])].first > time {
            begunCount -= 1
            look(byFirst[begunCount])
        }
        while endedCount < byLast.count, intervals[Int(byLast[endedCount])].last < time {
            look(byLast[endedCount])
            endedCount += 1
        }
        while endedCount > 0, intervals[Int(byLast[endedCount - 1])].last >= time {
            endedCount -= 1
            look(byLast[endedCount])
        }
    }

    /// Sorts all animations.
    ///
    /// - Parameters:
    ///   - visit: Called with each newly added animation and its side at the current time.
    ///   - release: Called with each removed animation. Its index can then be reused.
    func order(_ visit: (Int, Side) -> Void, release: (Int) -> Void) {
        for animation in recent { visit(Int(animation), side(of: Int(animation), at: time)) }
        let gone = Set(removed)
        let added = gone.isEmpty ? recent : recent.filter { !gone.contains($0) }
        if !gone.isEmpty {
            byFirst.removeAll(where: gone.contains)
            byLast.removeAll(where: gone.contains)
        }
        Self.merge(added, into: &byFirst) { intervals[Int($0)].first }
        Self.merge(added, into: &byLast) { intervals[Int($0)].last }
        // Also release the memory: the first sort has all animations here.
        recent = []
        removed = []
        for animation in gone { release(Int(animation)) }
        begunCount = Self.count(byFirst) { intervals[Int($0)].first <= time }
        endedCount = Self.count(byLast) { intervals[Int($0)].last < time }
    }

    /// The number of leading elements that satisfy a condition. Once an element does not satisfy it, later ones must
    /// not either.
    private static func count(_ elements: [Int32], _ has: (Int32) -> Bool) -> Int {
        var low = 0, high = elements.count
        while low < high {
            let middle = (low + high) / 2
            if has(elements[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func merge(_ added: [Int32], into sorted: inout [Int32], _ key: (Int32) -> Double) {
        if added.isEmpty { return }
        var added = KeyedIndices.sorted(added, by: key)
        guard !sorted.isEmpty else {
            swap(&added, &sorted)
            return
        }
        // Merge in place, from the end.
        var from = sorted.count - 1, next = added.count - 1
        sorted.append(contentsOf: added)
        var place = sorted.count - 1
        while next >= 0 {
            if from >= 0, key(sorted[from]) > key(added[next]) {
                sorted[place] = sorted[from]
                from -= 1
            } else {
                sorted[place] = added[next]
                next -= 1
            }
            place -= 1
        }
    }
}

/// Sorts indices by their keys.
private struct KeyedIndices {
    private struct Item {
        let key: UInt64
        let index: Int32
    }

    /// A radix sort with digits of eleven bits, starting with the lowest. Skips digits that are equal in all keys.
    ///
    /// - Parameter key: Must not return NaN.
    static func sorted(_ indices: [Int32], by key: (Int32) -> Double) -> [Int32] {
        var items = indices.map { index in
            // Map to integers in the order of the numbers: invert all bits of negative numbers, and the sign of others.
            let bits = (key(index) + 0).bitPattern
            return Item(key: bits >> 63 == 0 ? bits | 1 << 63 : ~bits, index: index)
        }
        guard items.count > 64 else { return items.sorted { $0.key < $1.key }.map(\.index) }
        var other = items
        for shift in stride(from: UInt64(0), to: 64, by: 11) {
            var ends = [Int](repeating: 0, count: 2048)
            for item in items { ends[Int(item.key >> shift & 2047)] += 1 }
            if ends.contains(items.count) { continue }
            var sum = 0
            for digit in ends.indices { (ends[digit], sum) = (sum, sum + ends[digit]) }
            for item in items {
                let digit = Int(item.key >> shift & 2047)
                other[ends[digit]] = item
                ends[digit] += 1
            }
            swap(&items, &other)
        }
        return items.map(\.index)
    }
}
