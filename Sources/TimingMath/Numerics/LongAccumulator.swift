/// An exact sum of products of up to four doubles, for decisions that need more than any working precision.
///
/// A fixed-point number wide enough for any such product of finite doubles, stored as separate sums of the positive and
/// the negative terms. It decides exactly whether a determinant is 0, and computes its value under any cancellation and
/// of any size. It is about a hundred times slower than plain arithmetic, so callers try that first.
///
/// Source: U. Kulisch, "Computer Arithmetic and Validity" (2008): the long accumulator.
struct LongAccumulator {
    /// The exponent of the lowest bit, that of the fourth power of the smallest number.
    private static let unit = -4 * 1074
    /// Enough for (2¹⁰²⁴)⁴, carries, and the five limbs of a product.
    private static let limbCount = (4 * 1024 - unit) / 64 + 6

    private let added, taken: UnsafeMutablePointer<UInt64>
    /// The limbs that may be nonzero.
    private var used = 0..<0

    /// Calls `use` with an empty accumulator on the stack, which must not escape.
    @inline(__always)
    static func lend<Result>(_ use: (inout LongAccumulator) -> Result) -> Result {
        var limbs = Limbs()
        return withUnsafeMutableBytes(of: &limbs) { bytes in
            // A value of nonzero size has an address.
            var sum = LongAccumulator(bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt64.self))
            return use(&sum)
        }
    }

    /// Storage for both sums, as a value because a temporary allocation above a kilobyte is allocated on the heap.
    private struct Limbs {
        private var first = (SIMD64<UInt64>.zero, SIMD64<UInt64>.zero, SIMD64<UInt64>.zero, SIMD64<UInt64>.zero)
        private var rest = SIMD32<UInt64>.zero
    }

    private init(_ limbs: UnsafeMutablePointer<UInt64>) { (added, taken) = (limbs, limbs + Self.limbCount) }

    /// Adds a·b·c·d, all finite.
    mutating func add(_ a: Double, _ b: Double, _ c: Double = 1, _ d: Double = 1) {
        if a == 0 || b == 0 || c == 0 || d == 0 { return }
        let (ma, ea) = Self.parts(a), (mb, eb) = Self.parts(b), (mc, ec) = Self.parts(c), (md, ed) = Self.parts(d)
        let place = ea + eb + ec + ed - Self.unit
        let (first, shift) = (place / 64, UInt64(place % 64))

        // Two factors of 106 bits each, and their product, low limb first.
        let left = ma.multipliedFullWidth(by: mb), right = mc.multipliedFullWidth(by: md)
        let low = left.low.multipliedFullWidth(by: right.low)
        let middle = left.low.multipliedFullWidth(by: right.high)
        let other = left.high.multipliedFullWidth(by: right.low)
        let high = left.high.multipliedFullWidth(by: right.high)
        let (sum1, carry1) = low.high.addingReportingOverflow(middle.low)
        let (limb1, carry2) = sum1.addingReportingOverflow(other.low)
        // The high halves are below 2⁴² each, so only the first sum of the next limb can carry.
        let (limb2, carry3) = high.low.addingReportingOverflow(
            middle.high + other.high + (carry1 ? 1 : 0) + (carry2 ? 1 : 0))
        let limb3 = high.high + (carry3 ? 1 : 0)

        // Shifts of 64 and more give 0.
        let limbs = (
            low.low << shift, limb1 << shift | low.low >> (64 - shift), limb2 << shift | limb1 >> (64 - shift),
            limb3 << shift | limb2 >> (64 - shift), limb3 >> (64 - shift)
        )
        let isNegative = (a.bitPattern ^ b.bitPattern ^ c.bitPattern ^ d.bitPattern) >> 63 == 1
        let end = isNegative ? Self.add(limbs, at: first, to: taken) : Self.add(limbs, at: first, to: added)
        used = used.isEmpty ? first..<end : min(used.lowerBound, first)..<max(used.upperBound, end)
    }

    /// Returns the sum rounded to nearest, without a limit on its exponent, and empties the accumulator.
    ///
    /// - Returns: significand · 2^exponent with a significand of magnitude 1…2, or 0.
    mutating func take() -> (significand: Double, exponent: Int) {
        defer {
            for i in used { (added[i], taken[i]) = (0, 0) }
            used = 0..<0
        }
        guard let top = used.last(where: { added[$0] != taken[$0] }) else { return (0, 0) }
        let isNegative = added[top] < taken[top]
        var highest = top
        var borrow: UInt64 = 0
        for i in used.lowerBound...top {
            let (large, small) = isNegative ? (taken[i], added[i]) : (added[i], taken[i])
            let (difference, isBelow) = large.subtractingReportingOverflow(small)
            let (limb, isBelowStill) = difference.subtractingReportingOverflow(borrow)
            borrow = isBelow || isBelowStill ? 1 : 0
            added[i] = limb
        }
        while added[highest] == 0 { highest -= 1 }

        // The top 64 bits. The last one is sticky: it is set if any bit below is set.
        let shift = UInt64(added[highest].leadingZeroBitCount)
        let next = highest > used.lowerBound ? added[highest - 1] : 0
        var head = added[highest] << shift | next >> (64 - shift)
        let lower = used.lowerBound..<max(used.lowerBound, highest - 1)
        if next << shift != 0 || lower.contains(where: { added[$0] != 0 }) { head |= 1 }
        let significand = Double(head) * 0x1p-63
        return (isNegative ? -significand : significand, Self.unit + 64 * highest + 63 - Int(shift))
    }

    /// Adds five limbs starting at index `first`.
    ///
    /// - Returns: The index after the last limb changed.
    private static func add(
        _ limbs: (UInt64, UInt64, UInt64, UInt64, UInt64), at first: Int, to sum: UnsafeMutablePointer<UInt64>
    ) -> Int {
        var carry: UInt64 = 0
        var i = first
        func addNext(_ limb: UInt64) {
            let (partial, isOver) = sum[i].addingReportingOverflow(limb)
            let (total, isOverStill) = partial.addingReportingOverflow(carry)
            sum[i] = total
            carry = isOver || isOverStill ? 1 : 0
            i += 1
        }
        addNext(limbs.0)
        addNext(limbs.1)
        addNext(limbs.2)
        addNext(limbs.3)
        addNext(limbs.4)
        while carry != 0 { addNext(0) }
        return i
    }

    /// |x| = significand · 2^exponent as integers.
    private static func parts(_ x: Double) -> (significand: UInt64, exponent: Int) {
        let raw = x.exponentBitPattern
        let hidden: UInt64 = raw == 0 ? 0 : 1 << 52
        return (x.significandBitPattern | hidden, Int(max(raw, 1)) - 1075)
    }
}
