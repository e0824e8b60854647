/// A value that changes over time, given by the values it has at certain times.
///
/// ```
/// let track = try AnimationTrack(values: [0, 10, 4], keyTimes: [0, 0.25, 1], calculationMode: .cubic)
/// track.value(at: 0.5)
/// ```
///
/// Time runs from 0 to 1, the whole of the animation: a progress, as timing gives it. On the way to a value it goes
/// through the track's own timing function, then through the key times, which say which two values it lies between,
/// then through the timing function of these two (R2.5).
///
/// - Which times count is a matter of `rules` and of the calculation mode: see the initialiser and ``keyTimes``.
/// - At a time that several keyframes share the last of them has its value, to the bit; so has every keyframe of
///   `linear`, `discrete`, `cubic`, and, where its time is not rounded, of the paced modes. (An optional value next to
///   nil is nil at its time too, R3.3.)
/// - A track without values has no effect, and so has a single value in the modes that interpolate, under Core
///   Animation's rules (R4.8): the value is nil then, and what lies under the animation shows.
/// - NaN in, and there is no number to look up: the first segment answers with what its values make of NaN.
/// - Values that cannot be displaced (``InterpolationRule/displaced(_:by:from:and:toward:)``) go straight in `cubic`;
///   those whose type has no distance are evenly spaced in the paced modes (R4.4). Vectors of two to four numbers have
///   the Euclidean one.
/// - Two values in `cubic` go straight unless they have a tension: R4.5's end tangents are 1 − T times the chord.
/// - Along `cubicPaced` by arc length there is nothing beyond the ends: outside 0…1 they hold, under both rules.
///
/// Evaluation never fails, never traps, and allocates nothing, but for an array to put an array's numbers in;
/// `evaluate` fills one that there is. Building is fastest for numbers, vectors of `Double`, geometry, straight colours
/// and arrays of numbers, for which it is specialised: other types take some ten times as long.
///
/// Accuracy: straight lines as their values' type has it; curves of numbers within 10 · 2⁻⁵³ of the largest of a
/// segment's values and control points (tested against R4.5's formula in double-double); speeds of `paced`, and of
/// `cubicPaced` by arc length, within 1e-9 of the whole way (tested).
/// Complexity: building O(n) for n values; `arcLength` pacing takes a table of lengths besides. Evaluation O(log n),
/// typically O(1).
/// Source: Core Animation R2.5, R4.1-R4.8; Web Animations, "the effect value of a keyframe effect".
public struct AnimationTrack<Value: Interpolatable>: Sendable {
    /// What lies between two neighbours.
    @usableFromInline
    enum Shape: Sendable {
        /// The first of them.
        case steps
        case lines
        case curves
        /// Curves, and lengths that say where time leads along them.
        case pacedCurves
        /// Numbers along curves at constant speed: lines between their turns.
        case pacedLines
    }

    // The parts lie beside each other, and not in the cases of an enumeration or in an optional: reading one out of
    // those copies it, which took three times as long as the rest.

    /// The values that are used: none where the track has no effect, and under Core Animation's rules not those beyond
    /// the last key time (R4.7).
    public let values: [Value]
    @usableFromInline let shape: Shape
    @usableFromInline let sequence: KnotSequence
    @usableFromInline let curves: CubicKeyframes<Value>
    @usableFromInline let lengths: SplineArcLength?
    /// Of numbers along curves at constant speed: the first, their turns, the last; and when.
    @usableFromInline let turns: [Value]
    @usableFromInline let turnTimes: KnotSequence
    /// Of the segments; missing ones are linear.
    @usableFromInline let timingFunctions: [TimingFunction]
    /// Of the track as a whole: one or none.
    @usableFromInline let timingFunction: [TimingFunction]
    @usableFromInline let rules: KeyframeRules

    /// The times at which the values are reached, in 0…1: those given, or what the rules make of them. Empty where the
    /// track has no effect. For `cubicPaced` by arc length these are even, and time is not looked up in them directly.
    public var keyTimes: [Double] { sequence.knots }

    /// The calculation mode that the track was created with.
    public let calculationMode: CalculationMode
    /// The shape of `cubic` and `cubicPaced` that the track was created with.
    public let parameters: CalculationMode.CubicParameters
    /// The distance that `cubicPaced` measures.
    public let pacing: CalculationMode.Pacing

    /// A track from values and times.
    ///
    /// - Parameters:
    ///   - values: finite; neighbours that can be interpolated, also where no key time reaches them.
    ///   - keyTimes: fractions of the duration, in 0…1, not descending. Nil: evenly spaced (R4.1), for `discrete` each
    ///     value for the same time (R4.3).
    ///
    ///     Under Core Animation's rules: times that descend or leave 0…1 are ignored, and so are fewer than two; in
    ///     `linear` and `cubic` as many values and times count as there are of both (R4.7); in `discrete` there may be
    ///     one more than values, or as many, and others are ignored (R4.3). Under the Web's rules all of these are
    ///     errors, except one more for `discrete`. The paced modes ignore them.
    ///   - timingFunctions: one a segment; missing ones are linear, further ones are ignored (R2.5b). `linear` and
    ///     `cubic` heed them.
    ///   - timingFunction: of the track as a whole. Nil: linear.
    ///   - calculationMode: what lies between the values.
    ///   - parameters: the shape of `cubic` and `cubicPaced`.
    ///   - pacing: what `cubicPaced` goes by.
    ///   - rules: whose rules decide.
    /// - Throws: `KeyframeError`.
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
        rules: KeyframeRules = .coreAnimation
    ) throws(KeyframeError) {
        try parameters.requireFinite()
        self.timingFunction = timingFunction.map { [$0.timingFunction] } ?? []
        self.timingFunctions =
            calculationMode == .linear || calculationMode == .cubic ? timingFunctions.map(\.timingFunction) : []
        self.rules = rules

        let interpolates = calculationMode != .discrete
        let times = try KeyTimes.resolved(keyTimes, for: values, calculationMode, pacing, rules)
        for (i, value) in values.enumerated() where !value.allFinite { throw .notFinite(parameter: "values[\(i)]") }
        if interpolates, rules == .coreAnimation {
            for i in values.indices.dropLast() where !values[i].canInterpolate(to: values[i + 1]) {
                throw .shapesDiffer(index: i)
            }
        }
        // A single value has no effect where there is nothing to hold it (R4.8).
        let used =
            times.count > (interpolates && rules == .coreAnimation ? 1 : 0) ? Array(values.prefix(times.count)) : []
        if used.isEmpty { throw .noEffect }
        self.values = used
        (self.calculationMode, self.parameters, self.pacing) = (calculationMode, parameters, pacing)
        sequence = KnotSequence(times)

        let isCurved = calculationMode == .cubic || calculationMode == .cubicPaced
        let followsLength = calculationMode == .cubicPaced && pacing == .arcLength
        // A curve between two values is a line, which goes on without losing digits (R4.5).
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
    /// Straight lines between finite numbers at times that are in order, under Core Animation's rules: nothing is left
    /// to reject.
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

    /// The keyframes' indices as values, for what only asks where a time lies among them.
    init(indicesAt times: [Double], _ timingFunctions: [TimingFunction], _ timingFunction: TimingFunction?) {
        self.init(valid: times.indices.map(Double.init), at: times, timingFunctions, timingFunction)
    }
}
