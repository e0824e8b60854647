/// The timing of a Web animation effect: what `EffectTiming` specifies, checked.
///
/// ```
/// active duration = duration · iterations                       (0 where either is 0)
/// end time        = max(delay + active duration + endDelay, 0)
/// ```
///
/// All times are seconds; the specification's interfaces use milliseconds. What an effect gives at an instant is
/// ``EffectTiming/Computed``.
///
/// - Source: Web Animations Level 1, "Animation effects", "The EffectTiming and OptionalEffectTiming dictionaries".
public struct EffectTiming: Sendable, Equatable {
    /// From the animation's start to the start of the active interval, in seconds; finite, may be negative.
    public let delay: Double
    /// From the end of the active interval to the end time, in seconds; finite, may be negative.
    public let endDelay: Double
    /// What applies outside the active phase.
    public let fill: FillMode
    /// Where in the series of iterations the effect begins; finite, not negative.
    public let iterationStart: Double
    /// How many iterations are run; not negative, may be infinite.
    public let iterations: Double
    /// The duration of one iteration in seconds; not negative, may be infinite. "auto" is 0.
    public let duration: Double
    /// Which iterations run in reverse.
    public let direction: PlaybackDirection
    /// What reshapes each iteration's progress.
    public let easing: TimingFunction

    /// Makes a timing; the standard values are the specification's.
    ///
    /// - Throws: ``EffectTimingError`` where the specification throws a TypeError: for a delay, end delay or iteration
    ///   start that is not finite (they are `double`), for NaN, and for a negative iteration start, number of
    ///   iterations or duration.
    public init(
        delay: Double = 0, endDelay: Double = 0, fill: FillMode = .auto, iterationStart: Double = 0,
        iterations: Double = 1, duration: Double = 0, direction: PlaybackDirection = .normal,
        easing: some Easing = .linear
    ) throws(EffectTimingError) {
        guard delay.isFinite else { throw .notFinite("delay", delay) }
        guard endDelay.isFinite else { throw .notFinite("endDelay", endDelay) }
        guard iterationStart.isFinite else { throw .notFinite("iterationStart", iterationStart) }
        guard iterationStart >= 0 else { throw .negativeOrNaN("iterationStart", iterationStart) }
        guard iterations >= 0 else { throw .negativeOrNaN("iterations", iterations) }
        guard duration >= 0 else { throw .negativeOrNaN("duration", duration) }
        self.delay = delay
        self.endDelay = endDelay
        self.fill = fill
        // Without negative zeros, which would come out again as the index of an iteration.
        self.iterationStart = iterationStart + 0
        self.iterations = iterations + 0
        self.duration = duration + 0
        self.direction = direction
        self.easing = easing.timingFunction
    }

    /// Outside the active phase, what an effect does. The raw values are the specification's words.
    public enum FillMode: String, Sendable, CaseIterable {
        case none
        case forwards
        case backwards
        case both
        /// As `none`: that is what it means for a keyframe effect, the only kind of Level 1.
        case auto

        var fillsBefore: Bool { self == .backwards || self == .both }
        var fillsAfter: Bool { self == .forwards || self == .both }
    }

    /// Which iterations run in reverse. The raw values are the specification's words.
    public enum PlaybackDirection: String, Sendable, CaseIterable {
        case normal
        case reverse
        case alternate
        case alternateReverse = "alternate-reverse"
    }

    /// The length of the active interval in seconds: `duration · iterations`, and 0 where either is 0.
    public var activeDuration: Double {
        duration == 0 || iterations == 0 ? 0 : duration * iterations
    }

    /// When the effect ends, in seconds of local time: `max(delay + activeDuration + endDelay, 0)`.
    public var endTime: Double { max(delay + activeDuration + endDelay, 0) }
}

/// Why a timing is rejected, where the specification throws a TypeError.
public enum EffectTimingError: Error, Equatable, CustomStringConvertible {
    /// The named member must be a finite number.
    case notFinite(String, Double)
    /// The named member must be a number of 0 or more.
    case negativeOrNaN(String, Double)

    /// One line for people.
    public var description: String {
        switch self {
        case .notFinite(let member, let value): "\(member) must be finite, is \(value)"
        case .negativeOrNaN(let member, let value): "\(member) must be 0 or more, is \(value)"
        }
    }
}
