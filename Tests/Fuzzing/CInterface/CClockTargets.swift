import CTimingMath

/// The functions of timing_math.h for the clocks of Core Animation and the Web.
let cClockTargets: [FuzzTarget] = [
    FuzzTarget(
        "c-clocks", "tm_media_timing, tm_convert_time and tm_timing_chain", longestInput: 192,
        parts: [clocks, chains]),
    FuzzTarget("c-web-clocks", "tm_effect_timing and tm_effect_batch", longestInput: 192, webClocks),
]

extension CHandleKind {
    static let chain = CHandleKind(retain: tm_timing_chain_retain, release: tm_timing_chain_release)
    static let effect = CHandleKind(retain: tm_effect_timing_retain, release: tm_effect_timing_release)
    static let effects = CHandleKind(retain: tm_effect_batch_retain, release: tm_effect_batch_release)
}

extension tm_media_timing {
    fileprivate init(_ arguments: inout CArguments) {
        self.init(
            begin_time: arguments.number(), duration: arguments.number(), speed: arguments.number(),
            time_offset: arguments.number(), repeat_count: arguments.number(), repeat_duration: arguments.number(),
            autoreverses: arguments.flag(), fill_mode: tm_fill_mode(arguments.enumerator(4)))
    }

    fileprivate var isKnown: Bool { fill_mode.rawValue < 4 }
}

extension tm_media_state {
    fileprivate func check() {
        require(phase.rawValue < 3 && (applies == 0 || applies == 1), "the phase is one of three")
        if applies == 0 { require(local_time.isNaN && progress.isNaN && iteration.isNaN, "otherwise it is NaN") }
        require(progress.isNaN || 0...1 ~= progress, "the progress \(progress) is in 0...1")
    }
}

@Sendable private func clocks(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    var timing = tm_media_timing(&arguments)
    let time = arguments.number(), length = arguments.number()
    CArena.shared.fill(&arguments)
    checkValue("tm_media_timing_state", &arguments, inputs: [], output: 4) { _, state in
        let state = state.bound(to: tm_media_state.self)
        let status = tm_media_timing_state(&timing, time, length, state)
        require(
            status == (state == nil ? TM_NULL_POINTER : timing.isKnown ? TM_OK : TM_UNKNOWN_VALUE),
            "the status of a state is \(status.rawValue)")
        if status == TM_OK { state?.pointee.check() }
        return status == TM_OK
    }
    require(tm_media_timing_state(nil, time, length, nil) == TM_NULL_POINTER, "NULL has no state")
    let duration = tm_media_timing_active_duration(&timing, length)
    let end = tm_media_timing_active_end(&timing, length)
    if !timing.isKnown { require(duration.isNaN && end.isNaN, "an unknown fill mode gives NaN") }
    require(tm_media_timing_active_duration(nil, length).isNaN && tm_media_timing_active_end(nil, length).isNaN, "NULL")
    require(tm_media_timing_local_time(nil, time).isNaN, "NULL gives NaN")
    convert(time, &arguments)
    change(&timing, time, &arguments)
    CArena.shared.check("clocks write nothing else")
}

/// Converts a time through layers in the arena, and again one by one.
private func convert(_ time: Double, _ arguments: inout CArguments) {
    let arena = CArena.shared
    let size = MemoryLayout<tm_media_timing>.size / 8
    let from = arena.array(&arguments, each: size, limit: 6), to = arena.array(&arguments, each: size, limit: 6)
    let layers = { (pointer: UnsafePointer<Double>?) in
        UnsafeRawPointer(pointer)?.assumingMemoryBound(to: tm_media_timing.self)
    }
    // Counts that no array has are negative here, since the function cannot report others.
    let counts = [from.count, to.count].map { $0 > 6 ? -1 : $0 }
    let converted = tm_convert_time(time, layers(from.pointer), counts[0], layers(to.pointer), counts[1])
    let isMissing = from.pointer == nil && counts[0] > 0 || to.pointer == nil && counts[1] > 0
    if isMissing || counts.contains(where: { $0 < 0 }) {
        require(converted.isNaN, "there are no layers")
        return
    }
    var single = time
    for i in 0..<counts[0] {
        single = tm_convert_time(single, layers(from.pointer)?.advanced(by: counts[0] - 1 - i), 1, nil, 0)
    }
    for i in 0..<counts[1] { single = tm_convert_time(single, nil, 0, layers(to.pointer)?.advanced(by: i), 1) }
    require(single.isSame(as: converted), "layer by layer it is \(single), not \(converted)")
}

private func change(_ timing: inout tm_media_timing, _ time: Double, _ arguments: inout CArguments) {
    let (kind, speed) = (arguments.choice(4), arguments.number())
    let before = timing
    func call(_ timing: UnsafeMutablePointer<tm_media_timing>?) -> tm_status {
        switch kind {
        case 0: tm_media_timing_pause(timing, time)
        case 1: tm_media_timing_resume(timing, time)
        case 2: tm_media_timing_set_speed(timing, speed, time)
        default: tm_media_timing_scrub(timing, time)
        }
    }
    require(call(nil) == TM_NULL_POINTER && call(&timing) == TM_OK, "a clock can be changed")
    require(
        timing.duration.isSame(as: before.duration) && timing.repeat_count.isSame(as: before.repeat_count)
            && timing.repeat_duration.isSame(as: before.repeat_duration) && timing.fill_mode == before.fill_mode
            && timing.autoreverses == before.autoreverses, "only the clock changes")
    switch kind {
    case 0: require(timing.speed == 0, "a paused layer has the speed 0")
    case 1: require(timing.speed == 1, "a resumed layer has the speed 1")
    case 2: require(timing.speed.isSame(as: speed), "the speed is set")
    default:
        let local = tm_media_timing_local_time(&timing, speed)
        let hasTime = !speed.isNaN && !timing.begin_time.isNaN && !time.isNaN
        require(hasTime ? local == time : local.isNaN, "a layer stops at \(time), not \(local)")
    }
}

private func plainEasing(_ arguments: inout CArguments) -> CHandle? {
    let choice = arguments.choice(8)
    guard choice < 4 else { return nil }
    var easing: OpaquePointer?
    _ =
        choice == 0
        ? tm_easing_create_steps(3, TM_JUMP_START, &easing, nil)
        : tm_easing_create_named(tm_easing_name(UInt32(choice)), &easing, nil)
    return easing.map { CHandle($0, .easing) }
}

@Sendable private func chains(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    CArena.shared.fill(&arguments)
    let easing = plainEasing(&arguments), count = arguments.count(upTo: 5)
    var animation = tm_media_timing(&arguments)
    let duration = arguments.number(), isMissing = arguments.isRare(64)
    let elements = (0..<min(max(count, 0), 5)).map { _ in
        tm_chain_element(
            timing: tm_media_timing(&arguments), easing: arguments.choice(2) == 0 ? nil : easing?.pointer,
            kind: tm_chain_kind(arguments.enumerator(2)), reserved: 0)
    }
    let isKnown =
        animation.isKnown
        && elements.allSatisfy { $0.kind == TM_CHAIN_LAYER || $0.kind == TM_CHAIN_GROUP && $0.timing.isKnown }
    let (chain, status) = create(CCreation(&arguments), .chain) {
        tm_timing_chain_create(isMissing ? nil : elements, count, &animation, duration, $0, $1)
    }
    if status == TM_OK { require(isKnown && 0...5 ~= count && (count == 0 || !isMissing), "all arguments are known") }
    let handle = chain.pointer(&arguments)
    let stateSize = MemoryLayout<tm_media_state>.size / 8
    CBatch(
        name: "tm_timing_chain_evaluate", inputs: [1], outputs: [stateSize],
        refusal: handle == nil ? TM_NULL_POINTER : nil
    ).check(&arguments) {
        tm_timing_chain_evaluate(handle, $0[0], $0[1].bound(to: tm_media_state.self), $1)
    } single: {
        let state = $0[1].bound(to: tm_media_state.self)
        require(tm_timing_chain_state(handle, $0[0]?.pointee ?? .nan, state) == TM_OK, "there is a state")
        state?.pointee.check()
    }
    require(tm_timing_chain_state(handle, 0, nil) == TM_NULL_POINTER, "a state needs a place")
    guard handle != nil, count == 0 else { return }
    var state = tm_media_state(), other = tm_media_state()
    let time = arguments.number()
    require(tm_timing_chain_state(handle, time, &state) == TM_OK, "there is a state")
    require(tm_media_timing_state(&animation, time, duration, &other) == TM_OK, "so there is without a chain")
    require(
        state.phase == other.phase && state.progress.isSame(as: other.progress)
            && state.iteration.isSame(as: other.iteration) && state.local_time.isSame(as: other.local_time),
        "a chain of one timing has its state")
}

@Sendable private func webClocks(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    CArena.shared.fill(&arguments)
    let easing = plainEasing(&arguments)
    let timings = (0..<1 + arguments.choice(3)).map { _ in makeEffect(easing, &arguments) }
    let rate = arguments.number(), count = arguments.count(upTo: 80)
    let isMissing = arguments.isRare(64)
    let handles = (0..<max(0, min(count, 80))).map { timings[$0 % timings.count]?.pointer }
    let (batch, status) = create(CCreation(&arguments), .effects) {
        tm_effect_batch_create(isMissing ? nil : handles, count, $0, $1)
    }
    if count < 0 { require(status == TM_NEGATIVE_COUNT || status == TM_NULL_POINTER, "a count is not negative") }
    if count > 0, isMissing || handles.contains(nil) { require(status != TM_OK, "a timing is missing") }
    let handle = batch.pointer(&arguments)
    let size = tm_effect_batch_count(handle)
    require(size == (handle == nil ? 0 : count), "a batch has its count")
    var i = 0
    CBatch(
        name: "tm_effect_batch_evaluate", inputs: [1], outputs: [1, 1], exactCount: size,
        refusal: handle == nil ? TM_NULL_POINTER : nil
    ).check(&arguments) {
        tm_effect_batch_evaluate(handle, $0[0], rate, $0[1], $0[2], $1)
    } single: {
        var state = tm_effect_state()
        require(tm_effect_timing_state(handles[i], $0[0]?.pointee ?? .nan, rate, &state) == TM_OK, "there is a state")
        state.check()
        $0[1]?.pointee = state.progress
        $0[2]?.pointee = state.current_iteration
        i += 1
    }
    checkValue("tm_effect_timing_state", &arguments, inputs: [1], output: 8) { time, state in
        let timing = timings[0]?.pointer
        guard let time = time[0] else { return false }
        return tm_effect_timing_state(timing, time.pointee, rate, state.bound(to: tm_effect_state.self)) == TM_OK
    }
}

private func makeEffect(_ easing: CHandle?, _ arguments: inout CArguments) -> CHandle? {
    let header = CStructHeader(MemoryLayout<tm_effect_options>.size, &arguments)
    var options = tm_effect_options(
        struct_size: header.size, struct_version: header.version, delay: arguments.number(),
        end_delay: arguments.number(), iteration_start: arguments.number(), iterations: arguments.number(),
        duration: arguments.number(), easing: arguments.choice(2) == 0 ? nil : easing?.pointer,
        fill: tm_effect_fill(arguments.enumerator(5)), direction: tm_direction(arguments.enumerator(4)))
    let (handle, status) = create(CCreation(&arguments), .effect) { tm_effect_timing_create(&options, $0, $1) }
    header.check(status)
    if status == TM_OK { require(options.fill.rawValue < 5 && options.direction.rawValue < 4, "all is known") }
    return handle
}

extension tm_effect_state {
    fileprivate func check() {
        require(phase.rawValue < 4 && (in_effect == 0 || in_effect == 1), "the phase is one of four")
        if in_effect == 0 {
            require(active_time.isNaN && progress.isNaN && current_iteration.isNaN, "otherwise it is NaN")
        }
    }
}
