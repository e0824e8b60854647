import CCalls
import CTimingMath
import TimingMathLayers

/// Benchmarks of what calls through the C interface cost, for a batch of 4,096 values and for one. Each operation is
/// measured through Swift (`swift`) and through C (`c`); batches also through C with arrays that are aligned as malloc
/// and NumPy align them (`malloc`), instead of as timing_math.h recommends. scripts/benchmarks/call-costs makes a
/// table.
func registerCInterfaceBenchmarks(in registry: Registry) {
    addEasings(in: registry)
    addTracks(in: registry)
    addCurves(in: registry)
    addMatrices(in: registry)
}

private let count = Inputs.batch

/// An array of C's, with the alignment that batches are fastest with, or only that of malloc. It lives as long as the
/// process, since a benchmark may run again and again.
private func array(_ numbers: [Double], isAligned: Bool = true) -> UnsafeMutablePointer<Double> {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: numbers.count * 8 + 64, alignment: 64)
    let pointer = (bytes + (isAligned ? 0 : 16)).assumingMemoryBound(to: Double.self)
    pointer.initialize(from: numbers, count: numbers.count)
    return pointer
}

/// Adds a batch through Swift, and through C with either alignment.
///
/// - Parameters:
///   - inputs: The numbers of all inputs, the same for each way.
///   - outputs: The numbers of an output.
private func addBatches<Input, Output>(
    in registry: Registry, _ name: String, inputs: [Double], as _: Input.Type, outputs: Int, as _: Output.Type,
    swift: @escaping (Span<Input>, inout MutableSpan<Output>) -> Void,
    c: @escaping (UnsafePointer<Double>, UnsafeMutablePointer<Double>) -> tm_status
) {
    registry.add("CInterface/\(name)/batch/swift") { state in
        let given = UnsafeRawPointer(array(inputs)).assumingMemoryBound(to: Input.self)
        let size = count * MemoryLayout<Output>.stride
        let results = UnsafeMutableRawPointer(array([Double](repeating: 0, count: size / 8)))
        let buffer = UnsafeBufferPointer(start: given, count: count)
        var span = UnsafeMutableBufferPointer(start: results.assumingMemoryBound(to: Output.self), count: count)
            .mutableSpan
        state.measure(items: count) {
            swift(buffer.span, &span)
            clobberMemory()
        }
    }
    for (way, isAligned) in [("c", true), ("malloc", false)] {
        registry.add("CInterface/\(name)/batch/\(way)") { state in
            let given = array(inputs, isAligned: isAligned)
            let results = array([Double](repeating: 0, count: count * outputs), isAligned: isAligned)
            if c(given, results) != TM_OK { return state.fail("the call fails") }
            state.measure(items: count) {
                _ = c(given, results)
                clobberMemory()
            }
        }
    }
}

/// Adds a loop of 4,096 calls for one value each, in Swift and in C. An item is one call.
///
/// - Parameters:
///   - swift: Returns the sum of the results.
///   - c: Calls a loop in C, which returns the sum.
private func addLoops(
    in registry: Registry, _ name: String, over range: ClosedRange<Double> = 0...1,
    swift: @escaping (UnsafeBufferPointer<Double>) -> Double, c: @escaping (UnsafePointer<Double>) -> Double
) {
    let inputs = array(Inputs.shuffled(count, in: range))
    registry.add("CInterface/\(name)/one/swift") { state in
        let buffer = UnsafeBufferPointer(start: UnsafePointer(inputs), count: count)
        state.measure(items: count) { keep(swift(buffer)) }
    }
    registry.add("CInterface/\(name)/one/c") { state in
        state.measure(items: count) { keep(c(inputs)) }
    }
}

/// Returns a handle that a benchmark keeps for the life of the process.
private func handle(_ create: (UnsafeMutablePointer<OpaquePointer?>) -> tm_status) -> OpaquePointer? {
    var handle: OpaquePointer?
    return create(&handle) == TM_OK ? handle : nil
}

private func addEasings(in registry: Registry) {
    let ease = TimingFunction.cubicBezier(0.25, 0.1, 0.25, 1)
    let cEase = handle { tm_easing_create_cubic_bezier(0.25, 0.1, 0.25, 1, $0, nil) }
    addLoops(in: registry, "cubicBezier") {
        var sum = 0.0
        for x in $0 { sum += ease.value(at: x) }
        return sum
    } c: {
        calls_easing(cEase, $0, count)
    }
    addBatches(
        in: registry, "cubicBezier", inputs: Inputs.shuffled(count), as: Double.self, outputs: 1, as: Double.self
    ) {
        ease.evaluate($0, into: &$1)
    } c: {
        tm_easing_evaluate(cEase, $0, $1, count, TM_SIDE_RIGHT, TM_EXTRAPOLATED)
    }

    let spring = SpringTimingFunction(mass: 1, stiffness: 100, damping: 10)
    var parameters = tm_spring_parameters(mass: 1, stiffness: 100, damping: 10)
    let cSpring = handle { tm_spring_create(&parameters, 0, 0, $0, nil) }
    addLoops(in: registry, "spring", over: 0...2) {
        var sum = 0.0
        for t in $0 { sum += spring.value(at: t) }
        return sum
    } c: {
        calls_spring(cSpring, $0, count)
    }
    addBatches(
        in: registry, "spring", inputs: Inputs.shuffled(count, in: 0...2), as: Double.self, outputs: 1,
        as: Double.self
    ) {
        spring.evaluate($0, into: &$1)
    } c: {
        tm_spring_evaluate(cSpring, $0, $1, count)
    }
}

private let modes: [(name: String, swift: CalculationMode, c: tm_calculation_mode)] = [
    ("linear", .linear, TM_LINEAR), ("paced", .paced, TM_PACED), ("cubic", .cubic, TM_CUBIC),
    ("cubicPaced", .cubicPaced, TM_CUBIC_PACED),
]

private func addTracks(in registry: Registry) {
    for mode in modes {
        addTrack(in: registry, "number", mode, 1, { $0[0] }, one)
        addTrack(in: registry, "point", mode, 2, { SIMD2($0[0], $0[1]) }, one)
        addTrack(in: registry, "vector", mode, 3, { SIMD3($0[0], $0[1], $0[2]) }, one)
        addTrack(in: registry, "rect", mode, 4, { SIMD4($0[0], $0[1], $0[2], $0[3]) }, one)
    }
}

// Calls for one value, not inlined, as the calls of C are not; and specialised, as in a program that uses one type.

private func one(_ track: AnimationTrack<Double>, _ times: UnsafeBufferPointer<Double>) -> Double {
    @inline(never) func value(_ t: Double) -> Double { track.value(at: t) }
    return times.reduce(0) { $0 + value($1) }
}

private func one(_ track: AnimationTrack<SIMD2<Double>>, _ times: UnsafeBufferPointer<Double>) -> Double {
    @inline(never) func value(_ t: Double) -> SIMD2<Double> { track.value(at: t) }
    return times.reduce(0) { $0 + value($1).x }
}

private func one(_ track: AnimationTrack<SIMD3<Double>>, _ times: UnsafeBufferPointer<Double>) -> Double {
    @inline(never) func value(_ t: Double) -> SIMD3<Double> { track.value(at: t) }
    return times.reduce(0) { $0 + value($1).x }
}

private func one(_ track: AnimationTrack<SIMD4<Double>>, _ times: UnsafeBufferPointer<Double>) -> Double {
    @inline(never) func value(_ t: Double) -> SIMD4<Double> { track.value(at: t) }
    return times.reduce(0) { $0 + value($1).x }
}

private func one(_ spline: CubicSpline<Double>, _ parameters: UnsafeBufferPointer<Double>) -> Double {
    @inline(never) func value(_ t: Double) -> Double { spline.value(at: t) }
    return parameters.reduce(0) { $0 + value($1) }
}

/// - Parameter one: Returns the sum of the values, each by a call.
private func addTrack<Value: Interpolatable>(
    in registry: Registry, _ type: String,
    _ mode: (name: String, swift: CalculationMode, c: tm_calculation_mode), _ components: Int,
    _ value: ([Double]) -> Value, _ one: @escaping (AnimationTrack<Value>, UnsafeBufferPointer<Double>) -> Double
) {
    let name = "\(mode.name)/\(type)"
    let keyframes = 10, numbers = Inputs.shuffled(keyframes * components, seed: 7)
    let values = (0..<keyframes).map { i in value(Array(numbers[(i * components)..<((i + 1) * components)])) }
    guard let track = try? AnimationTrack(values: values, calculationMode: mode.swift) else { return }
    var options = tm_track_options()
    (options.struct_size, options.struct_version) = (UInt32(MemoryLayout<tm_track_options>.size), 1)
    (options.value_count, options.component_count) = (keyframes, Int32(components))
    options.calculation_mode = mode.c
    let cTrack = numbers.withUnsafeBufferPointer { numbers in
        options.values = numbers.baseAddress
        return handle { tm_track_create(&options, $0, nil) }
    }
    addLoops(in: registry, "track/\(name)") {
        one(track, $0)
    } c: {
        calls_track(cTrack, $0, count)
    }
    addBatches(
        in: registry, "track/\(name)", inputs: Inputs.shuffled(count).sorted(), as: Double.self, outputs: components,
        as: Value.self
    ) {
        track.evaluate($0, into: &$1)
    } c: {
        tm_track_evaluate(cTrack, $0, $1, count, TM_SIDE_RIGHT)
    }
}

private func addCurves(in registry: Registry) {
    let numbers = Inputs.shuffled(100, seed: 3), knots = Inputs.shuffled(100, seed: 5).sorted()
    if let spline = try? CubicSpline(knots: knots, values: numbers, boundary: .natural) {
        var options = tm_spline_options()
        (options.struct_size, options.struct_version) = (UInt32(MemoryLayout<tm_spline_options>.size), 1)
        (options.kind, options.component_count) = (TM_SPLINE_NATURAL, 1)
        (options.value_count, options.knot_count) = (100, 100)
        (options.values, options.knots) = (UnsafePointer(array(numbers)), UnsafePointer(array(knots)))
        let cSpline = handle { tm_spline_create(&options, $0, nil) }
        addLoops(in: registry, "spline") {
            one(spline, $0)
        } c: {
            calls_spline(cSpline, $0, count)
        }
        addBatches(
            in: registry, "spline", inputs: Inputs.shuffled(count).sorted(), as: Double.self, outputs: 1,
            as: Double.self
        ) {
            spline.evaluate($0, into: &$1)
        } c: {
            tm_spline_evaluate(cSpline, $0, 0, $1, count)
        }
    }

    let text = "M0 0C10 20 30 -5 40 10S50 30 20 40S-10 15 0 5"
    guard let path = try? BezierPath(parsing: text), let motion = try? MotionPath(path, calculationMode: .paced) else {
        return
    }
    let table = ArcLengthTable(path)
    let cPath = handle { tm_path_create_svg(text, -1, $0, nil) }
    let cTable = handle { tm_path_table_create(cPath, 1e-9, $0, nil) }
    var options = tm_motion_options()
    (options.struct_size, options.struct_version) = (UInt32(MemoryLayout<tm_motion_options>.size), 1)
    (options.path, options.accuracy, options.calculation_mode) = (cPath, 1e-9, TM_PACED)
    let cMotion = handle { tm_motion_create(&options, $0, nil) }
    addLoops(in: registry, "pathTable") {
        var sum = 0.0
        for t in $0 { sum += table.position(atFraction: t)?.point.x ?? .nan }
        return sum
    } c: {
        calls_path_table(cTable, $0, count)
    }
    let times = Inputs.shuffled(count).sorted()
    addBatches(
        in: registry, "pathTable", inputs: times, as: Double.self, outputs: 4, as: BezierPath.Position.self
    ) {
        table.evaluate(fractions: $0, into: &$1)
    } c: {
        tm_path_table_evaluate_fractions(
            cTable, $0, UnsafeMutableRawPointer($1).assumingMemoryBound(to: tm_path_position.self), count)
    }
    addBatches(
        in: registry, "motionPath", inputs: times, as: Double.self, outputs: 4, as: MotionPath.Position.self
    ) {
        motion.evaluate($0, into: &$1)
    } c: {
        tm_motion_evaluate(
            cMotion, $0, UnsafeMutableRawPointer($1).assumingMemoryBound(to: tm_motion_position.self), count)
    }
}

/// Matrices with every component: rotations in space, skews, scales and translations.
private func matrices(seed: UInt64) -> [Double] {
    let numbers = Inputs.shuffled(count * 12, in: -0.4...0.4, seed: seed)
    return (0..<count).flatMap { i -> [Double] in
        let n = Array(numbers[(i * 12)..<(i * 12 + 12)])
        return [
            1 + n[0], n[1], n[2], 0, n[3], 1 + n[4], n[5], 0, n[6], n[7], 1 + n[8], 0, n[9] * 100, n[10] * 100, n[11],
            1,
        ]
    }
}

private func addMatrices(in registry: Registry) {
    let from = matrices(seed: 21)
    let second = UnsafePointer(array(matrices(seed: 22))),
        shifted = UnsafePointer(array(matrices(seed: 22), isAligned: false))
    let others = UnsafeBufferPointer(
        start: UnsafeRawPointer(second).assumingMemoryBound(to: Matrix4x4.self), count: count)
    /// The second array has the alignment of the first.
    func other(_ first: UnsafePointer<Double>) -> UnsafePointer<Double> {
        UInt(bitPattern: first) % 32 == 0 ? second : shifted
    }
    addBatches(in: registry, "matrix/multiply", inputs: from, as: Matrix4x4.self, outputs: 16, as: Matrix4x4.self) {
        Matrix4x4.concatenate($0, others.span, into: &$1)
    } c: {
        tm_matrices_multiply($0, other($0), $1, count)
    }
    addBatches(
        in: registry, "matrix/decompose", inputs: from, as: Matrix4x4.self, outputs: 20, as: DecomposedTransform.self
    ) {
        Matrix4x4.decompose($0, into: &$1)
    } c: {
        tm_matrices_decompose(
            $0, UnsafeMutableRawPointer($1).assumingMemoryBound(to: tm_transform_parts.self), count)
    }
    addBatches(in: registry, "matrix/interpolate", inputs: from, as: Matrix4x4.self, outputs: 16, as: Matrix4x4.self) {
        Matrix4x4.interpolate(from: $0, to: others.span, at: 0.3, rules: .coreAnimation, into: &$1)
    } c: {
        tm_matrices_interpolate($0, other($0), 0.3, TM_MATRIX_CORE_ANIMATION, 1, $1, count)
    }
    let quaternions = Inputs.shuffled(count * 4, in: -1...1, seed: 23)
    let ends = UnsafeBufferPointer(
        start: UnsafeRawPointer(second).assumingMemoryBound(to: Quaternion.self), count: count)
    addBatches(in: registry, "slerp", inputs: quaternions, as: Quaternion.self, outputs: 4, as: Quaternion.self) {
        Quaternion.slerp(from: $0, to: ends.span, at: 0.3, into: &$1)
    } c: {
        tm_quaternions_slerp($0, other($0), 0.3, 1, $1, count)
    }
    guard let a = Matrix4x4(from.prefix(16)), let b = Matrix4x4(from.suffix(16)) else { return }
    let way = Matrix4x4.Interpolator(from: a, to: b)
    let cWay = handle {
        tm_matrix_interpolator_create(a.numbers, b.numbers, TM_MATRIX_CORE_ANIMATION, 1, $0, nil)
    }
    addLoops(in: registry, "matrix/interpolator") {
        var sum = 0.0
        for t in $0 { sum += way.value(at: t).m11 }
        return sum
    } c: {
        calls_matrix_interpolator(cWay, $0, count)
    }
    addBatches(
        in: registry, "matrix/interpolator", inputs: Inputs.shuffled(count), as: Double.self, outputs: 16,
        as: Matrix4x4.self
    ) {
        way.evaluate($0, into: &$1)
    } c: {
        tm_matrix_interpolator_evaluate(cWay, $0, $1, count)
    }
}
