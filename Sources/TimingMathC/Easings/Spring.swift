import CTimingMath
import TimingMath

/// The object behind a `tm_spring`.
final class SpringObject {
    let spring: SpringTimingFunction

    init(_ spring: SpringTimingFunction) { self.spring = spring }
}

extension SpringTimingFunction.Parameters {
    fileprivate init(_ parameters: tm_spring_parameters) {
        self.init(mass: parameters.mass, stiffness: parameters.stiffness, damping: parameters.damping)
    }

    fileprivate var c: tm_spring_parameters { .init(mass: mass, stiffness: stiffness, damping: damping) }
}

@c @implementation
public func tm_spring_create(
    _ parameters: UnsafePointer<tm_spring_parameters>?, _ initialVelocity: Double, _ allowsOverdamping: Int32,
    _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        guard let parameters else { throw InterfaceError.null("parameters") }
        return SpringObject(
            try SpringTimingFunction(
                .init(parameters.pointee), initialVelocity: initialVelocity,
                allowsOverdamping: allowsOverdamping != 0))
    }
}

@c @implementation
public func tm_spring_create_perceptual(
    _ perceptualDuration: Double, _ bounce: Double, _ initialVelocity: Double, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        SpringObject(
            try SpringTimingFunction(
                perceptualDuration: perceptualDuration, bounce: bounce, initialVelocity: initialVelocity))
    }
}

@c @implementation
public func tm_spring_create_damping_ratio(
    _ dampingRatio: Double, _ duration: Double, _ initialVelocity: Double, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        SpringObject(
            try SpringTimingFunction(
                dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity))
    }
}

@c @implementation
public func tm_spring_retain(_ spring: OpaquePointer?) -> OpaquePointer? { retain(spring) }

@c @implementation
public func tm_spring_release(_ spring: OpaquePointer?) { release(spring) }

@c @implementation
public func tm_spring_value(_ spring: OpaquePointer?, _ time: Double) -> Double {
    guard let spring else { return .nan }
    return spring.with(SpringObject.self) { $0.spring.value(at: time) }
}

@c @implementation
public func tm_spring_velocity(_ spring: OpaquePointer?, _ time: Double) -> Double {
    guard let spring else { return .nan }
    return spring.with(SpringObject.self) { $0.spring.velocity(at: time) }
}

@c @implementation
public func tm_spring_evaluate(
    _ spring: OpaquePointer?, _ times: UnsafePointer<Double>?, _ values: UnsafeMutablePointer<Double>?, _ count: Int
) -> tm_status {
    guard let spring else { return TM_NULL_POINTER }
    return evaluateNumbers(times, values, count) { times, values in
        spring.with(SpringObject.self) { $0.spring.evaluate(times, into: &values) }
    }
}

@c @implementation
public func tm_spring_evaluate_velocity(
    _ spring: OpaquePointer?, _ times: UnsafePointer<Double>?, _ velocities: UnsafeMutablePointer<Double>?,
    _ count: Int
) -> tm_status {
    guard let spring else { return TM_NULL_POINTER }
    return evaluateNumbers(times, velocities, count) { times, velocities in
        spring.with(SpringObject.self) { $0.spring.evaluateVelocity(times, into: &velocities) }
    }
}

@c @implementation
public func tm_spring_evaluate_steps(
    _ spring: OpaquePointer?, _ start: Double, _ step: Double, _ values: UnsafeMutablePointer<Double>?, _ count: Int
) -> tm_status {
    fill(spring, values, count) { $0.evaluate(from: start, step: step, into: &$1) }
}

@c @implementation
public func tm_spring_evaluate_velocity_steps(
    _ spring: OpaquePointer?, _ start: Double, _ step: Double, _ velocities: UnsafeMutablePointer<Double>?,
    _ count: Int
) -> tm_status {
    fill(spring, velocities, count) { $0.evaluateVelocity(from: start, step: step, into: &$1) }
}

private func fill(
    _ spring: OpaquePointer?, _ values: UnsafeMutablePointer<Double>?, _ count: Int,
    _ body: (SpringTimingFunction, inout MutableSpan<Double>) -> Void
) -> tm_status {
    guard let spring else { return TM_NULL_POINTER }
    var check = BatchCheck(count: count)
    _ = check.region(values, stride: MemoryLayout<Double>.stride)
    guard check.status == TM_OK, count > 0, let values else { return check.status }
    var span = UnsafeMutableBufferPointer(start: values, count: count).mutableSpan
    spring.with(SpringObject.self) { body($0.spring, &span) }
    return TM_OK
}

@c @implementation
public func tm_spring_settling_duration(_ spring: OpaquePointer?, _ threshold: Double) -> Double {
    guard let spring else { return .nan }
    return spring.with(SpringObject.self) { $0.spring.settlingDuration(threshold: threshold) }
}

@c @implementation
public func tm_spring_get_parameters(
    _ spring: OpaquePointer?, _ parameters: UnsafeMutablePointer<tm_spring_parameters>?
) -> tm_status {
    guard let spring, let parameters else { return TM_NULL_POINTER }
    parameters.pointee = spring.object(SpringObject.self).spring.parameters.c
    return TM_OK
}

@c @implementation
public func tm_spring_parameters_traits(
    _ parameters: UnsafePointer<tm_spring_parameters>?, _ traits: UnsafeMutablePointer<tm_spring_traits>?
) -> tm_status {
    guard let parameters, let traits else { return TM_NULL_POINTER }
    let given = SpringTimingFunction.Parameters(parameters.pointee)
    traits.pointee = tm_spring_traits(
        angular_frequency: given.angularFrequency, damping_ratio: given.dampingRatio,
        perceptual_duration: given.perceptualDuration, bounce: given.bounce)
    return TM_OK
}

@c @implementation
public func tm_spring_parameters_from_perceptual(
    _ perceptualDuration: Double, _ bounce: Double, _ mass: Double,
    _ parameters: UnsafeMutablePointer<tm_spring_parameters>?, _ error: ErrorOut?
) -> tm_status {
    reporting(to: error) {
        guard let parameters else { throw InterfaceError.null("parameters") }
        parameters.pointee =
            try SpringTimingFunction.Parameters(perceptualDuration: perceptualDuration, bounce: bounce, mass: mass).c
    }
}

@c @implementation
public func tm_spring_parameters_from_response(
    _ response: Double, _ dampingFraction: Double, _ mass: Double,
    _ parameters: UnsafeMutablePointer<tm_spring_parameters>?, _ error: ErrorOut?
) -> tm_status {
    reporting(to: error) {
        guard let parameters else { throw InterfaceError.null("parameters") }
        parameters.pointee =
            try SpringTimingFunction.Parameters(response: response, dampingFraction: dampingFraction, mass: mass).c
    }
}
