import CTimingMath
import TimingMath

extension tm_side {
    @inline(__always)
    var swift: TimingFunction.Side? {
        switch self {
        case TM_SIDE_RIGHT: .right
        case TM_SIDE_LEFT: .left
        default: nil
        }
    }
}

extension tm_outside {
    @inline(__always)
    fileprivate var swift: TimingFunction.OutsideRule? {
        switch self {
        case TM_EXTRAPOLATED: .extrapolated
        case TM_CLAMPED: .clamped
        default: nil
        }
    }
}

@c @implementation
public func tm_easing_value(
    _ easing: OpaquePointer?, _ input: Double, _ side: tm_side, _ outside: tm_outside
) -> Double {
    guard let easing, let side = side.swift, let outside = outside.swift else { return .nan }
    return easing.with(EasingObject.self) {
        TimingFunction.value(of: $0.memory, at: input, side: side, outside: outside)
    }
}

@c @implementation
public func tm_easing_evaluate(
    _ easing: OpaquePointer?, _ inputs: UnsafePointer<Double>?, _ outputs: UnsafeMutablePointer<Double>?,
    _ count: Int, _ side: tm_side, _ outside: tm_outside
) -> tm_status {
    guard let easing else { return TM_NULL_POINTER }
    guard let side = side.swift, let outside = outside.swift else { return TM_UNKNOWN_VALUE }
    return evaluateNumbers(inputs, outputs, count) { inputs, outputs in
        easing.with(EasingObject.self) { $0.function.evaluate(inputs, into: &outputs, side: side, outside: outside) }
    }
}

@c @implementation
public func tm_cubic_bezier_evaluate(
    _ x1: UnsafePointer<Double>?, _ y1: UnsafePointer<Double>?, _ x2: UnsafePointer<Double>?,
    _ y2: UnsafePointer<Double>?, _ inputs: UnsafePointer<Double>?, _ outputs: UnsafeMutablePointer<Double>?,
    _ count: Int
) -> tm_status {
    var check = BatchCheck(count: count)
    let stride = MemoryLayout<Double>.stride
    let output = check.region(outputs, stride: stride)
    var isInPlace = false
    func checkColumn(_ column: UnsafePointer<Double>?) {
        let region = check.region(column, stride: stride)
        check.require(output, apartFrom: region)
        isInPlace = isInPlace || output.isSame(as: region)
    }
    checkColumn(x1)
    checkColumn(y1)
    checkColumn(x2)
    checkColumn(y2)
    checkColumn(inputs)
    guard check.status == TM_OK, count > 0, let x1, let y1, let x2, let y2, let inputs, let outputs else {
        return check.status
    }
    evaluatePortions(outputs, count, as: Double.self, isInPlace: isInPlace) { first, outputs in
        func column(_ pointer: UnsafePointer<Double>) -> UnsafeBufferPointer<Double> {
            UnsafeBufferPointer(start: pointer + first, count: outputs.count)
        }
        UnitBezier.evaluate(
            x1: column(x1).span, y1: column(y1).span, x2: column(x2).span, y2: column(y2).span,
            at: column(inputs).span, into: &outputs)
    }
    return TM_OK
}

@c @implementation
public func tm_easing_control_points(_ easing: OpaquePointer?, _ points: UnsafeMutablePointer<Double>?) -> tm_status {
    guard let easing, let points else { return TM_NULL_POINTER }
    guard let four = easing.object(EasingObject.self).function.controlPoints else { return TM_NO_VALUE }
    for (i, point) in four.enumerated() { (points[2 * i], points[2 * i + 1]) = (point.x, point.y) }
    return TM_OK
}

@c @implementation
public func tm_easing_text(
    _ easing: OpaquePointer?, _ form: tm_css_form, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ length: UnsafeMutablePointer<Int>?
) -> tm_status {
    guard let easing = easing?.object(EasingObject.self) else { return TM_NULL_POINTER }
    switch form {
    case TM_CSS_SPECIFIED:
        return write(easing.css?.serialization ?? easing.function.description, to: buffer, capacity, length)
    case TM_CSS_COMPUTED:
        return write(easing.css?.computedSerialization ?? easing.function.description, to: buffer, capacity, length)
    default: return TM_UNKNOWN_VALUE
    }
}

@c @implementation
public func tm_easing_linear_points(
    _ easing: OpaquePointer?, _ inputs: UnsafeMutablePointer<Double>?, _ outputs: UnsafeMutablePointer<Double>?,
    _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> tm_status {
    guard let easing = easing?.object(EasingObject.self), let count else { return TM_NULL_POINTER }
    guard let points = easing.linePoints else { return TM_NO_VALUE }
    var check = BatchCheck(count: capacity)
    let stride = MemoryLayout<Double>.stride
    if check.status == TM_OK, points.count > capacity {
        count.pointee = points.count
        return TM_BUFFER_TOO_SMALL
    }
    let first = check.region(inputs, stride: stride), second = check.region(outputs, stride: stride)
    check.require(first, apartFromOutput: second)
    guard check.status == TM_OK, let inputs, let outputs else { return check.status }
    count.pointee = points.count
    for (i, point) in points.enumerated() { (inputs[i], outputs[i]) = (point.input, point.output) }
    return TM_OK
}

extension EasingObject {
    fileprivate var linePoints: [(input: Double, output: Double)]? {
        if let css { return css.linearStops }
        return function.piecewiseLinear?.points
    }
}
