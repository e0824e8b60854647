import CTimingMath
import TimingMath

extension SplineObject {
    /// Creates the spline of options that C passed.
    static func make(_ options: tm_spline_options) throws -> SplineObject {
        switch Int(options.component_count) {
        case 1: try curve(options, Double.self)
        case 2: try curve(options, SIMD2<Double>.self)
        case 3: try curve(options, SIMD3<Double>.self)
        case 4: try curve(options, SIMD4<Double>.self)
        case let count: throw InterfaceError.outOfRange("component_count", count, "1...4")
        }
    }

    private static func curve<Vector: SplineVector & ReadableVector>(
        _ options: tm_spline_options, _: Vector.Type
    ) throws -> SplineObject {
        let arguments = SplineArguments<Vector>(options)
        switch options.kind {
        case TM_SPLINE_BEZIER:
            let curve = try BernsteinPolynomial(arguments.values())
            return SplineObject(value: curve.value, first: curve.derivative, second: curve.secondDerivative)
        case TM_SPLINE_POLYNOMIAL:
            let curve = try InterpolatingPolynomial(knots: arguments.knots(), values: arguments.values())
            return SplineObject(value: curve.value, first: curve.derivative, second: curve.secondDerivative)
        default: return SplineObject(try arguments.cubics())
        }
    }
}

/// The arguments of a spline, read as the kind needs them.
private struct SplineArguments<Vector: SplineVector & ReadableVector> {
    let options: tm_spline_options

    init(_ options: tm_spline_options) { self.options = options }

    func cubics() throws -> PiecewiseCubic<Vector> {
        switch options.kind {
        case TM_SPLINE_LINEAR:
            try LinearSpline(knots: knots(), values: values(), extrapolation: extrapolation()).cubics
        case TM_SPLINE_HERMITE:
            try HermiteSpline(
                knots: knots(), values: values(), tangents: tangents(), extrapolation: extrapolation()
            ).cubics
        case TM_SPLINE_CATMULL_ROM: try catmullRom()
        case TM_SPLINE_KOCHANEK_BARTELS: try kochanekBartels()
        case TM_SPLINE_NATURAL: try cubicSpline(.natural)
        case TM_SPLINE_CLAMPED: try cubicSpline(clamped())
        case TM_SPLINE_NOT_A_KNOT: try cubicSpline(.notAKnot)
        case TM_SPLINE_PERIODIC: try cubicSpline(.periodic)
        case TM_SPLINE_B_SPLINE:
            try UniformBSpline(controlPoints: values(), extrapolation: extrapolation()).cubics
        case TM_SPLINE_MONOTONE:
            try MonotoneCubicSpline(knots: knots(), values: values(), extrapolation: extrapolation()).cubics
        case TM_SPLINE_STEFFEN:
            try SteffenSpline(
                knots: knots(), values: values(), ends: steffenEnds(), extrapolation: extrapolation()
            ).cubics
        case TM_SPLINE_AKIMA, TM_SPLINE_MODIFIED_AKIMA:
            try AkimaSpline(
                knots: knots(), values: values(), modified: options.kind == TM_SPLINE_MODIFIED_AKIMA,
                extrapolation: extrapolation()
            ).cubics
        default: throw InterfaceError.unknown("kind", options.kind.rawValue)
        }
    }

    func values() throws -> [Vector] {
        Vector.array(try elements(options.values, options.value_count, each: Vector.numberCount, "values"))
    }

    func knots() throws -> [Double] {
        if let knots = try optionalNumbers(options.knots, options.knot_count, "knots") { return knots }
        return try values().indices.map(Double.init)
    }

    private func tangents() throws -> [Vector] {
        Vector.array(try elements(options.tangents, options.tangent_count, each: Vector.numberCount, "tangents"))
    }

    private func clamped() throws -> CubicSpline<Vector>.Boundary {
        let tangents = try tangents()
        guard tangents.count == 2 else {
            throw InterfaceError(
                status: TM_COUNT_MISMATCH, description: "tangent_count is \(tangents.count), expected 2")
        }
        return .clamped(start: tangents[0], end: tangents[1])
    }

    private func cubicSpline(_ boundary: CubicSpline<Vector>.Boundary) throws -> PiecewiseCubic<Vector> {
        try CubicSpline(
            knots: knots(), values: values(), boundary: boundary,
            extrapolation: options.extrapolation == TM_EXTRAPOLATION_DEFAULT ? nil : extrapolation()
        ).cubics
    }

    private func catmullRom() throws -> PiecewiseCubic<Vector> {
        let tension = try numbers(options.tension, options.tension_count, "tension").first ?? 0
        let values = try values()
        if options.closed != 0 {
            if options.knots != nil {
                throw InterfaceError(status: TM_OUT_OF_RANGE, description: "a closed spline cannot have knots")
            }
            return try CatmullRomSpline(
                closed: values, parameterization: parameterization(), tension: tension,
                extrapolation: extrapolation(default: .periodic)
            ).cubics
        }
        let ends = try catmullRomEnds(values)
        if let knots = try optionalNumbers(options.knots, options.knot_count, "knots") {
            return try CatmullRomSpline(
                knots: knots, values: values, tension: tension, ends: ends, extrapolation: extrapolation()
            ).cubics
        }
        return try CatmullRomSpline(
            values: values, parameterization: parameterization(), tension: tension, ends: ends,
            extrapolation: extrapolation()
        ).cubics
    }

    /// A handle replaces only its own end.
    private func catmullRomEnds(_ values: [Vector]) throws(InterfaceError) -> CatmullRomSpline<Vector>.Ends {
        let isRepeated: Bool
        switch options.ends {
        case TM_ENDS_DEFAULT: isRepeated = false
        case TM_ENDS_REPEATED: isRepeated = true
        case TM_ENDS_CHORD: throw .outOfRange("ends", "TM_ENDS_CHORD", "TM_ENDS_DEFAULT or TM_ENDS_REPEATED")
        default: throw .unknown("ends", options.ends.rawValue)
        }
        if options.start_handle == nil, options.end_handle == nil { return isRepeated ? .repeated : .reflected }
        return .handles(
            start: options.start_handle.map { Vector.load($0) } ?? (isRepeated ? values.first : nil),
            end: options.end_handle.map { Vector.load($0) } ?? (isRepeated ? values.last : nil))
    }

    private func kochanekBartels() throws -> PiecewiseCubic<Vector> {
        let ends: KochanekBartelsSpline<Vector>.Ends
        switch options.ends {
        case TM_ENDS_DEFAULT, TM_ENDS_CHORD: ends = .chord
        case TM_ENDS_REPEATED: ends = .repeated
        default: throw InterfaceError.unknown("ends", options.ends.rawValue)
        }
        return try KochanekBartelsSpline(
            knots: knots(), values: values(),
            tension: numbers(options.tension, options.tension_count, "tension"),
            continuity: numbers(options.continuity, options.continuity_count, "continuity"),
            bias: numbers(options.bias, options.bias_count, "bias"), ends: ends, extrapolation: extrapolation()
        ).cubics
    }

    private func steffenEnds() throws(InterfaceError) -> SteffenSpline<Vector>.Ends {
        switch options.ends {
        case TM_ENDS_DEFAULT: .parabola
        case TM_ENDS_CHORD: .chord
        case TM_ENDS_REPEATED: throw .outOfRange("ends", "TM_ENDS_REPEATED", "TM_ENDS_DEFAULT or TM_ENDS_CHORD")
        default: throw .unknown("ends", options.ends.rawValue)
        }
    }

    private func parameterization() throws(InterfaceError) -> CatmullRomSpline<Vector>.Parameterization {
        switch options.parameterization {
        case TM_CENTRIPETAL: .centripetal
        case TM_CHORDAL: .chordal
        case TM_UNIFORM: .uniform
        default: throw .unknown("parameterization", options.parameterization.rawValue)
        }
    }

    private func extrapolation(
        default standard: PiecewiseCubic<Vector>.Extrapolation = .polynomial
    ) throws(InterfaceError) -> PiecewiseCubic<Vector>.Extrapolation {
        switch options.extrapolation {
        case TM_EXTRAPOLATION_DEFAULT: standard
        case TM_EXTRAPOLATION_HOLD: .hold
        case TM_EXTRAPOLATION_POLYNOMIAL: .polynomial
        case TM_EXTRAPOLATION_PERIODIC: .periodic
        default: throw .unknown("extrapolation", options.extrapolation.rawValue)
        }
    }
}
