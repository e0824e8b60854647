/// The timing of an animation element of SMIL, such as SVG's `animate`.
///
/// ```
/// repeated duration  P = min(dur · repeatCount, repeatDur)     (dur if neither is given)
/// active duration    A = min(max(min(P, end − begin), min), max)
/// ```
///
/// All times are document times in seconds. As in SVG, an attribute with an invalid value is ignored.
///
/// - Source: SMIL Animation, section 3.3; SMIL 3.0, "Timing and Synchronization", sections 5.4.3 and 5.4.5.
public struct SMILTiming: Sendable, Equatable {
    /// The begin times in ascending order; none if the animation never begins.
    public let begins: [Double]
    /// The end times in ascending order; nil if there is no end but that of the duration.
    public let ends: [Double]?
    /// The simple duration, `dur`; nil if it is indefinite.
    public let duration: Double?
    /// The number of times that the simple duration plays; may be infinite. Nil if not given.
    public let repeatCount: Double?
    /// The time for which the simple duration is repeated; may be infinite. Nil if not given.
    public let repeatDuration: Double?
    /// The smallest active duration, `min`.
    public let minimum: Double
    /// The largest active duration, `max`; may be infinite.
    public let maximum: Double
    /// What is shown after the active duration.
    public let fill: Fill
    /// Whether the animation may begin again.
    public let restart: Restart

    /// What an animation shows after its active duration. The raw values are SMIL's keywords.
    public enum Fill: String, Sendable, CaseIterable {
        /// Nothing.
        case remove
        /// The value at the end of the active duration.
        case freeze
    }

    /// Whether an animation begins again at later begin times. The raw values are SMIL's keywords.
    public enum Restart: String, Sendable, CaseIterable {
        /// At each of them.
        case always
        /// At those at which it is not active.
        case whenNotActive
        /// At none.
        case never
    }

    /// Creates a timing.
    ///
    /// - Parameters:
    ///   - begins: The begin times, in any order; those that are not finite are ignored.
    ///   - ends: The end times, in any order. Infinity means an end that is not known; NaN is ignored.
    ///   - duration: The simple duration; indefinite if it is nil, infinite, not positive or NaN.
    ///   - repeatCount: The number of repeats; ignored if it is not positive or NaN.
    ///   - repeatDuration: The repeated time; ignored if it is not positive or NaN.
    ///   - minimum: The smallest active duration; 0 if it is negative, infinite or NaN.
    ///   - maximum: The largest active duration; infinite if it is not positive or NaN. If it is smaller than the
    ///     minimum, both are ignored.
    ///   - fill: What is shown after the active duration.
    ///   - restart: Whether the animation may begin again.
    public init(
        begins: [Double] = [0], ends: [Double]? = nil, duration: Double? = nil, repeatCount: Double? = nil,
        repeatDuration: Double? = nil, minimum: Double = 0, maximum: Double = .infinity, fill: Fill = .remove,
        restart: Restart = .always
    ) {
        self.begins = begins.filter(\.isFinite).sorted()
        self.ends = ends.map { $0.filter { !$0.isNaN }.sorted() }
        self.duration = duration.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        self.repeatCount = repeatCount.flatMap { $0 > 0 ? $0 : nil }
        self.repeatDuration = repeatDuration.flatMap { $0 > 0 ? $0 : nil }
        let low = minimum > 0 && minimum.isFinite ? minimum : 0
        let high = maximum > 0 ? maximum : .infinity
        (self.minimum, self.maximum) = low <= high ? (low, high) : (0, .infinity)
        (self.fill, self.restart) = (fill, restart)
    }

    /// The repeated duration P; infinite if it is indefinite.
    public var repeatedDuration: Double {
        let counted = (duration ?? .infinity) * (repeatCount ?? (repeatDuration == nil ? 1 : .infinity))
        return min(counted, repeatDuration ?? .infinity)
    }
}
