/// An animation element of SMIL on one attribute, such as SVG's `animate`: values over a simple duration, a timing, and
/// the way in which it is combined with what is below.
///
/// ```swift
/// let animation = try SMILAnimation(
///     .values([0, 30, 20]), calculationMode: .paced, accumulates: true,
///     timing: SMILTiming(duration: 2, repeatCount: 5, fill: .freeze))
/// SMILSandwich([animation]).value(at: 3, over: 20)
/// ```
///
/// Everything is checked when the animation is created. Evaluating it never fails.
///
/// - Complexity: Creating an animation is O(n) for n values, and evaluating it O(log n); a paced `to` is O(1).
/// - Source: SMIL Animation, section 3; SVG Animations Level 2, "Attributes that define animation values over time".
public struct SMILAnimation<Value: Composable & Summable>: Sendable {
    /// The values of an animation.
    public enum Function: Sendable {
        /// `values`: one or more values.
        case values([Value])
        /// `from` and `to`.
        case fromTo(Value, Value)
        /// `from` and `by`: to the sum.
        case fromBy(Value, Value)
        /// `by` alone: from zero to the value, always added to the underlying value.
        case by(Value)
        /// `to` alone: from the underlying value to the value; neither additive nor cumulative.
        case to(Value)
        /// The element `set`: the value during the whole interval; neither additive nor cumulative.
        case set(Value)
    }

    /// The timing.
    public let timing: SMILTiming
    /// The values, as given.
    public let function: Function
    /// The interpolation that is used: `discrete` if two neighbouring values cannot be interpolated.
    public let calculationMode: SMILCalculationMode
    /// Whether the value is added to the underlying value.
    public let isAdditive: Bool
    /// Whether each repeat is added to the end of the one before.
    public let accumulates: Bool
    /// The values between which the animation interpolates. For `to` the first one is the underlying value, which is
    /// not known here.
    let values: [Value]
    /// The times of the values as fractions of the simple duration.
    let times: [Double]
    /// The times of values that hold. They differ from `times` only for a `to` that cannot be interpolated.
    let heldTimes: [Double]
    /// The easings of the intervals; none means linear.
    let easings: [TimingFunction]

    /// Creates an animation.
    ///
    /// - Parameters:
    ///   - function: The values.
    ///   - calculationMode: The interpolation between them.
    ///   - keyTimes: The times of the values as fractions of the simple duration: as many as values (two for `from`,
    ///     `to` and `by`), ascending in 0…1, the first 0, and the last 1 except in `discrete`. Nil means evenly spaced.
    ///     Ignored in `paced`. They are checked even if the simple duration is indefinite, which shows the first value.
    ///   - keySplines: The control points x1, y1, x2, y2 of each interval, in 0…1; for `spline` only.
    ///   - isAdditive: `additive="sum"`.
    ///   - accumulates: `accumulate="sum"`.
    ///   - timing: The timing.
    /// - Throws: ``SMILError``. An animation in error has no effect.
    public init(
        _ function: Function, calculationMode: SMILCalculationMode = .linear, keyTimes: [Double]? = nil,
        keySplines: [SIMD4<Double>]? = nil, isAdditive: Bool = false, accumulates: Bool = false, timing: SMILTiming
    ) throws(SMILError) {
        (self.function, self.timing) = (function, timing)
        var changes = true
        switch function {
        case .values(let values): self.values = values
        case .fromTo(let from, let to): values = [from, to]
        case .fromBy(let from, let by):
            values = [from, by.composited(onto: from, by: .add)]
        case .by(let by): values = [by.repeated(0), by]
        case .to(let to): values = [to, to]
        case .set(let value):
            values = [value]
            changes = false
        }
        if case .to = function { changes = false }
        self.isAdditive = if case .by = function { true } else { changes && isAdditive }
        self.accumulates = changes && accumulates
        if values.isEmpty { throw .noValues }
        if case .set = function {
            (self.calculationMode, times, heldTimes, easings) = (.discrete, [0], [0], [])
            return
        }
        let isContinuous = zip(values, values.dropFirst()).allSatisfy { $0.canInterpolate(to: $1) }
        let given = calculationMode == .paced ? nil : keyTimes
        if let given { try SMILKeyTimes.check(given, count: values.count, calculationMode) }
        easings =
            try calculationMode == .spline ? SMILKeyTimes.easings(keySplines ?? [], intervals: values.count - 1) : []
        heldTimes = given ?? SMILKeyTimes.starts(count: values.count)
        self.calculationMode = isContinuous ? calculationMode : .discrete
        switch self.calculationMode {
        case .discrete: times = heldTimes
        case .paced: times = SMILKeyTimes.paced(values)
        case .linear, .spline: times = given ?? CalculationMode.KeyTimes.even(count: values.count)
        }
    }

    /// The zero of the attribute: 0 times the first value. It can stand for a base value that is not known.
    public var zero: Value { values[0].repeated(0) }
}
