/// How values of a type are interpolated.
///
/// ```
/// v = a + t·(b − a)
/// ```
///
/// - The parameter is not clamped: below 0 and above 1 the line goes on, for types that are on one.
/// - t = 0 and t = 1 give the ends to the bit. (The exception is an optional with one end nil, which is nil
///   throughout.)
///
/// Only `value(from:to:at:)` has to be written. The other requirements are what keyframes ask of a type; each has a
/// default for types that do not have it. They are requirements, and not methods of further protocols, so that generic
/// code gets a type's own answer. Source: Core Animation R3.3.
public protocol InterpolationRule<Value> {
    /// The type of the values.
    associatedtype Value

    /// The value on the way from one to another.
    ///
    /// - Parameters:
    ///   - start: the value at 0.
    ///   - end: the value at 1; for types that have a shape, of the same shape (`canInterpolate(from:to:)`).
    ///   - t: any number; not clamped.
    static func value(from start: Value, to end: Value, at t: Double) -> Value

    /// Whether there is anything between the two. False for arrays of different lengths, for instance; by default true.
    static func canInterpolate(from start: Value, to end: Value) -> Bool

    /// Whether all numbers in a value are finite; by default true, as for types that are not made of numbers.
    static func isFinite(_ value: Value) -> Bool

    /// Makes a value what `value(from:to:at:)` gives, without allocating where it has the room.
    static func set(_ value: inout Value, from start: Value, to end: Value, at t: Double)

    /// The values at `t` between many pairs, each what `value(from:to:at:)` gives. Numbers do it by lanes.
    ///
    /// - Precondition: as many starts as ends as values.
    static func evaluate(
        from starts: Span<Value>, to ends: Span<Value>, at t: Double, into values: inout MutableSpan<Value>)

    /// A value as a point, missing coordinates 0, where the type has a distance: paced keyframes go by the Euclidean
    /// distance of these points (R4.4). By default nil, as for types that have none.
    static func pacingPoint(of value: Value) -> SIMD4<Double>?

    /// `value + a·(value − previous) + b·(next − value)`, where a cubic's control point lies. A nil neighbour's term is
    /// left out. By default nil, as for types that have no such sum; cubic keyframes of these go in straight lines.
    static func _displaced(
        _ value: Value, by a: Double, from previous: Value?, and b: Double, toward next: Value?
    ) -> Value?

    /// Makes a value the point at `u` of the cubic Bézier with these control points; `b0` at 0 and `b3` at 1, to the
    /// bit. By default with six interpolations.
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

    /// The values at `t` between many pairs, one by one.
    @inlinable
    static func evaluateEach(
        from starts: Span<Value>, to ends: Span<Value>, at t: Double, into values: inout MutableSpan<Value>
    ) {
        precondition(starts.count == ends.count && starts.count == values.count, "as many starts as ends as values")
        for i in values.indices { set(&values[i], from: starts[i], to: ends[i], at: t) }
    }

    /// Fills in the ends themselves where `t` is 0 or 1; says whether it is.
    static func copyEnds(
        from starts: Span<Value>, to ends: Span<Value>, at t: Double, into values: inout MutableSpan<Value>
    ) -> Bool {
        guard t == 0 || t == 1 else { return false }
        precondition(starts.count == ends.count && starts.count == values.count, "as many starts as ends as values")
        let kept = t == 0 ? starts : ends
        for i in values.indices { values[i] = kept[i] }
        return true
    }

    @inlinable
    public static func pacingPoint(of value: Value) -> SIMD4<Double>? { nil }

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
