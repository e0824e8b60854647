internal import CTimingLanes

/// One of Robert Penner's easing functions, from 0 at 0 to 1 at 1.
///
/// With E the easing-in form of the curve (the table at `Curve`):
///
///     in     E(t)
///     out    1 − E(1 − t)
///     inOut  E(2t)/2             for t < ½, else 1 − E(2 − 2t)/2
///     outIn  (1 − E(1 − 2t))/2   for t < ½, else (1 + E(2t − 1))/2
///
/// The `penner` variant of expo and elastic, and its back `inOut`, elastic and bounce `outIn`, are not compositions of
/// one E: see `Variant`.
///
/// - Edge cases: 0 at 0 and below, 1 at 1 and above, to the bit; NaN gives NaN; no other input does.
/// - Accuracy: within 1e-14 of the formula, for overshoots and amplitudes up to 2 (the tests write the formulas out).
/// - Complexity: O(1), no iteration; nothing is allocated.
/// - Errors: an overshoot or amplitude that is not finite or beyond 1e100, a period or exponent outside 1e-100…1e100.
/// - Source: Robert Penner, "Programming Macromedia Flash MX" (2002), chapter 7; Qt's QEasingCurve; d3-ease.
public struct PennerEasing: Easing {
    /// What E(t) is.
    public enum Curve: String, Sendable, CaseIterable {
        /// t, in every mode.
        case linear
        /// t².
        case quad
        /// t³.
        case cubic
        /// t⁴.
        case quart
        /// t⁵.
        case quint
        /// 1 − cos(t·π/2).
        case sine
        /// An exponential 2^(10(t − 1)), brought to 0 at 0; see `Variant`.
        case expo
        /// 1 − √(1 − t²).
        case circ
        /// t²·((o + 1)·t − o) with o the overshoot.
        case back
        /// A sine of the period, growing like `expo`; see `Variant`.
        case elastic
        /// Four parabolas of falling height; its natural form is the one easing out.
        case bounce
        /// t to the power of the exponent.
        case poly
    }

    /// Where the curve is applied: as it is, reversed, or one after the other.
    public enum Mode: String, Sendable, CaseIterable {
        case `in`, out, inOut, outIn
    }

    /// Whose formulas, where the families of implementations differ.
    public enum Variant: String, Sendable, CaseIterable {
        /// Penner's as Qt has them. With a the amplitude, p the period, sin φ = 1/a:
        ///
        ///     expo     in 2^(10(t−1)) − 0.001   out 1.001·(1 − 2^(−10t))
        ///     expo     inOut 2^(10u)/2 − 0.0005 (u < 0), 1.0005·(1 − 2^(−10u)/2) (u ≥ 0), u = 2t − 1
        ///     elastic  in −a·2^(10(t−1))·sin(2π(t−1)/p − φ)   out 1 + a·2^(−10t)·sin(2πt/p − φ)
        ///
        /// expo jumps by about 0.0005 to 0.001 at its ends. Back `inOut` multiplies the overshoot by 1.525. Elastic
        /// and bounce `outIn` ease by ½ with the whole amplitude.
        case penner
        /// d3-ease's: 2^(−10x) becomes (2^(−10x) − 2^−10)/(1 − 2^−10), so that nothing jumps, and all modes are
        /// compositions of one E.
        case d3
    }

    /// The numbers that some curves take.
    public struct Parameters: Sendable, Equatable {
        /// How far back swings over, as o in t²((o + 1)t − o); 1.70158 swings over by a tenth.
        public var overshoot: Double
        /// The height of elastic's and (penner variant) bounce's swings. Elastic counts less than 1 as 1.
        public var amplitude: Double
        /// The length of elastic's swings in units of t.
        public var period: Double
        /// The power of poly.
        public var exponent: Double

        /// The field's defaults.
        public init(
            overshoot: Double = 1.70158, amplitude: Double = 1, period: Double = 0.3, exponent: Double = 3
        ) {
            (self.overshoot, self.amplitude, self.period, self.exponent) = (overshoot, amplitude, period, exponent)
        }
    }

    /// The curve.
    public let curve: Curve
    /// Where it is applied.
    public let mode: Mode
    /// Whose formulas.
    public let variant: Variant
    /// The curve's numbers.
    public let parameters: Parameters

    /// Creates an easing with the standard parameters.
    public init(_ curve: Curve, _ mode: Mode, variant: Variant = .penner) {
        (self.curve, self.mode, self.variant, parameters) = (curve, mode, variant, Parameters())
    }

    /// Creates an easing with parameters.
    ///
    /// - Throws: `TimingFunctionError` for an overshoot or an amplitude that is not finite or beyond ±1e100, and for a
    ///   period or an exponent outside 1e-100…1e100.
    public init(
        _ curve: Curve, _ mode: Mode, variant: Variant = .penner, parameters: Parameters
    ) throws(TimingFunctionError) {
        // Bounds within which no formula overflows.
        try Self.require("overshoot", parameters.overshoot, -1e100...1e100)
        try Self.require("amplitude", parameters.amplitude, -1e100...1e100)
        try Self.require("period", parameters.period, 1e-100...1e100)
        try Self.require("exponent", parameters.exponent, 1e-100...1e100)
        (self.curve, self.mode, self.variant, self.parameters) = (curve, mode, variant, parameters)
    }

    private static func require(
        _ name: String, _ value: Double, _ range: ClosedRange<Double>
    ) throws(TimingFunctionError) {
        try requireFinite(name, value)
        guard range.contains(value) else {
            throw .outOfRange(parameter: name, value: value, allowed: "\(range.lowerBound)...\(range.upperBound)")
        }
    }

    /// The eased value of `t`; see the type.
    public func value(at t: Double) -> Double { kernel(t) }

    /// The value at every input, with the bits of `value(at:)`.
    ///
    /// - Parameters:
    ///   - inputs: t, any numbers.
    ///   - outputs: as many as inputs.
    public func evaluate(
        _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: TimingFunction.Side = .right
    ) {
        Kernels.map(Kernels.best.penner, kernel, inputs, into: &outputs)
    }

    var kernel: PennerKernel {
        PennerKernel(
            curve.kernel, mode.kernel, isPenner: variant == .penner, overshoot: parameters.overshoot,
            amplitude: parameters.amplitude, period: parameters.period, exponent: parameters.exponent)
    }
}

extension PennerEasing.Curve {
    fileprivate var kernel: PennerKernel.Curve {
        switch self {
        case .linear: .linear
        case .quad: .quad
        case .cubic: .cubic
        case .quart: .quart
        case .quint: .quint
        case .sine: .sine
        case .expo: .expo
        case .circ: .circ
        case .back: .back
        case .elastic: .elastic
        case .bounce: .bounce
        case .poly: .poly
        }
    }
}

extension PennerEasing.Mode {
    fileprivate var kernel: PennerKernel.Mode {
        switch self {
        case .in: .in
        case .out: .out
        case .inOut: .inOut
        case .outIn: .outIn
        }
    }
}
