import CTimingMath
import TimingMath

/// The object behind a `tm_path_table`.
final class PathTableObject {
    let table: ArcLengthTable

    init(_ table: ArcLengthTable) { self.table = table }
}

extension BezierPath.Position: NumberVector {
    static var numberCount: Int { 4 }
    @inline(__always)
    func store(to pointer: UnsafeMutableRawPointer) {
        point.store(to: pointer)
        tangent.store(to: pointer + 16)
    }
}

extension tm_path_position {
    @inline(__always)
    fileprivate init(_ position: BezierPath.Position) {
        self.init(
            x: position.point.x, y: position.point.y, tangent_x: position.tangent.x, tangent_y: position.tangent.y)
    }
}

@c @implementation
public func tm_path_position_angle(_ position: UnsafePointer<tm_path_position>?) -> Double {
    guard let place = position?.pointee else { return .nan }
    return BezierPath.Position(
        point: SIMD2(place.x, place.y), tangent: SIMD2(place.tangent_x, place.tangent_y)
    ).angle
}

@c @implementation
public func tm_path_table_create(
    _ path: OpaquePointer?, _ accuracy: Double, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        PathTableObject(ArcLengthTable(try object(path, "path", PathObject.self).path, accuracy: accuracy))
    }
}

@c @implementation
public func tm_path_table_retain(_ table: OpaquePointer?) -> OpaquePointer? { retain(table) }

@c @implementation
public func tm_path_table_release(_ table: OpaquePointer?) { release(table) }

@c @implementation
public func tm_path_table_length(_ table: OpaquePointer?) -> Double {
    table?.with(PathTableObject.self) { $0.table.totalLength } ?? .nan
}

@c @implementation
public func tm_path_table_at_distance(
    _ table: OpaquePointer?, _ distance: Double, _ position: UnsafeMutablePointer<tm_path_position>?
) -> tm_status {
    guard let table, let position else { return TM_NULL_POINTER }
    guard let place = table.with(PathTableObject.self, { $0.table.position(atDistance: distance) }) else {
        return TM_NO_VALUE
    }
    position.pointee = tm_path_position(place)
    return TM_OK
}

@c @implementation
public func tm_path_table_at_fraction(
    _ table: OpaquePointer?, _ fraction: Double, _ position: UnsafeMutablePointer<tm_path_position>?
) -> tm_status {
    guard let table, let position else { return TM_NULL_POINTER }
    guard let place = table.with(PathTableObject.self, { $0.table.position(atFraction: fraction) }) else {
        return TM_NO_VALUE
    }
    position.pointee = tm_path_position(place)
    return TM_OK
}

@c @implementation
public func tm_path_table_evaluate_distances(
    _ table: OpaquePointer?, _ distances: UnsafePointer<Double>?, _ positions: UnsafeMutablePointer<tm_path_position>?,
    _ count: Int
) -> tm_status {
    fill(table, distances, positions, count) { $0.evaluate(distances: $1, into: &$2) }
}

@c @implementation
public func tm_path_table_evaluate_fractions(
    _ table: OpaquePointer?, _ fractions: UnsafePointer<Double>?, _ positions: UnsafeMutablePointer<tm_path_position>?,
    _ count: Int
) -> tm_status {
    fill(table, fractions, positions, count) { $0.evaluate(fractions: $1, into: &$2) }
}

@inline(__always)
private func fill(
    _ table: OpaquePointer?, _ places: UnsafePointer<Double>?, _ positions: UnsafeMutablePointer<tm_path_position>?,
    _ count: Int, _ body: (ArcLengthTable, Span<Double>, inout MutableSpan<BezierPath.Position>) -> Void
) -> tm_status {
    guard let table else { return TM_NULL_POINTER }
    var check = BatchCheck(count: count)
    let input = check.region(places, stride: MemoryLayout<Double>.stride)
    let output = check.region(positions, stride: MemoryLayout<tm_path_position>.stride)
    check.require(output, apartFrom: input)
    guard check.status == TM_OK, count > 0, let places, let positions else { return check.status }
    return table.with(PathTableObject.self) { object in
        // The table of an empty path leaves the positions alone.
        guard object.table.position(atFraction: 0) != nil else { return TM_NO_VALUE }
        evaluatePortions(positions, count, as: BezierPath.Position.self, isInPlace: false) { first, positions in
            body(
                object.table, UnsafeBufferPointer(start: places + first, count: positions.count).span, &positions)
        }
        return TM_OK
    }
}
