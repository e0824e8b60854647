/// A set of indices below a bound, visited in ascending order.
///
/// Arrays indexed by the members are then read from front to back. If they are larger than the caches, this takes a
/// fraction of the time of any other order.
///
/// Complexity: O(1) to insert and remove. Visiting is linear in the members and in 1/4096 of the bound. Only `init` and
/// `grow(bound:)` allocate.
struct BitSet: Sendable {
    /// One bit per index.
    private var words: [UInt64]
    /// One bit per word, set if the word is not 0.
    private var summary: [UInt64]

    /// Creates an empty set.
    init(bound: Int) {
        words = Array(repeating: 0, count: bound / 64 + 1)
        summary = Array(repeating: 0, count: bound / 4096 + 1)
    }

    /// Makes room for indices below a bound.
    mutating func grow(bound: Int) {
        while words.count <= bound / 64 { words.append(0) }
        while summary.count <= bound / 4096 { summary.append(0) }
    }

    mutating func insert(_ index: Int) {
        words[index / 64] |= 1 << UInt64(index % 64)
        summary[index / 4096] |= 1 << UInt64(index / 64 % 64)
    }

    mutating func remove(_ index: Int) {
        words[index / 64] &= ~(1 << UInt64(index % 64))
        if words[index / 64] == 0 { summary[index / 4096] &= ~(1 << UInt64(index / 64 % 64)) }
    }

    /// Visits all members. The set must not change during the visit.
    @inline(__always)
    func visitAll(_ visit: (Int) -> Void) {
        for (i, bits) in summary.enumerated() {
            Self.forEachBit(of: bits) { j in
                let word = 64 * i + j
                Self.forEachBit(of: words[word]) { visit(64 * word + $0) }
            }
        }
    }

    @inline(__always)
    private static func forEachBit(of bits: UInt64, _ visit: (Int) -> Void) {
        var bits = bits
        while bits != 0 {
            visit(bits.trailingZeroBitCount)
            bits &= bits - 1
        }
    }
}
