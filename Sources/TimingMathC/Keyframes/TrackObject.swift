import CTimingMath
import TimingMath

/// The object behind a `tm_track`: closures that know the type of the values.
///
/// The closures are made by generic functions, which the compiler specialises for each type. Methods of a generic class
/// would not be specialised.
final class TrackObject {
    typealias Value = (_ t: Double, _ side: TimingFunction.Side, _ value: UnsafeMutablePointer<Double>) -> Void
    typealias Batch =
        (
            _ times: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int, _ isInPlace: Bool,
            _ side: TimingFunction.Side
        ) -> Void

    let componentCount: Int
    let keyTimes: [Double]
    let value: Value
    let evaluate: Batch

    private init(componentCount: Int, keyTimes: [Double], value: @escaping Value, evaluate: @escaping Batch) {
        (self.componentCount, self.keyTimes) = (componentCount, keyTimes)
        (self.value, self.evaluate) = (value, evaluate)
    }

    /// A track of numbers, the only one with lanes.
    private convenience init(numbers track: AnimationTrack<Double>) {
        self.init(componentCount: 1, keyTimes: track.keyTimes) { t, side, value in
            value.pointee = track.value(at: t, side: side)
        } evaluate: { times, values, count, isInPlace, side in
            evaluatePortions(values, count, as: Double.self, isInPlace: isInPlace) { first, values in
                track.evaluate(
                    UnsafeBufferPointer(start: times + first, count: values.count).span, side: side, into: &values)
            }
        }
    }

    private convenience init<Vector: Interpolatable & NumberVector>(vectors track: AnimationTrack<Vector>) {
        self.init(componentCount: Vector.numberCount, keyTimes: track.keyTimes) { t, side, value in
            track.value(at: t, side: side).store(to: value)
        } evaluate: { times, values, count, _, side in
            if Vector.canUse(values) {
                let memory = UnsafeMutableRawPointer(values).assumingMemoryBound(to: Vector.self)
                var span = UnsafeMutableBufferPointer(start: memory, count: count).mutableSpan
                track.evaluate(UnsafeBufferPointer(start: times, count: count).span, side: side, into: &span)
                return
            }
            var hint = -1, value = track.values[0]
            for i in 0..<count {
                track.evaluate(at: times[i], side: side, hint: &hint, into: &value)
                value.store(to: values + i * Vector.numberCount)
            }
        }
    }

    /// A track of values that are not numbers, and that C sees as one number each.
    private convenience init<Symbol: Interpolatable>(
        symbols track: AnimationTrack<Symbol>, number: @escaping (Symbol) -> Double
    ) {
        self.init(componentCount: 1, keyTimes: track.keyTimes) { t, side, value in
            value.pointee = number(track.value(at: t, side: side))
        } evaluate: { times, values, count, _, side in
            for i in 0..<count { values[i] = number(track.value(at: times[i], side: side)) }
        }
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
        switch (options.value_kind, components) {
        case (TM_VALUES_NUMBERS, 1): return TrackObject(numbers: try track(Array(numbers), options))
        case (TM_VALUES_NUMBERS, 2): return TrackObject(vectors: try track(SIMD2<Double>.array(numbers), options))
        case (TM_VALUES_NUMBERS, 3): return TrackObject(vectors: try track(SIMD3<Double>.array(numbers), options))
        case (TM_VALUES_NUMBERS, _): return TrackObject(vectors: try track(SIMD4<Double>.array(numbers), options))
        case (TM_VALUES_BOOLEANS, 1):
            return TrackObject(symbols: try track(numbers.map { $0 != 0 }, options)) { $0 ? 1 : 0 }
        case (TM_VALUES_DISCRETE, 1):
            return TrackObject(symbols: try track(numbers.map(DiscreteValue.init), options)) { $0.wrapped }
        case (TM_VALUES_BOOLEANS, _), (TM_VALUES_DISCRETE, _):
            throw InterfaceError.outOfRange("component_count", components, "1")
        default: throw InterfaceError.unknown("value_kind", options.value_kind.rawValue)
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
