import CTimingMath
import TimingMath

/// The functions of timing_math.h for versions, statuses, easings, and matrices as text.
let cEasingTargets: [FuzzTarget] = [
    FuzzTarget(
        "c-easings", "tm_easing and tm_cubic_bezier_evaluate", longestInput: 192, parts: [easings, beziers]),
    FuzzTarget(
        "c-css-texts", "tm_easing_create_css and tm_matrix_parse", longestInput: 128,
        parts: [easingTexts, matrixTexts]),
]

extension CHandleKind {
    static let easing = CHandleKind(retain: tm_easing_retain, release: tm_easing_release)
}

/// Creates an easing of any kind, or NULL.
func makeEasing(_ arguments: inout CArguments) -> CHandle? {
    let kind = arguments.choice(8), arena = CArena.shared
    let spring = kind == 6 ? makeSpring(&arguments).handle : nil
    return create(CCreation(&arguments), .easing) { out, error in
        switch kind {
        case 0: return tm_easing_create_named(tm_easing_name(arguments.enumerator(5)), out, error)
        case 1:
            let (x1, y1, x2, y2) = (arguments.number(), arguments.number(), arguments.number(), arguments.number())
            return tm_easing_create_cubic_bezier(x1, y1, x2, y2, out, error)
        case 2:
            let jump = tm_jump(arguments.enumerator(4))
            let count = arguments.choice(4) == 0 ? Int64(bitPattern: arguments.eightBytes()) : Int64(arguments.byte())
            return tm_easing_create_steps(count, jump, out, error)
        case 3:
            let (inputs, count) = arena.array(&arguments)
            let outputs = arena.pointer(&arguments, max(0, count), isPossible: 0...8 ~= count)
            return tm_easing_create_linear(inputs, outputs, count, out, error)
        case 4:
            let (curve, mode) = (tm_penner_curve(arguments.enumerator(12)), tm_penner_mode(arguments.enumerator(4)))
            let variant = tm_penner_variant(arguments.enumerator(2))
            var parameters = tm_penner_parameters(
                overshoot: arguments.number(), amplitude: arguments.number(), period: arguments.number(),
                exponent: arguments.number())
            if arguments.choice(3) == 0 { return tm_easing_create_penner(curve, mode, variant, nil, out, error) }
            return tm_easing_create_penner(curve, mode, variant, &parameters, out, error)
        case 5: return tm_easing_create_qt(tm_qt_curve(arguments.enumerator(4)), out, error)
        case 6:
            let pointer = spring.pointer(&arguments)
            return tm_easing_create_spring(pointer, arguments.number(), out, error)
        default:
            let texts: [StaticString] = ["ease", "steps(3, jump-none)", "linear(0, 0.7 20%, 0.2 20%, 1)", "LINEAR"]
            let text = texts[arguments.choice(texts.count)]
            return text.withUTF8Buffer {
                $0.withMemoryRebound(to: CChar.self) {
                    tm_easing_create_css($0.baseAddress, $0.count, out, error)
                }
            }
        }
    }.handle
}

@Sendable private func easings(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    CArena.shared.fill(&arguments)
    versions(&arguments)
    let easing = makeEasing(&arguments)
    CArena.shared.check("creating an easing writes nothing else")
    let handle = easing.pointer(&arguments)
    evaluate(handle, &arguments)
    use(handle, &arguments)
}

private func versions(_ arguments: inout CArguments) {
    let status = arguments.byte(), name = String(cString: tm_status_name(tm_status(UInt32(status))))
    require((status <= 16) == name.hasPrefix("TM_"), "status \(status) has the name \(name)")
    require(tm_version_number() == 100 && String(cString: tm_version()) == TM_VERSION, "the version is the header's")
    require(String(cString: tm_instruction_set()) == "baseline", "the instruction set is that of the build")
}

private func evaluate(_ easing: OpaquePointer?, _ arguments: inout CArguments) {
    let side = tm_side(arguments.enumerator(2)), outside = tm_outside(arguments.enumerator(2))
    let isKnown = side.rawValue < 2 && outside.rawValue < 2
    let batch = CBatch(
        name: "tm_easing_evaluate", inputs: [1], outputs: [1],
        refusal: easing == nil ? TM_NULL_POINTER : isKnown ? nil : TM_UNKNOWN_VALUE)
    batch.check(&arguments) {
        tm_easing_evaluate(easing, $0[0], $0[1], $1, side, outside)
    } single: {
        $0[1]?.pointee = tm_easing_value(easing, $0[0]?.pointee ?? .nan, side, outside)
    }
    let input = arguments.number(), value = tm_easing_value(easing, input, side, outside)
    if easing == nil || !isKnown || input.isNaN { require(value.isNaN, "NaN gives NaN") }
    guard easing != nil, isKnown, outside == TM_CLAMPED else { return }
    if input <= 0 { require(value == 0, "clamped, \(input) gives 0, not \(value)") }
    if input >= 1 { require(value == 1, "clamped, \(input) gives 1, not \(value)") }
}

/// Asks an easing what it consists of.
private func use(_ easing: OpaquePointer?, _ arguments: inout CArguments) {
    checkValue("tm_easing_control_points", &arguments, inputs: [], output: 8) { _, points in
        let status = tm_easing_control_points(easing, points)
        let expected = easing == nil || points == nil ? [TM_NULL_POINTER] : [TM_OK, TM_NO_VALUE]
        require(expected.contains(status), "control points: \(status.rawValue)")
        return status == TM_OK
    }
    linePoints(easing, &arguments)
    for form in [TM_CSS_SPECIFIED, TM_CSS_COMPUTED, tm_css_form(2)] {
        let text = checkText("tm_easing_text", &arguments, isRefused: easing == nil || form.rawValue == 2) {
            tm_easing_text(easing, form, $0, $1, $2)
        }
        require(text?.isEmpty != true, "an easing has a text")
    }
}

/// Requires the points of lines exactly if there is room for them, apart from one another.
private func linePoints(_ easing: OpaquePointer?, _ arguments: inout CArguments) {
    let arena = CArena.shared
    var count = -7
    let first = tm_easing_linear_points(easing, nil, nil, 0, &count)
    guard first == TM_BUFFER_TOO_SMALL else {
        require([TM_NULL_POINTER, TM_NO_VALUE].contains(first) && count == -7, "there are no points")
        return
    }
    let (all, distance) = (count, arguments.choice(24) - 12)
    require(all > 0 && all <= 512, "a line has points")
    let inputs = arena.numbers + 256, outputs = inputs + distance
    let isApart = distance.magnitude >= all
    arena.keep()
    count = -7
    let status = tm_easing_linear_points(easing, inputs, outputs, all, &count)
    require(status == (isApart ? TM_OK : TM_OVERLAP) && count == (isApart ? all : -7), "the arrays have room")
    if isApart {
        (arena.expected + 256).update(from: inputs, count: all)
        (arena.expected + 256 + distance).update(from: outputs, count: all)
        for i in 1..<max(all, 1) { require(inputs[i - 1] <= inputs[i], "inputs ascend") }
    }
    arena.check("tm_easing_linear_points writes its points")
    require(tm_easing_linear_points(easing, inputs, outputs, all - 1, &count) == TM_BUFFER_TOO_SMALL, "too few")
    count = -7
    require(tm_easing_linear_points(easing, inputs, outputs, -1, &count) == TM_NEGATIVE_COUNT, "a capacity is positive")
    require(tm_easing_linear_points(easing, nil, outputs, all, &count) == TM_NULL_POINTER, "inputs are missing")
    require(tm_easing_linear_points(easing, inputs, nil, all, &count) == TM_NULL_POINTER, "outputs are missing")
    require(count == -7, "an error does not set the count")
    arena.check("tm_easing_linear_points writes nothing")
}

@Sendable private func easingTexts(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    let (text, tail) = arguments.text()
    var others = tail
    let (easing, status) = create(CCreation(&others), .easing, textLength: text.bytes.count) {
        tm_easing_create_css(text.pointer, text.length, $0, $1)
    }
    guard text.isValid else {
        require([TM_NULL_POINTER, TM_NEGATIVE_COUNT].contains(status), "there is no text")
        return
    }
    require([TM_OK, TM_SYNTAX, TM_NULL_POINTER].contains(status), "a text is right or wrong")
    text.checkOffset { (text) throws(CSSSyntaxError) in
        _ = try CSSEasing(parsing: text)
    } of: {
        tm_easing_create_css(text.pointer, text.length, $0, $1)
    }
    guard let easing else { return }
    for form in [TM_CSS_SPECIFIED, TM_CSS_COMPUTED] {
        guard
            let written = checkText("tm_easing_text", &others, { tm_easing_text(easing.pointer, form, $0, $1, $2) })
        else { continue }
        var again: OpaquePointer?
        require(tm_easing_create_css(written, -1, &again, nil) == TM_OK, "it reads what it wrote: \(written)")
        for input in times {
            let first = tm_easing_value(easing.pointer, input, TM_SIDE_RIGHT, TM_CLAMPED)
            require(!first.isNaN || input.isNaN, "the value at \(input) is a number")
        }
        tm_easing_release(again)
    }
}

@Sendable private func matrixTexts(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    let (text, choices) = arguments.text()
    var others = choices
    let place = CErrorPlace(&others)
    if text.isValid {
        text.checkOffset { (text) throws(CSSSyntaxError) in
            _ = try Matrix4x4(parsing: text)
        } of: { _, error in
            tm_matrix_parse(text.pointer, text.length, CArena.shared.numbers, error)
        }
    }
    CArena.shared.fill(&others)
    checkValue("tm_matrix_parse", &others, inputs: [], output: 16) { _, out in
        let status = withError(place, textLength: text.bytes.count) {
            tm_matrix_parse(text.pointer, text.length, out, $0)
        }
        if out == nil { require(status == TM_NULL_POINTER, "a matrix needs a place") }
        require(text.isValid ? status != TM_NEGATIVE_COUNT : status != TM_OK, "a text is needed")
        return status == TM_OK
    }
}

/// Computes many curves, and each of them as an easing.
@Sendable private func beziers(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    CArena.shared.fill(&arguments)
    let batch = CBatch(name: "tm_cubic_bezier_evaluate", inputs: [1, 1, 1, 1, 1], outputs: [1])
    batch.check(&arguments) {
        tm_cubic_bezier_evaluate($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $1)
    } single: {
        var easing: OpaquePointer?
        let n = $0.map { $0?.pointee ?? .nan }
        _ = tm_easing_create_cubic_bezier(n[0], n[1], n[2], n[3], &easing, nil)
        // Without an easing it is NaN.
        $0[5]?.pointee = tm_easing_value(easing, n[4], TM_SIDE_RIGHT, TM_EXTRAPOLATED)
        tm_easing_release(easing)
    }
}
