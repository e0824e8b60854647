import CTimingMath
import TimingMath

@c @implementation
public func tm_matrix_interpolate(
    _ from: UnsafePointer<Double>?, _ to: UnsafePointer<Double>?, _ t: Double, _ rules: tm_matrix_rules,
    _ shortestPath: Int32, _ out: UnsafeMutablePointer<Double>?
) -> tm_status {
    guard let from, let to, let out else { return TM_NULL_POINTER }
    guard let rules = rules.swift else { return TM_UNKNOWN_VALUE }
    Matrix4x4.Interpolator(
        from: .load(from), to: .load(to), rules: rules, shortestPath: shortestPath != 0
    ).value(at: t).store(to: out)
    return TM_OK
}

@c @implementation
public func tm_matrices_interpolate(
    _ from: UnsafePointer<Double>?, _ to: UnsafePointer<Double>?, _ t: Double, _ rules: tm_matrix_rules,
    _ shortestPath: Int32, _ out: UnsafeMutablePointer<Double>?, _ count: Int
) -> tm_status {
    guard let rules = rules.swift else { return TM_UNKNOWN_VALUE }
    var check = BatchCheck(count: count)
    let a = check.matrices(from), b = check.matrices(to), c = check.matrices(out)
    check.require(c, apartFrom: a)
    check.require(c, apartFrom: b)
    guard check.status == TM_OK, count > 0, let from, let to, let out else { return check.status }
    let isInPlace = c.isSame(as: a) || c.isSame(as: b)
    computePortions(out, count, each: 16, isInPlace: isInPlace) { first, count, out in
        TransformArrays.interpolate(
            from: from + 16 * first, to: to + 16 * first, at: t, rules: rules, shortestPath: shortestPath != 0,
            into: out, count: count)
    }
    return TM_OK
}

/// The object behind a `tm_matrix_interpolator`.
final class MatrixInterpolatorObject {
    let interpolator: UnsafeMutablePointer<Matrix4x4.Interpolator>

    init(_ interpolator: Matrix4x4.Interpolator) { self.interpolator = .allocate(interpolator) }

    deinit { interpolator.free() }
}

@c @implementation
public func tm_matrix_interpolator_create(
    _ from: UnsafePointer<Double>?, _ to: UnsafePointer<Double>?, _ rules: tm_matrix_rules, _ shortestPath: Int32,
    _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        guard let from else { throw InterfaceError.null("from") }
        guard let to else { throw InterfaceError.null("to") }
        guard let known = rules.swift else { throw InterfaceError.unknown("rules", rules.rawValue) }
        return MatrixInterpolatorObject(
            Matrix4x4.Interpolator(
                from: .load(from), to: .load(to), rules: known, shortestPath: shortestPath != 0))
    }
}

@c @implementation
public func tm_matrix_interpolator_retain(_ interpolator: OpaquePointer?) -> OpaquePointer? { retain(interpolator) }

@c @implementation
public func tm_matrix_interpolator_release(_ interpolator: OpaquePointer?) { release(interpolator) }

@c @implementation
public func tm_matrix_interpolator_value(
    _ interpolator: OpaquePointer?, _ t: Double, _ out: UnsafeMutablePointer<Double>?
) -> tm_status {
    guard let interpolator, let out else { return TM_NULL_POINTER }
    interpolator.with(MatrixInterpolatorObject.self) { TransformArrays.store($0.interpolator, at: t, to: out) }
    return TM_OK
}

@c @implementation
public func tm_matrix_interpolator_evaluate(
    _ interpolator: OpaquePointer?, _ times: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?,
    _ count: Int
) -> tm_status {
    guard let interpolator else { return TM_NULL_POINTER }
    var check = BatchCheck(count: count)
    let input = check.region(times, stride: MemoryLayout<Double>.stride), output = check.matrices(out)
    check.require(output, apartFrom: input)
    guard check.status == TM_OK, count > 0, let times, let out else { return check.status }
    interpolator.with(MatrixInterpolatorObject.self) {
        TransformArrays.evaluate($0.interpolator, times, into: out, count: count)
    }
    return TM_OK
}

@c @implementation
public func tm_quaternion_slerp(
    _ from: UnsafePointer<Double>?, _ to: UnsafePointer<Double>?, _ t: Double, _ shortestPath: Int32,
    _ out: UnsafeMutablePointer<Double>?
) {
    guard let from, let to, let out else { return }
    Quaternion.load(from).slerp(to: .load(to), at: t, shortestPath: shortestPath != 0).store(to: out)
}

@c @implementation
public func tm_quaternions_slerp(
    _ from: UnsafePointer<Double>?, _ to: UnsafePointer<Double>?, _ t: Double, _ shortestPath: Int32,
    _ out: UnsafeMutablePointer<Double>?, _ count: Int
) -> tm_status {
    var check = BatchCheck(count: count)
    let a = check.region(from, stride: Quaternion.byteCount), b = check.region(to, stride: Quaternion.byteCount)
    let c = check.region(out, stride: Quaternion.byteCount)
    check.require(c, apartFrom: a)
    check.require(c, apartFrom: b)
    guard check.status == TM_OK, count > 0, let from, let to, let out else { return check.status }
    let isInPlace = c.isSame(as: a) || c.isSame(as: b)
    computePortions(out, count, each: 4, isInPlace: isInPlace) { first, count, out in
        TransformArrays.slerp(
            from: from + 4 * first, to: to + 4 * first, at: t, shortestPath: shortestPath != 0, into: out,
            count: count)
    }
    return TM_OK
}
