/// A value that changes over time, given by its values at certain times.
///
/// ```swift
/// let track = try AnimationTrack(values: [0, 10, 4], keyTimes: [0, 0.25, 1], calculationMode: .cubic)
/// track.value(at: 0.5)
/// ```
///
/// Time is the progress of the animation, from 0 to 1. Creating a track checks everything; evaluating it never fails,
/// never traps, and allocates only if the values are arrays. See <doc:Keyframes>.
///
/// - Accuracy: 10 · 2⁻⁵³ of a segment's largest value or control point. At constant speed, 1e-9 of the total length.
/// - Complexity: Creating a track is O(n) for n values, and evaluating it O(log n), typically O(1).
/// - Source: Core Animation R2.5, R4.1-R4.8; Web Animations, "the effect value of a keyframe effect".
public struct AnimationTrack<Value: Interpolatable>: Sendable {
    /// The interpolation between two neighbouring values.
    @usableFromInline
    enum Shape: Sendable {
        /// The first value holds.
        case steps
        case lines
        case curves
        /// Curves with a table of lengths, which maps time to positions along them.
        case pacedCurves
        /// Curves of numbers at constant speed: lines between their turning points.
        case pacedLines
    }

    // The parts are separate properties and not payloads of an enumeration or an optional. Reading a payload copies it,
    // which took three times as long as everything else.

    /// The values that the track uses. Under Core Animation's rules, values beyond the last key time are not included
    /// (R4.7).
    public let values: [Value]
    @usableFromInline let shape: Shape
    @usableFromInline let sequence: KnotSequence
    @usableFromInline let curves: CubicKeyframes<Value>
    @usableFromInline let lengths: SplineArcLength?
    /// For numbers along curves at constant speed: the first value, the turning points and the last value, and their
    /// times.
    @usableFromInline let turns: [Value]
    @usableFromInline let turnTimes: KnotSequence
    /// The timing functions of the segments. Missing ones are linear.
    @usableFromInline let timingFunctions: [TimingFunction]
    /// The timing function of the whole track; one or none.
    @usableFromInline let timingFunction: [TimingFunction]
    @usableFromInline let rules: CalculationMode.Rules

    /// The times at which the values are reached, in 0…1, after applying the rules.
    ///
    /// For `cubicPaced` by arc length they are evenly spaced and do not determine the times of the values.
    public var keyTimes: [Double] { sequence.knots }

    /// The calculation mode that the track was created with.
    public let calculationMode: CalculationMode
    /// The shape of the curves of `cubic` and `cubicPaced` that the track was created with.
    public let parameters: CalculationMode.CubicParameters
    /// The distance that `cubicPaced` measures.
    public let pacing: CalculationMode.Pacing

    /// Creates a track from values and times.
    ///
    /// - Parameters:
    ///   - values: Finite values. Core Animation's rules require interpolatable neighbours, except in `discrete`.
    ///   - keyTimes: Ascending fractions of the duration, in 0…1; duplicates are allowed. Nil means evenly spaced
    ///     (R4.1, R4.3). The paced modes ignore them. For invalid times (R4.2, R4.7), see <doc:Keyframes>.
    ///   - timingFunctions: One easing per segment in `linear` and `cubic`. Missing: linear. Surplus: ignored (R2.5b).
    ///   - timingFunction: The easing of the whole track; nil means linear.
    ///   - calculationMode: The interpolation between the values.
    ///   - parameters: The shape of the curves of `cubic` and `cubicPaced`.
    ///   - pacing: The distance that `cubicPaced` measures.
    ///   - rules: The rules for edge cases.
    /// - Throws: `KeyframeError`; for instance `noEffect` if there are too few values (R4.8).
    @_specialize(where Value == Double)
    @_specialize(where Value == SIMD3<Double>)
    @_specialize(where Value == SIMD4<Double>)
    @_specialize(where Value == SIMD2<Double>)
    @_specialize(where Value == Size2D)
    @_specialize(where Value == Rect2D)
    @_specialize(where Value == EdgeInsets2D)
    @_specialize(where Value == RGBAColor)
    @_specialize(where Value == [Double])
    public init(
        values: [Value],
        keyTimes: [Double]? = nil,
        timingFunctions: [any Easing] = [],
        timingFunction: (any Easing)? = nil,
        calculationMode: CalculationMode = .linear,
        parameters: CalculationMode.CubicParameters = CalculationMode.CubicParameters(),
        pacing: CalculationMode.Pacing = .chordLength,
        rules: CalculationMode.Rules = .coreAnimation
    ) throws(KeyframeError) {
        try parameters.requireFinite()
        self.timingFunction = timingFunction.map { [$0.timingFunction] } ?? []
        self.timingFunctions =
            calculationMode == .linear || calculationMode == .cubic ? timingFunctions.map(\.timingFunction) : []
        self.rules = rules

        let interpolates = calculationMode != .discrete
        let times = try CalculationMode.KeyTimes.resolved(keyTimes, for: values, calculationMode, pacing, rules)
        for (i, value) in values.enumerated() where !value.allFinite { throw .notFinite(parameter: "values[\(i)]") }
        if interpolates, rules == .coreAnimation {
            for i in values.indices.dropLast() where !values[i].canInterpolate(to: values[i + 1]) {
                throw .shapesDiffer(index: i)
            }
        }
        // Under Core Animation's rules, a single value has no effect in the modes that interpolate (R4.8).
        let used =
            times.count > (interpolates && rules == .coreAnimation ? 1 : 0) ? Array(values.prefix(times.count)) : []
        if used.isEmpty { throw .noEffect }
        self.values = used
        (self.calculationMode, self.parameters, self.pacing) = (calculationMode, parameters, pacing)
        sequence = KnotSequence(times)

        let isCurved = calculationMode == .cubic || calculationMode == .cubicPaced
        let followsLength = calculationMode == .cubicPaced && pacing == .arcLength
        // A curve between two values without tension is a line (R4.5). A line extrapolates without losing precision.
        let isLine = used.count == 2 && parameters.tension(at: 0) == 0 && parameters.tension(at: 1) == 0
        let curves =
            try isCurved && (followsLength || !isLine)
            ? CubicKeyframes(values: used, keyTimes: times, parameters: parameters) : nil
        self.curves = curves ?? CubicKeyframes()
        var lengths: SplineArcLength?
        var lines: VariationLines?
        if followsLength, used.count > 1, let curves {
            lines = curves.variation(through: used)
            if lines == nil { lengths = try SplineArcLength(curves, through: used) }
        }
        self.lengths = lengths
        let turns = (lines?.values as? [Value]) ?? []
        self.turns = turns
        turnTimes = KnotSequence(lines?.times ?? [0])
        if !interpolates {
            shape = .steps
        } else if curves == nil {
            shape = .lines
        } else {
            shape = !turns.isEmpty ? .pacedLines : lengths != nil ? .pacedCurves : .curves
        }
    }
}

extension AnimationTrack<Double> {
    /// Creates straight lines between finite numbers at times in order, under Core Animation's rules. Nothing can be
    /// invalid.
    init(
        valid values: [Double], at times: [Double], _ timingFunctions: [TimingFunction],
        _ timingFunction: TimingFunction?
    ) {
        self.values = values
        self.timingFunctions = timingFunctions
        self.timingFunction = timingFunction.map { [$0] } ?? []
        rules = .coreAnimation
        (calculationMode, parameters, pacing) = (.linear, CalculationMode.CubicParameters(), .chordLength)
        sequence = KnotSequence(times.isEmpty ? [0] : times)
        curves = CubicKeyframes()
        lengths = nil
        turns = []
        turnTimes = KnotSequence([0])
        shape = .lines
    }

    /// Creates a track whose values are the indices of its keyframes, for callers that need only the segment of a time.
    init(indicesAt times: [Double], _ timingFunctions: [TimingFunction], _ timingFunction: TimingFunction?) {
        self.init(valid: times.indices.map(Double.init), at: times, timingFunctions, timingFunction)
    }
}
