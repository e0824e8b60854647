/// How far an animation is that one can stop, scrub and continue: the arithmetic of UIViewPropertyAnimator.
///
/// ```
/// running:                   progress = curve(fractionComplete)
/// paused, scrubsLinearly:    progress = fractionComplete
/// paused, else:              progress = curve(fractionComplete)
/// isReversed:                1 − that
/// ```
///
/// ```swift
/// var animator = try PropertyAnimator(ViewAnimation(duration: 2, options: .init(curve: .easeIn)))
/// animator.isPaused = true
/// animator.fractionComplete = 0.25              // a slider
/// animator.progress                             // 0.25: the curve counts when it runs
/// animator.remainingDuration                    // 1.5 s
/// ```
///
/// What is documented, and no more: how the old curve goes over into the one it is continued with is left open by
/// UIKit.
///
/// Source: R6.13 (UIKit's documentation).
public struct PropertyAnimator: Sendable, Equatable {
    /// Seconds, finite and not negative; fixed at creation.
    public let duration: Double
    /// How it gets from its start to its end.
    public let timingCurve: ViewAnimation.TimingCurve
    /// Whether it stands, to be scrubbed.
    public var isPaused = false
    /// Whether the curve is left out while it is paused.
    public var scrubsLinearly = true
    /// Whether it goes from its end to its start.
    public var isReversed = false
    /// The elapsed part of the duration, in 0…1; see ``setFractionComplete(_:)``.
    public private(set) var fractionComplete = 0.0

    /// An animator at its start, with the duration and the timingCurve of an animation; its delay and flags do not
    /// count.
    ///
    /// - Parameter animation: a duration below 0 counts as 0. For a spring with a duration of its own (R5.9) it is that
    ///   one.
    /// - Throws: `LayerError.outOfRange` for a duration that is not finite.
    public init(_ animation: ViewAnimation) throws(LayerError) {
        guard animation.duration.isFinite else {
            throw .outOfRange(parameter: "duration", value: animation.duration, allowed: "finite numbers")
        }
        (duration, timingCurve) = (max(animation.duration, 0), animation.timingCurve)
    }

    /// Moves the animator to a fraction of its duration, clamped to 0…1 as UIKit does.
    ///
    /// - Throws: `LayerError.notANumber` for NaN; the animator is then unchanged.
    public mutating func setFractionComplete(_ fraction: Double) throws(LayerError) {
        if fraction.isNaN { throw .notANumber(parameter: "fractionComplete") }
        fractionComplete = min(max(fraction, 0), 1)
    }

    /// How far the properties are from their old values (0) to their new ones (1).
    ///
    /// - Returns: outside 0…1 where a curve or a spring overshoots. At the end a spring is where its duration cuts it
    ///   (R5.5).
    /// - Accuracy: the timing function's or the spring's, and one rounding where it is reversed.
    /// - Complexity: O(1).
    ///
    /// Source: R6.13; a reversed animation mirrors the progress, not the time.
    public var progress: Double {
        let progress =
            isPaused && scrubsLinearly ? fractionComplete : timingCurve.progress(at: fractionComplete, of: duration)
        return isReversed ? 1 - progress : progress
    }

    /// The seconds that are left, which is what animations last that are added now.
    ///
    /// ```
    /// (1 − fractionComplete) · duration
    /// ```
    ///
    /// Source: R6.13.
    public var remainingDuration: Double { (1 - fractionComplete) * duration }

    /// The new duration when the animation is continued with a factor.
    ///
    /// ```
    /// factor · duration        the original one; a factor of 0 is for the time that is left
    /// ```
    ///
    /// - Parameter factor: finite, not negative.
    /// - Returns: seconds; infinite where the product is out of range.
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
    /// How far it gets in a fraction of a duration.
    fileprivate func progress(at fraction: Double, of duration: Double) -> Double {
        switch self {
        case .curve(let function): function.value(at: fraction, outside: .clamped)
        case .spring(let spring): spring.value(at: fraction * duration)
        }
    }
}
