internal import CTimingLanes

/// The four easing curves of Qt that are not Penner's.
///
/// Inputs are clamped to 0…1. NaN gives NaN.
///
/// - Accuracy: Within 1e-15 of the formula (tested).
/// - Complexity: O(1). Allocates nothing.
/// - Source: QEasingCurve's InCurve, OutCurve, SineCurve, CosineCurve.
public enum QtEasing: String, Easing, CaseIterable {
    /// A sine that starts slowly and blends into a straight line: m·(1 − cos πt)/2 + (1 − m)·t, where m is 1.3 − 2t
    /// clamped to 0…1.
    case curveIn
    /// The same blend with m = 2t − 0.7 clamped to 0…1; it ends slowly.
    case curveOut
    /// (1 − cos 2πt)/2, from 0 to 1 and back to 0.
    case sineCurve
    /// (1 + sin 2πt)/2, a full oscillation that starts and ends at ½.
    case cosineCurve

    /// Returns the eased progress.
    public func value(at t: Double) -> Double { kernel(t) }

    /// Computes the eased progress of each input, bit-identical to ``value(at:)``. The side is ignored.
    ///
    /// - Precondition: `inputs` and `outputs` have the same count.
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
