import CTimingMath
import TimingMath

/// The object behind a `tm_transform_list`.
final class TransformListObject {
    let list: TransformList

    init(_ list: TransformList) { self.list = list }
}

@c @implementation
public func tm_transform_list_create(
    _ text: UnsafePointer<CChar>?, _ length: Int, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        TransformListObject(
            try parse(text, length) { text throws(CSSSyntaxError) in try TransformList(parsing: text) })
    }
}

@c @implementation
public func tm_transform_list_create_composited(
    _ list: OpaquePointer?, _ underlying: OpaquePointer?, _ operation: tm_composite, _ out: HandleOut?,
    _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let list = try TimingMathC.list(list, "list"), underlying = try TimingMathC.list(underlying, "underlying")
        let composite: CompositeOperation
        switch operation {
        case TM_REPLACE: composite = .replace
        case TM_ADD: composite = .add
        case TM_ACCUMULATE: composite = .accumulate
        default: throw InterfaceError.unknown("operation", operation.rawValue)
        }
        return TransformListObject(list.composited(onto: underlying, by: composite))
    }
}

@c @implementation
public func tm_transform_list_create_interpolated(
    _ from: OpaquePointer?, _ to: OpaquePointer?, _ t: Double, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) { TransformListObject(try list(from, "from").interpolated(to: list(to, "to"), at: t)) }
}

private func list(_ list: OpaquePointer?, _ name: String) throws(InterfaceError) -> TransformList {
    try object(list, name, TransformListObject.self).list
}

@c @implementation
public func tm_transform_list_retain(_ list: OpaquePointer?) -> OpaquePointer? { retain(list) }

@c @implementation
public func tm_transform_list_release(_ list: OpaquePointer?) { release(list) }

@c @implementation
public func tm_transform_list_matrix(_ list: OpaquePointer?, _ out: UnsafeMutablePointer<Double>?) -> tm_status {
    guard let list, let out else { return TM_NULL_POINTER }
    list.with(TransformListObject.self) { $0.list.matrix.store(to: out) }
    return TM_OK
}

@c @implementation
public func tm_transform_list_text(
    _ list: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ length: UnsafeMutablePointer<Int>?
) -> tm_status {
    guard let list else { return TM_NULL_POINTER }
    return write(list.object(TransformListObject.self).list.description, to: buffer, capacity, length)
}

/// The object behind a `tm_list_interpolator`.
final class ListInterpolatorObject {
    let interpolator: TransformList.Interpolator

    init(_ interpolator: TransformList.Interpolator) { self.interpolator = interpolator }
}

@c @implementation
public func tm_list_interpolator_create(
    _ from: OpaquePointer?, _ to: OpaquePointer?, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        ListInterpolatorObject(TransformList.Interpolator(from: try list(from, "from"), to: try list(to, "to")))
    }
}

@c @implementation
public func tm_list_interpolator_retain(_ interpolator: OpaquePointer?) -> OpaquePointer? { retain(interpolator) }

@c @implementation
public func tm_list_interpolator_release(_ interpolator: OpaquePointer?) { release(interpolator) }

@c @implementation
public func tm_list_interpolator_is_continuous(_ interpolator: OpaquePointer?) -> Int32 {
    guard let interpolator else { return 0 }
    return interpolator.with(ListInterpolatorObject.self) { $0.interpolator.isContinuous ? 1 : 0 }
}

@c @implementation
public func tm_list_interpolator_value(
    _ interpolator: OpaquePointer?, _ t: Double, _ out: UnsafeMutablePointer<Double>?
) -> tm_status {
    guard let interpolator, let out else { return TM_NULL_POINTER }
    interpolator.with(ListInterpolatorObject.self) { $0.interpolator.matrix(at: t).store(to: out) }
    return TM_OK
}

@c @implementation
public func tm_list_interpolator_evaluate(
    _ interpolator: OpaquePointer?, _ times: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?,
    _ count: Int
) -> tm_status {
    guard let interpolator else { return TM_NULL_POINTER }
    var check = BatchCheck(count: count)
    let input = check.region(times, stride: MemoryLayout<Double>.stride), output = check.matrices(out)
    check.require(output, apartFrom: input)
    guard check.status == TM_OK, count > 0, let times, let out else { return check.status }
    interpolator.with(ListInterpolatorObject.self) { object in
        for i in 0..<count { object.interpolator.matrix(at: times[i]).store(to: out + 16 * i) }
    }
    return TM_OK
}
