import CTimingMath
import TimingMath

/// The object behind a `tm_motion`.
final class MotionObject {
    let motion: MotionPath

    init(_ motion: MotionPath) { self.motion = motion }
}

extension tm_motion_position {
    @inline(__always)
    init(_ position: MotionPath.Position) {
        self.init(
            x: position.point.x, y: position.point.y, angle: position.angle ?? 0,
            is_rotated: position.angle == nil ? 0 : 1, reserved: 0)
    }
}

@c @implementation
public func tm_motion_create(
    _ options: UnsafePointer<tm_motion_options>?, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) { MotionObject(try motion(known(options))) }
}

private func motion(_ options: tm_motion_options) throws -> MotionPath {
    let path = try object(options.path, "path", PathObject.self).path
    let keyTimes = try optionalNumbers(options.key_times, options.key_time_count, "key_times")
    let keyPoints = try optionalNumbers(options.key_points, options.key_point_count, "key_points")
    let functions = try functions(options.easings, options.easing_count)
    let mode = try CalculationMode(options.calculation_mode), rotation = try rotation(options.rotation_mode)
    switch options.rules {
    case TM_MOTION_CORE_ANIMATION:
        return try MotionPath(
            path, keyTimes: keyTimes, timingFunctions: functions, timingFunction: function(options.easing),
            calculationMode: mode, rotationMode: rotation, accuracy: options.accuracy)
    case TM_MOTION_SMIL:
        if options.easing != nil {
            throw InterfaceError(
                status: TM_OUT_OF_RANGE, description: "SMIL has no easing for the whole motion, expected NULL")
        }
        return try MotionPath(
            smil: path, keyTimes: keyTimes, keyPoints: keyPoints, timingFunctions: functions, calculationMode: mode,
            rotationMode: rotation, accuracy: options.accuracy)
    default: throw InterfaceError.unknown("rules", options.rules.rawValue)
    }
}

private func rotation(_ mode: tm_rotation_mode) throws(InterfaceError) -> MotionPath.RotationMode {
    switch mode {
    case TM_ROTATE_NONE: .none
    case TM_ROTATE_AUTO: .auto
    case TM_ROTATE_AUTO_REVERSE: .autoReverse
    default: throw .unknown("rotation_mode", mode.rawValue)
    }
}

@c @implementation
public func tm_motion_retain(_ motion: OpaquePointer?) -> OpaquePointer? { retain(motion) }

@c @implementation
public func tm_motion_release(_ motion: OpaquePointer?) { release(motion) }

@c @implementation
public func tm_motion_value(
    _ motion: OpaquePointer?, _ t: Double, _ side: tm_side, _ position: UnsafeMutablePointer<tm_motion_position>?
) -> tm_status {
    guard let motion, let position else { return TM_NULL_POINTER }
    guard let side = side.swift else { return TM_UNKNOWN_VALUE }
    position.pointee = motion.with(MotionObject.self) { tm_motion_position($0.motion.position(at: t, side: side)) }
    return TM_OK
}

@c @implementation
public func tm_motion_evaluate(
    _ motion: OpaquePointer?, _ times: UnsafePointer<Double>?, _ positions: UnsafeMutablePointer<tm_motion_position>?,
    _ count: Int
) -> tm_status {
    guard let motion else { return TM_NULL_POINTER }
    var check = BatchCheck(count: count)
    let input = check.region(times, stride: MemoryLayout<Double>.stride)
    let output = check.region(positions, stride: MemoryLayout<tm_motion_position>.stride)
    check.require(output, apartFrom: input)
    guard check.status == TM_OK, count > 0, let times, let positions else { return check.status }
    motion.with(MotionObject.self) {
        $0.motion.evaluate(UnsafeBufferPointer(start: times, count: count).span, records: positions)
    }
    return TM_OK
}

/// The object behind a `tm_offset_path`.
final class OffsetPathObject {
    let path: OffsetPath

    init(_ path: OffsetPath) { self.path = path }
}

@c @implementation
public func tm_offset_path_create(
    _ path: OpaquePointer?, _ accuracy: Double, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        OffsetPathObject(OffsetPath(try object(path, "path", PathObject.self).path, accuracy: accuracy))
    }
}

@c @implementation
public func tm_offset_path_retain(_ path: OpaquePointer?) -> OpaquePointer? { retain(path) }

@c @implementation
public func tm_offset_path_release(_ path: OpaquePointer?) { release(path) }

@c @implementation
public func tm_offset_path_length(_ path: OpaquePointer?) -> Double {
    path?.with(OffsetPathObject.self) { $0.path.totalLength } ?? .nan
}

@c @implementation
public func tm_offset_path_at_distance(
    _ path: OpaquePointer?, _ distance: Double, _ followsPath: Int32, _ angle: Double,
    _ position: UnsafeMutablePointer<tm_motion_position>?
) -> tm_status {
    place(path, position) {
        $0.position(atDistance: distance, rotation: .init(followsPath: followsPath != 0, angle: angle))
    }
}

@c @implementation
public func tm_offset_path_at_fraction(
    _ path: OpaquePointer?, _ fraction: Double, _ followsPath: Int32, _ angle: Double,
    _ position: UnsafeMutablePointer<tm_motion_position>?
) -> tm_status {
    place(path, position) {
        $0.position(atFraction: fraction, rotation: .init(followsPath: followsPath != 0, angle: angle))
    }
}

@inline(__always)
private func place(
    _ path: OpaquePointer?, _ position: UnsafeMutablePointer<tm_motion_position>?,
    _ body: (OffsetPath) -> MotionPath.Position?
) -> tm_status {
    guard let path, let position else { return TM_NULL_POINTER }
    guard let place = path.with(OffsetPathObject.self, { body($0.path) }) else { return TM_NO_VALUE }
    position.pointee = tm_motion_position(place)
    return TM_OK
}
