import CTimingMath
import TimingMath

@c @implementation
public func tm_track_create(
    _ options: UnsafePointer<tm_track_options>?, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) { try TrackObject.make(known(options)) }
}

@c @implementation
public func tm_track_retain(_ track: OpaquePointer?) -> OpaquePointer? { retain(track) }

@c @implementation
public func tm_track_release(_ track: OpaquePointer?) { release(track) }

@c @implementation
public func tm_track_component_count(_ track: OpaquePointer?) -> Int32 {
    track?.with(TrackObject.self) { Int32($0.componentCount) } ?? 0
}

@c @implementation
public func tm_track_value(
    _ track: OpaquePointer?, _ t: Double, _ side: tm_side, _ value: UnsafeMutablePointer<Double>?
) -> tm_status {
    guard let track, let value else { return TM_NULL_POINTER }
    guard let side = side.swift else { return TM_UNKNOWN_VALUE }
    track.with(TrackObject.self) { $0.value(t, side, value) }
    return TM_OK
}

@c @implementation
public func tm_track_evaluate(
    _ track: OpaquePointer?, _ times: UnsafePointer<Double>?, _ values: UnsafeMutablePointer<Double>?, _ count: Int,
    _ side: tm_side
) -> tm_status {
    guard let track else { return TM_NULL_POINTER }
    guard let side = side.swift else { return TM_UNKNOWN_VALUE }
    return track.with(TrackObject.self) { track in
        var check = BatchCheck(count: count)
        let input = check.region(times, stride: MemoryLayout<Double>.stride)
        let output = check.region(values, stride: track.componentCount * MemoryLayout<Double>.stride)
        check.require(output, apartFrom: input)
        guard check.status == TM_OK, count > 0, let times, let values else { return check.status }
        track.evaluate(times, values, count, output.isSame(as: input), side)
        return TM_OK
    }
}

@c @implementation
public func tm_track_key_times(
    _ track: OpaquePointer?, _ times: UnsafeMutablePointer<Double>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> tm_status {
    guard let track else { return TM_NULL_POINTER }
    return write(track.object(TrackObject.self).keyTimes, to: times, capacity, count)
}
