internal import CTimingLanes

/// Springs in rows that kernels read.
extension SpringTimingFunction {
    /// The regime of the motion, as in `FrameRows`.
    package var regime: Int { Int(motion.regime.rawValue) }

    /// The constants of the motion and the weights in x(t), in the order of the columns.
    package var rowNumbers: [Double] {
        let weights = SpringKernel(valueOf: motion).weights
        return [motion.octaves, motion.tempo, motion.limit, weights.cosine, weights.sine]
    }

    /// Returns x(t) of a spring in a row.
    package static func value(at time: Double, regime: Int, _ column: (_ column: Int) -> Double) -> Double {
        guard let regime = SpringMotion.Regime(rawValue: UInt8(truncatingIfNeeded: regime)) else { return .nan }
        return FrameShapingKernel.value(time, regime, column)
    }
}
