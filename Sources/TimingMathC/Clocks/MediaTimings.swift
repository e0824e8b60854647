import CTimingMath
import TimingMath

extension MediaTiming {
    /// The timing that C passed; nil if the fill mode is not known.
    @inline(__always)
    init?(_ timing: tm_media_timing) {
        let fillMode: FillMode
        switch timing.fill_mode {
        case TM_FILL_REMOVED: fillMode = .removed
        case TM_FILL_BACKWARDS: fillMode = .backwards
        case TM_FILL_FORWARDS: fillMode = .forwards
        case TM_FILL_BOTH: fillMode = .both
        default: return nil
        }
        self.init(
            beginTime: timing.begin_time, duration: timing.duration, speed: timing.speed,
            timeOffset: timing.time_offset, repeatCount: timing.repeat_count, repeatDuration: timing.repeat_duration,
            autoreverses: timing.autoreverses != 0, fillMode: fillMode)
    }

    /// The numbers of a layer's clock, which needs no fill mode.
    @inline(__always)
    init(clock timing: tm_media_timing) {
        self.init(beginTime: timing.begin_time, speed: timing.speed, timeOffset: timing.time_offset)
    }
}

extension tm_media_state {
    @inline(__always)
    init(_ state: MediaTiming.State) {
        let phase: tm_phase =
            switch state.phase {
            case .before: TM_PHASE_BEFORE
            case .active: TM_PHASE_ACTIVE
            case .after: TM_PHASE_AFTER
            case .idle: TM_PHASE_IDLE
            }
        let position = state.position
        self.init(
            phase: phase, applies: position == nil ? 0 : 1, local_time: position?.localTime ?? .nan,
            progress: position?.progress ?? .nan, iteration: position?.iteration ?? .nan)
    }
}

@c @implementation
public func tm_media_timing_state(
    _ timing: UnsafePointer<tm_media_timing>?, _ parentTime: Double, _ defaultDuration: Double,
    _ state: UnsafeMutablePointer<tm_media_state>?
) -> tm_status {
    guard let timing, let state else { return TM_NULL_POINTER }
    guard let timing = MediaTiming(timing.pointee) else { return TM_UNKNOWN_VALUE }
    state.pointee = tm_media_state(timing.state(atParentTime: parentTime, defaultDuration: defaultDuration))
    return TM_OK
}

@c @implementation
public func tm_media_timing_local_time(_ timing: UnsafePointer<tm_media_timing>?, _ parentTime: Double) -> Double {
    guard let timing else { return .nan }
    return MediaTiming(clock: timing.pointee).localTime(atParentTime: parentTime)
}

@c @implementation
public func tm_media_timing_active_duration(
    _ timing: UnsafePointer<tm_media_timing>?, _ defaultDuration: Double
) -> Double {
    guard let timing, let timing = MediaTiming(timing.pointee) else { return .nan }
    return timing.activeDuration(default: defaultDuration)
}

@c @implementation
public func tm_media_timing_active_end(
    _ timing: UnsafePointer<tm_media_timing>?, _ defaultDuration: Double
) -> Double {
    guard let timing, let timing = MediaTiming(timing.pointee) else { return .nan }
    return timing.activeEnd(default: defaultDuration)
}

@c @implementation
public func tm_convert_time(
    _ time: Double, _ from: UnsafePointer<tm_media_timing>?, _ fromCount: Int, _ to: UnsafePointer<tm_media_timing>?,
    _ toCount: Int
) -> Double {
    guard let from = try? elements(from, fromCount, "from"), let to = try? elements(to, toCount, "to") else {
        return .nan
    }
    // Layer by layer, as MediaTiming.convertTime, which takes arrays that would have to be allocated.
    var time = time
    for layer in from.reversed() { time = MediaTiming(clock: layer).timeConverted(toParentTime: time) }
    for layer in to { time = MediaTiming(clock: layer).timeConverted(fromParentTime: time) }
    return time
}

@c @implementation
public func tm_media_timing_pause(_ timing: UnsafeMutablePointer<tm_media_timing>?, _ now: Double) -> tm_status {
    change(timing) { $0.pause(atParentTime: now) }
}

@c @implementation
public func tm_media_timing_resume(_ timing: UnsafeMutablePointer<tm_media_timing>?, _ now: Double) -> tm_status {
    change(timing) { $0.resume(atParentTime: now) }
}

@c @implementation
public func tm_media_timing_set_speed(
    _ timing: UnsafeMutablePointer<tm_media_timing>?, _ speed: Double, _ now: Double
) -> tm_status {
    change(timing) { $0.setSpeed(speed, atParentTime: now) }
}

@c @implementation
public func tm_media_timing_scrub(
    _ timing: UnsafeMutablePointer<tm_media_timing>?, _ localTime: Double
) -> tm_status {
    change(timing) { $0.scrub(toLocalTime: localTime) }
}

/// Changes the clock of a layer.
private func change(
    _ timing: UnsafeMutablePointer<tm_media_timing>?, _ body: (inout MediaTiming) -> Void
) -> tm_status {
    guard let timing else { return TM_NULL_POINTER }
    var layer = MediaTiming(clock: timing.pointee)
    body(&layer)
    (timing.pointee.begin_time, timing.pointee.speed) = (layer.beginTime, layer.speed)
    timing.pointee.time_offset = layer.timeOffset
    return TM_OK
}
