#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Splits chunks of bytes into lines and limits the memory for each.
///
/// A line ends before a line feed. A line within one chunk is not copied.
struct LineSplitter {
    enum Line {
        /// A line without its line feed. The bytes are only valid during the call.
        case whole(UnsafeBufferPointer<UInt8>)
        /// The last line, without a line feed. It may be cut off.
        case unfinished(UnsafeBufferPointer<UInt8>)
        /// A line longer than the limit, reported as soon as this is known. Its bytes are discarded.
        case tooLong
    }

    /// The maximum length of a line in bytes, without the line feed.
    let limit: Int
    /// The beginning of an incomplete line.
    private(set) var rest: [UInt8] = []
    private var isSkipping = false

    /// Creates a splitter with this maximum line length.
    init(limit: Int) { self.limit = limit }

    /// Adds a chunk and passes on the lines that end in it.
    ///
    /// - Complexity: O(n) in the length of the chunk.
    mutating func take(_ chunk: UnsafeBufferPointer<UInt8>, _ each: (Line) -> Void) {
        var start = 0
        while start < chunk.count {
            let end = Self.lineFeed(in: chunk, from: start)
            let piece = UnsafeBufferPointer(rebasing: chunk[start..<(end ?? chunk.count)])
            add(piece, endsLine: end != nil, each)
            start += piece.count + 1
        }
    }

    /// Ends the input and passes on an unfinished line.
    mutating func finish(_ each: (Line) -> Void) {
        if !rest.isEmpty { rest.withUnsafeBufferPointer { each(.unfinished($0)) } }
        rest = []
    }

    private mutating func add(_ piece: UnsafeBufferPointer<UInt8>, endsLine: Bool, _ each: (Line) -> Void) {
        defer { if endsLine { isSkipping = false } }
        if isSkipping { return }
        guard rest.count + piece.count <= limit else {
            rest = []
            isSkipping = true
            return each(.tooLong)
        }
        if !endsLine {
            rest += piece
        } else if rest.isEmpty {
            each(.whole(piece))
        } else {
            rest += piece
            rest.withUnsafeBufferPointer { each(.whole($0)) }
            rest.removeAll(keepingCapacity: true)
        }
    }

    private static func lineFeed(in chunk: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = chunk.baseAddress, let found = memchr(base + start, 0x0A, chunk.count - start) else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}
