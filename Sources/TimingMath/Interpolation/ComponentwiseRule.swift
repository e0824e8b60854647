/// A rule for values made of numbers: each number is interpolated on its own, by ``LinearInterpolation``.
///
/// A type implements only `combine`; the defaults of all other requirements follow from it. Paced keyframes of the type
/// are evenly spaced.
///
/// ```swift
/// enum Interpolation: ComponentwiseRule {          // nested in struct Padding { var left, right: Double }
///     static func combine(
///         _ a: Padding, _ b: Padding, _ c: Padding, _ d: Padding, by f: (Double, Double, Double, Double) -> Double
///     ) -> Padding {
///         Padding(left: f(a.left, b.left, c.left, d.left), right: f(a.right, b.right, c.right, d.right))
///     }
/// }
/// ```
public protocol ComponentwiseRule: SumRule {
    /// The type of the values. It is declared here too, so that the compiler can infer it from `combine` alone.
    associatedtype Value

    /// Returns the value whose numbers are the results of `f` for the corresponding numbers of the four values.
    ///
    /// There are four values because a cubic has four control points. Callers that need fewer repeat one of them.
    static func combine(
        _ a: Value, _ b: Value, _ c: Value, _ d: Value, by f: (Double, Double, Double, Double) -> Double
    ) -> Value
}

extension ComponentwiseRule {
    @inlinable
    public static func value(from start: Value, to end: Value, at t: Double) -> Value {
        combine(start, end, start, end) { a, b, _, _ in LinearInterpolation.value(from: a, to: b, at: t) }
    }

    @inlinable
    public static func _setCubic(
        _ value: inout Value, _ b0: Value, _ b1: Value, _ b2: Value, _ b3: Value, at u: Double
    ) {
        let weights = BernsteinWeights(at: u)
        value = combine(b0, b1, b2, b3) { weights.blend($0, $1, $2, $3) }
    }

    @inlinable
    public static func _displaced(
        _ value: Value, by a: Double, from previous: Value?, and b: Double, toward next: Value?
    ) -> Value? {
        var result = value
        if let previous { result = combine(result, value, previous, value) { v, x, p, _ in v + a * (x - p) } }
        if let next { result = combine(result, value, next, value) { v, x, n, _ in v + b * (n - x) } }
        return result
    }

    @inlinable
    public static func isFinite(_ value: Value) -> Bool {
        var finite = true
        _ = combine(value, value, value, value) { a, _, _, _ in
            finite = finite && a.isFinite
            return a
        }
        return finite
    }

    /// Returns the sum, number by number. Nothing is clamped.
    @inlinable
    public static func sum(_ value: Value, over base: Value) -> Value {
        combine(value, base, value, base) { a, b, _, _ in a + b }
    }

    /// Returns the difference, number by number.
    @inlinable
    public static func difference(_ value: Value, from base: Value) -> Value {
        combine(value, base, value, base) { a, b, _, _ in a - b }
    }

    /// Returns the value with every number multiplied by `count`.
    @inlinable
    public static func multiple(_ value: Value, times count: Double) -> Value {
        combine(value, value, value, value) { a, _, _, _ in a * count }
    }
}
