import CTimingMath
import TimingMath

/// The object behind a `tm_timing_chain`.
final class TimingChainObject {
    let chain: TimingChain

    init(_ chain: TimingChain) { self.chain = chain }
}

@c @implementation
public func tm_timing_chain_create(
    _ elements: UnsafePointer<tm_chain_element>?, _ count: Int, _ animation: UnsafePointer<tm_media_timing>?,
    _ transactionDuration: Double, _ out: HandleOut?, _ error: ErrorOut?
) -> tm_status {
    create(out, error) {
        guard let animation else { throw InterfaceError.null("animation") }
        let levels = try TimingMathC.elements(elements, count, "elements").enumerated().map(level)
        return TimingChainObject(
            TimingChain(
                levels, animation: try timing(animation.pointee, "animation"),
                transactionDuration: transactionDuration))
    }
}

private func level(_ index: Int, _ element: tm_chain_element) throws(InterfaceError) -> TimingChain.Element {
    switch element.kind {
    case TM_CHAIN_LAYER: return .layer(MediaTiming(clock: element.timing))
    case TM_CHAIN_GROUP:
        return .group(
            try timing(element.timing, "elements[\(index)].timing"),
            timingFunction: element.easing?.object(EasingObject.self).function)
    default: throw .unknown("elements[\(index)].kind", element.kind.rawValue)
    }
}

private func timing(_ given: tm_media_timing, _ name: String) throws(InterfaceError) -> MediaTiming {
    guard let timing = MediaTiming(given) else { throw .unknown("\(name).fill_mode", given.fill_mode.rawValue) }
    return timing
}

@c @implementation
public func tm_timing_chain_retain(_ chain: OpaquePointer?) -> OpaquePointer? { retain(chain) }

@c @implementation
public func tm_timing_chain_release(_ chain: OpaquePointer?) { release(chain) }

@c @implementation
public func tm_timing_chain_state(
    _ chain: OpaquePointer?, _ time: Double, _ state: UnsafeMutablePointer<tm_media_state>?
) -> tm_status {
    guard let chain, let state else { return TM_NULL_POINTER }
    state.pointee = chain.with(TimingChainObject.self) { tm_media_state($0.chain.state(at: time)) }
    return TM_OK
}

@c @implementation
public func tm_timing_chain_evaluate(
    _ chain: OpaquePointer?, _ times: UnsafePointer<Double>?, _ states: UnsafeMutablePointer<tm_media_state>?,
    _ count: Int
) -> tm_status {
    guard let chain else { return TM_NULL_POINTER }
    var check = BatchCheck(count: count)
    let input = check.region(times, stride: MemoryLayout<Double>.stride)
    let output = check.region(states, stride: MemoryLayout<tm_media_state>.stride)
    check.require(output, apartFrom: input)
    guard check.status == TM_OK, count > 0, let times, let states else { return check.status }
    chain.with(TimingChainObject.self) { object in
        for i in 0..<count { states[i] = tm_media_state(object.chain.state(at: times[i])) }
    }
    return TM_OK
}
