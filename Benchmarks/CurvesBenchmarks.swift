import TimingMathLayers

/// Benchmarks of curves and paths: lengths and their inverses by accuracy, tables of lengths, and points at constant
/// speed. The techniques of `PathTechniques` are checked against ours before they are measured. An accuracy is 10 to
/// the minus `digits`, for a curve or path of size about 1.
func registerCurvesBenchmarks(in registry: Registry) {
    addLengths(in: registry)
    addInverses(in: registry)
    addTables(in: registry)
    addPacedSampling(in: registry)
    addPacedTechniques(in: registry)
    addSingleCalls(in: registry)
    addPathData(in: registry)
}

private let allDigits = [3, 6, 9, 12]
private let segmentCounts = [1, 100, 10_000]

/// Lengths of curves that are each measured once. An item is a curve.
private func addLengths(in registry: Registry) {
    func add<Curve: ParametricCurve>(_ name: String, _ curves: @escaping () -> [Curve]) {
        addEach(
            in: registry, "Curves/length/\(name)", curves,
            check: { ($0.length(accuracy: 1e-14) - $0.length(accuracy: $1)).magnitude }
        ) { $0.length(accuracy: $1) }
    }
    add("cubic") { PathInputs.cubics }
    add("nearCusp") { PathInputs.nearCusps }
    add("quadratic") { PathInputs.quadratics }
    add("arc") { PathInputs.arcs }
    let batch = registry.add("Curves/length/cubic/batch") { state in
        let curves = PathInputs.cubics, accuracy = accuracy(digits: state.argument())
        var lengths = [Double](repeating: 0, count: curves.count)
        var span = lengths.mutableSpan
        state.measure(items: curves.count) {
            CubicBezier.measure(curves.span, accuracy: accuracy, into: &span)
            clobberMemory()
        }
    }
    for digits in allDigits { batch.argument(digits) }
    batch.argumentNames("digits")
    let measure = EstimatedOrderLength()
    addEach(
        in: registry, "Curves/length/cubicByEstimatedOrder", { PathInputs.cubics },
        check: { ($0.length(accuracy: 1e-13) - measure.length(of: $0, accuracy: $1)).magnitude }
    ) { measure.length(of: $0, accuracy: $1) }
    addEach(
        in: registry, "Curves/length/nearCuspByEstimatedOrder", { PathInputs.nearCusps },
        check: { ($0.length(accuracy: 1e-13) - measure.length(of: $0, accuracy: $1)).magnitude }
    ) { measure.length(of: $0, accuracy: $1) }
}

/// Parameters at 0.4 of the length of curves, without a table. An item is a parameter.
private func addInverses(in registry: Registry) {
    func lengths(_ curves: [CubicBezier]) -> [(curve: CubicBezier, target: Double)] {
        curves.map { ($0, 0.4 * $0.length(accuracy: 1e-13)) }
    }
    let cubics = Memo { lengths(PathInputs.cubics) }
    func error(_ item: (curve: CubicBezier, target: Double), _ t: Double) -> Double {
        (item.curve.split(at: t).0.length(accuracy: 1e-13) - item.target).magnitude
    }
    addEach(
        in: registry, "Curves/inverse/cubic", { cubics.value },
        check: { error($0, $0.curve.parameter(atDistance: $0.target, accuracy: $1)) }
    ) { $0.curve.parameter(atDistance: $0.target, accuracy: $1) }
    let measure = EstimatedOrderLength()
    addEach(
        in: registry, "Curves/inverse/cubicByITP", { cubics.value },
        // The method's accuracy is that of the parameter, relative to the length.
        check: { error($0, measure.parameter(of: $0.curve, atDistance: $0.target, accuracy: $1)) / 4 }
    ) { measure.parameter(of: $0.curve, atDistance: $0.target, accuracy: $1) }
}

/// One call for each item, over more items than the branch predictor can learn.
///
/// - Parameter check: the error at an item and an accuracy; the benchmark fails if one of a thousand items has a
///   larger error.
@inline(__always)
private func addEach<Item>(
    in registry: Registry, _ name: String, _ items: @escaping () -> [Item],
    check: @escaping (Item, Double) -> Double, _ value: @escaping (Item, Double) -> Double
) {
    let benchmark = registry.add(name) { state in
        let items = items()
        let accuracy = accuracy(digits: state.argument())
        let worst = items.prefix(1000).map { check($0, accuracy) }.max() ?? 0
        state.label("error \(worst)")
        // Allow for rounding.
        guard worst <= accuracy + 1e-14 else { return state.fail("\(name): error \(worst) at \(accuracy)") }
        state.measure(items: items.count) {
            for item in items { keep(value(item, accuracy)) }
        }
    }
    for digits in allDigits { benchmark.argument(digits) }
    benchmark.argumentNames("digits")
}

/// A value that is made at its first use.
private final class Memo<Value> {
    private let make: () -> Value
    private(set) lazy var value = make()
    init(_ make: @escaping () -> Value) { self.make = make }
}

/// Measuring a path. An item is a segment; the label is the number of table entries for each segment.
private func addTables(in registry: Registry) {
    func add(_ name: String, _ counts: [Int], _ digits: [Int], _ path: @escaping (Int) -> BezierPath) {
        let benchmark = registry.add("Curves/table/\(name)") { state in
            let path = path(state.argument(0))
            let accuracy = accuracy(digits: state.argument(1))
            var entries = 0
            state.measure(items: state.argument(0)) {
                let table = ArcLengthTable(path, accuracy: accuracy)
                entries = table.entryCount
                keep(table.totalLength)
            }
            state.label("entries \(Double(entries) / Double(state.argument(0)))")
        }
        for count in counts {
            for digits in digits { benchmark.arguments(count, digits) }
        }
        benchmark.argumentNames("segments", "digits")
    }
    add("cubics", segmentCounts, allDigits, PathInputs.cubicPath)
    // A line's length is exact at every accuracy.
    add("lines", segmentCounts, [9], PathInputs.linePath)
}

/// 10,000 equidistant points with their directions, and points at distances: in order, out of order and one at a time.
private func addPacedSampling(in registry: Registry) {
    let empty = BezierPath.Position(point: .zero, tangent: .zero)
    func add(_ name: String, _ counts: [Int], _ digits: [Int], _ path: @escaping (Int) -> BezierPath) {
        let benchmark = registry.add("Curves/paced/sample/\(name)") { state in
            let path = path(state.argument(0))
            let accuracy = accuracy(digits: state.argument(1))
            let table = ArcLengthTable(path, accuracy: accuracy)
            let error = worst(path, table.totalLength) { table.position(atDistance: $0) }
            state.label("error \(error)")
            guard error <= accuracy else { return state.fail("error \(error) at \(accuracy)") }
            var positions = [BezierPath.Position](repeating: empty, count: PathInputs.samples)
            var span = positions.mutableSpan
            state.measure(items: PathInputs.samples) {
                table.sample(into: &span)
                clobberMemory()
            }
        }
        for count in counts {
            for digits in digits { benchmark.arguments(count, digits) }
        }
        benchmark.argumentNames("segments", "digits")
        registry.addLookups("Curves/paced/distance/\(name)", counts: counts, of: "segments") {
            PacedTable(ArcLengthTable(path($0)))
        }
    }
    add("cubics", segmentCounts, [6, 9], PathInputs.cubicPath)
    add("lines", [10_000], [9], PathInputs.linePath)
}

/// Returns the largest error among a thousand points.
private func worst(_ path: BezierPath, _ totalLength: Double, _ position: (Double) -> BezierPath.Position?) -> Double {
    let table = ArcLengthTable(path, accuracy: 1e-13)
    return (0..<1000).reduce(0) { worst, i in
        let fraction = (Double(i) + 0.5) / 1000
        guard let place = position(fraction * totalLength), let right = table.position(atFraction: fraction) else {
            return .nan
        }
        return max(worst, (place.point - right.point).magnitude)
    }
}

/// The same points by chords and without a table, checked against ours.
private func addPacedTechniques(in registry: Registry) {
    let flattened = registry.add("Curves/paced/sample/cubicsByChords") { state in
        let count = state.argument(0)
        let tolerance = accuracy(digits: state.argument(1))
        let path = FlattenedPath(PathInputs.chain(count), tolerance: tolerance)
        let error = worst(PathInputs.cubicPath(count), path.totalLength) { path.position(atDistance: $0) }
        state.label("error \(error) chords \(Double(path.chordCount) / Double(count))")
        // Interpolated parameters are off where the speed changes within a chord. The length that chords cut off adds
        // up, and unevenly among curves.
        let allowed = tolerance * (4 + Double(count).squareRoot())
        guard error <= allowed else { return state.fail("chords: error \(error) at \(tolerance)") }
        let step = path.totalLength / Double(PathInputs.samples - 1)
        state.measure(items: PathInputs.samples) {
            for i in 0..<PathInputs.samples { keep(path.position(atDistance: Double(i) * step)) }
        }
    }
    let build = registry.add("Curves/table/cubicsByChords") { state in
        let curves = PathInputs.chain(state.argument(0))
        let tolerance = accuracy(digits: state.argument(1))
        state.measure(items: curves.count) { keep(FlattenedPath(curves, tolerance: tolerance).totalLength) }
    }
    let tableFree = registry.add("Curves/paced/sample/cubicsByITP") { state in
        let count = state.argument(0)
        let accuracy = accuracy(digits: state.argument(1))
        let path = TableFreePath(PathInputs.chain(count), accuracy: accuracy)
        let error = worst(PathInputs.cubicPath(count), path.totalLength) { path.position(atDistance: $0) }
        state.label("error \(error)")
        // The errors of the lengths add up.
        guard error <= accuracy * Double(count + 4) else { return state.fail("ITP: error \(error) at \(accuracy)") }
        let step = path.totalLength / Double(PathInputs.samples - 1)
        state.measure(items: PathInputs.samples) {
            for i in 0..<PathInputs.samples { keep(path.position(atDistance: Double(i) * step)) }
        }
    }
    for count in segmentCounts {
        for digits in [3, 6] {
            flattened.arguments(count, digits)
            build.arguments(count, digits)
        }
        for digits in [6, 9] { tableFree.arguments(count, digits) }
    }
    for benchmark in [flattened, build, tableFree] { benchmark.argumentNames("segments", "digits") }
    registry.addLookups("Curves/paced/distance/cubicsByChords", counts: segmentCounts, of: "segments") {
        FlattenedPath(PathInputs.chain($0), tolerance: 1e-3)
    }
}

/// 100 cubics and 10,000 points with their directions: ours to 1e-6, chords to 1e-3 and 1e-6, and ITP without a table
/// to 1e-6. An error is the largest among a thousand points, measured along the path.
func registerPacedPerformance(in registry: Registry) {
    let count = 100
    func add(
        _ name: String, _ totalLength: Double, _ position: @escaping (Double) -> BezierPath.Position?,
        _ sample: @escaping (inout MutableSpan<BezierPath.Position>) -> Void
    ) {
        let known = KnownError()
        registry.add("Performance/paced/\(name)") { state in
            var positions = [BezierPath.Position](
                repeating: BezierPath.Position(point: .zero, tangent: .zero), count: PathInputs.samples)
            var span = positions.mutableSpan
            state.measure(items: PathInputs.samples) {
                sample(&span)
                clobberMemory()
            }
            state.counter("error", known { worst(PathInputs.cubicPath(count), totalLength, position) })
        }
    }
    let table = ArcLengthTable(PathInputs.cubicPath(count), accuracy: 1e-6)
    add("ours", table.totalLength, { table.position(atDistance: $0) }, { table.sample(into: &$0) })
    for (name, tolerance) in [("chords3", 1e-3), ("chords6", 1e-6)] {
        let path = FlattenedPath(PathInputs.chain(count), tolerance: tolerance)
        add(name, path.totalLength, { path.position(atDistance: $0) }) { positions in
            let step = path.totalLength / Double(positions.count - 1)
            for i in positions.indices { positions[i] = path.position(atDistance: Double(i) * step) }
        }
    }
    let path = TableFreePath(PathInputs.chain(count), accuracy: 1e-6)
    add("itp", path.totalLength, { path.position(atDistance: $0) }) { positions in
        let step = path.totalLength / Double(positions.count - 1)
        for i in positions.indices { positions[i] = path.position(atDistance: Double(i) * step) }
    }
}

/// A table, looked up by fractions of its length.
private struct PacedTable: BatchLookupTable {
    let table: ArcLengthTable
    let length: Double

    init(_ table: ArcLengthTable) { (self.table, length) = (table, table.totalLength) }

    var someItem: BezierPath.Position? { table.position(atFraction: 0) }

    @inline(__always)
    func read(at t: Double, hint: inout Int) -> BezierPath.Position? {
        table.position(atDistance: t * length, hint: &hint)
    }

    func readAll(_ inputs: Span<Double>, into items: inout MutableSpan<BezierPath.Position>) {
        table.evaluate(fractions: inputs, into: &items)
    }
}

extension FlattenedPath: LookupTable {
    @inline(__always)
    func read(at t: Double, hint: inout Int) -> BezierPath.Position { position(atDistance: t * totalLength) }
}

/// Operations of a cubic, one call for each curve.
private func addSingleCalls(in registry: Registry) {
    func add<Value>(_ name: String, _ value: @escaping (CubicBezier, Double) -> Value) {
        registry.add("Curves/cubic/\(name)/one") { state in
            let curves = Array(PathInputs.cubics.prefix(Inputs.batch))
            let parameters = Inputs.shuffled(Inputs.batch)
            var i = 0
            state.measure {
                keep(value(curves[i], parameters[i]))
                i = (i &+ 1) & (Inputs.batch - 1)
            }
        }
    }
    add("point") { $0.point(at: $1) }
    add("derivative") { $0.derivative(at: $1) }
    add("secondDerivative") { $0.secondDerivative(at: $1) }
    add("tangent") { $0.tangent(at: $1) }
    add("split") { $0.split(at: $1) }
    add("bounds") { curve, _ in curve.bounds }
}
