/// A value made of numbers, each of which goes its own straight way.
///
/// ```
/// vᵢ = aᵢ + t·(bᵢ − aᵢ)
/// ```
///
/// A conforming type says how its numbers are combined one by one, and with that has everything ``Interpolatable`` and
/// ``Summable`` ask for, except a distance. Each number is what ``LinearInterpolation`` gives.
///
/// ```swift
/// struct Padding: ComponentwiseInterpolatable {
///     var left, right: Double
///     static func combining(
///         _ a: Padding, _ b: Padding, _ c: Padding, _ d: Padding, _ f: (Double, Double, Double, Double) -> Double
///     ) -> Padding {
///         Padding(left: f(a.left, b.left, c.left, d.left), right: f(a.right, b.right, c.right, d.right))
///     }
/// }
/// ```
///
/// Source: Core Animation R3.1c, R3.3.
public protocol ComponentwiseInterpolatable: Summable {
    /// The value each of whose numbers is `f` of the four values' numbers at the same place.
    ///
    /// Four, because a cubic has four control points; what needs fewer hands in one of its values again.
    static func combining(
        _ a: Self, _ b: Self, _ c: Self, _ d: Self, _ f: (Double, Double, Double, Double) -> Double
    ) -> Self
}

extension ComponentwiseInterpolatable {
    @inlinable
    public func interpolated(to end: Self, at t: Double) -> Self {
        .combining(self, end, self, end) { a, b, _, _ in LinearInterpolation.value(from: a, to: b, at: t) }
    }

    @inlinable
    public mutating func setCubic(_ b0: Self, _ b1: Self, _ b2: Self, _ b3: Self, at u: Double) {
        let weights = BernsteinWeights(at: u)
        self = .combining(b0, b1, b2, b3) { weights.blend($0, $1, $2, $3) }
    }

    @inlinable
    public func displaced(_ a: Double, from previous: Self?, _ b: Double, toward next: Self?) -> Self? {
        var result = self
        if let previous { result = .combining(result, self, previous, self) { v, x, p, _ in v + a * (x - p) } }
        if let next { result = .combining(result, self, next, self) { v, x, n, _ in v + b * (n - x) } }
        return result
    }

    @inlinable
    public var allFinite: Bool {
        var finite = true
        _ = Self.combining(self, self, self, self) { a, _, _, _ in
            finite = finite && a.isFinite
            return a
        }
        return finite
    }

    /// The sum, number by number; nothing is clamped.
    @inlinable
    public func adding(_ other: Self) -> Self { .combining(self, other, self, other) { a, b, _, _ in a + b } }

    /// The difference, number by number.
    @inlinable
    public func subtracting(_ other: Self) -> Self { .combining(self, other, self, other) { a, b, _, _ in a - b } }

    /// Every number times `count`.
    @inlinable
    public func repeated(_ count: Double) -> Self { .combining(self, self, self, self) { a, _, _, _ in a * count } }
}
