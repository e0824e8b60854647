import CPeers
import TimingMathLayers

/// The benchmarks that `scripts/performance` runs. Each operation is measured as this package and as others implement
/// it, on the same inputs. The last part of a name says whose implementation it is; `error` is the largest absolute
/// error against exact values.
func registerPerformanceBenchmarks(in registry: Registry) {
    registerEasingPerformance(in: registry)
    registerOwnCurvePerformance(in: registry)
    registerSpringPerformance(in: registry)
    registerLinePerformance(in: registry)
    registerClockPerformance(in: registry)
    registerCallPerformance(in: registry)
    registerLibraryPerformance(in: registry)
}

/// An error that is computed in a benchmark's first run, since exact values take long.
final class KnownError {
    private var value: Double?

    func callAsFunction(_ workOut: () -> Double) -> Double {
        if let value { return value }
        let error = workOut()
        value = error
        return error
    }
}

/// Returns the largest error of a number of outputs, given their inputs.
typealias PerformanceError = (UnsafePointer<Double>, UnsafePointer<Double>, Int) -> Double

extension Registry {
    /// A way to fill outputs from inputs, and its error.
    @inline(__always)
    func addWay(
        _ name: String, _ inputs: @escaping () -> [Double], error: @escaping PerformanceError,
        _ fill: @escaping (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void
    ) {
        let known = KnownError()
        add("Performance/\(name)") { state in
            let inputs = inputs()
            var outputs = inputs
            inputs.withUnsafeBufferPointer { inputs in
                outputs.withUnsafeMutableBufferPointer { outputs in
                    state.measure(items: inputs.count) {
                        fill(inputs, outputs)
                        clobberMemory()
                    }
                    guard let x = inputs.baseAddress, let y = outputs.baseAddress else { return }
                    state.counter("error", known { error(x, y, min(inputs.count, 20_000)) })
                }
            }
        }
    }
}

private func registerEasingPerformance(in registry: Registry) {
    let curves: [(name: String, points: [Double])] = [
        ("ease", [0.25, 0.1, 0.25, 1]), ("verticalMiddle", [1, 0, 0, 1]),
    ]
    for (name, points) in curves {
        guard let curve = try? UnitBezier(points[0], points[1], points[2], points[3]) else { continue }
        let inputs = { Inputs.shuffled(Inputs.million) }
        let error: PerformanceError = { x, y, count in peers_easing_error(points, false, x, y, count) }
        registry.addWay("easing/\(name)/ours", inputs, error: error) { x, y in
            var outputs = y.mutableSpan
            curve.evaluate(x.span, into: &outputs)
        }
        registry.addWay("easing/\(name)/browsers", inputs, error: error) { x, y in
            guard let p = x.baseAddress, let q = y.baseAddress else { return }
            peers_browsers_easing(points, p, q, x.count)
        }
    }
    registerOneValuePerformance(in: registry)
}

private func registerOneValuePerformance(in registry: Registry) {
    let points = [0.25, 0.1, 0.25, 1]
    guard let curve = try? UnitBezier(0.25, 0.1, 0.25, 1) else { return }
    let inputs = { Inputs.shuffled(Inputs.million) }
    let error: PerformanceError = { x, y, count in peers_easing_error(points, false, x, y, count) }
    registry.addWay("easing/one/ours", inputs, error: error) { x, y in
        for i in x.indices { y[i] = curve.value(at: x[i]) }
    }
    let prepared = PreparedCurves(points)
    registry.addWay("easing/one/browsers", inputs, error: error) { x, y in
        for i in x.indices { y[i] = peers_browsers_easing_of_one(prepared.curves, x[i]) }
    }
}

/// Browsers' curves with their samples, which are taken at first use.
private final class PreparedCurves {
    private let rows: [Double]
    private(set) lazy var curves = peers_browsers_prepare(rows, rows.count / 4)

    init(_ rows: [Double]) { self.rows = rows }

    deinit { peers_browsers_release(curves) }
}

/// Curves in columns and in rows, and a time for each.
private struct OwnCurves {
    let columns: [[Double]]
    let rows: [Double]

    init(_ count: Int) {
        let ranges = [0.0...1, -0.5...1.5, 0...1, -0.5...1.5]
        let columns = ranges.enumerated().map { Inputs.shuffled(count, in: $1, seed: UInt64($0 + 2)) }
        self.columns = columns
        rows = (0..<count).flatMap { i in columns.map { $0[i] } }
    }
}

private func registerOwnCurvePerformance(in registry: Registry) {
    for count in [Inputs.batch, 1 << 18] {
        let curves = OwnCurves(count)
        let inputs = { Inputs.shuffled(count) }
        let error: PerformanceError = { x, y, count in peers_easing_error(curves.rows, true, x, y, count) }
        let rows = curves.rows
        let x1 = curves.columns[0], y1 = curves.columns[1], x2 = curves.columns[2], y2 = curves.columns[3]
        registry.addWay("ownCurves/\(count)/ours", inputs, error: error) { x, y in
            var outputs = y.mutableSpan
            UnitBezier.evaluate(
                x1: x1.span, y1: y1.span, x2: x2.span, y2: y2.span, at: x.span, into: &outputs)
        }
        registry.addWay("ownCurves/\(count)/browsers", inputs, error: error) { x, y in
            guard let p = x.baseAddress, let q = y.baseAddress else { return }
            peers_browsers_easing_unprepared(rows, p, q, x.count)
        }
        let prepared = PreparedCurves(rows)
        registry.addWay("ownCurves/\(count)/browsersPrepared", inputs, error: error) { x, y in
            guard let p = x.baseAddress, let q = y.baseAddress else { return }
            peers_browsers_easing_prepared(prepared.curves, p, q, x.count)
        }
    }
}

private func registerSpringPerformance(in registry: Registry) {
    let peer = PeersSpring(stiffness: 100, damping: 10, velocity: 1)
    let spring = SpringTimingFunction(initialVelocity: 1)
    let error: PerformanceError = { x, y, count in peers_spring_error(peer, x, y, count) }
    let times = { Inputs.shuffled(Inputs.million, in: 0...2) }
    registry.addWay("spring/anyTime/ours", times, error: error) { t, x in
        var outputs = x.mutableSpan
        spring.evaluate(t.span, into: &outputs)
    }
    let step = 1.0 / 2048
    let even = { (0..<Inputs.batch).map { Double($0) * step } }
    registry.addWay("spring/evenSteps/ours", even, error: error) { _, x in
        var outputs = x.mutableSpan
        spring.evaluate(from: 0, step: step, into: &outputs)
    }
    for (name, inputs) in [("anyTime", times), ("evenSteps", even)] {
        registry.addWay("spring/\(name)/libm", inputs, error: error) { t, x in
            guard let p = t.baseAddress, let q = x.baseAddress else { return }
            peers_libm_spring(peer, p, q, t.count)
        }
    }
}

private func registerLinePerformance(in registry: Registry) {
    for count in [Inputs.batch, Inputs.million] {
        let starts = { Inputs.shuffled(count, in: -9...9) }
        let ends = Inputs.shuffled(count, in: -9...9, seed: 2)
        let error: PerformanceError = { a, v, count in peers_lerp_error(a, ends, 0.3, v, count) }
        registry.addWay("lerp/\(count)/ours", starts, error: error) { a, v in
            var outputs = v.mutableSpan
            LinearInterpolation.evaluate(from: a.span, to: ends.span, at: 0.3, into: &outputs)
        }
        registry.addWay("lerp/\(count)/plainLoop", starts, error: error) { a, v in
            guard let p = a.baseAddress, let q = v.baseAddress else { return }
            peers_plain_lerp(p, ends, 0.3, q, a.count)
        }
    }
}

/// Trees of clocks, frame by frame; an item is one of 10,000 animations.
private func registerClockPerformance(in registry: Registry) {
    for (name, hasGroups) in [("layers", false), ("groups", true)] {
        let ours = KnownError(), others = KnownError()
        registry.add("Performance/clocks/\(name)/ours") { state in
            guard var sample = ClockTree(animations: 10_000, hasGroups: hasGroups) else { return }
            measure(&sample.tree, state)
            state.counter("error", ours { sample.error() })
        }
        registry.add("Performance/clocks/\(name)/plainLoop") { state in
            guard let clocks = ClockTree(animations: 10_000, hasGroups: hasGroups)?.peers else { return }
            var times = [Double](repeating: 0, count: clocks.count), progress = times
            var frame = 0
            state.measure(items: 10_000) {
                peers_plain_clocks(clocks, ClockTree.time(ofFrame: frame), &times, &progress, clocks.count)
                frame &+= 1
                clobberMemory()
            }
            let error = others {
                ClockTree.error(clocks) { time in
                    peers_plain_clocks(clocks, time, &times, &progress, clocks.count)
                    return progress
                }
            }
            state.counter("error", error)
        }
        // The cost of a single layer and of a single group: 10,000 of them below one layer.
        registry.add("Performance/clocks/alone/\(name)") { state in
            guard var tree = ClockTree(level: 10_000, hasGroups: hasGroups)?.tree else { return }
            measure(&tree, state)
        }
    }
    registry.add("Performance/clocks/easedGroups") { state in
        let sample = ClockTree(animations: 10_000, hasGroups: true, timingFunction: .easeInEaseOut)
        guard var tree = sample?.tree else { return }
        measure(&tree, state)
    }
}

private func measure(_ tree: inout TimingTree, _ state: State) {
    var frame = 0
    state.measure(items: 10_000) {
        tree.evaluate(at: ClockTree.time(ofFrame: frame))
        frame &+= 1
        clobberMemory()
    }
}

/// A batch of 64 numbers, evaluated by the library's function and by a direct call of its kernel. The difference is the
/// cost of a call.
private func registerCallPerformance(in registry: Registry) {
    // Kept for the life of the process, like its benchmarks.
    let numbers = UnsafeMutableRawBufferPointer.allocate(byteCount: 3 * 64 * 8, alignment: 64)
        .bindMemory(to: Double.self)
    for i in numbers.indices { numbers[i] = Double(i) }
    let start = numbers.extracting(..<64), end = numbers.extracting(64..<128), value = numbers.extracting(128...)
    registry.add("Performance/call/batch") { state in
        var values = value.mutableSpan
        state.measure(items: 1) {
            LinearInterpolation.evaluate(from: start.span, to: end.span, at: 0.3, into: &values)
            clobberMemory()
        }
    }
    registry.add("Performance/call/kernel") { state in
        guard let a = start.baseAddress, let b = end.baseAddress, let v = value.baseAddress else { return }
        let lines = kernelTable().lines
        state.measure(items: 1) {
            keep(lines(a, b, 0.3, v, 64))
            clobberMemory()
        }
    }
}
