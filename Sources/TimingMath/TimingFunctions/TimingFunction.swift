/// An easing function: one of the standard kinds, or a wrapper of any type that conforms to ``Easing``.
///
/// ```swift
/// let ease = TimingFunction.cubicBezier(0.25, 0.1, 0.25, 1)
/// ease.value(at: 0.5)                          // 0.802…
/// ease.value(at: 1.5, outside: .clamped)       // 1, by Core Animation's rule
/// try TimingFunction(parsing: "linear(0, 1 40%, 1)")
/// ```
///
/// Two timing functions are equal if they are of the same kind and have equal parameters. So `.linear` and
/// `.cubicBezier(0, 0, 1, 1)` are different.
///
/// Source: CSS Easing Functions Level 2; Core Animation R2.1-R2.4.
public struct TimingFunction: Easing {
    enum Kind: Sendable, Equatable {
        case identity
        case cubicBezier
        case steps(TimingFunction.Steps)
        // Piecewise linear functions too: with one reference in all cases, copies are cheap.
        case other(AnyEasing)
    }

    /// The rule for inputs outside 0…1.
    public enum OutsideRule: Sendable, Hashable {
        /// CSS: a Bézier continues along its end tangents, steps continue to step, and lines continue straight.
        case extrapolated
        /// Core Animation (R2.4): inputs of 0 or less give 0, and inputs of 1 or more give 1.
        case clamped
    }

    /// The one-sided limit to return at a discontinuity.
    public enum Side: Sendable, Hashable, CaseIterable {
        /// The limit from the left, the value just before the discontinuity. CSS uses it while its *before flag* is
        /// set.
        case left
        /// The limit from the right, which is the value of the function at the discontinuity.
        case right

        /// Creates the side that CSS's before flag selects.
        @inlinable
        public init(beforeFlag: Bool) { self = beforeFlag ? .left : .right }
    }

    let kind: Kind
    // The curve if the kind is `cubicBezier`, otherwise unused. It is not a payload of the kind, because reading a
    // payload would copy all of the curve's numbers for each value.
    private let curve: UnitBezier

    /// The curve if the kind is `cubicBezier`, otherwise nil.
    package var cubicBezier: UnitBezier? { kind == .cubicBezier ? curve : nil }

    /// The piecewise linear function, if it is one.
    package var piecewiseLinear: PiecewiseLinear? {
        guard case .other(let easing) = kind else { return nil }
        return (easing as? EasingBox<PiecewiseLinear>)?.wrapped
    }

    private static let noCurve = UnitBezier(unchecked: 0, 0, 1, 1)

    private init(kind: Kind) { (self.kind, curve) = (kind, Self.noCurve) }

    static let identity = TimingFunction(kind: .identity)

    init(_ curve: UnitBezier) { (kind, self.curve) = (.cubicBezier, curve) }

    init(_ steps: TimingFunction.Steps) { self.init(kind: .steps(steps)) }

    init(_ line: TimingFunction.PiecewiseLinear) { self.init(kind: .other(EasingBox(line))) }

    init(wrapping easing: some Easing) { self.init(kind: .other(EasingBox(easing))) }

    /// Creates a timing function from any easing.
    ///
    /// The timing function keeps the kind of a standard easing. For example, a ``UnitBezier`` becomes a cubic Bézier.
    public init(_ easing: some Easing) { self = easing._timingFunction }

    /// The timing function itself.
    public var _timingFunction: TimingFunction { self }

    /// The easing that this timing function wraps; nil for the standard kinds.
    public var wrappedEasing: (any Easing)? {
        guard case .other(let easing) = kind, !(easing is EasingBox<PiecewiseLinear>) else { return nil }
        return easing.easing
    }

    /// Returns the eased progress, extrapolated outside 0…1.
    public func value(at input: Double) -> Double { value(at: input, side: .right, outside: .extrapolated) }

    /// Returns the eased progress, extrapolated outside 0…1. At a discontinuity, returns the limit from `side`.
    public func value(at input: Double, side: Side) -> Double { value(at: input, side: side, outside: .extrapolated) }

    /// Returns the eased progress.
    ///
    /// - Parameters:
    ///   - input: The progress to ease, usually in 0…1.
    ///   - side: The limit to return at a discontinuity. Béziers ignore it. Piecewise linear functions use it only at
    ///     the input of their first point.
    ///   - outside: The rule for inputs outside 0…1.
    /// - Returns: The eased progress, not clamped to 0…1. NaN for NaN.
    /// - Complexity: O(1); O(log n) for a piecewise linear function of n points.
    public func value(at input: Double, side: Side = .right, outside: OutsideRule) -> Double {
        Self.value(kind, at: input, side, outside) { curve.value(at: input) }
    }

    /// Returns the eased progress of a function in memory. A call of a method on it would copy it first.
    package static func value(
        of function: UnsafePointer<TimingFunction>, at input: Double, side: Side, outside: OutsideRule
    ) -> Double {
        value(function.pointee.kind, at: input, side, outside) { function.pointee.curve.value(at: input) }
    }

    /// - Parameter cubic: Computes the curve's value, if the function is a curve.
    @inline(__always)
    private static func value(
        _ kind: Kind, at input: Double, _ side: Side, _ outside: OutsideRule, cubic: () -> Double
    ) -> Double {
        if outside == .clamped {
            if input <= 0 { return 0 }
            if input >= 1 { return 1 }
        }
        switch kind {
        case .identity: return input
        case .cubicBezier: return cubic()
        case .steps(let steps): return steps.value(at: input, side: side)
        case .other(let easing): return easing.value(at: input, side: side)
        }
    }

    /// Computes the eased progress of each input, extrapolated outside 0…1.
    ///
    /// - Precondition: `inputs` and `outputs` have the same count.
    public func evaluate(_ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: Side) {
        evaluate(inputs, into: &outputs, side: side, outside: .extrapolated)
    }

    /// Computes the eased progress of each input, bit-identical to ``value(at:side:outside:)``. Allocates nothing.
    ///
    /// - Precondition: `inputs` and `outputs` have the same count.
    /// - Complexity: As ``value(at:side:outside:)``, for each input.
    public func evaluate(
        _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: Side = .right,
        outside: OutsideRule = .extrapolated
    ) {
        precondition(inputs.count == outputs.count, "inputs and outputs must have the same count")
        switch kind {
        case .identity:
            for i in inputs.indices { outputs[i] = inputs[i] }
        case .cubicBezier: curve.evaluate(inputs, into: &outputs)
        case .steps(let steps): steps.evaluate(inputs, into: &outputs, side: side)
        case .other(let easing): easing.evaluate(inputs, into: &outputs, side: side)
        }
        guard outside == .clamped else { return }
        for i in inputs.indices {
            let x = inputs[i]
            outputs[i] = x <= 0 ? 0 : x >= 1 ? 1 : outputs[i]
        }
    }
}
