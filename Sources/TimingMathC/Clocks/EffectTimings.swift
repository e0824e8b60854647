import CTimingMath
import TimingMath

/// The object behind a `tm_effect_timing`.
final class EffectTimingObject {
    let timing: EffectTiming

    init(_ timing: EffectTiming) { self.timing = timing }
}

@c @implementation
public func tm_effect_timing_create(
    _ options: UnsafePointer<tm_effect_options>?, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let options = try known(options)
        return EffectTimingObject(
            try EffectTiming(
                delay: options.delay, endDelay: options.end_delay, fill: fill(options.fill),
                iterationStart: options.iteration_start, iterations: options.iterations, duration: options.duration,
                direction: direction(options.direction), easing: function(options.easing) ?? .linear))
    }
}

private func fill(_ fill: tm_effect_fill) throws(InterfaceError) -> EffectTiming.FillMode {
    switch fill {
    case TM_EFFECT_FILL_AUTO: .auto
    case TM_EFFECT_FILL_NONE: .none
    case TM_EFFECT_FILL_FORWARDS: .forwards
    case TM_EFFECT_FILL_BACKWARDS: .backwards
    case TM_EFFECT_FILL_BOTH: .both
    default: throw .unknown("fill", fill.rawValue)
    }
}

private func direction(_ direction: tm_direction) throws(InterfaceError) -> EffectTiming.PlaybackDirection {
    switch direction {
    case TM_DIRECTION_NORMAL: .normal
    case TM_DIRECTION_REVERSE: .reverse
    case TM_DIRECTION_ALTERNATE: .alternate
    case TM_DIRECTION_ALTERNATE_REVERSE: .alternateReverse
    default: throw .unknown("direction", direction.rawValue)
    }
}

@c @implementation
public func tm_effect_timing_retain(_ timing: OpaquePointer?) -> OpaquePointer? { retain(timing) }

@c @implementation
public func tm_effect_timing_release(_ timing: OpaquePointer?) { release(timing) }

@c @implementation
public func tm_effect_timing_state(
    _ timing: OpaquePointer?, _ localTime: Double, _ playbackRate: Double,
    _ state: UnsafeMutablePointer<tm_effect_state>?
) -> tm_status {
    guard let timing, let state else { return TM_NULL_POINTER }
    state.pointee = timing.with(EffectTimingObject.self) {
        tm_effect_state($0.timing.computed(atLocalTime: localTime, playbackRate: playbackRate))
    }
    return TM_OK
}

extension tm_effect_state {
    fileprivate init(_ computed: EffectTiming.Computed) {
        let phase: tm_phase =
            switch computed.phase {
            case .idle: TM_PHASE_IDLE
            case .before: TM_PHASE_BEFORE
            case .active: TM_PHASE_ACTIVE
            case .after: TM_PHASE_AFTER
            }
        self.init(
            phase: phase, in_effect: computed.isInEffect ? 1 : 0, local_time: computed.localTime ?? .nan,
            active_time: computed.activeTime ?? .nan, active_duration: computed.activeDuration,
            end_time: computed.endTime, progress: computed.progress ?? .nan,
            current_iteration: computed.currentIteration ?? .nan)
    }
}

/// The object behind a `tm_effect_batch`.
final class EffectBatchObject {
    let batch: EffectTiming.Batch

    init(_ batch: EffectTiming.Batch) { self.batch = batch }
}

@c @implementation
public func tm_effect_batch_create(
    _ timings: UnsafePointer<OpaquePointer?>?, _ count: Int, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let effects = try elements(timings, count, "timings").enumerated().map { index, timing in
            try object(timing, "timings[\(index)]", EffectTimingObject.self).timing
        }
        return EffectBatchObject(EffectTiming.Batch(effects))
    }
}

@c @implementation
public func tm_effect_batch_retain(_ batch: OpaquePointer?) -> OpaquePointer? { retain(batch) }

@c @implementation
public func tm_effect_batch_release(_ batch: OpaquePointer?) { release(batch) }

@c @implementation
public func tm_effect_batch_count(_ batch: OpaquePointer?) -> Int {
    batch?.with(EffectBatchObject.self) { $0.batch.effects.count } ?? 0
}

@c @implementation
public func tm_effect_batch_evaluate(
    _ batch: OpaquePointer?, _ localTimes: UnsafePointer<Double>?, _ playbackRate: Double,
    _ progress: UnsafeMutablePointer<Double>?, _ currentIterations: UnsafeMutablePointer<Double>?, _ count: Int
) -> tm_status {
    guard let batch else { return TM_NULL_POINTER }
    var check = BatchCheck(count: count)
    let stride = MemoryLayout<Double>.stride
    let input = check.region(localTimes, stride: stride)
    let first = check.region(progress, stride: stride), second = check.region(currentIterations, stride: stride)
    // A chunk's times are copied before its results are written.
    check.require(first, apartFrom: input)
    check.require(second, apartFrom: input)
    check.require(first, apartFromOutput: second)
    guard check.status == TM_OK else { return check.status }
    return batch.with(EffectBatchObject.self) { object in
        guard count == object.batch.effects.count else { return TM_COUNT_MISMATCH }
        guard count > 0, let localTimes, let progress, let currentIterations else { return TM_OK }
        var values = UnsafeMutableBufferPointer(start: progress, count: count).mutableSpan
        var iterations = UnsafeMutableBufferPointer(start: currentIterations, count: count).mutableSpan
        object.batch.evaluate(
            atLocalTimes: UnsafeBufferPointer(start: localTimes, count: count).span, playbackRate: playbackRate,
            progress: &values, currentIterations: &iterations)
        return TM_OK
    }
}
