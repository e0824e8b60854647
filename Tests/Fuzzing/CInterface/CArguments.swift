import CTimingMath

/// The bytes of an input, read as the arguments of calls.
///
/// Numbers are read from the front and choices from the back, so that a byte that the fuzzer inserts among the numbers
/// leaves the choices as they are. Once all bytes are read, everything is 0.
struct CArguments {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var front = 0
    private var back: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) { (self.bytes, back) = (bytes, bytes.count) }

    /// Takes all bytes except the last few as a text; the last few are the choices that follow.
    mutating func text() -> (text: CText, choices: CArguments) {
        let choice = byte(), count = min(12, back - front)
        let choices = CArguments(UnsafeBufferPointer(rebasing: bytes[back - count..<back]))
        let text = CText(UnsafeBufferPointer(rebasing: bytes[front..<back - count]), choice)
        (front, back) = (0, 0)
        return (text, choices)
    }

    mutating func byte() -> UInt8 {
        guard back > front else { return 0 }
        back -= 1
        return bytes[back]
    }

    /// A choice among `count` alternatives.
    mutating func choice(_ count: Int) -> Int { Int(byte()) % count }

    /// True for about one input in `count`, and not for an input that has ended.
    mutating func isRare(_ count: Int) -> Bool { choice(count) == count - 1 }

    mutating func flag() -> Int32 { [0, 1, -1, .max][choice(4)] }

    /// An enumerator that is known or, rarely, unknown.
    mutating func enumerator(_ known: Int) -> UInt32 {
        let value = byte()
        switch value {
        case 0xFD: return UInt32(known)
        case 0xFE: return UInt32(Int32.max)
        case 0xFF: return .max
        default: return UInt32(Int(value) % known)
        }
    }

    /// A number. Its first byte is a small number, or says how many bytes follow.
    mutating func number() -> Double {
        guard front < back else { return 0 }
        let kind = bytes[front]
        front += 1
        switch kind {
        case 0..<0x80: return Double(kind) / 64
        case 0x80..<0xC0: return (Double(kind) - 0xA0) * (Double(front < back ? bytes[front] : 0) + 1) / 16
        case 0xC0..<0xE0: return CArguments.special[Int(kind - 0xC0) % CArguments.special.count]
        default: return Double(bitPattern: eightBytes())
        }
    }

    private static let special: [Double] = [
        .nan, .infinity, -.infinity, -0.0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
        .leastNormalMagnitude, 1e-300, 1e300, 1e100, -1e100, 1e15, -1e-9, 0.25, 1 - .ulpOfOne / 2,
    ]

    /// An accuracy: rarely any number, since high accuracies take thousands of steps.
    mutating func accuracy() -> Double {
        let accuracy = number(), isAny = isRare(64)
        return isAny || accuracy >= 1e-4 ? accuracy : 1e-4
    }

    /// The next eight bytes as a whole number, with zeros for those that are missing.
    mutating func eightBytes() -> UInt64 {
        var bits: UInt64 = 0
        for i in 0..<min(8, back - front) { bits |= UInt64(bytes[front + i]) << UInt64(8 * i) }
        front += min(8, back - front)
        return bits
    }

    /// A count that is at most `limit`, or an impossible one, for which no array has room.
    mutating func count(upTo limit: Int) -> Int {
        let value = Int(byte())
        switch value {
        case 0..<0x90: return min(value % 9, limit)
        // Beyond the 64 items of a portion.
        case 0x90..<0xF8: return min(value - 0x60, limit)
        case 0xF8: return -1
        case 0xF9: return .min
        case 0xFA: return .max
        case 0xFB: return .max / 8 + 1
        default: return limit
        }
    }
}

extension FuzzTarget {
    /// Creates a target of several parts of the C interface. The last byte of an input selects the part.
    init(
        _ name: String, _ summary: String, longestInput: Int,
        parts: [@Sendable (UnsafeBufferPointer<UInt8>) -> Void]
    ) {
        self.init(name, summary, longestInput: longestInput) { bytes in
            let part = parts[Int(bytes.last ?? 0) % parts.count]
            part(UnsafeBufferPointer(rebasing: bytes.dropLast()))
        }
    }
}

/// The size and the version of a struct, as the header requires them or not.
struct CStructHeader {
    let size: UInt32
    let version: UInt32
    let isKnown: Bool

    init(_ size: Int, _ arguments: inout CArguments) {
        switch arguments.byte() {
        case 0xFC: (self.size, version, isKnown) = (UInt32(size) - 1, 1, false)
        case 0xFD: (self.size, version, isKnown) = (0, 1, false)
        case 0xFE: (self.size, version, isKnown) = (UInt32(size), 2, false)
        case 0xFF: (self.size, version, isKnown) = (.max, 0, false)
        case 0xFB: (self.size, version, isKnown) = (.max, 1, true)
        default: (self.size, version, isKnown) = (UInt32(size), 1, true)
        }
    }

    /// Requires that a call with an unknown struct has failed.
    func check(_ status: tm_status) {
        if !isKnown { require(status == TM_STRUCT_VERSION || status == TM_NULL_POINTER, "the version is not known") }
    }
}
