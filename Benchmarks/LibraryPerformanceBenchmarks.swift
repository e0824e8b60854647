import CPeers
import TimingMathLayers

/// Operations that other libraries have too, for the libraries that were found at build time.
func registerLibraryPerformance(in registry: Registry) {
    registerSplinePerformance(in: registry)
    registerSlerpPerformance(in: registry)
    registerMatrixPerformance(in: registry)
    registerLengthPerformance(in: registry)
    registerPacedPerformance(in: registry)
}

/// A natural cubic spline of 1,000 knots at a million sorted and random inputs.
private func registerSplinePerformance(in registry: Registry) {
    let knots = Inputs.shuffled(1000, seed: 7).sorted(), values = Inputs.shuffled(1000, seed: 8)
    let low = knots[0], high = knots[999]
    guard let spline = try? CubicSpline(knots: knots, values: values, boundary: .natural).cubics else { return }
    // Kept for the life of the process, like its benchmarks.
    let gsl = peers_gsl_spline_make(knots, values, knots.count)
    for (name, isSorted) in [("sorted", true), ("random", false)] {
        let inputs = { (isSorted ? Inputs.millionSorted : Inputs.millionShuffled).map { low + (high - low) * $0 } }
        let error: PerformanceError = { x, y, count in
            peers_spline_error(knots, values, knots.count, x, y, count)
        }
        registry.addWay("spline/\(name)/ours", inputs, error: error) { x, y in
            guard let p = y.baseAddress else { return }
            var values = MutableSpan<Double>(_unsafeStart: p, count: y.count)
            spline.evaluate(Span(_unsafeElements: x), into: &values)
        }
        guard let gsl else { continue }
        registry.addWay("spline/\(name)/gsl", inputs, error: error) { x, y in
            guard let p = x.baseAddress, let q = y.baseAddress else { return }
            peers_gsl_spline(gsl, p, q, x.count)
        }
    }
}

/// Pairs of rotations.
private func registerSlerpPerformance(in registry: Registry) {
    let starts = TransformInputs.rotations(Inputs.batch), ends = TransformInputs.endRotations
    func numbers(_ rotations: some Sequence<Quaternion>) -> [Double] {
        rotations.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }
    let from = numbers(starts), to = numbers(ends.prefix(starts.count))
    let error = { (rotations: [Double]) in peers_slerp_error(from, to, 0.3, rotations, starts.count) }
    let known = KnownError()
    registry.add("Performance/slerp/ours") { state in
        var rotations = starts
        var outputs = rotations.mutableSpan
        state.measure(items: starts.count) {
            Quaternion.slerp(
                from: starts.span, to: ends.span.extracting(first: starts.count), at: 0.3, into: &outputs)
            clobberMemory()
        }
        state.counter("error", known { error(numbers(rotations)) })
    }
    let ways: [(name: String, slerp: ([Double], [Double], inout [Double]) -> Bool)] = [
        ("glm", { peers_glm_slerp($0, $1, 0.3, &$2, starts.count) }),
        ("eigen", { peers_eigen_slerp($0, $1, 0.3, &$2, starts.count) }),
    ]
    var sample = from
    for (name, slerp) in ways where slerp(from, to, &sample) {
        let known = KnownError()
        registry.add("Performance/slerp/\(name)") { state in
            var rotations = from
            state.measure(items: starts.count) {
                _ = slerp(from, to, &rotations)
                clobberMemory()
            }
            state.counter("error", known { error(rotations) })
        }
    }
}

/// The length of cubics in a square of side 1, to 1e-9.
private func registerLengthPerformance(in registry: Registry) {
    // More curves than the branch predictor can learn.
    let curves = PathInputs.cubics
    let numbers = curves.flatMap { curve in
        [curve.start, curve.control1, curve.control2, curve.end].flatMap { [$0.x, $0.y] }
    }
    let error = { (lengths: [Double]) in peers_length_error(numbers, lengths, 1000) }
    let ours = KnownError(), others = KnownError()
    registry.add("Performance/length/ours") { state in
        var lengths = [Double](repeating: 0, count: curves.count)
        state.measure(items: curves.count) {
            for i in curves.indices { lengths[i] = curves[i].length(accuracy: 1e-9) }
            clobberMemory()
        }
        state.counter("error", ours { error(lengths) })
    }
    let many = KnownError()
    registry.add("Performance/lengths/ours") { state in
        var lengths = [Double](repeating: 0, count: curves.count)
        var span = lengths.mutableSpan
        state.measure(items: curves.count) {
            CubicBezier.measure(curves.span, accuracy: 1e-9, into: &span)
            clobberMemory()
        }
        state.counter("error", many { error(lengths) })
    }
    let measure = EstimatedOrderLength(), estimated = KnownError()
    for row in ["length", "lengths"] {
        registry.add("Performance/\(row)/estimatedOrder") { state in
            var lengths = [Double](repeating: 0, count: curves.count)
            state.measure(items: curves.count) {
                for i in curves.indices { lengths[i] = measure.length(of: curves[i], accuracy: 1e-9) }
                clobberMemory()
            }
            state.counter("error", estimated { error(lengths) })
        }
    }
    var sample = [0.0]
    guard peers_boost_lengths(numbers, 1e-9, &sample, 1) else { return }
    registry.add("Performance/length/boost") { state in
        var lengths = [Double](repeating: 0, count: curves.count)
        state.measure(items: curves.count) {
            _ = peers_boost_lengths(numbers, 1e-9, &lengths, curves.count)
            clobberMemory()
        }
        state.counter("error", others { error(lengths) })
    }
}
