/// The four easing curves that Qt has besides Penner's.
///
/// - Edge cases: inputs are brought into 0…1; NaN gives NaN.
/// - Accuracy: within 1e-15 of the formula (the tests write it out).
/// - Complexity: O(1); nothing is allocated.
/// - Source: QEasingCurve's InCurve, OutCurve, SineCurve, CosineCurve.
public enum QtEasing: String, Sendable, CaseIterable {
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
    public func value(at t: Double) -> Double { QtEasingKernel(curve: self)(t) }

    /// The value at every input, with the bits of `value(at:)`.
    ///
    /// - Parameters:
    ///   - inputs: t, any numbers.
    ///   - outputs: as many as inputs.
    public func evaluate(_ inputs: Span<Double>, into outputs: inout MutableSpan<Double>) {
        QtEasingKernel(curve: self).map(inputs, into: &outputs)
    }
}

struct QtEasingKernel: LaneKernel {
    let curve: QtEasing

    @inline(__always)
    func callAsFunction<V: DoubleLanes>(_ t: V) -> V {
        let one = V(splat: 1), half = V(splat: 0.5)
        let x = t.clamped(0, 1)
        switch curve {
        case .curveIn: return blend(x, (V(splat: 1.3) - (x + x)).clamped(0, 1))
        case .curveOut: return blend(x, ((x + x) - V(splat: 0.7)).clamped(0, 1))
        case .sineCurve: return half - half * Trigonometry.sinCosOfQuarterTurns(x * V(splat: 4)).cos
        case .cosineCurve: return half * (one + Trigonometry.sinCosOfQuarterTurns(x * V(splat: 4)).sin)
        }
    }

    @inline(__always)
    private func blend<V: DoubleLanes>(_ t: V, _ mix: V) -> V {
        let half = V(splat: 0.5)
        let sine = half - half * Trigonometry.sinCosOfQuarterTurns(t + t).cos
        return sine * mix + t * (V(splat: 1) - mix)
    }
}
