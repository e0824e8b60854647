/// The end of a process's standard error.
struct StandardErrorTail {
    /// The number of bytes to keep.
    static let limit = 8 << 10

    private var bytes: [UInt8] = []
    private var isCut = false

    mutating func add(_ chunk: UnsafeBufferPointer<UInt8>) {
        bytes += chunk.suffix(Self.limit)
        isCut = isCut || chunk.count > Self.limit
        // Trimming at every chunk would copy too often.
        if bytes.count > 2 * Self.limit { cut() }
    }

    private mutating func cut() {
        isCut = isCut || bytes.count > Self.limit
        bytes = Array(bytes.suffix(Self.limit))
    }

    /// The text. If something was dropped, it begins at the start of a line.
    var text: String {
        var tail = self
        tail.cut()
        let kept = tail.bytes[...]
        let start = tail.isCut ? kept.firstIndex(of: 0x0A).map { $0 + 1 } ?? 0 : 0
        return String(decoding: kept[start...], as: UTF8.self)
    }
}
