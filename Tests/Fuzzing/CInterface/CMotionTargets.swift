import CTimingMath

/// The functions of timing_math.h for motions along paths.
let cMotionTargets: [FuzzTarget] = [
    FuzzTarget(
        "c-motions", "tm_motion by the rules of Core Animation and SMIL, and tm_offset_path", longestInput: 224,
        parts: [motions, offsetPaths])
]

extension CHandleKind {
    static let motion = CHandleKind(retain: tm_motion_retain, release: tm_motion_release)
    static let offsetPath = CHandleKind(retain: tm_offset_path_retain, release: tm_offset_path_release)
}

extension tm_motion_position {
    /// - Parameter fixed: The angle of all positions, if there is one. It may be any number.
    fileprivate func check(fixed: Double? = nil) {
        require(is_rotated == 0 || is_rotated == 1, "a flag is 0 or 1")
        require(angle.isNaN || is_rotated == 1 || angle == 0, "an object that is not rotated has the angle 0")
        if let fixed { return require(angle.isSame(as: fixed), "the angle is the given one") }
        require(angle.isNaN || angle > -Double.pi && angle <= .pi, "the angle \(angle) is in -pi...pi")
        require(reserved == 0, "what is reserved is 0")
    }
}

@Sendable private func motions(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    let arena = CArena.shared
    let path = makePath(&arguments)
    arena.fill(&arguments)
    let header = CStructHeader(MemoryLayout<tm_motion_options>.size, &arguments)
    var options = tm_motion_options()
    (options.struct_size, options.struct_version) = (header.size, header.version)
    options.path = path.pointer(&arguments)
    if arguments.choice(2) == 1 { (options.key_times, options.key_time_count) = arena.array(&arguments) }
    if arguments.choice(4) == 3 { (options.key_points, options.key_point_count) = arena.array(&arguments) }
    let easings = CEasings(&arguments)
    options.easing_count = easings.count
    let easing = arguments.choice(4) == 3 ? makeEasing(&arguments) : nil
    options.easing = easing?.pointer
    options.accuracy = arguments.accuracy()
    options.calculation_mode = tm_calculation_mode(arguments.enumerator(5))
    options.rotation_mode = tm_rotation_mode(arguments.enumerator(3))
    options.rules = tm_motion_rules(arguments.enumerator(2))
    let (motion, status) = easings.with { easings in
        options.easings = easings
        return create(CCreation(&arguments), .motion) { tm_motion_create(&options, $0, $1) }
    }
    arena.check("creating a motion writes nothing else")
    header.check(status)
    if status == TM_OK { require(options.path != nil && options.rules.rawValue < 2, "a motion has a path") }
    let handle = motion.pointer(&arguments), side = tm_side(arguments.enumerator(2))
    CBatch(
        name: "tm_motion_evaluate", inputs: [1], outputs: [MemoryLayout<tm_motion_position>.size / 8],
        refusal: handle == nil ? TM_NULL_POINTER : nil
    ).check(&arguments) {
        tm_motion_evaluate(handle, $0[0], $0[1].bound(to: tm_motion_position.self), $1)
    } single: {
        let position = $0[1].bound(to: tm_motion_position.self)
        require(
            tm_motion_value(handle, $0[0]?.pointee ?? .nan, TM_SIDE_RIGHT, position) == TM_OK, "there is a position")
        position?.pointee.check()
    }
    let time = arguments.number()
    checkValue("tm_motion_value", &arguments, inputs: [], output: 4) { _, position in
        let position = position.bound(to: tm_motion_position.self)
        let status = tm_motion_value(handle, time, side, position)
        let expected = side.rawValue < 2 ? TM_OK : TM_UNKNOWN_VALUE
        require(status == (handle == nil || position == nil ? TM_NULL_POINTER : expected), "a motion has a position")
        return status == TM_OK
    }
}

@Sendable private func offsetPaths(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    let path = makePath(&arguments), given = path.pointer(&arguments)
    CArena.shared.fill(&arguments)
    let accuracy = arguments.accuracy()
    let (offset, status) = create(CCreation(&arguments), .offsetPath) {
        tm_offset_path_create(given, accuracy, $0, $1)
    }
    if given == nil { require(status == TM_NULL_POINTER, "there is no path") }
    let handle = offset.pointer(&arguments), length = tm_offset_path_length(handle)
    require(handle == nil ? length.isNaN : length >= 0, "the length \(length) is at least 0")
    let (place, angle) = (arguments.number(), arguments.number()), follows = arguments.flag()
    for isFraction in [false, true] {
        checkValue("tm_offset_path_at", &arguments, inputs: [], output: 4) { _, position in
            let position = position.bound(to: tm_motion_position.self)
            let status =
                isFraction
                ? tm_offset_path_at_fraction(handle, place, follows, angle, position)
                : tm_offset_path_at_distance(handle, place, follows, angle, position)
            let allowed = handle == nil || position == nil ? [TM_NULL_POINTER] : [TM_OK, TM_NO_VALUE]
            require(allowed.contains(status), "the status of a position is \(status.rawValue)")
            if status == TM_OK { position?.pointee.check(fixed: follows == 0 ? angle : nil) }
            return status == TM_OK
        }
    }
}
