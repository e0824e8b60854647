/// Control points scaled to near 1, with the coefficients needed to evaluate their polynomial.
@usableFromInline
struct BernsteinForm<Vector: SplineVector>: Sendable, Equatable {
    /// The control points divided by 2 to the power of `exponent`, with magnitudes of at most 1. Never empty.
    @usableFromInline let points: [Vector]
    @usableFromInline let exponent: Int
    /// The binomial coefficients if all of them are exact. Empty for higher degrees.
    @usableFromInline let binomials: [Double]
    /// The ratio C(n, i) / C(n, i − 1) at index i.
    @usableFromInline let ratios: [Double]

    /// - Parameter points: At least one finite point.
    init(_ points: [Vector], exponent: Int = 0) {
        let largest = points.reduce(0) { max($0, $1.largestMagnitude) }
        let shift = largest > 0 ? min(max(largest.exponent + 1, -1000), 1000) : 0
        let factor = Double(sign: .plus, exponent: -shift, significand: 1)
        self.points = points.map { $0.scaled(by: factor) }
        self.exponent = exponent + shift
        let n = points.count - 1
        var ratios = [1.0]
        for i in 0..<n { ratios.append(Double(n - i) / Double(i + 1)) }
        self.ratios = ratios
        var binomials: [Double] = []
        if n <= 56 {
            binomials = [1]
            // Exact: the product fits in 64 bits and the quotient in 53.
            var binomial: UInt64 = 1
            for i in 0..<n {
                binomial = binomial * UInt64(n - i) / UInt64(i + 1)
                binomials.append(Double(binomial))
            }
        }
        self.binomials = binomials
    }

    /// The control points of the derivative: n·(bᵢ₊₁ − bᵢ).
    func differentiated() -> Self {
        guard points.count > 1 else { return Self([.origin]) }
        let degree = Double(points.count - 1)
        return Self(
            zip(points, points.dropFirst()).map { $1.minus($0).scaled(by: degree) }, exponent: exponent)
    }

    @inlinable
    func value(at t: Double) -> Vector {
        if t.isNaN { return points[0].scaled(by: t) }
        // Up to this magnitude the sum of the weights is at most 2⁶¹⁶.
        if !binomials.isEmpty, t.magnitude <= 1024 { return Self.raised(direct(t), by: exponent) }
        if t >= 0, t <= 1 { return Self.raised(mean(t), by: exponent) }
        if t.isInfinite, !binomials.isEmpty { return limit(toward: t) }
        return outside(min(max(t, -.greatestFiniteMagnitude), .greatestFiniteMagnitude))
    }

    /// Evaluates the Bernstein formula directly.
    @inlinable
    func direct(_ t: Double) -> Vector {
        let n = points.count &- 1
        if n == 0 { return points[0] }
        let s = 1 - t
        var power = t
        var sum = points[0].scaled(by: s)
        for i in 1..<max(n, 1) {
            sum = sum.plus(points[i].scaled(by: binomials[i] * power)).scaled(by: s)
            power *= t
        }
        return sum.plus(points[n].scaled(by: power))
    }

    /// Evaluates inside 0…1 as a weighted mean, so that errors common to all weights cancel.
    @inlinable
    func mean(_ t: Double) -> Vector {
        let n = points.count &- 1
        let forward = t <= 0.5
        let r = forward ? t / (1 - t) : (1 - t) / t
        var weight = 1.0
        var total = 1.0
        var sum = points[forward ? 0 : n]
        for i in 1..<max(n &+ 1, 1) {
            weight *= ratios[i] * r
            sum = sum.plus(points[forward ? i : n &- i].scaled(by: weight))
            total += weight
            if weight > 0x1p500 {
                weight *= 0x1p-500
                total *= 0x1p-500
                sum = sum.scaled(by: 0x1p-500)
            }
        }
        return sum.scaled(by: 1 / total)
    }

    /// Evaluates outside 0…1 as the larger of |t| and |1 − t| to the power of n, times a sum of weights of both signs.
    @inlinable
    func outside(_ t: Double) -> Vector {
        let n = points.count &- 1
        let s = 1 - t
        let forward = t < 0
        let base = forward ? s : t
        let r = forward ? t / s : s / t
        var weight = 1.0
        var power = 1.0
        var sum = points[forward ? 0 : n]
        var raised = exponent &+ Int(base.exponent) &* n
        let significand = base.significand
        for i in 1..<max(n &+ 1, 1) {
            weight *= ratios[i] * r
            power *= significand
            sum = sum.plus(points[forward ? i : n &- i].scaled(by: weight))
            if weight.magnitude > 0x1p500 {
                weight *= 0x1p-500
                sum = sum.scaled(by: 0x1p-500)
                raised &+= 500
            }
            if power > 0x1p500 {
                power *= 0x1p-500
                raised &+= 500
            }
        }
        // The sum is at most about 2⁵⁰¹.
        return Self.raised(sum.scaled(by: power * 0x1p-500), by: raised &+ 500)
    }

    /// The limit at an infinite parameter: infinite with the sign of the last coefficient that is not 0, or the
    /// constant.
    @usableFromInline
    func limit(toward t: Double) -> Vector {
        var limit = Self.raised(points[0], by: exponent)
        for component in 0..<Vector.componentCount {
            for k in stride(from: points.count - 1, to: 0, by: -1) {
                let sign = sign(ofCoefficient: k, component)
                if sign == 0 { continue }
                limit[component: component] = sign * (t < 0 && !k.isMultiple(of: 2) ? -.infinity : .infinity)
                break
            }
        }
        return limit
    }

    /// A number with the sign of the coefficient of tᵏ, Σ (−1)ᵏ⁻ⁱ · C(k, i) · bᵢ: any rounding could change it.
    private func sign(ofCoefficient k: Int, _ component: Int) -> Double {
        LongAccumulator.lend { sum in
            var binomial: UInt64 = 1
            for i in 0...k {
                sum.add((k - i).isMultiple(of: 2) ? 1 : -1, Double(binomial), points[i][component: component])
                binomial = binomial * UInt64(k - i) / UInt64(i + 1)
            }
            return sum.take().significand
        }
    }

    /// Multiplies by a power of two that may itself be out of range.
    @inlinable
    static func raised(_ vector: Vector, by exponent: Int) -> Vector {
        if exponent == 0 { return vector }
        var rest = min(max(exponent, -4000), 4000)
        var result = vector
        while rest != 0 {
            let step = min(max(rest, -1000), 1000)
            result = result.scaled(by: Double(sign: .plus, exponent: step, significand: 1))
            rest &-= step
        }
        return result
    }
}
