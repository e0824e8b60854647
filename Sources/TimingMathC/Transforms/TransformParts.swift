import CTimingMath
import TimingMath

@c @implementation
public func tm_matrix_decompose(
    _ matrix: UnsafePointer<Double>?, _ parts: UnsafeMutablePointer<tm_transform_parts>?
) -> tm_status {
    guard let matrix, let parts else { return TM_NULL_POINTER }
    guard let found = Matrix4x4.load(matrix).decomposed() else { return TM_NO_VALUE }
    found.store(to: parts)
    return TM_OK
}

@c @implementation
public func tm_matrices_decompose(
    _ matrices: UnsafePointer<Double>?, _ parts: UnsafeMutablePointer<tm_transform_parts>?, _ count: Int
) -> tm_status {
    var check = BatchCheck(count: count)
    let input = check.matrices(matrices), output = check.parts(parts)
    check.require(output, apartFrom: input)
    guard check.status == TM_OK, count > 0, let matrices, let parts else { return check.status }
    TransformArrays.decompose(matrices, into: parts.numbers, count: count)
    return TM_OK
}

@c @implementation
public func tm_matrix_recompose(
    _ parts: UnsafePointer<tm_transform_parts>?, _ out: UnsafeMutablePointer<Double>?
) {
    guard let parts, let out else { return }
    Matrix4x4(DecomposedTransform.load(parts)).store(to: out)
}

@c @implementation
public func tm_matrices_recompose(
    _ parts: UnsafePointer<tm_transform_parts>?, _ out: UnsafeMutablePointer<Double>?, _ count: Int
) -> tm_status {
    var check = BatchCheck(count: count)
    let input = check.parts(parts), output = check.matrices(out)
    check.require(output, apartFrom: input)
    guard check.status == TM_OK, count > 0, let parts, let out else { return check.status }
    TransformArrays.recompose(parts.numbers, into: out, count: count)
    return TM_OK
}

@c @implementation
public func tm_matrices_interpolate_parts(
    _ from: UnsafePointer<tm_transform_parts>?, _ to: UnsafePointer<tm_transform_parts>?, _ t: Double,
    _ shortestPath: Int32, _ out: UnsafeMutablePointer<Double>?, _ count: Int
) -> tm_status {
    var check = BatchCheck(count: count)
    let a = check.parts(from), b = check.parts(to), c = check.matrices(out)
    check.require(c, apartFrom: a)
    check.require(c, apartFrom: b)
    guard check.status == TM_OK, count > 0, let from, let to, let out else { return check.status }
    TransformArrays.interpolateParts(
        from: from.numbers, to: to.numbers, at: t, shortestPath: shortestPath != 0, into: out, count: count)
    return TM_OK
}

extension BatchCheck {
    @inline(__always)
    fileprivate mutating func parts(_ pointer: UnsafeRawPointer?) -> Region {
        region(pointer, stride: MemoryLayout<tm_transform_parts>.stride)
    }
}

@c @implementation
public func tm_plane_decompose(
    _ map: UnsafePointer<Double>?, _ parts: UnsafeMutablePointer<tm_plane_parts>?
) -> tm_status {
    guard let map, let parts else { return TM_NULL_POINTER }
    guard let found = DecomposedTransform2D(AffineTransform2D(map)) else { return TM_NO_VALUE }
    parts.pointee = found.c
    return TM_OK
}

@c @implementation
public func tm_plane_recompose(_ parts: UnsafePointer<tm_plane_parts>?, _ map: UnsafeMutablePointer<Double>?) {
    guard let parts, let map else { return }
    let made = AffineTransform2D(DecomposedTransform2D(parts.pointee))
    (map[0], map[1], map[2]) = (made.a, made.b, made.c)
    (map[3], map[4], map[5]) = (made.d, made.tx, made.ty)
}

@c @implementation
public func tm_plane_interpolate(
    _ from: UnsafePointer<tm_plane_parts>?, _ to: UnsafePointer<tm_plane_parts>?, _ t: Double,
    _ out: UnsafeMutablePointer<tm_plane_parts>?
) {
    guard let from, let to, let out else { return }
    out.pointee =
        DecomposedTransform2D(from.pointee).interpolated(to: DecomposedTransform2D(to.pointee), at: t).c
}
