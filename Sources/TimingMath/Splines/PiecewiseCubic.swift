/// A sequence of cubic polynomials, the common representation of all splines with knots.
///
///     v = c₀ + u·(c₁ + u·(c₂ + u·c₃))        u = (t − kᵢ) / (kᵢ₊₁ − kᵢ),  kᵢ the last knot not above t
///
/// - At a knot the result is exactly the given value. `extrapolation` determines the values outside the knots.
/// - NaN gives NaN, and so does an infinite parameter of a periodic spline. No other input gives NaN.
/// - Values out of range overflow to infinity. <doc:Splines> describes parameters far outside.
/// - Evaluation never throws, never traps and does not allocate.
/// - Accuracy: 12 · 2⁻⁵³ of Σ|cⱼ| for each segment's polynomial (tested in double-double).
/// - Complexity: O(log n) for n knots, typically O(1). O(1) with a hint that is the right index or the one before it.
public struct PiecewiseCubic<Vector: SplineVector>: Sendable, Equatable {
    /// The behaviour before the first knot and after the last.
    public enum Extrapolation: Sendable, Hashable, CaseIterable {
        /// The end values hold.
        case hold
        /// The first and the last polynomial continue.
        case polynomial
        /// The spline repeats. The last knot itself has the end's value, and its repetitions have the start's.
        case periodic
    }

    /// A polynomial in the fraction of its segment. Coefficients in the parameter itself would overflow or underflow
    /// for knots very close together or very far apart.
    @usableFromInline
    struct Segment: Sendable, Equatable {
        @usableFromInline var start: Double
        @usableFromInline var inverseWidth: Double
        @usableFromInline var c0, c1, c2, c3: Vector

        @inlinable
        @inline(__always)
        func fraction(at t: Double) -> Double {
            let u = (t - start) * inverseWidth
            // An infinite fraction times a zero coefficient would be NaN.
            return u < -0x1p1020 ? -0x1p1020 : u > 0x1p1020 ? 0x1p1020 : u
        }

        @inlinable
        @inline(__always)
        func value(atFraction u: Double) -> Vector {
            c0.plus(c1.plus(c2.plus(c3.scaled(by: u)).scaled(by: u)).scaled(by: u))
        }

        /// The derivative with respect to the fraction.
        @inlinable
        @inline(__always)
        func derivative(atFraction u: Double) -> Vector {
            c1.plus(c2.scaled(by: 2).plus(c3.scaled(by: 3 * u)).scaled(by: u))
        }

        /// The second derivative with respect to the fraction.
        @inlinable
        @inline(__always)
        func secondDerivative(atFraction u: Double) -> Vector { c2.scaled(by: 2).plus(c3.scaled(by: 6 * u)) }

        /// The limit of the value, or of a derivative with respect to the fraction, at an infinite parameter.
        @usableFromInline
        func limit(at t: Double, derivative: Int) -> Vector {
            if inverseWidth == 0 { return derivative == 0 ? c0 : .origin }
            return switch derivative {
            case 0: Self.limit(c0, c1, c2, c3, toward: t)
            case 1: Self.limit(c1, c2, c3, .origin, toward: t)
            default: Self.limit(c2.scaled(by: 2), c3, .origin, .origin, toward: t)
            }
        }

        /// The constant term if all other coefficients are 0, or else an infinity with the sign given by the last
        /// nonzero coefficient. Multiplying three times by 2¹⁰²⁰ overflows even the smallest number and keeps 0.
        private static func limit(
            _ c0: Vector, _ c1: Vector, _ c2: Vector, _ c3: Vector, toward t: Double
        ) -> Vector {
            let far = t < 0 ? -0x1p1020 : 0x1p1020
            func multiplied(_ vector: Vector) -> Vector { vector.scaled(by: far).scaled(by: far).scaled(by: far) }
            return c0.plus(multiplied(c1.plus(multiplied(c2.plus(multiplied(c3))))))
        }
    }

    @usableFromInline let sequence: KnotSequence
    /// One per knot. The last one is the last polynomial, expanded about the last knot.
    @usableFromInline let segments: [Segment]
    /// The factor from the polynomials to the values: 1, or a power of two if the coefficients would overflow.
    @usableFromInline let unit: Double
    /// The behaviour outside the knots.
    public let extrapolation: Extrapolation

    /// The knots at which the polynomials meet, in ascending order.
    public var knots: [Double] { sequence.knots }

    /// Creates the polynomials with given values and derivatives at both ends of every segment.
    ///
    /// - Parameters:
    ///   - knots: Finite knots in ascending order. Two equal knots make a jump, where the later value holds.
    ///   - values: One value per knot, divided by the unit.
    ///   - unit: The factor for all values.
    ///   - slopes: Returns the derivatives at the start and end of segment i with respect to the fraction of the
    ///     segment. These are the derivatives times the segment's width, divided by the unit.
    /// - Throws: `SplineError.notRepresentable` if a coefficient is not finite.
    init(
        knots: [Double], values: [Vector], extrapolation: Extrapolation, unit: Double = 1,
        slopes: (_ segment: Int) -> (start: Vector, end: Vector)
    ) throws(SplineError) {
        var segments: [Segment] = []
        segments.reserveCapacity(knots.count)
        for i in 0..<(knots.count - 1) {
            let (start, end) = slopes(i)
            let rise = values[i + 1].minus(values[i])
            let c2 = rise.minus(start).plus(rise.minus(start)).plus(rise.minus(end))
            let c3 = start.minus(rise).plus(end.minus(rise))
            let width = knots[i + 1] - knots[i]
            guard width.isFinite else { throw .notRepresentable(segment: i) }
            let segment = Segment(
                start: knots[i], inverseWidth: width > 0 ? 1 / width : 0, c0: values[i], c1: start, c2: c2, c3: c3)
            guard segment.isFinite else { throw .notRepresentable(segment: i) }
            segments.append(segment)
        }
        segments.append(Self.ending(segments.last, at: knots[knots.count - 1], with: values[values.count - 1]))
        guard segments[segments.count - 1].isFinite else {
            throw .notRepresentable(segment: max(segments.count - 2, 0))
        }
        sequence = KnotSequence(knots)
        self.segments = segments
        self.unit = unit
        self.extrapolation = extrapolation
    }

    /// Builds the polynomials. If a coefficient overflows, it does so again for a smaller unit, because the values
    /// between huge ones of both signs are finite.
    ///
    /// - Parameter build: Builds them from values that are divided by the unit. The first unit is 1.
    @inline(__always)
    static func inRange(
        _ values: [Vector], _ build: (_ values: [Vector], _ unit: Double) throws(SplineError) -> Self
    ) throws(SplineError) -> Self {
        do throws(SplineError) { return try build(values, 1) } catch {
            guard case .notRepresentable = error else { throw error }
            return try build(values.map { $0.scaled(by: 0x1p-300) }, 0x1p300)
        }
    }

    /// The last polynomial expanded about its end, so that the value there is exact.
    private static func ending(_ last: Segment?, at knot: Double, with value: Vector) -> Segment {
        guard let last, last.inverseWidth > 0 else {
            return Segment(start: knot, inverseWidth: 0, c0: value, c1: .origin, c2: .origin, c3: .origin)
        }
        return Segment(
            start: knot, inverseWidth: last.inverseWidth, c0: value, c1: last.derivative(atFraction: 1),
            c2: last.c2.plus(last.c3.scaled(by: 3)), c3: last.c3)
    }

    /// Returns the value at a parameter.
    ///
    /// - Parameter t: Any number, in units of the knots.
    @inlinable
    public func value(at t: Double) -> Vector {
        var hint = -1
        return value(at: t, hint: &hint)
    }

    /// Returns the value at a parameter, starting the search at a hint. The result is bit-identical to `value(at:)`.
    ///
    /// - Parameters:
    ///   - t: Any number, in units of the knots.
    ///   - hint: The segment to try first. It may be any number. On return it is the segment that was used. Pass it on
    ///     to the next call if parameters are sorted.
    @inlinable
    public func value(at t: Double, hint: inout Int) -> Vector {
        let value = valueInUnits(at: t, hint: &hint)
        return unit == 1 ? value : value.scaled(by: unit)
    }

    @inlinable
    @inline(__always)
    func valueInUnits(at t: Double, hint: inout Int) -> Vector {
        let (segment, u) = place(of: t, hint: &hint)
        if goesOn(to: t) { return segment.limit(at: t, derivative: 0) }
        return segment.value(atFraction: u)
    }

    /// Returns the first derivative with respect to the parameter. It is 0 where the end values hold. At a knot it is
    /// the derivative of the segment that starts there. At the last knot it is that of the segment that ends there.
    @inlinable
    public func derivative(at t: Double) -> Vector {
        var hint = -1
        return derivative(at: t, hint: &hint)
    }

    /// Returns the first derivative, starting the search at `hint` as in `value(at:hint:)`. The result is bit-identical
    /// to `derivative(at:)`.
    @inlinable
    public func derivative(at t: Double, hint: inout Int) -> Vector {
        if holds(t) { return .origin }
        let (segment, u) = place(of: t, hint: &hint)
        let slope = goesOn(to: t) ? segment.limit(at: t, derivative: 1) : segment.derivative(atFraction: u)
        return slope.scaled(by: segment.inverseWidth).scaled(by: unit)
    }

    /// Returns the second derivative with respect to the parameter, with the same rules as `derivative(at:)`.
    @inlinable
    public func secondDerivative(at t: Double) -> Vector {
        var hint = -1
        return secondDerivative(at: t, hint: &hint)
    }

    /// Returns the second derivative, starting the search at `hint` as in `value(at:hint:)`. The result is
    /// bit-identical to `secondDerivative(at:)`.
    @inlinable
    public func secondDerivative(at t: Double, hint: inout Int) -> Vector {
        if holds(t) { return .origin }
        let (segment, u) = place(of: t, hint: &hint)
        let bend = goesOn(to: t) ? segment.limit(at: t, derivative: 2) : segment.secondDerivative(atFraction: u)
        return bend.scaled(by: segment.inverseWidth).scaled(by: segment.inverseWidth).scaled(by: unit)
    }

    /// The segment that contains a parameter, and the fraction of that segment.
    @inlinable
    @inline(__always)
    func place(of t: Double, hint: inout Int) -> (segment: Segment, fraction: Double) {
        let x = extrapolated(t)
        hint = sequence.index(of: x, hint: hint)
        let segment = segments[hint]
        return (segment, segment.fraction(at: x))
    }

    /// Whether an end polynomial continues to an infinite `t`.
    @inlinable
    @inline(__always)
    func goesOn(to t: Double) -> Bool { abs(t) == .infinity && extrapolation == .polynomial }

    /// Whether an end value holds at `t`.
    @inlinable
    @inline(__always)
    func holds(_ t: Double) -> Bool {
        extrapolation == .hold && (t < sequence.knots[0] || t > sequence.knots[sequence.knots.count &- 1])
    }

    /// The parameter at which to evaluate the polynomials.
    @inlinable
    @inline(__always)
    func extrapolated(_ t: Double) -> Double {
        let first = sequence.knots[0]
        let last = sequence.knots[sequence.knots.count &- 1]
        switch extrapolation {
        case .hold: return t < first ? first : t > last ? last : t
        case .polynomial: return t
        case .periodic: return t < first || t > last ? wrapped(t, first, last) : t
        }
    }

    @inlinable
    @inline(never)
    func wrapped(_ t: Double, _ first: Double, _ last: Double) -> Double {
        let period = last - first
        guard period > 0, period.isFinite else { return t.isFinite ? first : .nan }
        let distance = t - first
        let rest =
            distance.isFinite
            ? distance.truncatingRemainder(dividingBy: period)
            : (t.truncatingRemainder(dividingBy: period) - first.truncatingRemainder(dividingBy: period))
                .truncatingRemainder(dividingBy: period)
        let x = first + (rest < 0 ? rest + period : rest)
        // A parameter that rounds up to the last knot is just below it. Repetitions of the last knot have a remainder
        // of 0.
        return x > last ? last : x
    }
}

extension PiecewiseCubic.Segment {
    /// Whether all coefficients used in evaluation are finite, including those of the derivatives.
    var isFinite: Bool {
        inverseWidth.isFinite && c0.isFinite && c1.isFinite && c2.scaled(by: 2).isFinite && c3.scaled(by: 6).isFinite
    }
}
