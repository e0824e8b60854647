/// The one polynomial of degree n − 1 through n points.
///
/// ```
/// v = c₀ + (t − k₀)·(c₁ + (t − k₁)·(c₂ + …))
/// ```
///
/// in Newton's form, with cᵢ the divided differences. The knots are taken by Leja's order, each as far as can be from
/// those before, since in ascending order the differences lose all digits with some 40 points.
///
/// - At a knot the value given there is the answer, to the bit. The polynomial goes on outside the knots.
/// - NaN in, NaN out. Infinite parameters are read as the largest numbers. A value beyond the range of a number is
///   infinite; a derivative is infinite or NaN then.
/// - With many evenly spaced knots it is of little use: between the outermost ones it swings by up to Λ ≈ 2ⁿ/(e·n·ln n)
///   times any noise in the values, 2⁻⁵³ of them at least: all digits are lost from 60 points on. With Chebyshev's
///   knots Λ < 2 + ln n.
///
/// Accuracy: 4n · 2⁻⁵³ · Λ(t) for values in −1…1, with Λ(t) = Σ|ℓᵢ(t)| the sum of the magnitudes of Lagrange's
/// polynomials (tested in double-double to 40 points); for others in proportion.
/// Complexity: O(n), building O(n²).
/// Source: I. Newton; L. Reichel, "Newton interpolation at Leja points" (1990); as GSL's gsl_interp_polynomial.
public struct InterpolatingPolynomial<Vector: SplineVector>: Sendable, Equatable {
    /// A knot with its divided difference.
    @usableFromInline
    struct Term: Sendable, Equatable {
        @usableFromInline let knot: Double
        @usableFromInline let coefficient: Vector
    }

    @usableFromInline let sequence: KnotSequence
    @usableFromInline let values: [Vector]
    @usableFromInline let terms: [Term]
    /// 4 over the distance of the outermost knots: in this unit products of distances neither grow nor fall with n.
    @usableFromInline let scale: Double

    /// The knots, ascending.
    public var knots: [Double] { sequence.knots }

    /// The polynomial through values at knots.
    ///
    /// - Parameters:
    ///   - knots: at least one, finite, ascending.
    ///   - values: one a knot, finite.
    /// - Throws: `SplineError`; `notRepresentable` where a divided difference is beyond the range of a number.
    /// - Complexity: O(n²).
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(knots: [Double], values: [Vector]) throws(SplineError) {
        try SplineInput.require(knots: knots, values: values, atLeast: 1)
        let width = knots[knots.count - 1] - knots[0]
        let scale = knots.count > 1 ? 4 / width : 1
        guard scale.isFinite, scale > 0 else { throw .notRepresentable(segment: 0) }
        let order = Self.lejaOrder(knots, scale)
        var coefficients = order.map { values[$0] }
        for step in 1..<max(order.count, 1) {
            // Of the knots step, step + 1, … with all those before step.
            for i in step..<order.count {
                let distance = (knots[order[i]] - knots[order[step - 1]]) * scale
                coefficients[i] = coefficients[i].minus(coefficients[step - 1]).scaled(by: 1 / distance)
            }
        }
        for (i, coefficient) in coefficients.enumerated() where !coefficient.isFinite {
            throw .notRepresentable(segment: min(order[i], max(knots.count - 2, 0)))
        }
        sequence = KnotSequence(knots)
        self.values = values
        self.scale = scale
        terms = zip(order, coefficients).map { Term(knot: knots[$0], coefficient: $1) }
    }

    /// The indices of the knots: the first, then each time the one with the largest product of distances to those
    /// before.
    private static func lejaOrder(_ knots: [Double], _ scale: Double) -> [Int] {
        var products = [Double](repeating: 1, count: knots.count)
        var rest = Array(knots.indices.dropFirst())
        var order = [0]
        while let last = order.last {
            for i in rest { products[i] *= (knots[i] - knots[last]).magnitude * scale }
            guard let next = rest.max(by: { products[$0] < products[$1] }) else { break }
            order.append(next)
            rest.removeAll { $0 == next }
        }
        return order
    }

    /// The value at a parameter.
    @inlinable
    public func value(at t: Double) -> Vector {
        let index = sequence.index(of: t)
        if sequence.knots[index] == t { return values[index] }
        var value = terms[terms.count &- 1].coefficient
        for i in stride(from: terms.count &- 2, through: 0, by: -1) {
            value = value.scaled(by: distance(t, i)).plus(terms[i].coefficient)
        }
        return t.isNaN ? value.scaled(by: t) : value
    }

    /// The first derivative at a parameter.
    @inlinable
    public func derivative(at t: Double) -> Vector { derivatives(at: t).first }

    /// The second derivative at a parameter.
    @inlinable
    public func secondDerivative(at t: Double) -> Vector { derivatives(at: t).second }

    @inlinable
    func derivatives(at t: Double) -> (first: Vector, second: Vector) {
        var value = terms[terms.count &- 1].coefficient
        var first = Vector.origin
        var half = Vector.origin
        for i in stride(from: terms.count &- 2, through: 0, by: -1) {
            let distance = distance(t, i)
            half = half.scaled(by: distance).plus(first)
            first = first.scaled(by: distance).plus(value)
            value = value.scaled(by: distance).plus(terms[i].coefficient)
        }
        if t.isNaN { return (first.scaled(by: t), half.scaled(by: t)) }
        return (first.scaled(by: scale), half.scaled(by: scale).scaled(by: 2).scaled(by: scale))
    }

    @inlinable
    @inline(__always)
    func distance(_ t: Double, _ term: Int) -> Double {
        let distance = (t - terms[term].knot) * scale
        return min(max(distance, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
}
