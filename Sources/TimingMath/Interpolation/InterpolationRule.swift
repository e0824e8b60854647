/// A rule for interpolating values of a type.
///
/// ```
/// v = a + t·(b − a)
/// ```
///
/// The parameter is not clamped; outside 0…1 the line continues. t = 0 and t = 1 give exactly the ends, except for an
/// optional with one nil end, which is nil throughout.
///
/// Only `value(from:to:at:)` is required. Keyframes use the other functions, which have defaults. All of them are
/// requirements of the protocol, so that generic code calls a type's own implementation.
///
/// Source: Core Animation R3.3.
public protocol InterpolationRule<Value> {
    /// The type of the values.
    associatedtype Value

    /// Returns the value between two values.
    ///
    /// - Parameters:
    ///   - start: The value at 0.
    ///   - end: The value at 1. It must match `start`, such as an array in its length; see `canInterpolate(from:to:)`.
    ///   - t: Any number; not clamped.
    static func value(from start: Value, to end: Value, at t: Double) -> Value

    /// Returns whether there are values between two values; false for arrays of different lengths, for instance. The
    /// default is true.
    static func canInterpolate(from start: Value, to end: Value) -> Bool

    /// Returns whether all numbers in a value are finite. The default is true, for types that are not made of numbers.
    static func isFinite(_ value: Value) -> Bool

    /// Sets a value to the result of `value(from:to:at:)`. Reuses its storage if possible.
    static func set(_ value: inout Value, from start: Value, to end: Value, at t: Double)

    /// Interpolates many pairs, each like `value(from:to:at:)`. Numbers are interpolated in vector lanes.
    ///
    /// - Precondition: `starts`, `ends` and `values` have the same count.
    static func evaluate(
        from starts: Span<Value>, to ends: Span<Value>, at t: Double, into values: inout MutableSpan<Value>)

    /// Returns a value as a point, with missing coordinates 0. The default is nil, for types without a distance, whose
    /// paced keyframes are evenly spaced.
    ///
    /// Paced keyframes use the Euclidean distances between these points (R4.4).
    static func _pacingPoint(of value: Value) -> SIMD4<Double>?

    /// Returns the distance between two values that paces SMIL's animations; nil for types without a distance. The
    /// default is the distance between their pacing points.
    static func _distance(from start: Value, to end: Value) -> Double?

    /// Returns `value + a·(value − previous) + b·(next − value)`, which is a control point of a cubic.
    ///
    /// The term of a nil neighbour is omitted. The default is nil, for types without such a sum; their cubic keyframes
    /// are straight lines.
    static func _displaced(
        _ value: Value, by a: Double, from previous: Value?, and b: Double, toward next: Value?
    ) -> Value?

    /// Sets a value to the point at `u` of the cubic Bézier with these control points. It is exactly `b0` at 0 and `b3`
    /// at 1.
    ///
    /// The default uses six interpolations.
    static func _setCubic(
        _ value: inout Value, _ b0: Value, _ b1: Value, _ b2: Value, _ b3: Value, at u: Double)
}

extension InterpolationRule {
    @inlinable
    public static func canInterpolate(from start: Value, to end: Value) -> Bool { true }

    @inlinable
    public static func isFinite(_ value: Value) -> Bool { true }

    @inlinable
    public static func set(_ value: inout Value, from start: Value, to end: Value, at t: Double) {
        value = Self.value(from: start, to: end, at: t)
    }

    @inlinable
    public static func evaluate(
        from starts: Span<Value>, to ends: Span<Value>, at t: Double, into values: inout MutableSpan<Value>
    ) {
        evaluateEach(from: starts, to: ends, at: t, into: &values)
    }

    /// Interpolates many pairs, one by one.
    @inlinable
    static func evaluateEach(
        from starts: Span<Value>, to ends: Span<Value>, at t: Double, into values: inout MutableSpan<Value>
    ) {
        precondition(
            starts.count == ends.count && starts.count == values.count,
            "starts, ends and values must have the same count")
        for i in values.indices { set(&values[i], from: starts[i], to: ends[i], at: t) }
    }

    /// Copies the starts or the ends if `t` is 0 or 1. Returns whether it is.
    static func copyEnds(
        from starts: Span<Value>, to ends: Span<Value>, at t: Double, into values: inout MutableSpan<Value>
    ) -> Bool {
        guard t == 0 || t == 1 else { return false }
        precondition(
            starts.count == ends.count && starts.count == values.count,
            "starts, ends and values must have the same count")
        let kept = t == 0 ? starts : ends
        for i in values.indices { values[i] = kept[i] }
        return true
    }

    @inlinable
    public static func _pacingPoint(of value: Value) -> SIMD4<Double>? { nil }

    public static func _distance(from start: Value, to end: Value) -> Double? {
        guard let start = _pacingPoint(of: start), let end = _pacingPoint(of: end) else { return nil }
        return end.subtracting(start).length
    }

    @inlinable
    public static func _displaced(
        _ value: Value, by a: Double, from previous: Value?, and b: Double, toward next: Value?
    ) -> Value? {
        nil
    }

    @inlinable
    public static func _setCubic(
        _ value: inout Value, _ b0: Value, _ b1: Value, _ b2: Value, _ b3: Value, at u: Double
    ) {
        let c0 = Self.value(from: b0, to: b1, at: u)
        let c1 = Self.value(from: b1, to: b2, at: u)
        let c2 = Self.value(from: b2, to: b3, at: u)
        let d0 = Self.value(from: c0, to: c1, at: u)
        let d1 = Self.value(from: c1, to: c2, at: u)
        value = Self.value(from: d0, to: d1, at: u)
    }
}

/// A namespace for the interpolation rules of the standard library's types.
///
/// Use the rules through `Interpolation`, as in `Float.Interpolation.value(from: 0, to: 1, at: 0.5)`.
public enum InterpolationRules {}
