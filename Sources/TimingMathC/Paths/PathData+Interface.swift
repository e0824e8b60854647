import CTimingMath
import TimingMath

/// The object behind a `tm_path_data`.
final class PathDataObject {
    let data: SVGPathData

    init(_ data: SVGPathData) { self.data = data }
}

@c @implementation
public func tm_path_data_create(
    _ text: UnsafePointer<CChar>?, _ length: Int, _ strict: Int32, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    var problem: SVGPathData.ParseError?
    let status = create(out, error) {
        let text = try string(text, length)
        if strict != 0 { return PathDataObject(try SVGPathData(parsing: text)) }
        let (data, found) = SVGPathData.validPrefix(of: text)
        problem = found
        return PathDataObject(data)
    }
    // The path up to the error is a path, so the call succeeds.
    if let problem { _ = report(problem, to: error) }
    return status
}

@c @implementation
public func tm_path_data_create_form(
    _ data: OpaquePointer?, _ form: tm_path_form, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let data = try object(data, "data", PathDataObject.self).data
        switch form {
        case TM_PATH_RAW: return PathDataObject(data)
        case TM_PATH_ABSOLUTE: return PathDataObject(data.absolute)
        case TM_PATH_NORMALIZED: return PathDataObject(data.normalized)
        default: throw InterfaceError.unknown("form", form.rawValue)
        }
    }
}

@c @implementation
public func tm_path_data_create_interpolated(
    _ from: OpaquePointer?, _ to: OpaquePointer?, _ t: Double, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let from = try object(from, "from", PathDataObject.self), to = try object(to, "to", PathDataObject.self)
        return PathDataObject(from.data.interpolated(to: to.data, at: t))
    }
}

@c @implementation
public func tm_path_data_create_path(_ path: OpaquePointer?, _ out: HandleOut?, _ error: ErrorOut?) -> tm_status {
    create(out, error) { PathDataObject(try object(path, "path", PathObject.self).path.svgPathData) }
}

@c @implementation
public func tm_path_data_retain(_ data: OpaquePointer?) -> OpaquePointer? { retain(data) }

@c @implementation
public func tm_path_data_release(_ data: OpaquePointer?) { release(data) }

@c @implementation
public func tm_path_data_count(_ data: OpaquePointer?) -> Int {
    data?.with(PathDataObject.self) { $0.data.segments.count } ?? 0
}

@c @implementation
public func tm_path_data_segment(
    _ data: OpaquePointer?, _ index: Int, _ letter: UnsafeMutablePointer<CChar>?,
    _ numbers: UnsafeMutablePointer<Double>?, _ numberCount: UnsafeMutablePointer<Int32>?
) -> tm_status {
    guard let segments = data?.object(PathDataObject.self).data.segments, let letter, let numbers, let numberCount
    else { return TM_NULL_POINTER }
    guard segments.indices.contains(index) else { return TM_OUT_OF_RANGE }
    let segment = segments[index]
    letter.pointee = CChar(bitPattern: segment.letter.asciiValue ?? 0)
    numberCount.pointee = Int32(segment.values.count)
    for i in 0..<7 { numbers[i] = i < segment.values.count ? segment.values[i] : 0 }
    return TM_OK
}

@c @implementation
public func tm_path_data_text(
    _ data: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ length: UnsafeMutablePointer<Int>?
) -> tm_status {
    guard let data else { return TM_NULL_POINTER }
    return write(data.object(PathDataObject.self).data.description, to: buffer, capacity, length)
}
