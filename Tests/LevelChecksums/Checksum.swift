import TimingMath

/// A checksum of numbers in their order. Equal bits give equal sums; all NaNs count as the same.
struct Checksum: Equatable {
    private(set) var value: UInt64 = 0

    /// Adds a number by an invertible step, so that a difference is never lost.
    @inline(__always)
    mutating func add(_ number: Double) {
        let product = (value ^ Self.bits(of: number) ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
        value = product ^ (product >> 29)
    }

    @inline(__always)
    mutating func add(_ item: some Item) { item.forEachNumber { add($0) } }

    @inline(__always)
    static func of(_ item: some Item) -> Checksum {
        var sum = Checksum()
        sum.add(item)
        return sum
    }

    @inline(__always)
    static func bits(of number: Double) -> UInt64 { number.isNaN ? 0x7FF8_0000_0000_0000 : number.bitPattern }
}

/// 16 hexadecimal digits.
func hex(_ bits: UInt64) -> String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}

/// An input or an output of a batch: a number, or a structure of numbers.
protocol Item {
    /// Returns the next value of a series.
    init(from source: inout NumberSource)
    /// Fills every number with `number`.
    init(filledWith number: Double)
    /// Calls `body` with the numbers, without padding between them.
    func forEachNumber(_ body: (Double) -> Void)
}

extension Item {
    /// The bits of the numbers in hexadecimal.
    var hexadecimal: String {
        var parts: [String] = []
        forEachNumber { parts.append("0x" + hex(Checksum.bits(of: $0))) }
        return parts.joined(separator: " ")
    }
}

extension Double: Item {
    init(from source: inout NumberSource) { self = source.next() }
    init(filledWith number: Double) { self = number }

    @inline(__always)
    func forEachNumber(_ body: (Double) -> Void) { body(self) }
}
