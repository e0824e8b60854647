/// A value that has others between it and another one.
///
/// ```
/// v = a + t·(b − a)
/// ```
///
/// - The parameter is not clamped: below 0 and above 1 the line goes on, for types that are on one.
/// - t = 0 and t = 1 give the ends to the bit. (The exception is an optional with one end nil, which is nil throughout.)
///
/// Only `interpolated(to:at:)` has to be written. The other requirements are what keyframes ask a type for, each with an
/// answer for types that do not have it; they are requirements, and not methods of further protocols, so that generic code
/// gets a type's own answer.
///
/// Source: Core Animation R3.3.
public protocol Interpolatable: Sendable {
    /// The value on the way to another one.
    ///
    /// - Parameters:
    ///   - end: where the way leads; for types that have a shape, of the same shape (`canInterpolate(to:)`).
    ///   - t: 0 at this value, 1 at the other one; not clamped.
    func interpolated(to end: Self, at t: Double) -> Self

    /// Whether there is anything between the two. False for arrays of different lengths, for instance.
    func canInterpolate(to end: Self) -> Bool

    /// Whether all numbers in the value are finite; true, as standard, for types that are not made of numbers.
    var allFinite: Bool { get }

    /// Becomes what `start.interpolated(to: end, at: t)` gives, without allocating where this value has the room.
    mutating func setInterpolation(from start: Self, to end: Self, at t: Double)

    /// The values at `t` between many pairs, each what `interpolated(to:at:)` gives. Numbers do it by lanes.
    ///
    /// - Precondition: as many starts as ends as values.
    static func interpolate(
        from starts: Span<Self>, to ends: Span<Self>, at t: Double, into values: inout MutableSpan<Self>)

    /// The value as a point, missing coordinates 0, where the type has a distance: paced keyframes go by the Euclidean
    /// distance of these points (R4.4). Nil, as standard, for types that have none.
    var pacingPoint: SIMD4<Double>? { get }

    /// `self + a·(self − previous) + b·(next − self)`: where a cubic's control point lies. A nil neighbour's term is left
    /// out. Nil, as standard, for types that have no such sum; cubic keyframes of these go in straight lines.
    func displaced(_ a: Double, from previous: Self?, _ b: Double, toward next: Self?) -> Self?

    /// Becomes the point at `u` of the cubic Bézier with these control points; `b0` at 0 and `b3` at 1, to the bit. As
    /// standard by six interpolations.
    mutating func setCubic(_ b0: Self, _ b1: Self, _ b2: Self, _ b3: Self, at u: Double)
}

extension Interpolatable {
    @inlinable
    public func canInterpolate(to end: Self) -> Bool { true }

    @inlinable
    public var allFinite: Bool { true }

    @inlinable
    public mutating func setInterpolation(from start: Self, to end: Self, at t: Double) {
        self = start.interpolated(to: end, at: t)
    }

    @inlinable
    public static func interpolate(
        from starts: Span<Self>, to ends: Span<Self>, at t: Double, into values: inout MutableSpan<Self>
    ) {
        precondition(starts.count == ends.count && starts.count == values.count, "as many starts as ends as values")
        for i in values.indices { values[i].setInterpolation(from: starts[i], to: ends[i], at: t) }
    }

    @inlinable
    public var pacingPoint: SIMD4<Double>? { nil }

    @inlinable
    public func displaced(_ a: Double, from previous: Self?, _ b: Double, toward next: Self?) -> Self? { nil }

    @inlinable
    public mutating func setCubic(_ b0: Self, _ b1: Self, _ b2: Self, _ b3: Self, at u: Double) {
        let c0 = b0.interpolated(to: b1, at: u)
        let c1 = b1.interpolated(to: b2, at: u)
        let c2 = b2.interpolated(to: b3, at: u)
        let d0 = c0.interpolated(to: c1, at: u)
        let d1 = c1.interpolated(to: c2, at: u)
        self = d0.interpolated(to: d1, at: u)
    }
}

/// An interpolatable value that has a sum: what `by`, additive and cumulative animations need.
///
/// For numbers and what is made of numbers the sum is componentwise and nothing is clamped (R3.1c). A type whose sum
/// depends on the order (transforms, R3.4b) adds `other` on this side: `value.adding(base)` lays the value over a base.
public protocol Summable: Interpolatable {
    /// The sum.
    func adding(_ other: Self) -> Self
    /// The value x for which `other.adding(x)` is this one.
    func subtracting(_ other: Self) -> Self
    /// The sum of `count` of this value; `count` is not negative, and whole in all uses here.
    func repeated(_ count: Double) -> Self
    /// Becomes `adding(other)`, without allocating where this value has the room.
    mutating func add(_ other: Self)
    /// Becomes `adding(other.repeated(count))`, without allocating where this value has the room.
    mutating func add(_ other: Self, repeated count: Double)
}

extension Summable {
    @inlinable
    public mutating func add(_ other: Self) { self = adding(other) }

    @inlinable
    public mutating func add(_ other: Self, repeated count: Double) { self = adding(other.repeated(count)) }
}
