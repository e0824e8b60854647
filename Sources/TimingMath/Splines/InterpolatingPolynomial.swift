/// The unique polynomial of degree at most n − 1 through n points, in Newton's form.
///
///     v = c₀ + (t − k₀)·(c₁ + (t − k₁)·(c₂ + …))        cᵢ: divided differences, kᵢ: the knots in Leja order
///
/// - At a knot the result is exactly the given value. The polynomial continues outside the knots.
/// - NaN gives NaN. Infinite parameters are clamped to the largest finite numbers. Values may overflow.
/// - Avoid many evenly spaced knots: from about 60 on, all digits are lost; see <doc:Splines>.
/// - Accuracy: for values in −1…1, 4n · 2⁻⁵³ · Λ(t), where Λ(t) = Σ|ℓᵢ(t)| is the sum of the magnitudes of the Lagrange
///   polynomials (tested in double-double up to 40 points). The error scales with the values.
/// - Complexity: O(n) to evaluate, O(n²) to build.
/// - Source: I. Newton; L. Reichel, "Newton interpolation at Leja points" (1990); as GSL's gsl_interp_polynomial.
public struct InterpolatingPolynomial<Vector: SplineVector>: Sendable, Equatable {
    /// A knot and its divided difference.
    @usableFromInline
    struct Term: Sendable, Equatable {
        @usableFromInline let knot: Double
        @usableFromInline let coefficient: Vector
    }

    @usableFromInline let sequence: KnotSequence
    @usableFromInline let values: [Vector]
    @usableFromInline let terms: [Term]
    /// 4 divided by the distance between the outermost knots. In this unit, products of distances neither grow nor
    /// shrink with n.
    @usableFromInline let scale: Double
    /// The factor from the terms to the values: 1, or a power of two if the coefficients would overflow.
    @usableFromInline let unit: Double

    /// The knots, in ascending order.
    public var knots: [Double] { sequence.knots }

    /// Creates the polynomial through values at knots.
    ///
    /// - Parameters:
    ///   - knots: At least one finite knot, strictly ascending.
    ///   - values: One finite value per knot.
    /// - Throws: `SplineError`. The error is `notRepresentable` if a divided difference overflows.
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
        var unit = 1.0
        var coefficients = Self.dividedDifferences(order.map { values[$0] }, order.map { knots[$0] }, scale)
        if !coefficients.allSatisfy(\.isFinite) {
            unit = 0x1p300
            let small = order.map { values[$0].scaled(by: 0x1p-300) }
            coefficients = Self.dividedDifferences(small, order.map { knots[$0] }, scale)
        }
        for (i, coefficient) in coefficients.enumerated() where !coefficient.isFinite {
            throw .notRepresentable(segment: min(order[i], max(knots.count - 2, 0)))
        }
        sequence = KnotSequence(knots)
        self.values = values
        self.scale = scale
        self.unit = unit
        terms = zip(order, coefficients).map { Term(knot: knots[$0], coefficient: $1) }
    }

    /// The divided differences of each value with all values before it.
    private static func dividedDifferences(_ values: [Vector], _ knots: [Double], _ scale: Double) -> [Vector] {
        var differences = values
        for step in 1..<max(values.count, 1) {
            for i in step..<values.count {
                let distance = (knots[i] - knots[step - 1]) * scale
                differences[i] = differences[i].minus(differences[step - 1]).scaled(by: 1 / distance)
            }
        }
        return differences
    }

    /// The indices of the knots in Leja order: the first knot, then repeatedly the knot with the largest product of
    /// distances to the previous ones.
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

    /// Returns the value at a parameter.
    @inlinable
    public func value(at t: Double) -> Vector {
        let index = sequence.index(of: t)
        if sequence.knots[index] == t { return values[index] }
        var value = terms[terms.count &- 1].coefficient
        for i in stride(from: terms.count &- 2, through: 0, by: -1) {
            value = value.scaled(by: distance(t, i)).plus(terms[i].coefficient)
        }
        if unit != 1 { value = value.scaled(by: unit) }
        return t.isNaN ? value.scaled(by: t) : value
    }

    /// Returns the first derivative at a parameter.
    @inlinable
    public func derivative(at t: Double) -> Vector { derivatives(at: t).first }

    /// Returns the second derivative at a parameter.
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
        return (
            first.scaled(by: scale).scaled(by: unit),
            half.scaled(by: scale).scaled(by: 2).scaled(by: scale).scaled(by: unit)
        )
    }

    @inlinable
    @inline(__always)
    func distance(_ t: Double, _ term: Int) -> Double {
        let distance = (t - terms[term].knot) * scale
        return min(max(distance, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
}
