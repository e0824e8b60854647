/// The progress of an animation that can be paused, scrubbed, reversed and continued: UIViewPropertyAnimator.
///
///     progress = curve(fractionComplete), or fractionComplete if paused with scrubsLinearly; if reversed, 1 − that
///
/// ```swift
/// var animator = try PropertyAnimator(ViewAnimation(duration: 2, options: .init(curve: .easeIn)))
/// animator.isPaused = true
/// try animator.setFractionComplete(0.25)        // a slider
/// animator.progress                             // 0.25
/// ```
///
/// UIKit does not document the blend from an old curve to a new one, so it is not modelled. Source: R6.13.
public struct PropertyAnimator: Sendable, Equatable {
    /// The duration in seconds, finite and not negative.
    public let duration: Double
    /// The curve or spring of the animation.
    public internal(set) var timingCurve: ViewAnimation.TimingCurve
    /// Whether the animation is paused.
    public var isPaused = false
    /// Whether progress ignores the curve while the animation is paused.
    public var scrubsLinearly = true
    /// Whether the animation runs from its end to its start.
    public var isReversed = false
    /// The elapsed fraction of the duration, from 0 to 1; see ``setFractionComplete(_:)``.
    public internal(set) var fractionComplete = 0.0

    /// Creates an animator at its start, with the duration and the timing curve of an animation.
    ///
    /// - Parameter animation: The animation. A negative duration counts as 0. Its delay and flags are ignored.
    /// - Throws: `LayerError.outOfRange` for a duration that is not finite.
    public init(_ animation: ViewAnimation) throws(LayerError) {
        guard animation.duration.isFinite else {
            throw .outOfRange(parameter: "duration", value: animation.duration, allowed: "finite numbers")
        }
        (duration, timingCurve) = (max(animation.duration, 0), animation.timingCurve)
    }

    /// Sets ``fractionComplete``, clamped to 0…1 as UIKit does.
    ///
    /// - Throws: `LayerError.notANumber` for NaN. The animator is then unchanged.
    public mutating func setFractionComplete(_ fraction: Double) throws(LayerError) {
        if fraction.isNaN { throw .notANumber(parameter: "fractionComplete") }
        fractionComplete = min(max(fraction, 0), 1)
    }

    /// The progress of the properties from their old values (0) to their new ones (1).
    ///
    /// - Returns: A number outside 0…1 if a curve or spring overshoots. A spring is cut off at the duration (R5.5), so
    ///   it may not end at exactly 1.
    /// - Accuracy: That of the timing function or the spring, and one more rounding if reversed.
    /// - Complexity: O(1).
    ///
    /// Source: R6.13. Reversing mirrors the progress, not the time.
    public var progress: Double {
        let progress =
            isPaused && scrubsLinearly ? fractionComplete : timingCurve.progress(at: fractionComplete, of: duration)
        return isReversed ? 1 - progress : progress
    }

    /// The remaining time in seconds, which is the duration of animations added now.
    ///
    /// ```
    /// (1 − fractionComplete) · duration
    /// ```
    ///
    /// Source: R6.13.
    public var remainingDuration: Double { (1 - fractionComplete) * duration }

    /// Returns the new duration of an animation that is continued with a factor.
    ///
    /// ```
    /// factor · duration        or the remaining duration for a factor of 0
    /// ```
    ///
    /// - Parameter factor: A factor of the original duration; must be finite and not negative.
    /// - Returns: Seconds; infinity if the product is out of range.
    /// - Throws: `LayerError.outOfRange`.
    ///
    /// Source: R6.13, `continueAnimation(withTimingParameters:durationFactor:)`.
    public func continuedDuration(factor: Double) throws(LayerError) -> Double {
        guard factor >= 0, factor.isFinite else {
            throw .outOfRange(parameter: "durationFactor", value: factor, allowed: "finite numbers from 0 on")
        }
        return factor == 0 ? remainingDuration : factor * duration
    }
}

extension ViewAnimation.TimingCurve {
    /// Returns the progress at a fraction of a duration.
    fileprivate func progress(at fraction: Double, of duration: Double) -> Double {
        switch self {
        case .curve(let function): function.value(at: fraction, outside: .clamped)
        case .spring(let spring): spring.value(at: fraction * duration)
        }
    }
}
