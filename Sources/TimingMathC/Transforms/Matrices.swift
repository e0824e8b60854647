import CTimingMath
import TimingMath

@c @implementation
public func tm_matrix_multiply(
    _ first: UnsafePointer<Double>?, _ next: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?
) {
    guard let first, let next, let out else { return }
    Matrix4x4.load(first).concatenating(Matrix4x4.load(next)).store(to: out)
}

@c @implementation
public func tm_matrices_multiply(
    _ first: UnsafePointer<Double>?, _ next: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?,
    _ count: Int
) -> tm_status {
    var check = BatchCheck(count: count)
    let a = check.matrices(first), b = check.matrices(next), c = check.matrices(out)
    check.require(c, apartFrom: a)
    check.require(c, apartFrom: b)
    guard check.status == TM_OK, count > 0, let first, let next, let out else { return check.status }
    // Loads and stores of any alignment are as fast, so no portions are copied.
    for i in 0..<count {
        Matrix4x4.load(first + 16 * i).concatenating(Matrix4x4.load(next + 16 * i)).store(to: out + 16 * i)
    }
    return TM_OK
}

@c @implementation
public func tm_matrix_invert(_ matrix: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?) -> tm_status {
    guard let matrix, let out else { return TM_NULL_POINTER }
    guard let inverse = Matrix4x4.load(matrix).inverted() else { return TM_NO_VALUE }
    inverse.store(to: out)
    return TM_OK
}

@c @implementation
public func tm_matrices_invert(
    _ matrices: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?, _ count: Int
) -> tm_status {
    var check = BatchCheck(count: count)
    let a = check.matrices(matrices), b = check.matrices(out)
    check.require(b, apartFrom: a)
    guard check.status == TM_OK, count > 0, let matrices, let out else { return check.status }
    for i in 0..<count { (Matrix4x4.load(matrices + 16 * i).inverted() ?? .nan).store(to: out + 16 * i) }
    return TM_OK
}

@c @implementation
public func tm_matrix_determinant(_ matrix: UnsafePointer<Double>?) -> Double {
    guard let matrix else { return .nan }
    return Matrix4x4.load(matrix).determinant
}

@c @implementation
public func tm_matrix_apply(
    _ matrix: UnsafePointer<Double>?, _ point: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?
) {
    guard let matrix, let point, let out else { return }
    Matrix4x4.load(matrix).applied(toHomogeneous: SIMD4<Double>.load(point)).store(to: out)
}

@c @implementation
public func tm_matrix_apply_point(
    _ matrix: UnsafePointer<Double>?, _ point: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?
) {
    guard let matrix, let point, let out else { return }
    Matrix4x4.load(matrix).applied(toPoint: SIMD3<Double>.load(point)).store(to: out)
}

@c @implementation
public func tm_matrix_apply_all(
    _ matrix: UnsafePointer<Double>?, _ points: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?,
    _ count: Int
) -> tm_status {
    apply(matrix, points, out, count) { (matrix, point: SIMD4<Double>) in matrix.applied(toHomogeneous: point) }
}

@c @implementation
public func tm_matrix_apply_points(
    _ matrix: UnsafePointer<Double>?, _ points: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?,
    _ count: Int
) -> tm_status {
    apply(matrix, points, out, count) { (matrix, point: SIMD3<Double>) in matrix.applied(toPoint: point) }
}

@inline(__always)
private func apply<Point: ReadableVector>(
    _ matrix: UnsafePointer<Double>?, _ points: UnsafePointer<Double>?, _ out: UnsafeMutablePointer<Double>?,
    _ count: Int, _ body: (Matrix4x4, Point) -> Point
) -> tm_status {
    guard let matrix else { return TM_NULL_POINTER }
    var check = BatchCheck(count: count)
    let input = check.region(points, stride: Point.byteCount), output = check.region(out, stride: Point.byteCount)
    check.require(output, apartFrom: input)
    // The matrix is read before anything is written, so it may be anywhere.
    guard check.status == TM_OK, count > 0, let points, let out else { return check.status }
    let loaded = Matrix4x4.load(matrix), n = Point.numberCount
    for i in 0..<count { body(loaded, Point.load(points + n * i)).store(to: out + n * i) }
    return TM_OK
}

@c @implementation
public func tm_matrix_parse(
    _ text: UnsafePointer<CChar>?, _ length: Int, _ out: UnsafeMutablePointer<Double>?, _ error: ErrorOut?
) -> tm_status {
    reporting(to: error) {
        guard let out else { throw InterfaceError.null("out") }
        try parse(text, length) { text throws(CSSSyntaxError) in try Matrix4x4(parsing: text) }.store(to: out)
    }
}

extension BatchCheck {
    @inline(__always)
    mutating func matrices(_ pointer: UnsafeRawPointer?) -> Region { region(pointer, stride: Matrix4x4.byteCount) }
}

extension Matrix4x4 {
    fileprivate static var nan: Matrix4x4 {
        let row = SIMD4<Double>(repeating: .nan)
        return Matrix4x4(rows: row, row, row, row)
    }
}
