/// The timing of a Web animation effect.
///
/// ```
/// active duration = duration · iterations                       (0 if either is 0)
/// end time        = max(delay + active duration + endDelay, 0)
/// ```
///
/// All times are seconds, while the specification's interfaces use milliseconds.
/// ``computed(atLocalTime:playbackRate:)`` gives the progress at an instant.
///
/// - Source: Web Animations Level 1, "Animation effects", "The EffectTiming and OptionalEffectTiming dictionaries".
public struct EffectTiming: Sendable, Equatable {
    /// The time from the animation's start to the start of the active interval, in seconds; finite, may be negative.
    public let delay: Double
    /// The time from the end of the active interval to the end time, in seconds; finite, may be negative.
    public let endDelay: Double
    /// The effect outside the active phase.
    public let fill: FillMode
    /// The iteration at which the effect starts, including a fraction; finite, not negative.
    public let iterationStart: Double
    /// The number of iterations; not negative, may be infinite.
    public let iterations: Double
    /// The duration of one iteration, in seconds; not negative, may be infinite. "auto" is 0.
    public let duration: Double
    /// The iterations that run in reverse.
    public let direction: PlaybackDirection
    /// The easing of each iteration's progress.
    public let easing: TimingFunction

    /// Creates a timing; the defaults are the specification's.
    ///
    /// - Throws: ``EffectTimingError`` in the cases in which the specification throws a TypeError: if a delay, the end
    ///   delay or the iteration start is not finite; if a number is NaN; or if the iteration start, the number of
    ///   iterations or the duration is negative.
    public init(
        delay: Double = 0, endDelay: Double = 0, fill: FillMode = .auto, iterationStart: Double = 0,
        iterations: Double = 1, duration: Double = 0, direction: PlaybackDirection = .normal,
        easing: some Easing = .linear
    ) throws(EffectTimingError) {
        guard delay.isFinite else { throw .notFinite(parameter: "delay", value: delay) }
        guard endDelay.isFinite else { throw .notFinite(parameter: "endDelay", value: endDelay) }
        guard iterationStart.isFinite else { throw .notFinite(parameter: "iterationStart", value: iterationStart) }
        guard iterationStart >= 0 else { throw .negativeOrNaN(parameter: "iterationStart", value: iterationStart) }
        guard iterations >= 0 else { throw .negativeOrNaN(parameter: "iterations", value: iterations) }
        guard duration >= 0 else { throw .negativeOrNaN(parameter: "duration", value: duration) }
        self.delay = delay
        self.endDelay = endDelay
        self.fill = fill
        // Removes negative zeros, which would appear in the index of an iteration.
        self.iterationStart = iterationStart + 0
        self.iterations = iterations + 0
        self.duration = duration + 0
        self.direction = direction
        self.easing = easing.timingFunction
    }

    /// The effect outside the active phase. The raw values are the specification's keywords.
    public enum FillMode: String, Sendable, CaseIterable {
        case none
        case forwards
        case backwards
        case both
        /// The same as `none`, which is its meaning for keyframe effects, the only kind of effect in Level 1.
        case auto

        package var fillsBefore: Bool { self == .backwards || self == .both }
        package var fillsAfter: Bool { self == .forwards || self == .both }
    }

    /// The direction in which iterations run. The raw values are the specification's keywords.
    public enum PlaybackDirection: String, Sendable, CaseIterable {
        case normal
        case reverse
        case alternate
        case alternateReverse = "alternate-reverse"
    }

    /// The length of the active interval, in seconds: `duration · iterations`, or 0 if either is 0.
    public var activeDuration: Double {
        duration == 0 || iterations == 0 ? 0 : duration * iterations
    }

    /// The end time of the effect, in seconds of local time: `max(delay + activeDuration + endDelay, 0)`.
    public var endTime: Double { max(delay + activeDuration + endDelay, 0) }
}

/// An invalid member of an effect's timing. The specification throws a TypeError in these cases.
public enum EffectTimingError: Error, Equatable, CustomStringConvertible {
    /// The named member is NaN or infinite.
    case notFinite(parameter: String, value: Double)
    /// The named member is negative or NaN.
    case negativeOrNaN(parameter: String, value: Double)

    /// A one-line description of the error.
    public var description: String {
        switch self {
        case .notFinite(let parameter, let value): "\(parameter) must be finite but is \(value)"
        case .negativeOrNaN(let parameter, let value): "\(parameter) must be 0 or more but is \(value)"
        }
    }
}
