import ConformanceKit
import TimingMathLayers

let splineOperations: [String: OperationHandler] = [
    "spline": { input in
        switch try input.string("type") {
        case "bezierTiming": return try bezierTiming(input)
        case "tcbTiming": return try tcbTiming(input)
        default: break
        }
        // The number of components decides between scalar and vector splines.
        switch try componentCount(input) {
        case 1: return try answer(input, Double.self)
        case 2: return try answer(input, SIMD2<Double>.self)
        case 3: return try answer(input, SIMD3<Double>.self)
        case 4: return try answer(input, SIMD4<Double>.self)
        case let count:
            throw input.error("values", "expected numbers or points of 2 to 4 numbers, found \(count) numbers")
        }
    }
]

/// Returns the point or its derivative in the form of the vectors.
private func answer<V: SplineVector>(_ input: OperationInput, _: V.Type) throws -> JSONValue {
    let type = try input.string("type")
    let values: [V] = try vectors(input, "values")
    switch type {
    case "linear":
        return try evaluated(
            LinearSpline(knots: knots(input, values), values: values, extrapolation: extrapolation(input)), input)
    case "hermite":
        let spline = try HermiteSpline(
            knots: knots(input, values), values: values,
            tangents: vectors(input, input.has("tangents") ? "tangents" : "slopes"),
            extrapolation: extrapolation(input))
        return try evaluated(spline, input)
    case "catmullRom": return try catmullRom(input, values)
    case "kochanekBartels": return try evaluated(kochanekBartels(input, values), input)
    case "natural", "clamped", "notAKnot", "periodic":
        return try evaluated(cubicSpline(input, type, values), input)
    case "bSpline":
        return try evaluated(UniformBSpline(controlPoints: values, extrapolation: extrapolation(input)), input)
    case "monotone", "pchip":
        return try evaluated(
            MonotoneCubicSpline(knots: knots(input, values), values: values, extrapolation: extrapolation(input)),
            input)
    case "steffen":
        return try evaluated(steffen(input, values), input)
    case "akima", "makima":
        let spline = try AkimaSpline(
            knots: knots(input, values), values: values, modified: type == "makima",
            extrapolation: extrapolation(input))
        return try evaluated(spline, input)
    case "bezier":
        let curve = try BernsteinPolynomial(values)
        return try evaluated(
            input, value: curve.value(at:), first: curve.derivative(at:), second: curve.secondDerivative(at:))
    case "polynomial":
        return try polynomial(input, values)
    default: throw input.error("type", "unknown type \(type)")
    }
}

/// Evaluates the polynomial through all values. The extrapolation maps t first.
private func polynomial<V: SplineVector>(_ input: OperationInput, _ values: [V]) throws -> JSONValue {
    let knots = try knots(input, values)
    let curve = try InterpolatingPolynomial(knots: knots, values: values)
    let extrapolation: PiecewiseCubic<Double>.Extrapolation = try extrapolation(input)
    guard extrapolation != .polynomial, knots.count > 1 else {
        return try evaluated(
            input, value: curve.value(at:), first: curve.derivative(at:), second: curve.secondDerivative(at:))
    }
    let place = try LinearSpline(knots: knots, values: knots, extrapolation: extrapolation)
    return try evaluated(
        input, value: { curve.value(at: place.value(at: $0)) },
        first: { curve.derivative(at: place.value(at: $0)) * place.derivative(at: $0) },
        second: { curve.secondDerivative(at: place.value(at: $0)) * place.derivative(at: $0) })
}

/// Returns y at x = t of a chain of Béziers from (0, 0).
private func bezierTiming(_ input: OperationInput) throws -> JSONValue {
    let segments = try input.numberArrays("segments", count: 6).map { row in
        FunctionCurve.Segment(
            control1: SIMD2(row[0], row[1]), control2: SIMD2(row[2], row[3]), end: SIMD2(row[4], row[5]))
    }
    return try timing(FunctionCurve(segments: segments), input)
}

/// Returns y at x = t of the curve through points with tension, continuity and bias.
private func tcbTiming(_ input: OperationInput) throws -> JSONValue {
    let points = try input.numberArrays("points", count: 5).map { row in
        FunctionCurve.TCBPoint(SIMD2(row[0], row[1]), tension: row[2], continuity: row[3], bias: row[4])
    }
    return try timing(FunctionCurve(through: points), input)
}

private func timing(_ curve: FunctionCurve, _ input: OperationInput) throws -> JSONValue {
    guard try input.number("derivative", default: 0) == 0 else {
        throw input.error("derivative", "a timing curve has no derivatives here")
    }
    return try .number(curve.value(at: input.number("t")))
}

private func cubicSpline<V: SplineVector>(
    _ input: OperationInput, _ type: String, _ values: [V]
) throws -> CubicSpline<V> {
    let boundary: CubicSpline<V>.Boundary
    switch type {
    case "natural": boundary = .natural
    case "notAKnot": boundary = .notAKnot
    case "periodic": boundary = .periodic
    default:
        let slopes: [V] = try vectors(input, "endSlopes")
        guard slopes.count == 2 else { throw input.error("endSlopes", "expected 2 numbers, found \(slopes.count)") }
        boundary = .clamped(start: slopes[0], end: slopes[1])
    }
    return try CubicSpline(
        knots: knots(input, values), values: values, boundary: boundary,
        extrapolation: input.has("extrapolation") ? extrapolation(input) : nil)
}

/// Returns the spline with GSL's end slopes, unless the input selects the paper's.
private func steffen<V: SplineVector>(_ input: OperationInput, _ values: [V]) throws -> SteffenSpline<V> {
    let ends: SteffenSpline<V>.Ends
    switch try input.optionalString("ends") ?? "chord" {
    case "chord": ends = .chord
    case "parabola": ends = .parabola
    case let other: throw input.error("ends", "unknown ends \(other)")
    }
    return try SteffenSpline(
        knots: knots(input, values), values: values, ends: ends, extrapolation: extrapolation(input))
}

/// Evaluates the curve. With knots, t is in their units. Without knots, t is a segment index plus a fraction if the
/// ends are chords. Otherwise, as in three.js and Flutter, t runs from 0 to 1 over the whole curve, with equal time for
/// every segment.
private func catmullRom<V: SplineVector>(_ input: OperationInput, _ values: [V]) throws -> JSONValue {
    let ends: CatmullRomNeighbours? = try input.named("ends")
    let closed = try input.bool("closed", default: false)
    let parameterization: CatmullRomSpline<V>.Parameterization = try input.named("parameterization") ?? .uniform
    let tension = try catmullRomTension(
        input, isFactor: closed || ends == .reflect || ends == .repeat, isUniform: parameterization == .uniform)
    if input.has("knots") {
        guard !closed else { throw input.error("closed", "a closed curve cannot have knots") }
        return try evaluated(
            CatmullRomSpline(
                knots: input.numbers("knots"), values: values, tension: tension,
                ends: catmullRomEnds(input, ends, values),
                extrapolation: extrapolation(input)), input)
    }
    let spline =
        try closed
        ? CatmullRomSpline(
            closed: values, parameterization: parameterization, tension: tension,
            extrapolation: extrapolation(input, default: .periodic))
        : CatmullRomSpline(
            values: values, parameterization: parameterization, tension: tension,
            ends: catmullRomEnds(input, ends, values), extrapolation: extrapolation(input))
    if ends == .chord { return try evaluated(spline, input) }
    return try evaluated(spline, input, unitsPerT: Double(closed ? values.count : values.count - 1))
}

/// Returns the tension. In three.js (`isFactor`) it multiplies the tangents, and only of uniform curves; elsewhere it
/// shortens the tangents.
private func catmullRomTension(_ input: OperationInput, isFactor: Bool, isUniform: Bool) throws -> Double {
    guard isFactor else { return try input.number("tension", default: 0) }
    return isUniform ? try 1 - 2 * input.number("tension", default: 0.5) : 0
}

private enum CatmullRomNeighbours: String { case chord, reflect, duplicate, `repeat` }

/// Returns the ends. A handle replaces only its own end.
private func catmullRomEnds<V: SplineVector>(
    _ input: OperationInput, _ neighbours: CatmullRomNeighbours?, _ values: [V]
) throws -> CatmullRomSpline<V>.Ends {
    let isRepeated = neighbours == .repeat || neighbours == .duplicate
    guard input.has("startHandle") || input.has("endHandle") else { return isRepeated ? .repeated : .reflected }
    return try .handles(
        start: input.optionalRaw("startHandle").map { try vector($0, input, "startHandle") }
            ?? (isRepeated ? values.first : nil),
        end: input.optionalRaw("endHandle").map { try vector($0, input, "endHandle") }
            ?? (isRepeated ? values.last : nil))
}

private func kochanekBartels<V: SplineVector>(
    _ input: OperationInput, _ values: [V]
) throws -> KochanekBartelsSpline<V> {
    let ends: KochanekBartelsSpline<V>.Ends
    switch try input.optionalString("ends") ?? "chord" {
    case "chord": ends = .chord
    case "repeat", "duplicate": ends = .repeated
    case let other: throw input.error("ends", "unknown ends \(other)")
    }
    return try KochanekBartelsSpline(
        knots: knots(input, values), values: values, tension: oneEach(input, "tension", values.count),
        continuity: oneEach(input, "continuity", values.count), bias: oneEach(input, "bias", values.count),
        ends: ends, extrapolation: extrapolation(input))
}

/// Returns a list with one entry for each value, or repeats a single number.
private func oneEach(_ input: OperationInput, _ key: String, _ count: Int) throws -> [Double] {
    guard let value = input.optionalRaw(key) else { return [] }
    if let number = value.double { return [Double](repeating: number, count: count) }
    return try input.numbers(key)
}

/// Returns the knots; 0, 1, 2, … by default.
private func knots<V>(_ input: OperationInput, _ values: [V]) throws -> [Double] {
    input.has("knots") ? try input.numbers("knots") : values.indices.map(Double.init)
}

private func extrapolation<V: SplineVector>(
    _ input: OperationInput, default standard: PiecewiseCubic<V>.Extrapolation = .polynomial
) throws -> PiecewiseCubic<V>.Extrapolation {
    switch try input.optionalString("extrapolation") {
    case nil: return standard
    case "hold": return .hold
    case "polynomial": return .polynomial
    case "periodic": return .periodic
    case let other?: throw input.error("extrapolation", "unknown extrapolation \(other)")
    }
}

/// Evaluates the spline or its derivative with respect to t, which may be in other units than the parameter.
private func evaluated<S: SplineCurve>(
    _ spline: S, _ input: OperationInput, unitsPerT units: Double = 1
) throws -> JSONValue {
    func place(_ t: Double) -> Double {
        let place = t * units
        if place.isFinite || !t.isFinite { return place }
        // A t this large is a whole number of periods.
        return spline.cubics.extrapolation == .periodic ? 0 : t
    }
    return try evaluated(
        input, value: { spline.value(at: place($0)) },
        first: { spline.derivative(at: place($0)) * units },
        second: { spline.secondDerivative(at: place($0)) * (units * units) })
}

/// Returns the value or the requested derivative with respect to t. Derivatives above the second are rejected.
private func evaluated<V: SplineVector>(
    _ input: OperationInput, value: (Double) -> V, first: (Double) -> V, second: (Double) -> V
) throws -> JSONValue {
    let t = try input.number("t")
    switch try input.number("derivative", default: 0) {
    case 0: return jsonValue(value(t))
    case 1: return jsonValue(first(t))
    case 2: return jsonValue(second(t))
    case let order: throw input.error("derivative", "expected 0, 1 or 2, found \(order)")
    }
}

private func jsonValue<V: SplineVector>(_ value: V) -> JSONValue {
    if V.Components.count == 1 { return .number(V.Components.component(0, of: value)) }
    return .array((0..<V.Components.count).map { .number(V.Components.component($0, of: value)) })
}

private func * <V: SplineVector>(vector: V, factor: Double) -> V { V.Components.product(vector, factor) }

/// Returns the number of components of the first value.
private func componentCount(_ input: OperationInput) throws -> Int {
    guard let first = try input.array("values").first else { return 1 }
    return first.array?.count ?? 1
}

private func vectors<V: SplineVector>(_ input: OperationInput, _ key: String) throws -> [V] {
    try input.array(key).enumerated().map { try vector($1, input, "\(key)[\($0)]") }
}

private func vector<V: SplineVector>(_ value: JSONValue, _ input: OperationInput, _ key: String) throws -> V {
    let numbers = (value.array ?? [value]).compactMap(\.double)
    let expectsArray = V.Components.count > 1
    guard numbers.count == V.Components.count, (value.array?.count ?? 1) == V.Components.count,
        (value.array != nil) == expectsArray
    else {
        throw input.error(key, expectsArray ? "expected \(V.Components.count) numbers" : "expected a number")
    }
    var vector = V.Components.zero
    for (i, number) in numbers.enumerated() { V.Components.set(i, of: &vector, to: number) }
    return vector
}
