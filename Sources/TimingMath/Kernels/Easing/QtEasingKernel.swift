/// The four easing functions that Qt adds to Penner's, over lanes.
struct QtEasingKernel: LaneKernel {
    enum Curve: UInt8, Sendable {
        case curveIn, curveOut, sineCurve, cosineCurve
    }

    let curve: Curve

    @inline(__always)
    func callAsFunction<V: DoubleLanes>(_ t: V) -> V {
        let one = V(splat: 1), half = V(splat: 0.5)
        let x = t.bounded(0, 1)
        switch curve {
        case .curveIn: return blend(x, (V(splat: 1.3) - (x + x)).bounded(0, 1))
        case .curveOut: return blend(x, ((x + x) - V(splat: 0.7)).bounded(0, 1))
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
