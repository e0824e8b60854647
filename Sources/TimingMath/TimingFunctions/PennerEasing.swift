internal import CTimingLanes

/// One of Robert Penner's easing functions. With E(t) the ease-in form of the curve (see ``Curve``), the modes are:
///
///     in     E(t)
///     out    1 − E(1 − t)
///     inOut  E(2t)/2             for t < ½, else 1 − E(2 − 2t)/2
///     outIn  (1 − E(1 − 2t))/2   for t < ½, else (1 + E(2t − 1))/2
///
/// ``Variant`` lists the curves that do not follow this scheme. Inputs of 0 or less give exactly 0, and inputs of 1 or
/// more give exactly 1. NaN gives NaN, and no other input does.
///
/// - Accuracy: Within 1e-14 of the formula for overshoots and amplitudes up to 2 (tested). Complexity: O(1).
/// - Source: Robert Penner, "Programming Macromedia Flash MX" (2002), chapter 7; Qt's QEasingCurve; d3-ease.
public struct PennerEasing: Easing {
    /// The curve, given by its ease-in form E(t).
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
        /// 2^(10(t − 1)), adjusted near 0; see ``Variant``.
        case expo
        /// 1 − √(1 − t²).
        case circ
        /// t²·((o + 1)·t − o), where o is the overshoot.
        case back
        /// A sine whose amplitude grows like `expo`; see ``Variant``.
        case elastic
        /// Four parabolas of decreasing height. Its natural form is the ease-out mode.
        case bounce
        /// t to the power of the exponent.
        case poly
    }

    /// The end or ends at which the easing applies.
    public enum Mode: String, Sendable, CaseIterable {
        case `in`, out, inOut, outIn
    }

    /// The family of formulas, where implementations differ.
    public enum Variant: String, Sendable, CaseIterable {
        /// Penner's formulas as implemented in Qt. With a the amplitude, p the period and sin φ = 1/a:
        ///
        ///     expo     in 2^(10(t−1)) − 0.001   out 1.001·(1 − 2^(−10t))
        ///     expo     inOut 2^(10u)/2 − 0.0005 (u < 0), 1.0005·(1 − 2^(−10u)/2) (u ≥ 0), u = 2t − 1
        ///     elastic  in −a·2^(10(t−1))·sin(2π(t−1)/p − φ)   out 1 + a·2^(−10t)·sin(2πt/p − φ)
        ///
        /// `expo` jumps by about 0.0005 to 0.001 at its ends. `inOut` of `back` multiplies the overshoot by 1.525.
        /// `outIn` of `elastic` and `bounce` eases by ½ with the full amplitude.
        case penner
        /// The formulas of d3-ease. 2^(−10x) becomes (2^(−10x) − 2^−10)/(1 − 2^−10), which removes the jumps at the
        /// ends. All modes follow the scheme of ``PennerEasing``.
        case d3
    }

    /// The parameters of the curves that have any.
    public struct Parameters: Sendable, Equatable {
        /// The overshoot o of `back`. 1.70158 gives an overshoot of a tenth.
        public var overshoot: Double
        /// The amplitude of `elastic`, and of `bounce` in the `penner` variant. For `elastic`, values below 1 count as
        /// 1.
        public var amplitude: Double
        /// The period of `elastic` in units of t.
        public var period: Double
        /// The exponent of `poly`.
        public var exponent: Double

        /// Creates the parameters; the defaults are those in common use.
        public init(
            overshoot: Double = 1.70158, amplitude: Double = 1, period: Double = 0.3, exponent: Double = 3
        ) {
            (self.overshoot, self.amplitude, self.period, self.exponent) = (overshoot, amplitude, period, exponent)
        }
    }

    /// The curve that is applied.
    public let curve: Curve
    /// The end or ends at which it applies.
    public let mode: Mode
    /// The family of formulas.
    public let variant: Variant
    /// The parameters of the curve.
    public let parameters: Parameters

    /// Creates an easing with the default parameters.
    public init(_ curve: Curve, _ mode: Mode, variant: Variant = .penner) {
        (self.curve, self.mode, self.variant, parameters) = (curve, mode, variant, Parameters())
    }

    /// Creates an easing with parameters.
    ///
    /// - Throws: `TimingFunctionError` if the overshoot or the amplitude is not finite or outside ±1e100, or the period
    ///   or the exponent is outside 1e-100…1e100.
    public init(
        _ curve: Curve, _ mode: Mode, variant: Variant = .penner, parameters: Parameters
    ) throws(TimingFunctionError) {
        // Within these bounds no formula overflows.
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

    /// Returns the eased progress.
    public func value(at t: Double) -> Double { kernel(t) }

    /// Computes the eased progress of each input, bit-identical to ``value(at:)``. The side is ignored.
    ///
    /// - Precondition: `inputs` and `outputs` have the same count.
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
