import SeededRandom
import TimingMathLayers

/// All splines evaluate alike once they are built, so evaluation is measured on one kind: by the order of the inputs,
/// the number of knots and the dimension. Building is measured for each kind.
func registerSplinesBenchmarks(in registry: Registry) {
    let one: (Double) -> Double = { $0 }
    addEvaluation(in: registry, "1D", one)
    addEvaluation(in: registry, "2D") { SIMD2($0, 1 - $0) }
    addEvaluation(in: registry, "4D") { SIMD4($0, 1 - $0, 0.5, $0) }
    addDerivatives(in: registry, "1D", one)
    addDerivatives(in: registry, "2D") { SIMD2($0, 1 - $0) }
    addBuilding(in: registry)
    addPolynomials(in: registry)
    addArcLength(in: registry)
}

/// Without knots to look up: an evaluation is O(n).
private func addPolynomials(in registry: Registry) {
    for count in [4, 100] {
        let points = Points(count) { $0 }
        if let bernstein = try? BernsteinPolynomial(points.values) {
            registry.addOneAndLoop("Splines/bernstein/\(count)", over: 0...1, million: false) {
                bernstein.value(at: $0)
            }
        }
    }
    let few = Points(10) { $0 }
    if let polynomial = try? InterpolatingPolynomial(knots: few.knots, values: few.values) {
        registry.addOneAndLoop("Splines/polynomial/10", over: 0...1) { polynomial.value(at: $0) }
    }
    let segments = functionSegments(4)
    if let curve = try? FunctionCurve(segments: segments) {
        registry.addOneAndLoop("Splines/functionCurve/4", over: 0...4) { curve.value(at: $0) }
    }
}

/// Ascending curves, each of them wide.
private func functionSegments(_ count: Int) -> [FunctionCurve.Segment] {
    (1...count).map { i in
        let end = SIMD2<Double>(repeating: Double(i))
        return FunctionCurve.Segment(control1: end - SIMD2(0.5, 0), control2: end - SIMD2(0.4, 0), end: end)
    }
}

/// The table of lengths of a plane curve, and points at constant speed.
private func addArcLength(in registry: Registry) {
    func curve(_ count: Int) -> PiecewiseCubic<SIMD2<Double>>? {
        var generator = SplitMix64(seed: 7)
        let points = (0..<count).map { _ in SIMD2(generator.number(in: 0...1), generator.number(in: 0...1)) }
        return try? CatmullRomSpline(values: points).cubics
    }
    let build = registry.add("Splines/arcLength/build") { state in
        guard let cubics = curve(state.argument()) else { return }
        state.measure(items: cubics.segmentCount) { keep(SplineArcLength(cubics).totalLength) }
    }
    for count in [4, 100, 10_000] { build.argument(count) }
    build.argumentNames("knots")
    registry.addLookups("Splines/arcLength/parameter", counts: [4, 100, 10_000], of: "knots") { count in
        curve(count).map { SplineArcLength($0) }
    }
}

private func addBuilding(in registry: Registry) {
    addBuild(in: registry, "hermite") { try? HermiteSpline(knots: $0, values: $1, tangents: $1).cubics }
    addBuild(in: registry, "linear") { try? LinearSpline(knots: $0, values: $1).cubics }
    addBuild(in: registry, "catmullRom/centripetal") { try? CatmullRomSpline(values: $1).cubics }
    addBuild(in: registry, "catmullRom/knots") { try? CatmullRomSpline(knots: $0, values: $1).cubics }
    addBuild(in: registry, "kochanekBartels") { try? KochanekBartelsSpline(knots: $0, values: $1, tension: $1).cubics }
    addBuild(in: registry, "natural") { try? CubicSpline(knots: $0, values: $1, boundary: .natural).cubics }
    addBuild(in: registry, "clamped") {
        try? CubicSpline(knots: $0, values: $1, boundary: .clamped(start: 1, end: 1)).cubics
    }
    addBuild(in: registry, "notAKnot") { try? CubicSpline(knots: $0, values: $1, boundary: .notAKnot).cubics }
    addBuild(in: registry, "periodic") { knots, values in
        try? CubicSpline(knots: knots, values: values.dropLast() + [values[0]], boundary: .periodic).cubics
    }
    addBuild(in: registry, "monotone") { try? MonotoneCubicSpline(knots: $0, values: $1).cubics }
    addBuild(in: registry, "steffen") { try? SteffenSpline(knots: $0, values: $1).cubics }
    addBuild(in: registry, "akima") { try? AkimaSpline(knots: $0, values: $1).cubics }
    addBuild(in: registry, "akima/modified") { try? AkimaSpline(knots: $0, values: $1, modified: true).cubics }
    addBuild(in: registry, "bSpline") { try? UniformBSpline(controlPoints: $1).cubics }
    addBuildingOthers(in: registry)
}

/// Curves that are not piecewise cubic.
private func addBuildingOthers(in registry: Registry) {
    let bernstein = registry.add("Splines/build/bernstein") { state in
        let points = Points(state.argument()) { $0 }
        state.measure(items: points.values.count) { keep((try? BernsteinPolynomial(points.values))?.degree ?? 0) }
    }
    let functionCurve = registry.add("Splines/build/functionCurve") { state in
        let segments = functionSegments(state.argument() - 1)
        state.measure(items: segments.count + 1) { keep((try? FunctionCurve(segments: segments))?.segments.count ?? 0) }
    }
    let polynomial = registry.add("Splines/build/polynomial") { state in
        let points = Points(state.argument()) { $0 }
        state.measure(items: points.knots.count) {
            keep((try? InterpolatingPolynomial(knots: points.knots, values: points.values))?.knots.count ?? 0)
        }
    }
    for count in [4, 100, 10_000] {
        bernstein.argument(count)
        functionCurve.argument(count)
    }
    // With more points only rounding errors are left.
    for count in [4, 10, 40] { polynomial.argument(count) }
    for benchmark in [bernstein, functionCurve, polynomial] { benchmark.argumentNames("knots") }
}

@inline(__always)
private func addBuild(
    in registry: Registry, _ kind: String, _ build: @escaping ([Double], [Double]) -> PiecewiseCubic<Double>?
) {
    let benchmark = registry.add("Splines/build/\(kind)") { state in
        let points = Points(state.argument()) { $0 }
        state.measure(items: points.knots.count) {
            keep(build(points.knots, points.values)?.knots.count ?? 0)
        }
    }
    for count in [4, 100, 10_000] { benchmark.argument(count) }
    benchmark.argumentNames("knots")
}

/// Knots in 0…1 and values at them.
private struct Points<Vector: SplineVector> {
    var knots: [Double]
    var values: [Vector]

    /// - Parameter clustered: each knot is 1% further out than the previous one, so most of them are in one corner.
    init(_ count: Int, clustered: Bool = false, _ vector: (Double) -> Vector) {
        var generator = SplitMix64(seed: 7)
        knots = Inputs.shuffled(count).sorted()
        if clustered {
            var step = 1.0
            for i in knots.indices {
                knots[i] = step
                step *= 1.01
            }
            knots = knots.map { $0 / step }
        }
        values = knots.map { _ in vector(generator.number(in: 0...1)) }
    }

    var hermite: HermiteSpline<Vector>? {
        try? HermiteSpline(knots: knots, values: values, tangents: values)
    }
}

@inline(__always)
private func addEvaluation<Vector: SplineVector>(
    in registry: Registry, _ dimension: String, _ vector: @escaping (Double) -> Vector
) {
    let name = "Splines/evaluate\(dimension)"
    registry.addLookups(name, counts: [4, 100, 1000, 10_000], of: "knots") { count in
        Points(count, vector).hermite
    }
    registry.addRandomLookups("\(name)/clustered") { count in
        Points(count, clustered: true, vector).hermite
    }
    .argument(1000).argumentNames("knots")
}

@inline(__always)
private func addDerivatives<Vector: SplineVector>(
    in registry: Registry, _ dimension: String, _ vector: @escaping (Double) -> Vector
) {
    let counts = [4, 100, 10_000]
    registry.addLookups("Splines/derivative\(dimension)", counts: counts, of: "knots") { count in
        Points(count, vector).hermite.map(FirstDerivative.init)
    }
    registry.addLookups("Splines/secondDerivative\(dimension)", counts: counts, of: "knots") { count in
        Points(count, vector).hermite.map(SecondDerivative.init)
    }
}

extension HermiteSpline: BatchLookupTable {
    var someItem: Vector? { value(at: 0) }

    @inline(__always)
    func read(at t: Double, hint: inout Int) -> Vector { value(at: t, hint: &hint) }

    func readAll(_ inputs: Span<Double>, into items: inout MutableSpan<Vector>) { evaluate(inputs, into: &items) }
}

private struct FirstDerivative<Vector: SplineVector>: LookupTable {
    let spline: HermiteSpline<Vector>

    @inline(__always)
    func read(at t: Double, hint: inout Int) -> Vector { spline.derivative(at: t, hint: &hint) }
}

private struct SecondDerivative<Vector: SplineVector>: LookupTable {
    let spline: HermiteSpline<Vector>

    @inline(__always)
    func read(at t: Double, hint: inout Int) -> Vector { spline.secondDerivative(at: t, hint: &hint) }
}

extension SplineArcLength: LookupTable {
    @inline(__always)
    func read(at t: Double, hint: inout Int) -> Double { parameter(atFraction: t) }
}
