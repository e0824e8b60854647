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
        start = UnsafeMutablePointer.allocate(capacity: 1)
    }

    /// A copy that shares nothing.
    init(_ other: PlainColumn) {
        (filler, count, capacity) = (other.filler, other.count, other.count)
        start = UnsafeMutablePointer.allocate(capacity: Swift.max(capacity, 1))
        start.initialize(from: other.start, count: count)
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
        guard wanted > capacity else { return }
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
        grown.initialize(from: start, count: count)
        start.deallocate()
        (start, capacity) = (grown, wanted)
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

    /// Removes all, and keeps the room.
    func removeAll() { count = 0 }
}

extension Array {
    /// Makes room for so many in all, and for more to come.
    mutating func makeRoom(for wanted: Int) {
        if wanted > capacity { reserveCapacity(Swift.max(wanted, capacity + capacity / 2)) }
    }
}
