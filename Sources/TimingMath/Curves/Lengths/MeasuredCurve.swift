/// A curve whose length is computed as the integral of its speed.
protocol MeasuredCurve: ParametricCurve {
    associatedtype Velocity: CurveVelocity
    /// The velocity in a unit of length.
    func velocity(_ unit: LengthUnit) -> Velocity
    /// A quarter of the largest distance that it may reach from its start along x or y; finite for all finite curves.
    var quarterExtent: Double { get }
    /// The largest number that a change of unit multiplies, up to a small factor.
    var largestNumber: Double { get }
    /// The parameters at which it turns back if it is on a straight line, else nil.
    func turnsOnLine(_ unit: LengthUnit) -> LineTurns?
}

extension MeasuredCurve {
    var largestNumber: Double { max(start.largestMagnitude, end.largestMagnitude) }

    /// The length in a unit near the curve's size.
    ///
    /// - Parameter tolerance: The largest error in that unit.
    func length(in unit: LengthUnit, tolerance: Double) -> Double {
        if let turns = turnsOnLine(unit) {
            // The exact length of each straight part.
            let (first, second) = (point(at: turns.first), point(at: turns.second))
            return unit.difference(first, start).length
                + unit.difference(second, first).length
                + unit.difference(end, second).length
        }
        let pieces = LengthPieces(velocity: velocity(unit), tolerance: tolerance)
        var sum = LengthSum(velocity: pieces.velocity)
        pieces.visit(from: 0, to: 1, &sum)
        return sum.total
    }

    func measuredLength(accuracy: Double) -> Double {
        guard isFinite else { return .nan }
        let quarter = quarterExtent
        guard quarter > 0 else { return 0 }
        let unit = LengthUnit(quarterExtent: quarter, largest: largestNumber)
        return self.length(in: unit, tolerance: Self.tolerance(accuracy)) / unit.factor
    }

    func measuredParameter(atDistance length: Double, accuracy: Double) -> Double {
        guard isFinite, !length.isNaN else { return .nan }
        let quarter = quarterExtent
        guard length > 0, quarter > 0 else { return 0 }
        let unit = LengthUnit(quarterExtent: quarter, largest: largestNumber)
        let pieces = LengthPieces(
            velocity: velocity(unit), tolerance: Self.tolerance(accuracy))
        var search = LengthSearch(pieces: pieces, rest: length * unit.factor)
        return pieces.visit(from: 0, to: 1, &search) ? 1 : search.parameter
    }

    /// The tolerance for a requested accuracy and a size between 1 and 2. Rounding limits it to 1e-14.
    static func tolerance(_ accuracy: Double) -> Double { accuracy > 1e-14 ? min(accuracy, 1) : 1e-14 }
}

extension LineSegment: MeasuredCurve {
    var quarterExtent: Double { end.quarterExtent(from: start) }

    func velocity(_ unit: LengthUnit) -> PolynomialVelocity {
        PolynomialVelocity(unit.difference(end, start), .zero, .zero)
    }

    func turnsOnLine(_ unit: LengthUnit) -> LineTurns? { LineTurns.none }
}

extension QuadraticBezier: MeasuredCurve {
    var quarterExtent: Double {
        max(control.quarterExtent(from: start), end.quarterExtent(from: start))
    }

    func velocity(_ unit: LengthUnit) -> PolynomialVelocity {
        let (d0, d1) = derivatives(unit)
        return PolynomialVelocity(d0, d1, .zero)
    }

    func turnsOnLine(_ unit: LengthUnit) -> LineTurns? {
        let (d0, d1) = derivatives(unit)
        return LineTurns(d0, d1, .zero)
    }

    private func derivatives(_ unit: LengthUnit) -> (SIMD2<Double>, SIMD2<Double>) {
        let (a, b) = (unit.difference(control, start), unit.difference(end, control))
        return (2 * a, 2 * (b - a))
    }
}

extension CubicBezier: MeasuredCurve {
    var quarterExtent: Double {
        let inner = max(control1.quarterExtent(from: start), control2.quarterExtent(from: start))
        return max(inner, end.quarterExtent(from: start))
    }

    func velocity(_ unit: LengthUnit) -> PolynomialVelocity {
        let (d0, d1, d2) = derivatives(unit)
        return PolynomialVelocity(d0, d1, d2)
    }

    func turnsOnLine(_ unit: LengthUnit) -> LineTurns? {
        let (d0, d1, d2) = derivatives(unit)
        return LineTurns(d0, d1, d2)
    }

    private func derivatives(_ unit: LengthUnit) -> (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
        let (a, b) = (unit.difference(control1, start), unit.difference(control2, control1))
        let c = unit.difference(end, control2)
        return (3 * a, 6 * (b - a), 3 * ((c - b) - (b - a)))
    }
}

extension EllipticalArc: MeasuredCurve {
    var quarterExtent: Double {
        let radius = (0.25 * axis1).largestMagnitude + (0.25 * axis2).largestMagnitude
        // The speed limits how far a short arc reaches.
        let (sin, cos) = Trigonometry.sinCos(startAngle + 0.5 * sweep)
        let speed = (0.25 * cos * axis2 - 0.25 * sin * axis1).largestMagnitude
        let turn = sweep.magnitude
        // Smaller sweeps cannot be divided by.
        guard turn > 1e-300 else { return 0 }
        return min(turn * (speed + 0.5 * turn * radius), 2 * radius)
    }

    var largestNumber: Double {
        max(start.largestMagnitude, end.largestMagnitude, axis1.largestMagnitude, axis2.largestMagnitude)
    }

    func velocity(_ unit: LengthUnit) -> ArcVelocity {
        ArcVelocity(
            axis1: axis1 * unit.factor, axis2: axis2 * unit.factor, startAngle: startAngle, sweep: sweep)
    }

    func turnsOnLine(_ unit: LengthUnit) -> LineTurns? { nil }
}

extension BezierPath.Segment {
    var quarterExtent: Double {
        switch self {
        case .line(let line): line.quarterExtent
        case .quadratic(let curve): curve.quarterExtent
        case .cubic(let curve): curve.quarterExtent
        case .arc(let arc): arc.quarterExtent
        }
    }

    var largestNumber: Double {
        switch self {
        case .line(let line): line.largestNumber
        case .quadratic(let curve): curve.largestNumber
        case .cubic(let curve): curve.largestNumber
        case .arc(let arc): arc.largestNumber
        }
    }
}

/// The power of two that scales lengths to near 1, so that their squares neither overflow nor underflow.
struct LengthUnit {
    let factor: Double

    /// - Parameters:
    ///   - quarterExtent: A quarter of the size to scale to near 1.
    ///   - largest: The largest number that is multiplied by the factor. It limits the factor.
    init(quarterExtent: Double, largest: Double) {
        guard quarterExtent > 0 else {
            factor = 1
            return
        }
        let wanted = min(-quarterExtent.exponent - 2, largest > 0 ? 500 - largest.exponent : 1022)
        factor = Double(sign: .plus, exponent: min(max(wanted, -1022), 1022), significand: 1)
    }

    /// Returns a difference in this unit, even if it overflows in the old one.
    @inline(__always)
    func difference(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
        factor < 0x1p-900 ? a * factor - b * factor : (a - b) * factor
    }
}
