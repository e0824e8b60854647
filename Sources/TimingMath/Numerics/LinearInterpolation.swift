internal import CTimingLanes

/// Linear interpolation between two numbers, used for every value that is made of numbers.
///
///     v = a + t·(b − a)  if t < ½,        v = b − (1 − t)·(b − a)  otherwise
///
/// - t = 0 gives a and t = 1 gives b bit for bit, including infinities and signed zeros. Equal ends give a for every t.
/// - t is not clamped. For t in 0…1 the value stays between the ends and is monotonic on each side of ½.
/// - Finite ends give an infinity only if the value overflows. Infinite ends use a·(1 − t) + b·t.
/// - NaN gives NaN except at t = 0 and t = 1. Adding opposite infinities gives NaN, too.
/// - Accuracy: 3 · 2⁻⁵³ of the larger end for t in 0…1. Otherwise 2⁻⁵³ · (|v| + 3m·|b − a|), where m is the distance of
///   t from the nearer of 0 and 1, plus half the smallest number (tested in double-double and exact fractions).
public enum LinearInterpolation {
    /// Returns the value at `t` between two numbers.
    ///
    /// - Parameters:
    ///   - a: The value at 0.
    ///   - b: The value at 1.
    ///   - t: Any number; not clamped.
    /// - Complexity: O(1).
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

    /// Interpolates many pairs of numbers, bit-identical to `value(from:to:at:)`. Allocates nothing.
    ///
    /// - Precondition: `starts`, `ends` and `values` have the same count.
    public static func evaluate(
        from starts: Span<Double>, to ends: Span<Double>, at t: Double, into values: inout MutableSpan<Double>
    ) {
        evaluate(numbersOf: starts, to: ends, at: t, into: &values)
    }

    /// Interpolates values that consist only of numbers, component by component.
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
        // At t = 0 and 1 the products would destroy infinities and signed zeros.
        let isInside = t.isFinite && t != 0 && t != 1
        var done = 0
        while done < count {
            let lanes =
                isInside ? Kernels.best.lines(starts + done, ends + done, t, values + done, count - done) : 0
            // Continue with single numbers where the kernel stopped, for a limited stretch, then try it again.
            let first = done + lanes
            done = isInside ? min(first + 512, count) : count
            for i in first..<done { values[i] = value(from: starts[i], to: ends[i], at: t) }
        }
    }

    @usableFromInline
    @inline(never)
    static func outOfRange(from a: Double, to b: Double, at t: Double) -> Double {
        // Equal infinities. NaN never compares equal.
        if a == b, !t.isNaN { return a }
        guard a.isFinite, b.isFinite else { return a * (1 - t) + b * t }
        // A quarter of the smallest number is 0, and 0 times infinity would be NaN.
        if !t.isFinite { return t * (b - a) }
        // If the value is in range, t·(b − a) is at most twice the largest number, so its quarter does not overflow.
        let d = 0.25 * b - 0.25 * a
        return 4 * (t < 0.5 ? 0.25 * a + t * d : 0.25 * b - (1 - t) * d)
    }
}
