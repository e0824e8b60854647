import CTimingMath
import TimingMath

/// The object behind a `tm_function_curve`.
final class FunctionCurveObject {
    let curve: FunctionCurve

    init(_ curve: FunctionCurve) { self.curve = curve }
}

@c @implementation
public func tm_function_curve_create(
    _ startX: Double, _ startY: Double, _ segments: UnsafePointer<Double>?, _ count: Int, _ out: HandleOut?,
    _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let n = try elements(segments, count, each: 6, "segments")
        let segments = stride(from: 0, to: n.count, by: 6).map { i in
            FunctionCurve.Segment(
                control1: SIMD2(n[i], n[i + 1]), control2: SIMD2(n[i + 2], n[i + 3]), end: SIMD2(n[i + 4], n[i + 5]))
        }
        return FunctionCurveObject(try FunctionCurve(start: SIMD2(startX, startY), segments: segments))
    }
}

@c @implementation
public func tm_function_curve_create_tcb(
    _ points: UnsafePointer<Double>?, _ count: Int, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let n = try elements(points, count, each: 5, "points")
        let points = stride(from: 0, to: n.count, by: 5).map { i in
            FunctionCurve.TCBPoint(
                SIMD2(n[i], n[i + 1]), tension: n[i + 2], continuity: n[i + 3], bias: n[i + 4])
        }
        return FunctionCurveObject(try FunctionCurve(through: points))
    }
}

@c @implementation
public func tm_function_curve_retain(_ curve: OpaquePointer?) -> OpaquePointer? { retain(curve) }

@c @implementation
public func tm_function_curve_release(_ curve: OpaquePointer?) { release(curve) }

@c @implementation
public func tm_function_curve_value(_ curve: OpaquePointer?, _ x: Double) -> Double {
    curve?.with(FunctionCurveObject.self) { $0.curve.value(at: x) } ?? .nan
}

@c @implementation
public func tm_function_curve_evaluate(
    _ curve: OpaquePointer?, _ x: UnsafePointer<Double>?, _ y: UnsafeMutablePointer<Double>?, _ count: Int
) -> tm_status {
    guard let curve else { return TM_NULL_POINTER }
    return evaluateNumbers(x, y, count) { x, y in
        curve.with(FunctionCurveObject.self) { object in
            for i in x.indices { y[i] = object.curve.value(at: x[i]) }
        }
    }
}
