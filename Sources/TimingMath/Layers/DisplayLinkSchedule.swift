/// When a display calls for frames: CADisplayLink.
///
/// ```
/// frameInterval n = max(1, round(maximum / preferred))         halves up; 1 where the preferred rate is 0
/// rate            = maximum / n
/// frame i         at start + i·n / maximum, to be seen at start + (i + 1)·n / maximum
/// ```
///
/// ```swift
/// let schedule = try DisplayLinkSchedule(maximumFramesPerSecond: 120, preferredFramesPerSecond: 50)   // 60 a second
/// for frame in schedule.frames(from: 0, to: 2) {
///     let shown = layer.presentation(at: frame.targetTimestamp)
/// }
/// ```
///
/// Frames lie on a grid that nothing shifts: a pause leaves frames out, and so does a callback that takes too long
/// (``frame(after:)``).
///
/// Source: R6.6.
public struct DisplayLinkSchedule: Sendable, Hashable {
    /// How often the display refreshes, in 1/s.
    public let maximumFramesPerSecond: Double
    /// Every how many refreshes there is a frame, 1…2⁵³.
    public let frameInterval: Int
    /// The time of frame 0, in seconds; see ``starting(at:)``.
    public private(set) var start = 0.0

    /// The schedule for a rate that is aimed at.
    ///
    /// - Parameters:
    ///   - maximumFramesPerSecond: how often the display refreshes, in 1/s; above 0 and finite.
    ///   - preferredFramesPerSecond: in 1/s, not negative. 0 is the display's own rate; so is one above it, and an
    ///     infinite one.
    ///     One so low that a frame would stand longer counts as that of 2⁵³ refreshes.
    /// - Throws: `LayerError.outOfRange`.
    ///
    /// Source: R6.6, nearest divisor as in Apple's examples: 26 and 35 of 60 are 30.
    public init(maximumFramesPerSecond: Double, preferredFramesPerSecond: Double = 0) throws(LayerError) {
        try Self.require(maximumFramesPerSecond, "maximumFramesPerSecond", "a finite number above 0") {
            $0 > 0 && $0.isFinite
        }
        try Self.require(preferredFramesPerSecond, "preferredFramesPerSecond", "0 and above") { $0 >= 0 }
        self.maximumFramesPerSecond = maximumFramesPerSecond
        let refreshes = preferredFramesPerSecond == 0 ? 1 : maximumFramesPerSecond / preferredFramesPerSecond
        // All of these are whole numbers of at most 2⁵³.
        frameInterval = Int(Swift.min(Swift.max(Rounding.down(refreshes + 0.5), 1), Self.limit))
    }

    /// The schedule for a range of rates: CAFrameRateRange.
    ///
    /// The preferred rate is brought into the range, then as above: what comes of it is the nearest divisor, and so may
    /// lie outside the range. Without a preferred rate the choice is the system's; here it is the highest rate of the
    /// range.
    ///
    /// - Parameters:
    ///   - maximumFramesPerSecond: how often the display refreshes, in 1/s; above 0 and finite.
    ///   - minimum: in 1/s, not negative.
    ///   - maximum: in 1/s, not below `minimum`; 0 where there is no upper end.
    ///   - preferred: in 1/s, not negative; 0 for no preference.
    /// - Throws: `LayerError.outOfRange`.
    ///
    /// Source: R6.6.
    public init(
        maximumFramesPerSecond: Double, minimum: Double, maximum: Double, preferred: Double = 0
    ) throws(LayerError) {
        try Self.require(minimum, "minimum", "0 and above") { $0 >= 0 }
        try Self.require(maximum, "maximum", "0, and the minimum and above") { $0 == 0 || $0 >= minimum }
        try Self.require(preferred, "preferred", "0 and above") { $0 >= 0 }
        let highest = maximum == 0 ? .infinity : maximum
        let rate = preferred == 0 ? highest : Swift.min(Swift.max(preferred, minimum), highest)
        try self.init(maximumFramesPerSecond: maximumFramesPerSecond, preferredFramesPerSecond: rate)
    }

    /// The schedule of every so many refreshes: the property `frameInterval` of old, or every so many callbacks.
    ///
    /// - Parameters:
    ///   - maximumFramesPerSecond: how often the display refreshes, in 1/s; above 0 and finite.
    ///   - frameInterval: a whole number, 1…2⁵³.
    /// - Throws: `LayerError.outOfRange`.
    ///
    /// Source: R6.6.
    public init(maximumFramesPerSecond: Double, frameInterval: Int) throws(LayerError) {
        guard frameInterval >= 1, frameInterval <= Int(Self.limit) else {
            throw .outOfRange(
                parameter: "frameInterval", value: Double(frameInterval), allowed: "a whole number, 1…2⁵³")
        }
        try Self.require(maximumFramesPerSecond, "maximumFramesPerSecond", "a finite number above 0") {
            $0 > 0 && $0.isFinite
        }
        (self.maximumFramesPerSecond, self.frameInterval) = (maximumFramesPerSecond, frameInterval)
    }

    private static func require(
        _ value: Double, _ parameter: String, _ allowed: String, _ isAllowed: (Double) -> Bool
    ) throws(LayerError) {
        guard isAllowed(value) else { throw .outOfRange(parameter: parameter, value: value, allowed: allowed) }
    }

    /// Up to here all whole numbers are numbers.
    static let limit = 0x1p53
}

extension DisplayLinkSchedule {
    /// Returns the same schedule with frame 0 at another time.
    ///
    /// - Parameter start: Seconds, finite.
    /// - Throws: `LayerError.outOfRange` if `start` is not finite.
    public func starting(at start: Double) throws(LayerError) -> DisplayLinkSchedule {
        try Self.require(start, "start", "a finite number") { $0.isFinite }
        var schedule = self
        schedule.start = start
        return schedule
    }

    /// How many frames there are a second.
    ///
    /// ```
    /// maximum / n
    /// ```
    public var actualFramesPerSecond: Double { maximumFramesPerSecond / Double(frameInterval) }

    /// The seconds of one refresh, whatever the interval: the property `duration`.
    ///
    /// ```
    /// 1 / maximum
    /// ```
    public var duration: Double { 1 / maximumFramesPerSecond }

    /// The seconds from one frame to the next: `targetTimestamp` − `timestamp`.
    ///
    /// ```
    /// n / maximum
    /// ```
    public var targetInterval: Double { Double(frameInterval) / maximumFramesPerSecond }

    /// One call for a frame.
    public struct Frame: Sendable, Hashable {
        /// Which one, 0 being that at ``DisplayLinkSchedule/start``.
        public let index: Int
        /// When the frame before is shown, in seconds: the time of the call.
        public let timestamp: Double
        /// When this frame will be shown, in seconds: the time to sample animations at. The next frame's timestamp.
        public let targetTimestamp: Double
    }

    /// The first frame at a time or after it: that which a link begins with, and goes on with after a pause.
    ///
    /// - Parameter time: in seconds.
    /// - Returns: nil for a time more than 2⁵³ refreshes from ``start``, which cannot be counted, and for NaN.
    /// - Complexity: O(1): at most 54 instants are looked at.
    public func frame(from time: Double) -> Frame? { firstFrame { $0 >= time } }

    /// The first frame after a time: the one that is called for next when a call has taken until then. Those between
    /// are skipped.
    ///
    /// - Parameter time: in seconds.
    /// - Returns: nil as for ``frame(from:)``.
    /// - Complexity: as ``frame(from:)``.
    public func frame(after time: Double) -> Frame? { firstFrame { $0 > time } }

    /// The frames from a time to before another one, each made when it is asked for.
    ///
    /// - Parameters:
    ///   - first: in seconds; a frame at it is the first.
    ///   - end: in seconds; a frame at it is none of these, so that one span follows another. Infinity for no end.
    /// - Returns: ascending frames; none where `end` is not after `first`, where one is NaN, and where ``frame(from:)``
    ///   has none. They end early where times are so far from 0 that one frame's time is the next one's.
    /// - Accuracy: each instant is made of its index, with the roundings of a quotient and a sum; nothing adds up.
    /// - Complexity: O(1) for each frame; nothing is allocated.
    public func frames(from first: Double, to end: Double) -> Frames {
        Frames(schedule: self, upcoming: frame(from: first), end: end)
    }

    /// Frames in their order.
    public struct Frames: Sendable, Sequence, IteratorProtocol {
        fileprivate let schedule: DisplayLinkSchedule
        fileprivate var upcoming: Frame?
        fileprivate let end: Double

        /// The next frame; nil behind the last one.
        public mutating func next() -> Frame? {
            guard let frame = upcoming, frame.timestamp < end else { return nil }
            upcoming = frame.targetTimestamp > frame.timestamp ? schedule.frame(frame.index + 1) : nil
            return frame
        }
    }

    /// The first frame whose time is late enough.
    ///
    /// Looked for among all: an index computed from the time would be one off where roundings meet, and times that are
    /// not told apart would have many.
    private func firstFrame(_ isLateEnough: (Double) -> Bool) -> Frame? {
        var (early, late) = (-greatestIndex, greatestIndex)
        guard isLateEnough(timestamp(late)), !isLateEnough(timestamp(early)) else { return nil }
        while late - early > 1 {
            let middle = early + (late - early) / 2
            if isLateEnough(timestamp(middle)) { late = middle } else { early = middle }
        }
        return frame(late)
    }

    private var greatestIndex: Int { Int(Self.limit) / frameInterval }

    private func frame(_ index: Int) -> Frame? {
        guard index <= greatestIndex else { return nil }
        return Frame(index: index, timestamp: timestamp(index), targetTimestamp: timestamp(index + 1))
    }

    /// One quotient of whole numbers: the frames of a whole second lie at its ends exactly.
    private func timestamp(_ index: Int) -> Double {
        start + Double(index) * Double(frameInterval) / maximumFramesPerSecond
    }
}
