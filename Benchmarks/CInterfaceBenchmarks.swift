import CTimingMath
import TimingMath

/// Benchmarks of what calls through the C interface cost. Each operation is measured three times: through Swift
/// (`swift`), through C with arrays that are aligned as timing_math.h recommends (`c`), and with arrays aligned as
/// malloc and NumPy align them (`malloc`), for one value and for a batch of 4,096. scripts/call-costs makes a table.
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

/// Adds one call for each of 4,096 inputs, through Swift and through C.
@inline(__always)
private func addOne(
    in registry: Registry, _ name: String, over range: ClosedRange<Double> = 0...1,
    swift: @escaping (Double) -> Double, c: @escaping (Double) -> Double
) {
    for (way, value) in [("swift", swift), ("c", c)] {
        registry.add("CInterface/\(name)/one/\(way)") { state in
            let inputs = Inputs.shuffled(count, in: range)
            inputs.withUnsafeBufferPointer { inputs in
                var i = 0
                state.measure {
                    keep(value(inputs[i]))
                    i = (i &+ 1) & (count - 1)
                }
            }
        }
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
    addOne(in: registry, "cubicBezier") {
        ease.value(at: $0)
    } c: {
        tm_easing_value(cEase, $0, TM_SIDE_RIGHT, TM_EXTRAPOLATED)
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
    addOne(in: registry, "spring", over: 0...2) {
        spring.value(at: $0)
    } c: {
        tm_spring_value(cSpring, $0)
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
        addTrack(in: registry, "\(mode.name)/number", mode, 1, Double.self, { $0[0] }, { $0 })
        addTrack(in: registry, "\(mode.name)/point", mode, 2, SIMD2<Double>.self, { SIMD2($0[0], $0[1]) }, \.x)
        addTrack(in: registry, "\(mode.name)/vector", mode, 3, SIMD3<Double>.self, { SIMD3($0[0], $0[1], $0[2]) }, \.x)
        addTrack(
            in: registry, "\(mode.name)/rect", mode, 4, SIMD4<Double>.self, { SIMD4($0[0], $0[1], $0[2], $0[3]) }, \.x)
    }
}

@inline(__always)
private func addTrack<Value: Interpolatable>(
    in registry: Registry, _ name: String,
    _ mode: (name: String, swift: CalculationMode, c: tm_calculation_mode), _ components: Int, _: Value.Type,
    _ value: ([Double]) -> Value, _ first: @escaping (Value) -> Double
) {
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
    let place = array([0, 0, 0, 0])
    addOne(in: registry, "track/\(name)") {
        first(track.value(at: $0))
    } c: {
        _ = tm_track_value(cTrack, $0, TM_SIDE_RIGHT, place)
        return place.pointee
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
        let cSpline = handle { tm_spline_create(&options, $0, nil) }, place = array([0])
        addOne(in: registry, "spline") {
            spline.value(at: $0)
        } c: {
            _ = tm_spline_value(cSpline, $0, 0, place)
            return place.pointee
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
    let place = UnsafeMutableRawPointer(array([0, 0, 0, 0])).assumingMemoryBound(to: tm_path_position.self)
    addOne(in: registry, "pathTable") {
        table.position(atFraction: $0)?.point.x ?? .nan
    } c: {
        _ = tm_path_table_at_fraction(cTable, $0, place)
        return place.pointee.x
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
    let place = array([Double](repeating: 0, count: 16))
    addOne(in: registry, "matrix/interpolator") {
        way.value(at: $0).m11
    } c: {
        _ = tm_matrix_interpolator_value(cWay, $0, place)
        return place.pointee
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
