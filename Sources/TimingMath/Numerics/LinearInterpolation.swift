internal import CTimingLanes

/// The straight line between two numbers: the one blend that everything made of numbers uses.
///
/// ```
/// v = a + t·(b − a)          t < ½
/// v = b − (1 − t)·(b − a)    otherwise
/// ```
///
/// - t = 0 gives a and t = 1 gives b, to the bit: infinities and the sign of zero too. Equal ends give a at every t.
/// - t is not clamped. For t in 0…1 the value never leaves the ends, and on each side of ½ it never turns round.
/// - Where b − a or a product leaves the range of a number, quarters are taken, so that finite ends give an infinity
///   only where the value itself is out of range.
/// - Infinite ends count as a·(1 − t) + b·t. NaN in, NaN out, except at the two ends; also where opposed infinities
///   meet.
///
/// Accuracy: 3 · 2⁻⁵³ of the larger end for t in 0…1; everywhere 2⁻⁵³ · (|v| + 3m·|b − a|), where m is the distance of
/// t from the nearer of 0 and 1; and half the smallest number (tested in double-double and against exact fractions).
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
        evaluate(numbersOf: starts, to: ends, at: t, into: &values)
    }

    /// The same for values that are made of nothing but numbers, each of which goes its own way.
    @usableFromInline
    @inline(__always)
    static func evaluate<Value>(
        numbersOf starts: Span<Value>, to ends: Span<Value>, at t: Double, into values: inout MutableSpan<Value>
    ) {
        precondition(starts.count == ends.count && starts.count == values.count, "as many starts as ends as values")
        starts.withUnsafeBufferPointer { starts in
            ends.withUnsafeBufferPointer { ends in
                values.withUnsafeMutableBufferPointer { values in
                    guard let a = starts.baseAddress, let b = ends.baseAddress, let v = values.baseAddress else {
                        return
                    }
                    evaluate(
                        UnsafeRawPointer(a).assumingMemoryBound(to: Double.self),
                        UnsafeRawPointer(b).assumingMemoryBound(to: Double.self), t,
                        UnsafeMutableRawPointer(v).assumingMemoryBound(to: Double.self),
                        values.count * (MemoryLayout<Value>.stride / MemoryLayout<Double>.stride))
                }
            }
        }
    }

    @inline(__always)
    private static func evaluate(
        _ starts: UnsafePointer<Double>, _ ends: UnsafePointer<Double>, _ t: Double,
        _ values: UnsafeMutablePointer<Double>, _ count: Int
    ) {
        // At the ends the products would spoil infinities and the sign of zero.
        let isInside = t.isFinite && t != 0 && t != 1
        var done = 0
        while done < count {
            let lanes =
                isInside ? Kernels.best.lines(starts + done, ends + done, t, values + done, count - done) : 0
            // Where lanes do not do, number by number, and not much further than that.
            let first = done + lanes
            done = isInside ? min(first + 512, count) : count
            for i in first..<done { values[i] = value(from: starts[i], to: ends[i], at: t) }
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
