import CTimingMath

/// The functions of timing_math.h for tracks, splines and curves of functions.
let cTrackTargets: [FuzzTarget] = [
    FuzzTarget("c-tracks", "tm_track: every mode and count of components", longestInput: 224, tracks),
    FuzzTarget(
        "c-splines", "tm_spline: every kind, its derivatives, and tm_spline_length", longestInput: 224,
        parts: [splines, splineLengths]),
    FuzzTarget("c-function-curves", "tm_function_curve: from segments and from points", longestInput: 192, curves),
]

extension CHandleKind {
    static let track = CHandleKind(retain: tm_track_retain, release: tm_track_release)
    static let spline = CHandleKind(retain: tm_spline_retain, release: tm_spline_release)
    static let splineLength = CHandleKind(retain: tm_spline_length_retain, release: tm_spline_length_release)
    static let functionCurve = CHandleKind(retain: tm_function_curve_retain, release: tm_function_curve_release)
}

/// Easings for the segments of a track or a motion: some, some of them NULL, or a wrong count.
struct CEasings {
    let handle: CHandle?
    let pointers: [OpaquePointer?]
    let count: Int
    let isMissing: Bool

    init(_ arguments: inout CArguments) {
        let choice = arguments.byte()
        count = choice < 0x80 ? 0 : arguments.count(upTo: 6)
        isMissing = choice == 0xFF
        let first = count == 0 ? nil : makeEasing(&arguments)
        handle = first
        pointers = (0..<min(max(count, 0), 6)).map { $0 % 3 == 1 ? nil : first?.pointer }
    }

    /// Calls `body` with the array as C passes it.
    func with<Result>(_ body: (UnsafePointer<OpaquePointer?>?) -> Result) -> Result {
        pointers.withUnsafeBufferPointer { body(isMissing ? nil : $0.baseAddress) }
    }
}

@Sendable private func tracks(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    let arena = CArena.shared
    arena.fill(&arguments)
    let header = CStructHeader(MemoryLayout<tm_track_options>.size, &arguments)
    var options = tm_track_options()
    (options.struct_size, options.struct_version) = (header.size, header.version)
    options.component_count = Int32(arguments.byte()) % 5 + (arguments.isRare(32) ? -1 : 0)
    let components = max(1, Int(options.component_count))
    (options.values, options.value_count) = arena.array(&arguments, each: components, limit: 7)
    options.value_kind = tm_value_kind(arguments.enumerator(3))
    if arguments.choice(2) == 1 { (options.key_times, options.key_time_count) = arena.array(&arguments) }
    let easings = CEasings(&arguments)
    options.easing_count = easings.count
    let easing = arguments.choice(4) == 3 ? makeEasing(&arguments) : nil
    options.easing = easing?.pointer
    options.calculation_mode = tm_calculation_mode(arguments.enumerator(5))
    options.pacing = tm_pacing(arguments.enumerator(2))
    options.rules = tm_rules(arguments.enumerator(2))
    if arguments.choice(4) == 3 {
        (options.tension, options.tension_count) = arena.array(&arguments, limit: 4)
        (options.continuity, options.continuity_count) = arena.array(&arguments, limit: 4)
        (options.bias, options.bias_count) = arena.array(&arguments, limit: 4)
    }
    let (track, status) = easings.with { easings in
        options.easings = easings
        return create(CCreation(&arguments), .track) { tm_track_create(&options, $0, $1) }
    }
    arena.check("creating a track writes nothing else")
    header.check(status)
    if status == TM_OK {
        require(1...4 ~= options.component_count && options.value_count > 0, "a track has values of 1 to 4 numbers")
        require(options.calculation_mode.rawValue < 5 && options.rules.rawValue < 2, "the mode is known")
    }
    use(track, &arguments)
}

private func use(_ track: CHandle?, _ arguments: inout CArguments) {
    let arena = CArena.shared, handle = track.pointer(&arguments), side = tm_side(arguments.enumerator(2))
    let size = Int(tm_track_component_count(handle))
    require(handle == nil ? size == 0 : 1...4 ~= size, "a track has 1 to 4 components")
    let error: tm_status? = handle == nil ? TM_NULL_POINTER : side.rawValue > 1 ? TM_UNKNOWN_VALUE : nil
    CBatch(name: "tm_track_evaluate", inputs: [1], outputs: [max(1, size)], refusal: error).check(&arguments) {
        tm_track_evaluate(handle, $0[0], $0[1], $1, side)
    } single: {
        require(tm_track_value(handle, $0[0]?.pointee ?? .nan, side, $0[1]) == TM_OK, "a track has a value")
    }
    require(tm_track_value(handle, 0, side, nil) == TM_NULL_POINTER, "a value needs a place")
    if let error { require(tm_track_value(handle, 0, side, arena.numbers) == error, "there is no value") }
    var count = -7
    let first = tm_track_key_times(handle, nil, 0, &count)
    guard handle != nil else { return require(first == TM_NULL_POINTER && count == -7, "NULL has no key times") }
    require(first == (count == 0 ? TM_OK : TM_BUFFER_TOO_SMALL) && 0...64 ~= count, "key times need memory")
    let all = count, end = arena.numbers + CArena.count - all
    require(tm_track_key_times(handle, arena.numbers, -1, &count) == TM_NEGATIVE_COUNT, "a capacity is positive")
    require(tm_track_key_times(handle, arena.numbers, all, nil) == TM_NULL_POINTER, "a count needs a place")
    if all > 0 {
        require(tm_track_key_times(handle, end, all - 1, &count) == TM_BUFFER_TOO_SMALL, "key times do not fit")
        require(tm_track_key_times(handle, nil, all, &count) == TM_NULL_POINTER, "key times need a place")
    }
    arena.check("key times that do not fit are not written")
    require(tm_track_key_times(handle, end, all, &count) == TM_OK && count == all, "key times fit")
    (arena.expected + CArena.count - all).update(from: end, count: all)
    arena.check("only key times are written")
}

/// Creates a spline, or NULL.
private func makeSpline(_ arguments: inout CArguments, limit: Int) -> CHandle? {
    let arena = CArena.shared
    let header = CStructHeader(MemoryLayout<tm_spline_options>.size, &arguments)
    var options = tm_spline_options()
    (options.struct_size, options.struct_version) = (header.size, header.version)
    options.kind = tm_spline_kind(arguments.enumerator(15))
    options.component_count = Int32(arguments.byte()) % 5 + (arguments.isRare(32) ? -1 : 0)
    let components = min(4, max(1, Int(options.component_count)))
    (options.values, options.value_count) = arena.array(&arguments, each: components, limit: limit)
    if arguments.choice(2) == 1 { (options.knots, options.knot_count) = arena.array(&arguments, limit: limit) }
    if options.kind == TM_SPLINE_HERMITE || options.kind == TM_SPLINE_CLAMPED || arguments.isRare(8) {
        (options.tangents, options.tangent_count) = arena.array(&arguments, each: components, limit: limit)
    }
    if arguments.choice(4) == 3 {
        (options.tension, options.tension_count) = arena.array(&arguments, limit: limit)
        (options.continuity, options.continuity_count) = arena.array(&arguments, limit: limit)
        (options.bias, options.bias_count) = arena.array(&arguments, limit: limit)
    }
    let handles = arguments.choice(4)
    if handles & 1 == 1 { options.start_handle = UnsafePointer(arena.element(&arguments, each: components)) }
    if handles & 2 == 2 { options.end_handle = UnsafePointer(arena.element(&arguments, each: components)) }
    options.parameterization = tm_parameterization(arguments.enumerator(3))
    options.ends = tm_spline_ends(arguments.enumerator(3))
    options.extrapolation = tm_extrapolation(arguments.enumerator(4))
    options.closed = arguments.choice(4) == 3 ? arguments.flag() : 0
    let (spline, status) = create(CCreation(&arguments), .spline) { tm_spline_create(&options, $0, $1) }
    arena.check("creating a spline writes nothing else")
    header.check(status)
    if status == TM_OK {
        require(options.kind.rawValue < 15 && 1...4 ~= options.component_count, "the kind is known")
        require(tm_spline_component_count(spline?.pointer) == options.component_count, "the components are those given")
    }
    return spline
}

@Sendable private func splines(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    let arena = CArena.shared
    arena.fill(&arguments)
    let spline = makeSpline(&arguments, limit: 12), handle = spline.pointer(&arguments)
    let order = [Int32(0), 0, 0, 1, 1, 2, 3, .min][arguments.choice(8)]
    let size = Int(tm_spline_component_count(handle))
    require(handle == nil ? size == 0 : 1...4 ~= size, "a spline has 1 to 4 components")
    let error: tm_status? = handle == nil ? TM_NULL_POINTER : 0...2 ~= order ? nil : TM_OUT_OF_RANGE
    CBatch(name: "tm_spline_evaluate", inputs: [1], outputs: [max(1, size)], refusal: error).check(&arguments) {
        tm_spline_evaluate(handle, $0[0], order, $0[1], $1)
    } single: {
        require(tm_spline_value(handle, $0[0]?.pointee ?? .nan, order, $0[1]) == TM_OK, "a spline has a value")
    }
    require(tm_spline_value(handle, 0, order, nil) == TM_NULL_POINTER, "a value needs a place")
    if let error { require(tm_spline_value(handle, 0, order, arena.numbers) == error, "there is no value") }
    arena.check("without a value nothing is written")
}

@Sendable private func splineLengths(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    CArena.shared.fill(&arguments)
    let spline = makeSpline(&arguments, limit: 4), accuracy = arguments.accuracy()
    let given = spline.pointer(&arguments)
    let (length, status) = create(CCreation(&arguments), .splineLength) {
        tm_spline_length_create(given, accuracy, $0, $1)
    }
    if given == nil { require(status == TM_NULL_POINTER, "there is no spline") }
    let handle = length.pointer(&arguments)
    let total = tm_spline_length_total(handle)
    require(handle == nil ? total.isNaN : total >= 0, "the length \(total) is at least 0")
    let place = arguments.number()
    let last = tm_spline_length_parameter_at_fraction(handle, 1)
    for parameter in [
        tm_spline_length_parameter_at_distance(handle, place), tm_spline_length_parameter_at_fraction(handle, place),
    ] {
        require(parameter.isNaN == (handle == nil || place.isNaN), "the parameter at \(place) is \(parameter)")
        require(parameter.isNaN || parameter <= last, "\(parameter) is at most the last, \(last)")
    }
    CBatch(
        name: "tm_spline_length_evaluate", inputs: [1], outputs: [1], refusal: handle == nil ? TM_NULL_POINTER : nil
    ).check(&arguments) {
        tm_spline_length_evaluate(handle, $0[0], $0[1], $1)
    } single: {
        $0[1]?.pointee = tm_spline_length_parameter_at_fraction(handle, $0[0]?.pointee ?? .nan)
    }
}

@Sendable private func curves(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    CArena.shared.fill(&arguments)
    let isTCB = arguments.choice(2) == 1
    let (x, y) = (arguments.number(), arguments.number())
    let given = CArena.shared.array(&arguments, each: isTCB ? 5 : 6, limit: 6)
    let (curve, status) = create(CCreation(&arguments), .functionCurve) {
        isTCB
            ? tm_function_curve_create_tcb(given.pointer, given.count, $0, $1)
            : tm_function_curve_create(x, y, given.pointer, given.count, $0, $1)
    }
    CArena.shared.check("creating a curve writes nothing else")
    if !(0...6 ~= given.count) || given.pointer == nil && given.count > 0 {
        require(status != TM_OK, "there are no segments")
    }
    let handle = curve.pointer(&arguments)
    let input = arguments.number(), value = tm_function_curve_value(handle, input)
    require(value.isNaN == (handle == nil || input.isNaN), "NaN gives NaN, and nothing else does: \(input), \(value)")
    CBatch(
        name: "tm_function_curve_evaluate", inputs: [1], outputs: [1], refusal: handle == nil ? TM_NULL_POINTER : nil
    ).check(&arguments) {
        tm_function_curve_evaluate(handle, $0[0], $0[1], $1)
    } single: {
        $0[1]?.pointee = tm_function_curve_value(handle, $0[0]?.pointee ?? .nan)
    }
}
