import CTimingMath
import TimingMath

/// The object behind a `tm_track`. There is a subclass for each type of value, since generic code would not be
/// specialised for it.
class TrackObject {
    var componentCount: Int { 1 }
    var keyTimes: [Double] { [] }

    func value(at t: Double, side: TimingFunction.Side, into value: UnsafeMutablePointer<Double>) {}

    func evaluate(
        _ times: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int, isInPlace: Bool,
        side: TimingFunction.Side
    ) {}
}

/// Stores the values at many times: as a batch over spans, or with a loop where C's values have no padding or another
/// alignment.
@inline(__always)
private func store<Value: Interpolatable & NumberVector>(
    _ track: borrowing AnimationTrack<Value>, _ times: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>,
    _ count: Int, _ side: TimingFunction.Side
) {
    if Value.canUse(values) {
        var span = UnsafeMutableBufferPointer(
            start: UnsafeMutableRawPointer(values).assumingMemoryBound(to: Value.self), count: count
        ).mutableSpan
        track.evaluate(UnsafeBufferPointer(start: times, count: count).span, side: side, into: &span)
        return
    }
    var hint = -1, value = track.values[0]
    for i in 0..<count {
        track.evaluate(at: times[i], side: side, hint: &hint, into: &value)
        value.store(to: values + i * Value.numberCount)
    }
}

private final class ScalarTrack: TrackObject {
    let track: AnimationTrack<Double>

    init(_ track: AnimationTrack<Double>) { self.track = track }

    override var keyTimes: [Double] { track.keyTimes }

    override func value(at t: Double, side: TimingFunction.Side, into value: UnsafeMutablePointer<Double>) {
        value.pointee = track.value(at: t, side: side)
    }

    override func evaluate(
        _ times: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int, isInPlace: Bool,
        side: TimingFunction.Side
    ) {
        // Only numbers have lanes.
        evaluatePortions(values, count, as: Double.self, isInPlace: isInPlace) { first, values in
            track.evaluate(
                UnsafeBufferPointer(start: times + first, count: values.count).span, side: side, into: &values)
        }
    }
}

private final class PairTrack: TrackObject {
    let track: AnimationTrack<SIMD2<Double>>

    init(_ track: AnimationTrack<SIMD2<Double>>) { self.track = track }

    override var componentCount: Int { 2 }
    override var keyTimes: [Double] { track.keyTimes }

    override func value(at t: Double, side: TimingFunction.Side, into value: UnsafeMutablePointer<Double>) {
        track.value(at: t, side: side).store(to: value)
    }

    override func evaluate(
        _ times: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int, isInPlace: Bool,
        side: TimingFunction.Side
    ) {
        store(track, times, values, count, side)
    }
}

private final class TripleTrack: TrackObject {
    let track: AnimationTrack<SIMD3<Double>>

    init(_ track: AnimationTrack<SIMD3<Double>>) { self.track = track }

    override var componentCount: Int { 3 }
    override var keyTimes: [Double] { track.keyTimes }

    override func value(at t: Double, side: TimingFunction.Side, into value: UnsafeMutablePointer<Double>) {
        track.value(at: t, side: side).store(to: value)
    }

    override func evaluate(
        _ times: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int, isInPlace: Bool,
        side: TimingFunction.Side
    ) {
        store(track, times, values, count, side)
    }
}

private final class QuadTrack: TrackObject {
    let track: AnimationTrack<SIMD4<Double>>

    init(_ track: AnimationTrack<SIMD4<Double>>) { self.track = track }

    override var componentCount: Int { 4 }
    override var keyTimes: [Double] { track.keyTimes }

    override func value(at t: Double, side: TimingFunction.Side, into value: UnsafeMutablePointer<Double>) {
        track.value(at: t, side: side).store(to: value)
    }

    override func evaluate(
        _ times: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int, isInPlace: Bool,
        side: TimingFunction.Side
    ) {
        store(track, times, values, count, side)
    }
}

/// A track of values that are not numbers, and that C sees as one number each.
private final class SymbolTrack<Value: Interpolatable>: TrackObject {
    private let track: AnimationTrack<Value>
    private let number: (Value) -> Double

    init(_ track: AnimationTrack<Value>, number: @escaping (Value) -> Double) {
        (self.track, self.number) = (track, number)
    }

    override var keyTimes: [Double] { track.keyTimes }

    override func value(at t: Double, side: TimingFunction.Side, into value: UnsafeMutablePointer<Double>) {
        value.pointee = number(track.value(at: t, side: side))
    }

    override func evaluate(
        _ times: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int, isInPlace: Bool,
        side: TimingFunction.Side
    ) {
        for i in 0..<count { values[i] = number(track.value(at: times[i], side: side)) }
    }
}

extension TrackObject {
    /// Creates the track of options that C passed.
    static func make(_ options: tm_track_options) throws -> TrackObject {
        let components = Int(options.component_count)
        guard (1...4).contains(components) else {
            throw InterfaceError.outOfRange("component_count", components, "1...4")
        }
        let numbers = try elements(options.values, options.value_count, each: components, "values")
        switch options.value_kind {
        case TM_VALUES_NUMBERS: break
        case TM_VALUES_BOOLEANS, TM_VALUES_DISCRETE:
            guard components == 1 else { throw InterfaceError.outOfRange("component_count", components, "1") }
        default: throw InterfaceError.unknown("value_kind", options.value_kind.rawValue)
        }
        if options.value_kind == TM_VALUES_BOOLEANS {
            return SymbolTrack(try track(numbers.map { $0 != 0 }, options)) { $0 ? 1 : 0 }
        }
        if options.value_kind == TM_VALUES_DISCRETE {
            return SymbolTrack(try track(numbers.map(DiscreteValue.init), options)) { $0.wrapped }
        }
        switch components {
        case 1: return ScalarTrack(try track(Array(numbers), options))
        case 2: return PairTrack(try track(SIMD2<Double>.array(numbers), options))
        case 3: return TripleTrack(try track(SIMD3<Double>.array(numbers), options))
        default: return QuadTrack(try track(SIMD4<Double>.array(numbers), options))
        }
    }

    private static func track<Value: Interpolatable>(
        _ values: [Value], _ options: tm_track_options
    ) throws -> AnimationTrack<Value> {
        try AnimationTrack(
            values: values, keyTimes: optionalNumbers(options.key_times, options.key_time_count, "key_times"),
            timingFunctions: functions(options.easings, options.easing_count),
            timingFunction: function(options.easing),
            calculationMode: CalculationMode(options.calculation_mode),
            parameters: CalculationMode.CubicParameters(
                tension: numbers(options.tension, options.tension_count, "tension"),
                continuity: numbers(options.continuity, options.continuity_count, "continuity"),
                bias: numbers(options.bias, options.bias_count, "bias")),
            pacing: pacing(options.pacing), rules: rules(options.rules))
    }

    private static func pacing(_ pacing: tm_pacing) throws(InterfaceError) -> CalculationMode.Pacing {
        switch pacing {
        case TM_PACING_CHORD_LENGTH: .chordLength
        case TM_PACING_ARC_LENGTH: .arcLength
        default: throw .unknown("pacing", pacing.rawValue)
        }
    }

    private static func rules(_ rules: tm_rules) throws(InterfaceError) -> CalculationMode.Rules {
        switch rules {
        case TM_RULES_CORE_ANIMATION: .coreAnimation
        case TM_RULES_WEB_ANIMATIONS: .webAnimations
        default: throw .unknown("rules", rules.rawValue)
        }
    }
}

extension CalculationMode {
    init(_ mode: tm_calculation_mode) throws(InterfaceError) {
        switch mode {
        case TM_LINEAR: self = .linear
        case TM_DISCRETE: self = .discrete
        case TM_PACED: self = .paced
        case TM_CUBIC: self = .cubic
        case TM_CUBIC_PACED: self = .cubicPaced
        default: throw .unknown("calculation_mode", mode.rawValue)
        }
    }
}
