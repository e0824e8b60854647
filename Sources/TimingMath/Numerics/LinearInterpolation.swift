/// The straight line between two numbers: the one blend that everything made of numbers uses.
///
/// ```
/// v = a + t·(b − a)          t < ½
/// v = b − (1 − t)·(b − a)    otherwise
/// ```
///
/// - t = 0 gives a and t = 1 gives b, to the bit: infinities and the sign of zero too. Equal ends give a at every t.
/// - t is not clamped. For t in 0…1 the value never leaves the ends, and on each side of ½ it never turns round.
/// - Where b − a or a product leaves the range of a number, quarters are taken, so that finite ends give an infinity only
///   where the value itself is out of range.
/// - Infinite ends count as a·(1 − t) + b·t. NaN in, NaN out, except at the two ends; also where opposed infinities meet.
///
/// Accuracy: 3 · 2⁻⁵³ of the larger end for t in 0…1; everywhere 2⁻⁵³ · (|v| + 3m·|b − a|), where m is the distance of t
/// from the nearer of 0 and 1; and half the smallest number (tested in double-double and against exact fractions).
/// Complexity: constant.
public enum LinearInterpolation {
    /// The number at `t` on the line from `a` to `b`.
    ///
    /// - Parameters:
    ///   - a: the value at 0.
    ///   - b: the value at 1.
    ///   - t: any number; not clamped.
    @inlinable
    @inline(__always)
    public static func value(from a: Double, to b: Double, at t: Double) -> Double {
        if t == 0 { return a }
        if t == 1 { return b }
        let d = b - a
        if d == 0 { return t.isNaN ? t : a }
        let v = t < 0.5 ? a + t * d : b - (1 - t) * d
        return v.isFinite ? v : outOfRange(from: a, to: b, at: t)
    }

    /// The numbers at `t` on many lines, with the bits of `value(from:to:at:)`. Allocates nothing.
    ///
    /// - Precondition: as many starts as ends as values.
    public static func evaluate(
        from starts: Span<Double>, to ends: Span<Double>, at t: Double, into values: inout MutableSpan<Double>
    ) {
        precondition(starts.count == ends.count && starts.count == values.count, "as many starts as ends as values")
        // At the ends the products would spoil infinities and the sign of zero.
        let regular =
            t.isFinite && t != 0 && t != 1
            && (t < 0.5
                ? Self.allFinite(starts, ends, &values) { a, b, d in a + V(splat: t) * d }
                : Self.allFinite(starts, ends, &values) { a, b, d in b - V(splat: 1 - t) * d })
        if regular { return }
        for i in values.indices { values[i] = value(from: starts[i], to: ends[i], at: t) }
    }

    private typealias V = BatchLanes

    /// Fills the values by lanes and says whether all of them can stay.
    @inline(__always)
    private static func allFinite(
        _ starts: Span<Double>, _ ends: Span<Double>, _ values: inout MutableSpan<Double>, _ line: (V, V, V) -> V
    ) -> Bool {
        starts.withUnsafeBufferPointer { starts in
            ends.withUnsafeBufferPointer { ends in
                values.withUnsafeMutableBufferPointer { values in
                    guard let a = starts.baseAddress, let b = ends.baseAddress, let v = values.baseAddress else {
                        return true
                    }
                    let count = values.count
                    // Too short for lanes: the loop over single values does it.
                    guard count >= V.width else { return false }
                    // A finite number minus itself is 0, anything else NaN.
                    var odd = V(splat: 0)
                    // The last group overlaps the one before, and writes the same values again.
                    var i = 0
                    while i < count {
                        let j = min(i, count &- V.width)
                        let start = V(at: a + j), end = V(at: b + j)
                        let d = end - start
                        let value = V.select(V.equal(d, V(splat: 0)), start, line(start, end, d))
                        odd = odd + (value - value)
                        value.store(at: v + j)
                        i &+= V.width
                    }
                    return V.allTrue(V.equal(odd, V(splat: 0)))
                }
            }
        }
    }

    @usableFromInline
    @inline(never)
    static func outOfRange(from a: Double, to b: Double, at t: Double) -> Double {
        // Two equal infinities; a NaN is equal to nothing.
        if a == b, !t.isNaN { return a }
        guard a.isFinite, b.isFinite else { return a * (1 - t) + b * t }
        // Quarters of the smallest numbers would be 0, times infinity.
        if !t.isFinite { return t * (b - a) }
        // The value being in range, t·(b − a) is at most twice the largest number: quarters have room for all of it.
        let d = 0.25 * b - 0.25 * a
        return 4 * (t < 0.5 ? 0.25 * a + t * d : 0.25 * b - (1 - t) * d)
    }
}
