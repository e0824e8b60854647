internal import CTimingLanes

/// The four easing curves that Qt has besides Penner's.
///
/// - Edge cases: inputs are brought into 0…1; NaN gives NaN.
/// - Accuracy: within 1e-15 of the formula (the tests write it out).
/// - Complexity: O(1); nothing is allocated.
/// - Source: QEasingCurve's InCurve, OutCurve, SineCurve, CosineCurve.
public enum QtEasing: String, Easing, CaseIterable {
    /// A sine that starts slowly, blended into a straight line: with m = 1.3 − 2t brought into 0…1,
    /// m·(1 − cos πt)/2 + (1 − m)·t.
    case curveIn
    /// The same, ending slowly: m = 2t − 0.7.
    case curveOut
    /// (1 − cos 2πt)/2: from 0 to 1 and back to 0.
    case sineCurve
    /// (1 + sin 2πt)/2: from ½ around to ½.
    case cosineCurve

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
        Kernels.map(Kernels.best.qt, kernel, inputs, into: &outputs)
    }

    var kernel: QtEasingKernel {
        switch self {
        case .curveIn: QtEasingKernel(curve: .curveIn)
        case .curveOut: QtEasingKernel(curve: .curveOut)
        case .sineCurve: QtEasingKernel(curve: .sineCurve)
        case .cosineCurve: QtEasingKernel(curve: .cosineCurve)
        }
    }
}
