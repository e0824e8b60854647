import CTimingMath
import TimingMath

/// The object behind a `tm_easing`.
final class EasingObject {
    /// In memory of its own, since reading it copies it.
    let memory: UnsafeMutablePointer<TimingFunction>
    /// The parsed text, if the easing was made from CSS.
    let css: CSSEasing?

    init(_ function: TimingFunction, css: CSSEasing? = nil) { (memory, self.css) = (.allocate(function), css) }

    deinit { memory.free() }

    var function: TimingFunction { memory.pointee }
}

@c @implementation
public func tm_easing_create_named(_ name: tm_easing_name, _ out: HandleOut?, _ error: ErrorOut?) -> tm_status {
    create(out, error) {
        switch name {
        case TM_EASING_LINEAR: EasingObject(TimingFunction(name: .linear))
        case TM_EASING_DEFAULT: EasingObject(TimingFunction(name: .default))
        case TM_EASING_EASE_IN: EasingObject(TimingFunction(name: .easeIn))
        case TM_EASING_EASE_OUT: EasingObject(TimingFunction(name: .easeOut))
        case TM_EASING_EASE_IN_EASE_OUT: EasingObject(TimingFunction(name: .easeInEaseOut))
        default: throw InterfaceError.unknown("name", name.rawValue)
        }
    }
}

@c @implementation
public func tm_easing_create_cubic_bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) { try EasingObject(.cubicBezier(x1, y1, x2, y2)) }
}

@c @implementation
public func tm_easing_create_steps(
    _ count: Int64, _ jump: tm_jump, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let kind: TimingFunction.Steps.Jump
        switch jump {
        case TM_JUMP_END: kind = .end
        case TM_JUMP_START: kind = .start
        case TM_JUMP_NONE: kind = .none
        case TM_JUMP_BOTH: kind = .both
        default: throw InterfaceError.unknown("jump", jump.rawValue)
        }
        return try EasingObject(.steps(Int(min(max(count, Int64(Int32.min)), Int64(Int32.max))), jump: kind))
    }
}

@c @implementation
public func tm_easing_create_linear(
    _ inputs: UnsafePointer<Double>?, _ outputs: UnsafePointer<Double>?, _ count: Int, _ out: HandleOut?,
    _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let inputs = try elements(inputs, count, "inputs"), outputs = try elements(outputs, count, "outputs")
        return try EasingObject(.linear(zip(inputs, outputs).map { (input: $0, output: $1) }))
    }
}

@c @implementation
public func tm_easing_create_css(
    _ text: UnsafePointer<CChar>?, _ length: Int, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let css = try parse(text, length) { text throws(CSSSyntaxError) in try CSSEasing(parsing: text) }
        return EasingObject(css.timingFunction, css: css)
    }
}

@c @implementation
public func tm_easing_create_penner(
    _ curve: tm_penner_curve, _ mode: tm_penner_mode, _ variant: tm_penner_variant,
    _ parameters: UnsafePointer<tm_penner_parameters>?, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let curve = try swiftCurve(curve), mode = try swiftMode(mode), variant = try swiftVariant(variant)
        guard let given = parameters?.pointee else {
            return EasingObject(TimingFunction(PennerEasing(curve, mode, variant: variant)))
        }
        let parameters = PennerEasing.Parameters(
            overshoot: given.overshoot, amplitude: given.amplitude, period: given.period, exponent: given.exponent)
        return EasingObject(
            TimingFunction(try PennerEasing(curve, mode, variant: variant, parameters: parameters)))
    }
}

private func swiftCurve(_ curve: tm_penner_curve) throws(InterfaceError) -> PennerEasing.Curve {
    switch curve {
    case TM_PENNER_LINEAR: .linear
    case TM_PENNER_QUAD: .quad
    case TM_PENNER_CUBIC: .cubic
    case TM_PENNER_QUART: .quart
    case TM_PENNER_QUINT: .quint
    case TM_PENNER_SINE: .sine
    case TM_PENNER_EXPO: .expo
    case TM_PENNER_CIRC: .circ
    case TM_PENNER_BACK: .back
    case TM_PENNER_ELASTIC: .elastic
    case TM_PENNER_BOUNCE: .bounce
    case TM_PENNER_POLY: .poly
    default: throw .unknown("curve", curve.rawValue)
    }
}

private func swiftMode(_ mode: tm_penner_mode) throws(InterfaceError) -> PennerEasing.Mode {
    switch mode {
    case TM_MODE_IN: .in
    case TM_MODE_OUT: .out
    case TM_MODE_IN_OUT: .inOut
    case TM_MODE_OUT_IN: .outIn
    default: throw .unknown("mode", mode.rawValue)
    }
}

private func swiftVariant(_ variant: tm_penner_variant) throws(InterfaceError) -> PennerEasing.Variant {
    switch variant {
    case TM_VARIANT_PENNER: .penner
    case TM_VARIANT_D3: .d3
    default: throw .unknown("variant", variant.rawValue)
    }
}

@c @implementation
public func tm_easing_create_qt(_ curve: tm_qt_curve, _ out: HandleOut?, _ error: ErrorOut?) -> tm_status {
    create(out, error) {
        switch curve {
        case TM_QT_CURVE_IN: EasingObject(TimingFunction(QtEasing.curveIn))
        case TM_QT_CURVE_OUT: EasingObject(TimingFunction(QtEasing.curveOut))
        case TM_QT_CURVE_SINE: EasingObject(TimingFunction(QtEasing.sineCurve))
        case TM_QT_CURVE_COSINE: EasingObject(TimingFunction(QtEasing.cosineCurve))
        default: throw InterfaceError.unknown("curve", curve.rawValue)
        }
    }
}

@c @implementation
public func tm_easing_create_spring(
    _ spring: OpaquePointer?, _ duration: Double, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        let spring = try object(spring, "spring", SpringObject.self).spring
        return EasingObject(
            TimingFunction(duration == 0 ? SpringEasing(spring) : try SpringEasing(spring, duration: duration)))
    }
}

@c @implementation
public func tm_easing_retain(_ easing: OpaquePointer?) -> OpaquePointer? { retain(easing) }

@c @implementation
public func tm_easing_release(_ easing: OpaquePointer?) { release(easing) }
