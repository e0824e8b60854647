/// The timing of a layer, an animation group or an animation in its parent's time: Core Animation's `CAMediaTiming`.
///
///     local time      t = (parent time − beginTime) · speed + timeOffset                              R1.1
///     cycle           c = duration · (autoreverses ? 2 : 1)
///     active duration A = repeatDuration > 0 ? repeatDuration : c · (repeatCount > 0 ? repeatCount : 1)  R1.5
///     active interval [beginTime, beginTime + A / |speed|], in parent time, both ends included          R1.2
///
/// All times are seconds. Every property accepts any number. A layer uses only the first formula
/// (``localTime(atParentTime:)``); a group or an animation uses all of them (``state(atParentTime:defaultDuration:)``).
/// <doc:Time> describes single precision.
///
/// - Source: R1.1–R1.12 (CAMediaTiming.h, and measurements on macOS).
public struct MediaTiming: Hashable, Sendable {
    /// The begin time, in seconds of the parent's time. For an animation that is added to a layer, 0 means "now"; see
    /// ``committed(atLayerTime:)``.
    public var beginTime: Double

    /// The duration of one run, in seconds.
    ///
    /// Zero or less means unset. The enclosing group's duration, the transaction's or ``unsetDuration`` is used instead
    /// (R1.3). The duration may be infinite; progress then stays 0.
    public var duration: Double

    /// The rate of local time. A negative speed runs backwards. At speed 0 local time is ``timeOffset`` and the
    /// animation never ends.
    public var speed: Double

    /// An offset that is added to local time, in seconds. It does not change when an animation is active. In an
    /// animation it wraps around (R1.4).
    public var timeOffset: Double

    /// The number of cycles; a fraction cuts the last one.
    ///
    /// Zero or less means once. Infinity means forever, and so does a count with which the active duration reaches
    /// ``endlessDuration``.
    public var repeatCount: Double

    /// The active duration in seconds, if positive. It then overrides ``repeatCount``, and ``autoreverses`` does not
    /// double it.
    public var repeatDuration: Double

    /// Whether each cycle runs forwards and then backwards.
    public var autoreverses: Bool

    /// The behaviour before and after the active interval.
    public var fillMode: FillMode

    /// The duration of an animation if neither it nor a transaction sets one: 0.25 s (R1.3).
    public static let unsetDuration = 0.25

    /// The active duration from which an animation never ends: 1e30 s (R1.5).
    public static let endlessDuration = 1e30

    /// Creates a timing; the defaults are those of a new `CAAnimation`.
    @inlinable
    public init(
        beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
        repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
        fillMode: FillMode = .removed
    ) {
        self.beginTime = beginTime
        self.duration = duration
        self.speed = speed
        self.timeOffset = timeOffset
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
    }

    /// The behaviour of an animation outside its active interval (R1.9).
    public enum FillMode: Hashable, Sendable {
        /// The animation has no effect outside the interval.
        case removed
        /// Before the interval, the animation shows its beginning.
        case backwards
        /// After the interval, the animation shows its end. If the last cycle is cut, this is the cut point.
        case forwards
        /// Both `backwards` and `forwards`.
        case both

        /// Creates the mode with a name, or returns nil for an unknown name.
        ///
        /// Core Animation treats an unknown name as ``removed``: `FillMode(name: name) ?? .removed`.
        ///
        /// - Parameter name: "removed", "backwards", "forwards", "both", or the legacy "frozen" for ``both``.
        /// - Source: R1.9.
        public init?(name: String) {
            switch name {
            case "removed": self = .removed
            case "backwards": self = .backwards
            case "forwards": self = .forwards
            case "both", "frozen": self = .both
            default: return nil
            }
        }

        package var fillsBefore: Bool { self == .backwards || self == .both }
        package var fillsAfter: Bool { self == .forwards || self == .both }
    }
}

extension MediaTiming {
    /// Returns this timing as a layer stores it after the transaction is committed: a `beginTime` of 0 is replaced with
    /// `now`.
    ///
    /// Use it only for an animation that is added directly to a layer. In a group, 0 is the start of the group. The
    /// `beginTime` of a layer is never replaced.
    ///
    /// - Parameter now: The layer's local time at the commit, in seconds.
    /// - Source: R1.2a.
    public func committed(atLayerTime now: Double) -> MediaTiming {
        guard beginTime == 0 else { return self }
        var copy = self
        copy.beginTime = now
        return copy
    }
}
