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
        // A short arc reaches as far as its speed takes it.
        let (sin, cos) = Trigonometry.sinCos(startAngle + 0.5 * sweep)
        let speed = (0.25 * cos * axis2 - 0.25 * sin * axis1).largestMagnitude
        let turn = sweep.magnitude
        // Less cannot be divided by.
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

extension PathSegment {
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
