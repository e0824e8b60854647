/// Cubic polynomials, one after another: what every spline here is once it is built.
///
/// ```
/// u = (t − kᵢ) / (kᵢ₊₁ − kᵢ)        kᵢ the last knot not above t
/// v = c₀ + u·(c₁ + u·(c₂ + u·c₃))
/// ```
///
/// - At a knot the value given there is the answer, to the bit.
/// - Before the first knot and after the last one, `extrapolation` decides.
/// - NaN in, NaN out; so is infinity of a periodic spline, and no other input. A polynomial that goes on is its limit
///   at an infinity, and is taken at ±2¹⁰²⁰ widths for a number that is farther. A value beyond the range of a number
///   is an infinity.
/// - Evaluation never fails, never traps and allocates nothing.
///
/// Accuracy: each segment's polynomial within 12 · 2⁻⁵³ of Σ|cⱼ| (tested in double-double).
/// Complexity: O(log n) for n knots, typically O(1); O(1) with a hint that is right or one too small, as it is for
/// sorted input. 16 bytes and 4 vectors a knot, and 16 for the search.
public struct PiecewiseCubic<Vector: SplineVector>: Sendable, Equatable {
    /// What there is before the first knot and after the last.
    public enum Extrapolation: Sendable, Hashable, CaseIterable {
        /// The end values.
        case hold
        /// The first and the last polynomial go on.
        case polynomial
        /// The spline again and again. The last knot itself belongs to the spline's end, its repetitions to the start.
        case periodic
    }

    /// A polynomial in the fraction of its segment. By fractions, and not by the parameter, since knots a tiny or a
    /// huge distance apart would have coefficients out of range.
    @usableFromInline
    struct Segment: Sendable, Equatable {
        @usableFromInline var start: Double
        @usableFromInline var inverseWidth: Double
        @usableFromInline var c0, c1, c2, c3: Vector

        @inlinable
        @inline(__always)
        func fraction(at t: Double) -> Double {
            let u = (t - start) * inverseWidth
            // An infinite one would make NaN of a coefficient of 0.
            return u < -0x1p1020 ? -0x1p1020 : u > 0x1p1020 ? 0x1p1020 : u
        }

        @inlinable
        @inline(__always)
        func value(atFraction u: Double) -> Vector {
            c0.plus(c1.plus(c2.plus(c3.scaled(by: u)).scaled(by: u)).scaled(by: u))
        }

        /// With respect to the fraction.
        @inlinable
        @inline(__always)
        func derivative(atFraction u: Double) -> Vector {
            c1.plus(c2.scaled(by: 2).plus(c3.scaled(by: 3 * u)).scaled(by: u))
        }

        /// With respect to the fraction.
        @inlinable
        @inline(__always)
        func secondDerivative(atFraction u: Double) -> Vector { c2.scaled(by: 2).plus(c3.scaled(by: 6 * u)) }

        /// The limit of a derivative with respect to the fraction, or of the value, at an infinite parameter.
        @usableFromInline
        func limit(at t: Double, derivative: Int) -> Vector {
            if inverseWidth == 0 { return derivative == 0 ? c0 : .origin }
            return switch derivative {
            case 0: Self.limit(c0, c1, c2, c3, toward: t)
            case 1: Self.limit(c1, c2, c3, .origin, toward: t)
            default: Self.limit(c2.scaled(by: 2), c3, .origin, .origin, toward: t)
            }
        }

        /// A polynomial's constant, or an infinity with the sign that the last coefficient which is not 0 gives it.
        /// 2¹⁰²⁰ thrice makes the smallest number infinite, and leaves 0 as it is.
        private static func limit(
            _ c0: Vector, _ c1: Vector, _ c2: Vector, _ c3: Vector, toward t: Double
        ) -> Vector {
            let far = t < 0 ? -0x1p1020 : 0x1p1020
            func multiplied(_ vector: Vector) -> Vector { vector.scaled(by: far).scaled(by: far).scaled(by: far) }
            return c0.plus(multiplied(c1.plus(multiplied(c2.plus(multiplied(c3))))))
        }
    }

    @usableFromInline let sequence: KnotSequence
    /// One a knot: the last one is the last polynomial, told from the last knot.
    @usableFromInline let segments: [Segment]
    /// What there is outside the knots.
    public let extrapolation: Extrapolation

    /// Where the polynomials meet, ascending.
    public var knots: [Double] { sequence.knots }

    /// The polynomials with given values and derivatives at both ends of every segment.
    ///
    /// - Parameters:
    ///   - knots: finite, ascending. Two equal ones make a jump, at which the later value holds.
    ///   - values: as many.
    ///   - slopes: for segment i the derivatives at its start and its end with respect to the fraction of the segment,
    ///     that is, the derivatives times the segment's width.
    /// - Throws: `SplineError.notRepresentable` where a coefficient is not finite.
    init(
        knots: [Double], values: [Vector], extrapolation: Extrapolation,
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
        self.extrapolation = extrapolation
    }

    /// The last polynomial told from its end, so that the value there is exact.
    private static func ending(_ last: Segment?, at knot: Double, with value: Vector) -> Segment {
        guard let last, last.inverseWidth > 0 else {
            return Segment(start: knot, inverseWidth: 0, c0: value, c1: .origin, c2: .origin, c3: .origin)
        }
        return Segment(
            start: knot, inverseWidth: last.inverseWidth, c0: value, c1: last.derivative(atFraction: 1),
            c2: last.c2.plus(last.c3.scaled(by: 3)), c3: last.c3)
    }

    /// The value at a parameter.
    ///
    /// - Parameter t: in units of the knots, any number.
    @inlinable
    public func value(at t: Double) -> Vector {
        var hint = -1
        return value(at: t, hint: &hint)
    }

    /// The value at a parameter, with the bits of `value(at:)`.
    ///
    /// - Parameters:
    ///   - t: in units of the knots, any number.
    ///   - hint: the segment to try first, any number; on return the segment that was used. Keep it from call to call
    ///     for sorted parameters.
    @inlinable
    public func value(at t: Double, hint: inout Int) -> Vector {
        let (segment, u) = place(of: t, hint: &hint)
        if goesOn(to: t) { return segment.limit(at: t, derivative: 0) }
        return segment.value(atFraction: u)
    }

    /// The first derivative with respect to the parameter; 0 where the end values are held. At a knot that of the
    /// segment which begins there, at the last one that of the segment which ends there.
    @inlinable
    public func derivative(at t: Double) -> Vector {
        var hint = -1
        return derivative(at: t, hint: &hint)
    }

    /// The first derivative, with the bits of `derivative(at:)`; `hint` as for `value(at:hint:)`.
    @inlinable
    public func derivative(at t: Double, hint: inout Int) -> Vector {
        if holds(t) { return .origin }
        let (segment, u) = place(of: t, hint: &hint)
        if goesOn(to: t) { return segment.limit(at: t, derivative: 1).scaled(by: segment.inverseWidth) }
        return segment.derivative(atFraction: u).scaled(by: segment.inverseWidth)
    }

    /// The second derivative with respect to the parameter, in the way of `derivative(at:)`.
    @inlinable
    public func secondDerivative(at t: Double) -> Vector {
        var hint = -1
        return secondDerivative(at: t, hint: &hint)
    }

    /// The second derivative, with the bits of `secondDerivative(at:)`; `hint` as for `value(at:hint:)`.
    @inlinable
    public func secondDerivative(at t: Double, hint: inout Int) -> Vector {
        if holds(t) { return .origin }
        let (segment, u) = place(of: t, hint: &hint)
        if goesOn(to: t) {
            return segment.limit(at: t, derivative: 2).scaled(by: segment.inverseWidth).scaled(by: segment.inverseWidth)
        }
        return segment.secondDerivative(atFraction: u).scaled(by: segment.inverseWidth).scaled(by: segment.inverseWidth)
    }

    /// The segment in which a parameter lies, and the fraction of it.
    @inlinable
    @inline(__always)
    func place(of t: Double, hint: inout Int) -> (segment: Segment, fraction: Double) {
        let x = extrapolated(t)
        hint = sequence.index(of: x, hint: hint)
        let segment = segments[hint]
        return (segment, segment.fraction(at: x))
    }

    /// Whether an end polynomial goes on to an infinite `t`.
    @inlinable
    @inline(__always)
    func goesOn(to t: Double) -> Bool { abs(t) == .infinity && extrapolation == .polynomial }

    /// Whether an end value is held at `t`.
    @inlinable
    @inline(__always)
    func holds(_ t: Double) -> Bool {
        extrapolation == .hold && (t < sequence.knots[0] || t > sequence.knots[sequence.knots.count &- 1])
    }

    /// The parameter at which the polynomials are read.
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
        // Rounded to the last knot it is just below it, not one of its repetitions, whose rest is 0.
        return x > last ? last : x
    }
}

extension PiecewiseCubic.Segment {
    /// Whether all that evaluation uses is finite, derivatives included.
    var isFinite: Bool {
        inverseWidth.isFinite && c0.isFinite && c1.isFinite && c2.scaled(by: 2).isFinite && c3.scaled(by: 6).isFinite
    }
}
