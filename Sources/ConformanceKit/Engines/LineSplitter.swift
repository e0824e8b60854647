#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Cuts chunks of bytes into lines, none of which is held beyond a limit.
///
/// A line is what stands before a line feed. One that is whole in its chunk is not copied.
struct LineSplitter {
    enum Line {
        /// Without its end; the bytes are there only during the call.
        case whole(UnsafeBufferPointer<UInt8>)
        /// The last line, which has no end: it may be cut off.
        case unfinished(UnsafeBufferPointer<UInt8>)
        /// A line longer than the limit, told as soon as that is known. Nothing of it is kept, and its rest is skipped.
        case tooLong
    }

    /// In bytes, without the line's end.
    let limit: Int
    /// The beginning of a line whose end has not come.
    private(set) var rest: [UInt8] = []
    private var isSkipping = false

    /// Lines of at most so many bytes.
    init(limit: Int) { self.limit = limit }

    /// Takes a chunk, and hands over the lines that end in it.
    ///
    /// - Complexity: O(n) in the chunk's length, however the lines lie in the chunks.
    mutating func take(_ chunk: UnsafeBufferPointer<UInt8>, _ each: (Line) -> Void) {
        var start = 0
        while start < chunk.count {
            let end = Self.lineFeed(in: chunk, from: start)
            let piece = UnsafeBufferPointer(rebasing: chunk[start..<(end ?? chunk.count)])
            add(piece, endsLine: end != nil, each)
            start += piece.count + 1
        }
    }

    /// No more chunks come.
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
