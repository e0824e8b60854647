#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Memory between two pages that nobody may read or write, so that an access beyond either end stops the process.
struct GuardedMemory {
    /// The end of the memory that an array touches.
    enum End: CaseIterable { case first, last }

    private let pages: UnsafeMutableRawPointer
    private let size: Int
    private static let page = Int(getpagesize())

    /// Maps pages for this many bytes.
    init(byteCount: Int) {
        size = max(1, (byteCount + Self.page - 1) / Self.page) * Self.page
        let mapped = mmap(nil, size + 2 * Self.page, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard let mapped, mapped != MAP_FAILED else { fatalError("there is no memory") }
        pages = mapped + Self.page
        guard mprotect(pages, size, PROT_READ | PROT_WRITE) == 0 else { fatalError("a page cannot be used") }
    }

    /// Returns an array that begins where the memory begins, or ends where it ends.
    func array<Element>(of type: Element.Type, count: Int, at end: End) -> UnsafeMutablePointer<Element> {
        let offset = end == .first ? 0 : size - count * MemoryLayout<Element>.stride
        return (pages + offset).bindMemory(to: type, capacity: count)
    }

    func deallocate() { munmap(pages - Self.page, size + 2 * Self.page) }
}
