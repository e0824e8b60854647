/// How one layer, animation group or animation runs in its parent's time: Core Animation's `CAMediaTiming`.
///
/// ```
/// local time      t = (parent time − beginTime) · speed + timeOffset                              R1.1
/// cycle           c = duration · (autoreverses ? 2 : 1)
/// active duration A = repeatDuration > 0 ? repeatDuration : c · (repeatCount > 0 ? repeatCount : 1)  R1.5
/// active interval [beginTime, beginTime + A / |speed|], in parent time, both ends included          R1.2
/// ```
///
/// All times are seconds. A value is plain data: any number may stand in any property, and what an unusual one means
/// is said there. Evaluating allocates nothing and takes constant time; see ``state(atParentTime:defaultDuration:)``.
///
/// A *layer* uses the first line only (``localTime(atParentTime:)``). A group or an animation uses all of them. Chains
/// of them are ``TimingChain``.
///
/// Core Animation holds `speed` and `repeatCount` in single precision; here they are `Double`. Round them to `Float`
/// first to get the framework's own numbers.
///
/// - Source: R1.1–R1.12 (CAMediaTiming.h, and measurements on macOS).
public struct MediaTiming: Hashable, Sendable {
    /// Where, in the parent's time, this begins. For an animation added to a layer 0 means "now":
    /// ``committed(atLayerTime:)``.
    public var beginTime: Double

    /// The length of one run. Zero or less is unset: the enclosing group's duration, the transaction's, or
    /// ``unsetDuration`` is used instead (R1.3). It may be infinite; progress then stays 0.
    public var duration: Double

    /// How fast local time runs. Negative runs backwards, 0 stands still at ``timeOffset`` and never ends.
    public var speed: Double

    /// What is added to local time. It moves what is shown, not when; in an animation it wraps round (R1.4).
    public var timeOffset: Double

    /// How many cycles are run; fractions cut the last one. Zero or less means once; infinity, or so many that the
    /// active duration reaches ``endlessDuration``, means for ever.
    public var repeatCount: Double

    /// The whole active duration, where greater than 0: it then wins over ``repeatCount`` and is not doubled by
    /// ``autoreverses``.
    public var repeatDuration: Double

    /// Whether each cycle runs there and back.
    public var autoreverses: Bool

    /// What applies before and after the active interval.
    public var fillMode: FillMode

    /// The duration of an animation that sets none, where no transaction sets one either: 0.25 s (R1.3).
    public static let unsetDuration = 0.25

    /// An active duration of so many seconds or more never ends (R1.5): 1e30.
    public static let endlessDuration = 1e30

    /// Makes a timing; the standard values are those of a new `CAAnimation`.
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

    /// What an animation shows outside its active interval (R1.9).
    public enum FillMode: Hashable, Sendable {
        /// Nothing, neither before nor after.
        case removed
        /// Before the interval, its beginning.
        case backwards
        /// After the interval, its end: the cut point if the last cycle is cut.
        case forwards
        /// Both of these.
        case both

        /// The mode of that name: "removed", "backwards", "forwards" or "both".
        ///
        /// The legacy "frozen" is ``both``; a name nobody knows is ``removed``, as Core Animation has it.
        public init(name: String) {
            switch name {
            case "backwards": self = .backwards
            case "forwards": self = .forwards
            case "both", "frozen": self = .both
            default: self = .removed
            }
        }

        var fillsBefore: Bool { self == .backwards || self == .both }
        var fillsAfter: Bool { self == .forwards || self == .both }
    }
}

extension MediaTiming {
    /// This animation as a layer keeps it once the transaction that added it is committed: a `beginTime` of 0 means
    /// "now".
    ///
    /// Only for an animation added directly to a layer. In a group 0 is the group's start, and a layer's own
    /// `beginTime` is never replaced.
    ///
    /// - Parameter now: the layer's local time at the commit, in seconds.
    /// - Source: R1.2a.
    public func committed(atLayerTime now: Double) -> MediaTiming {
        guard beginTime == 0 else { return self }
        var copy = self
        copy.beginTime = now
        return copy
    }
}
