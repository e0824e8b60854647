/// An easing: a function from progress in to progress out.
///
/// ```
/// let ease = try TimingFunction.cubicBezier(0.25, 0.1, 0.25, 1)
/// ease.value(at: 0.5)                          // 0.802…
/// ease.value(at: 1.5, outside: .clamped)       // 1, as Core Animation has it
/// try TimingFunction.steps(4, jump: .start)
/// try TimingFunction.linear([(0, 0), (0.4, 1), (1, 1)])
/// try TimingFunction(css: "linear(0, 1 40%, 1)")
/// ```
///
/// A value is one of four kinds: the identity, a cubic Bézier, steps, or a piecewise linear function. Two are equal when
/// they are of one kind with equal parameters; `.linear` and `.cubicBezier(0, 0, 1, 1)` are not.
///
/// Source: CSS Easing Functions Level 2; Core Animation R2.1-R2.4.
public struct TimingFunction: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case identity
        case cubicBezier
        case steps(StepTimingFunction)
        case piecewiseLinear(PiecewiseLinearTimingFunction)
    }

    /// What an input outside 0…1 answers.
    public enum OutsideRule: Sendable, Hashable {
        /// CSS: a Bézier goes on along its end tangents, steps go on stepping, lines go on as lines.
        case extrapolated
        /// Core Animation (R2.4): every input ≤ 0 answers 0 and every input ≥ 1 answers 1, the ends included.
        case clamped
    }

    let kind: Kind
    // Of another kind this is any curve. It is no payload of the kind, all numbers of which would be copied for each
    // value.
    private let curve: UnitBezier

    /// The curve, if it is one.
    var cubicBezier: UnitBezier? { kind == .cubicBezier ? curve : nil }

    private static let noCurve = UnitBezier(unchecked: 0, 0, 1, 1)

    private init(kind: Kind) { (self.kind, curve) = (kind, Self.noCurve) }

    /// The easing of a curve.
    public init(_ curve: UnitBezier) { (kind, self.curve) = (.cubicBezier, curve) }

    /// The easing of a step function.
    public init(_ steps: StepTimingFunction) { self.init(kind: .steps(steps)) }

    /// The easing of a piecewise linear function.
    public init(_ line: PiecewiseLinearTimingFunction) { self.init(kind: .piecewiseLinear(line)) }

    /// The identity: progress out is progress in.
    public static let linear = TimingFunction(kind: .identity)

    /// The cubic Bézier from (0, 0) to (1, 1) with two control points.
    ///
    /// - Parameters:
    ///   - x1: the first control point's input, in 0…1.
    ///   - y1: its output, finite.
    ///   - x2: the second control point's input, in 0…1.
    ///   - y2: its output, finite.
    /// - Throws: `TimingFunctionError` for an x outside 0…1 and for numbers that are not finite.
    public static func cubicBezier(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
    ) throws(TimingFunctionError) -> TimingFunction {
        TimingFunction(try UnitBezier(x1, y1, x2, y2))
    }

    /// Equal steps.
    ///
    /// - Parameters:
    ///   - count: number of intervals, at least 1, for `.none` at least 2.
    ///   - jump: which ends have a jump.
    /// - Throws: `TimingFunctionError.outOfRange` for a smaller count.
    public static func steps(
        _ count: Int, jump: StepTimingFunction.Jump = .end
    ) throws(TimingFunctionError) -> TimingFunction {
        TimingFunction(try StepTimingFunction(count: count, jump: jump))
    }

    /// Straight lines between points.
    ///
    /// - Parameter points: at least one, finite, inputs not descending. A single one is a constant.
    /// - Throws: `TimingFunctionError` for no points, numbers that are not finite, and descending inputs.
    public static func linear(
        _ points: [(input: Double, output: Double)]
    ) throws(TimingFunctionError) -> TimingFunction {
        TimingFunction(try PiecewiseLinearTimingFunction(points))
    }

    /// The progress out.
    ///
    /// - Parameters:
    ///   - input: progress in, usually 0…1.
    ///   - before: the before flag of CSS Easing, set while an animation is before its active phase (after it, when it
    ///     runs backwards); steps and jumps of a piecewise linear function then show their left side. Béziers ignore it.
    ///   - outside: what an input outside 0…1 answers.
    /// - Returns: the output, not clamped to 0…1. NaN in, NaN out.
    /// - Complexity: O(1); O(log n) for a piecewise linear function of n points.
    public func value(at input: Double, before: Bool = false, outside: OutsideRule = .extrapolated) -> Double {
        if outside == .clamped {
            if input <= 0 { return 0 }
            if input >= 1 { return 1 }
        }
        switch kind {
        case .identity: return input
        case .cubicBezier: return curve.value(at: input)
        case .steps(let steps): return steps.value(at: input, before: before)
        case .piecewiseLinear(let line): return line.value(at: input, before: before)
        }
    }

    /// The progress out for many inputs, with the bits `value(at:before:outside:)` gives for each.
    ///
    /// - Precondition: as many outputs as inputs.
    /// - Complexity: as `value(at:before:outside:)` for each input; no allocation.
    public func evaluate(
        _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, before: Bool = false,
        outside: OutsideRule = .extrapolated
    ) {
        precondition(inputs.count == outputs.count, "as many outputs as inputs")
        switch kind {
        case .identity:
            for i in inputs.indices { outputs[i] = inputs[i] }
        case .cubicBezier: curve.evaluate(inputs, into: &outputs)
        case .steps(let steps): steps.evaluate(inputs, into: &outputs, before: before)
        case .piecewiseLinear(let line): line.evaluate(inputs, into: &outputs, before: before)
        }
        guard outside == .clamped else { return }
        for i in inputs.indices {
            let x = inputs[i]
            outputs[i] = x <= 0 ? 0 : x >= 1 ? 1 : outputs[i]
        }
    }
}
