internal import CTimingLanes

/// A contiguous array of trivial values. Its memory does not move as long as nothing is added.
final class PlainColumn<Element: BitwiseCopyable> {
    private(set) var start: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int
    private let filler: Element

    /// Creates an empty column. `filler` is the value of elements that are added without one.
    init(filler: Element) {
        self.filler = filler
        capacity = 0
        start = Self.allocate(0)
    }

    /// Creates a copy that shares no memory.
    init(_ other: PlainColumn) {
        (filler, count, capacity) = (other.filler, other.count, other.count)
        start = Self.allocate(capacity)
        start.initialize(from: other.start, count: count)
    }

    /// Large columns use large pages if available, which need fewer address translations.
    private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
        let size = capacity * MemoryLayout<Element>.stride, page = 1 << 21
        // Smaller columns are aligned to a cache line.
        let isLarge = size >= page
        let memory = UnsafeMutableRawPointer.allocate(byteCount: Swift.max(size, 1), alignment: isLarge ? page : 64)
        if isLarge { ctl_advise_large_pages(memory, size) }
        return memory.bindMemory(to: Element.self, capacity: Swift.max(capacity, 1))
    }

    deinit { start.deallocate() }

    /// The size in bytes.
    var byteCount: Int { capacity * MemoryLayout<Element>.stride }

    @inline(__always)
    subscript(index: Int) -> Element {
        get { start[index] }
        set { start[index] = newValue }
    }

    /// Reserves capacity for `wanted` elements in total.
    func reserve(_ wanted: Int) {
        if wanted > capacity { setCapacity(wanted) }
    }

    /// Releases unused memory.
    func trim() {
        if capacity > count { setCapacity(count) }
    }

    private func setCapacity(_ wanted: Int) {
        let other = Self.allocate(wanted)
        other.initialize(from: start, count: count)
        start.deallocate()
        (start, capacity) = (other, wanted)
    }

    /// Reserves capacity for `wanted` elements in total, with room to grow.
    func makeRoom(for wanted: Int) {
        if wanted > capacity { reserve(Swift.max(wanted, capacity + capacity / 2)) }
    }

    /// Appends fillers until there are `wanted` elements.
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

    /// Keeps only the first `wanted` elements.
    func shrink(to wanted: Int) { count = Swift.min(Swift.max(wanted, 0), count) }

    /// Removes all elements, and keeps the capacity.
    func removeAll() { count = 0 }
}

extension Array {
    /// Reserves capacity for `wanted` elements in total, with room to grow.
    mutating func makeRoom(for wanted: Int) {
        if wanted > capacity { reserveCapacity(Swift.max(wanted, capacity + capacity / 2)) }
    }
}
