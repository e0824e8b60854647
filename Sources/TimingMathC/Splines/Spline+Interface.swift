import CTimingMath
import TimingMath

@c @implementation
public func tm_spline_create(
    _ options: UnsafePointer<tm_spline_options>?, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) { try SplineObject.make(known(options)) }
}

@c @implementation
public func tm_spline_retain(_ spline: OpaquePointer?) -> OpaquePointer? { retain(spline) }

@c @implementation
public func tm_spline_release(_ spline: OpaquePointer?) { release(spline) }

@c @implementation
public func tm_spline_component_count(_ spline: OpaquePointer?) -> Int32 {
    spline?.with(SplineObject.self) { Int32($0.componentCount) } ?? 0
}

@c @implementation
public func tm_spline_value(
    _ spline: OpaquePointer?, _ t: Double, _ order: Int32, _ value: UnsafeMutablePointer<Double>?
) -> tm_status {
    guard let spline, let value else { return TM_NULL_POINTER }
    guard (0...2).contains(order) else { return TM_OUT_OF_RANGE }
    spline.with(SplineObject.self) { $0.value(t, Int(order), value) }
    return TM_OK
}

@c @implementation
public func tm_spline_evaluate(
    _ spline: OpaquePointer?, _ parameters: UnsafePointer<Double>?, _ order: Int32,
    _ values: UnsafeMutablePointer<Double>?, _ count: Int
) -> tm_status {
    guard let spline else { return TM_NULL_POINTER }
    guard (0...2).contains(order) else { return TM_OUT_OF_RANGE }
    return spline.with(SplineObject.self) { spline in
        var check = BatchCheck(count: count)
        let input = check.region(parameters, stride: MemoryLayout<Double>.stride)
        let output = check.region(values, stride: spline.componentCount * MemoryLayout<Double>.stride)
        check.require(output, apartFrom: input)
        guard check.status == TM_OK, count > 0, let parameters, let values else { return check.status }
        spline.evaluate(parameters, Int(order), values, count, output.isSame(as: input))
        return TM_OK
    }
}

/// The object behind a `tm_spline_length`.
final class SplineLengthObject {
    let lengths: SplineArcLength

    init(_ lengths: SplineArcLength) { self.lengths = lengths }
}

@c @implementation
public func tm_spline_length_create(
    _ spline: OpaquePointer?, _ accuracy: Double, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        guard let lengths = try object(spline, "spline", SplineObject.self).lengths?(accuracy) else {
            throw InterfaceError(status: TM_NO_VALUE, description: "a single polynomial has no table of lengths")
        }
        return SplineLengthObject(lengths)
    }
}

@c @implementation
public func tm_spline_length_retain(_ length: OpaquePointer?) -> OpaquePointer? { retain(length) }

@c @implementation
public func tm_spline_length_release(_ length: OpaquePointer?) { release(length) }

@c @implementation
public func tm_spline_length_total(_ length: OpaquePointer?) -> Double {
    length?.with(SplineLengthObject.self) { $0.lengths.totalLength } ?? .nan
}

@c @implementation
public func tm_spline_length_parameter_at_distance(_ length: OpaquePointer?, _ distance: Double) -> Double {
    length?.with(SplineLengthObject.self) { $0.lengths.parameter(atDistance: distance) } ?? .nan
}

@c @implementation
public func tm_spline_length_parameter_at_fraction(_ length: OpaquePointer?, _ fraction: Double) -> Double {
    length?.with(SplineLengthObject.self) { $0.lengths.parameter(atFraction: fraction) } ?? .nan
}

@c @implementation
public func tm_spline_length_evaluate(
    _ length: OpaquePointer?, _ fractions: UnsafePointer<Double>?, _ parameters: UnsafeMutablePointer<Double>?,
    _ count: Int
) -> tm_status {
    guard let length else { return TM_NULL_POINTER }
    return evaluateNumbers(fractions, parameters, count) { fractions, parameters in
        length.with(SplineLengthObject.self) { object in
            for i in fractions.indices { parameters[i] = object.lengths.parameter(atFraction: fractions[i]) }
        }
    }
}
