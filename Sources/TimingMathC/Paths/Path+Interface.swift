import CTimingMath
import TimingMath

/// The object behind a `tm_path`.
final class PathObject {
    let path: BezierPath

    init(_ path: BezierPath) { self.path = path }
}

@c @implementation
public func tm_path_create(
    _ elements: UnsafePointer<tm_path_element>?, _ count: Int, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        var path = BezierPath()
        for (i, element) in try TimingMathC.elements(elements, count, "elements").enumerated() {
            try path.add(element, at: i)
        }
        return PathObject(path)
    }
}

extension BezierPath {
    fileprivate mutating func add(_ element: tm_path_element, at index: Int) throws {
        let n = element.numbers
        switch element.kind {
        case TM_PATH_MOVE: try move(to: SIMD2(n.0, n.1))
        case TM_PATH_LINE: try addLine(to: SIMD2(n.0, n.1))
        case TM_PATH_QUAD_CURVE: try addQuadCurve(to: SIMD2(n.2, n.3), control: SIMD2(n.0, n.1))
        case TM_PATH_CURVE:
            try addCurve(to: SIMD2(n.4, n.5), control1: SIMD2(n.0, n.1), control2: SIMD2(n.2, n.3))
        case TM_PATH_CLOSE: try closeSubpath()
        case TM_PATH_ARC:
            try addArc(
                center: SIMD2(n.0, n.1), radius: n.2, startAngle: n.3, endAngle: n.4,
                clockwise: element.flags & Int32(TM_ARC_CLOCKWISE) != 0,
                yAxis: element.flags & Int32(TM_ARC_Y_DOWN) != 0 ? .down : .up)
        case TM_PATH_SVG_ARC:
            try addArc(
                to: SIMD2(n.3, n.4), radii: SIMD2(n.0, n.1), xAxisRotation: n.2,
                largeArc: element.flags & Int32(TM_ARC_LARGE) != 0, sweep: element.flags & Int32(TM_ARC_SWEEP) != 0)
        default: throw InterfaceError.unknown("elements[\(index)].kind", element.kind.rawValue)
        }
    }
}

@c @implementation
public func tm_path_create_svg(
    _ text: UnsafePointer<CChar>?, _ length: Int, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    var problem: SVGPathData.ParseError?
    let status = create(out, error) {
        let (data, found) = SVGPathData.validPrefix(of: try string(text, length))
        problem = found
        return PathObject(BezierPath(data))
    }
    if let problem { _ = report(problem, to: error) }
    return status
}

@c @implementation
public func tm_path_create_data(_ data: OpaquePointer?, _ out: HandleOut?, _ error: ErrorOut?) -> tm_status {
    create(out, error) { PathObject(BezierPath(try object(data, "data", PathDataObject.self).data)) }
}

@c @implementation
public func tm_path_create_transformed(
    _ path: OpaquePointer?, _ map: UnsafePointer<Double>?, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let path = try object(path, "path", PathObject.self).path
        guard let map else { throw InterfaceError.null("map") }
        return PathObject(try path.transformed(by: AffineTransform2D(map)))
    }
}

@c @implementation
public func tm_path_create_interpolated(
    _ from: OpaquePointer?, _ to: OpaquePointer?, _ t: Double, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let from = try object(from, "from", PathObject.self).path, to = try object(to, "to", PathObject.self).path
        if t.isFinite, let path = from.blended(with: to, at: t) { return PathObject(path) }
        if from.blended(with: to, at: 0) == nil {
            throw InterfaceError(status: TM_NO_VALUE, description: "the paths have different elements")
        }
        if !t.isFinite { throw InterfaceError(status: TM_NOT_FINITE, description: "t is \(t)") }
        throw InterfaceError(status: TM_NOT_REPRESENTABLE, description: "a point of the path at \(t) overflows")
    }
}

@c @implementation
public func tm_path_retain(_ path: OpaquePointer?) -> OpaquePointer? { retain(path) }

@c @implementation
public func tm_path_release(_ path: OpaquePointer?) { release(path) }

@c @implementation
public func tm_path_length(_ path: OpaquePointer?, _ accuracy: Double) -> Double {
    path?.object(PathObject.self).path.length(accuracy: accuracy) ?? .nan
}

@c @implementation
public func tm_path_bounds(_ path: OpaquePointer?, _ bounds: UnsafeMutablePointer<Double>?) -> tm_status {
    guard let path, let bounds else { return TM_NULL_POINTER }
    guard let box = path.object(PathObject.self).path.bounds else { return TM_NO_VALUE }
    (bounds[0], bounds[1]) = (box.minimum.x, box.minimum.y)
    (bounds[2], bounds[3]) = (box.maximum.x, box.maximum.y)
    return TM_OK
}
