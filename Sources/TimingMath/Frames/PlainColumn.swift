internal import CTimingLanes

/// Plain values one after the other, in memory that stays where it is as long as nothing is added.
final class PlainColumn<Element: BitwiseCopyable> {
    private(set) var start: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int
    private let filler: Element

    /// An empty one. What is added without a value becomes the filler.
    init(filler: Element) {
        self.filler = filler
        capacity = 0
        start = Self.allocate(0)
    }

    /// A copy that shares nothing.
    init(_ other: PlainColumn) {
        (filler, count, capacity) = (other.filler, other.count, other.count)
        start = Self.allocate(capacity)
        start.initialize(from: other.start, count: count)
    }

    /// What is large gets large pages where there are any: fewer of them have to be found.
    private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
        let size = capacity * MemoryLayout<Element>.stride, page = 1 << 21
        // Otherwise from the beginning of a line of the caches on.
        let isLarge = size >= page
        let memory = UnsafeMutableRawPointer.allocate(byteCount: Swift.max(size, 1), alignment: isLarge ? page : 64)
        if isLarge { ctl_advise_large_pages(memory, size) }
        return memory.bindMemory(to: Element.self, capacity: Swift.max(capacity, 1))
    }

    deinit { start.deallocate() }

    /// How many bytes it holds.
    var byteCount: Int { capacity * MemoryLayout<Element>.stride }

    @inline(__always)
    subscript(index: Int) -> Element {
        get { start[index] }
        set { start[index] = newValue }
    }

    /// Makes room for so many in all.
    func reserve(_ wanted: Int) {
        if wanted > capacity { setCapacity(wanted) }
    }

    /// Gives back room that is not used.
    func trim() {
        if capacity > count { setCapacity(count) }
    }

    private func setCapacity(_ wanted: Int) {
        let other = Self.allocate(wanted)
        other.initialize(from: start, count: count)
        start.deallocate()
        (start, capacity) = (other, wanted)
    }

    /// Makes room for so many in all, and for more to come.
    func makeRoom(for wanted: Int) {
        if wanted > capacity { reserve(Swift.max(wanted, capacity + capacity / 2)) }
    }

    /// Adds fillers up to so many in all.
    func grow(to wanted: Int) {
        guard wanted > count else { return }
        makeRoom(for: wanted)
        (start + count).initialize(repeating: filler, count: wanted - count)
        count = wanted
    }

    func append(_ element: Element) {
        makeRoom(for: Swift.max(count + 1, 16))
        (start + count).initialize(to: element)
        count += 1
    }

    /// Leaves so many.
    func shrink(to wanted: Int) { count = Swift.min(Swift.max(wanted, 0), count) }

    /// Removes all, and keeps the room.
    func removeAll() { count = 0 }
}

extension Array {
    /// Makes room for so many in all, and for more to come.
    mutating func makeRoom(for wanted: Int) {
        if wanted > capacity { reserveCapacity(Swift.max(wanted, capacity + capacity / 2)) }
    }
}
