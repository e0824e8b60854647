import CTimingMath

/// The functions of timing_math.h for springs.
let cSpringTargets: [FuzzTarget] = [
    FuzzTarget(
        "c-springs", "tm_spring: its positions and velocities, and its parameters", longestInput: 160,
        parts: [springs, parameters])
]

extension CHandleKind {
    static let spring = CHandleKind(retain: tm_spring_retain, release: tm_spring_release)
}

/// Creates a spring, or NULL, and returns whether its settling duration takes few steps.
func makeSpring(_ arguments: inout CArguments) -> (handle: CHandle?, isFast: Bool) {
    let kind = arguments.choice(4)
    let (a, b, c) = (arguments.number(), arguments.number(), arguments.number())
    let velocity = arguments.number(), overdamps = arguments.flag()
    let handle = create(CCreation(&arguments), .spring) { out, error in
        switch kind {
        case 0: return tm_spring_create_perceptual(a, b, velocity, out, error)
        case 1: return tm_spring_create_damping_ratio(a, b, velocity, out, error)
        case 2: return tm_spring_create(nil, velocity, overdamps, out, error)
        default:
            var parameters = tm_spring_parameters(mass: a, stiffness: b, damping: c)
            return tm_spring_create(&parameters, velocity, overdamps, out, error)
        }
    }.handle
    return (handle, kind == 1 || kind == 3 && overdamps == 0 || kind == 0 && b >= 0)
}

@Sendable private func springs(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    CArena.shared.fill(&arguments)
    let spring = makeSpring(&arguments)
    CArena.shared.check("creating a spring writes nothing else")
    let handle = spring.handle.pointer(&arguments)
    let refusal = handle == nil ? TM_NULL_POINTER : nil
    if arguments.choice(2) == 0 {
        CBatch(name: "tm_spring_evaluate", inputs: [1], outputs: [1], refusal: refusal).check(&arguments) {
            tm_spring_evaluate(handle, $0[0], $0[1], $1)
        } single: {
            $0[1]?.pointee = tm_spring_value(handle, $0[0]?.pointee ?? .nan)
        }
    } else {
        CBatch(name: "tm_spring_evaluate_velocity", inputs: [1], outputs: [1], refusal: refusal).check(&arguments) {
            tm_spring_evaluate_velocity(handle, $0[0], $0[1], $1)
        } single: {
            $0[1]?.pointee = tm_spring_velocity(handle, $0[0]?.pointee ?? .nan)
        }
    }
    let start = arguments.number(), step = arguments.number()
    steps(handle, &arguments) { tm_spring_evaluate_steps(handle, start, step, $0, $1) }
    steps(handle, &arguments) { tm_spring_evaluate_velocity_steps(handle, start, step, $0, $1) }
    if handle == nil {
        require(tm_spring_value(nil, start).isNaN && tm_spring_velocity(nil, start).isNaN, "NULL gives NaN")
    }
}

/// A batch without an input: its values need not have the bits of single ones, but they are always the same.
private func steps(
    _ spring: OpaquePointer?, _ arguments: inout CArguments, _ call: (UnsafeMutablePointer<Double>?, Int) -> tm_status
) {
    var once: [Double] = []
    let batch = CBatch(
        name: "tm_spring_evaluate_steps", inputs: [], outputs: [1], refusal: spring == nil ? TM_NULL_POINTER : nil)
    var i = 0
    batch.check(&arguments) { arrays, count in
        let status = call(arrays[0], count)
        if status == TM_OK, count > 0 {
            once = Array(repeating: 0, count: count)
            require(call(&once, count) == TM_OK, "it succeeds again")
        }
        return status
    } single: {
        $0[0]?.pointee = once[i]
        i += 1
    }
}

@Sendable private func parameters(_ bytes: UnsafeBufferPointer<UInt8>) {
    var arguments = CArguments(bytes)
    CArena.shared.fill(&arguments)
    let (a, b, c) = (arguments.number(), arguments.number(), arguments.number())
    checkValue("tm_spring_parameters_traits", &arguments, inputs: [3], output: 4) { given, traits in
        let status = tm_spring_parameters_traits(
            given[0].bound(to: tm_spring_parameters.self), traits.bound(to: tm_spring_traits.self))
        require(status == (given[0] == nil || traits == nil ? TM_NULL_POINTER : TM_OK), "traits: \(status.rawValue)")
        return status == TM_OK
    }
    let isPerceptual = arguments.choice(2) == 0, place = CErrorPlace(&arguments)
    checkValue("tm_spring_parameters_from", &arguments, inputs: [], output: 3) { _, parameters in
        let out = parameters.bound(to: tm_spring_parameters.self)
        return withError(place) { error in
            isPerceptual
                ? tm_spring_parameters_from_perceptual(a, b, c, out, error)
                : tm_spring_parameters_from_response(a, b, c, out, error)
        } == TM_OK
    }
    let spring = makeSpring(&arguments), handle = spring.handle.pointer(&arguments)
    checkValue("tm_spring_get_parameters", &arguments, inputs: [], output: 3) { _, parameters in
        tm_spring_get_parameters(handle, parameters.bound(to: tm_spring_parameters.self)) == TM_OK
    }
    // Above critical damping there may be 100,000 steps, so only a few inputs try that.
    let threshold = arguments.number()
    guard spring.isFast || bytes.reduce(0, &+) == 0 else { return }
    let duration = tm_spring_settling_duration(handle, threshold)
    if handle != nil, threshold > 0, threshold.isFinite {
        require(0...Double(Float.greatestFiniteMagnitude) ~= duration, "the duration is \(duration)")
    } else {
        require(duration.isNaN, "there is no duration")
    }
}
