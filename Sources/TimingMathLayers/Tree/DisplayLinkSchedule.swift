/// The times at which a display requests frames: CADisplayLink.
///
///     frame i         at start + i·n / maximum, shown at start + (i + 1)·n / maximum        n: frameInterval
///
/// ```swift
/// let schedule = try DisplayLinkSchedule(maximumFramesPerSecond: 120, preferredFramesPerSecond: 50)   // 60 a second
/// for frame in schedule.frames(from: 0, to: 2) {
///     let shown = layer.presentation(at: frame.targetTimestamp)
/// }
/// ```
///
/// A pause or a slow callback skips frames but does not shift the others (``frame(after:)``). Source: R6.6.
public struct DisplayLinkSchedule: Sendable, Hashable {
    /// The display's refresh rate, in 1/s.
    public let maximumFramesPerSecond: Double
    /// The number of refreshes for each frame, from 1 to 2⁵³.
    public let frameInterval: Int
    /// The time of frame 0, in seconds; see ``starting(at:)``.
    public private(set) var start = 0.0

    /// Creates a schedule for a preferred rate.
    ///
    /// ```
    /// frameInterval = max(1, round(maximum / preferred))         halves round up; 1 if the preferred rate is 0
    /// ```
    ///
    /// - Parameters:
    ///   - maximumFramesPerSecond: The display's refresh rate in 1/s; must be positive and finite.
    ///   - preferredFramesPerSecond: The rate in 1/s; must not be negative. 0, or a rate above the display's, selects
    ///     the display's rate. Intervals are at most 2⁵³ refreshes.
    /// - Throws: `LayerError.outOfRange`.
    ///
    /// Source: R6.6. As in Apple's examples, preferred rates of 26 and 35 give 30 on a display of 60.
    public init(maximumFramesPerSecond: Double, preferredFramesPerSecond: Double = 0) throws(LayerError) {
        try Self.require(maximumFramesPerSecond, "maximumFramesPerSecond", "a finite number above 0") {
            $0 > 0 && $0.isFinite
        }
        try Self.require(preferredFramesPerSecond, "preferredFramesPerSecond", "0 and above") { $0 >= 0 }
        self.maximumFramesPerSecond = maximumFramesPerSecond
        let refreshes = preferredFramesPerSecond == 0 ? 1 : maximumFramesPerSecond / preferredFramesPerSecond
        // All of these are whole numbers of at most 2⁵³.
        frameInterval = Int(Swift.min(Swift.max((refreshes + 0.5).rounded(.down), 1), Self.limit))
    }

    /// Creates a schedule for a range of rates: CAFrameRateRange.
    ///
    /// The preferred rate is clamped to the range and then rounded as by the other initialiser, so the result may be
    /// outside the range. Without a preferred rate, the highest rate of the range is used; CADisplayLink leaves this
    /// choice to the system.
    ///
    /// - Parameters:
    ///   - maximumFramesPerSecond: The display's refresh rate in 1/s; must be positive and finite.
    ///   - minimum: The lowest rate in 1/s; must not be negative.
    ///   - maximum: The highest rate in 1/s, at least `minimum`; 0 for no upper bound.
    ///   - preferred: The preferred rate in 1/s; must not be negative. 0 means no preference.
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

    /// Creates a schedule with one frame for every `frameInterval` refreshes, as CADisplayLink's former property did.
    ///
    /// - Parameters:
    ///   - maximumFramesPerSecond: The display's refresh rate in 1/s; must be positive and finite.
    ///   - frameInterval: The number of refreshes for each frame, from 1 to 2⁵³.
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

    /// Up to this number every whole number is a `Double`.
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

    /// The number of frames per second.
    ///
    /// ```
    /// maximum / n
    /// ```
    public var actualFramesPerSecond: Double { maximumFramesPerSecond / Double(frameInterval) }

    /// The time between two refreshes, in seconds, as CADisplayLink's `duration`. It does not depend on the frame
    /// interval.
    ///
    /// ```
    /// 1 / maximum
    /// ```
    public var duration: Double { 1 / maximumFramesPerSecond }

    /// The time from one frame to the next, in seconds: `targetTimestamp` − `timestamp`.
    ///
    /// ```
    /// n / maximum
    /// ```
    public var targetInterval: Double { Double(frameInterval) / maximumFramesPerSecond }

    /// A request for a frame.
    public struct Frame: Sendable, Hashable {
        /// The index of the frame. Frame 0 is at ``DisplayLinkSchedule/start``.
        public let index: Int
        /// The time of the callback, at which the previous frame is shown, in seconds.
        public let timestamp: Double
        /// The time at which this frame will be shown, in seconds. Sample animations at this time.
        public let targetTimestamp: Double
    }

    /// Returns the first frame at or after a time. A display link starts or resumes with this frame.
    ///
    /// - Parameter time: A time in seconds.
    /// - Returns: nil for NaN, for a time more than 2⁵³ refreshes from ``start``, and for a frame whose time is not
    ///   finite.
    /// - Complexity: O(1): a binary search of at most 54 steps.
    public func frame(from time: Double) -> Frame? { firstFrame { $0 >= time } }

    /// Returns the first frame after a time. To get the next callback, pass the time at which the previous callback
    /// returned. The frames in between are skipped.
    ///
    /// - Parameter time: A time in seconds.
    /// - Returns: nil as for ``frame(from:)``.
    /// - Complexity: As ``frame(from:)``.
    public func frame(after time: Double) -> Frame? { firstFrame { $0 > time } }

    /// Returns the frames between two times, computed lazily.
    ///
    /// - Parameters:
    ///   - first: The first time, in seconds, included.
    ///   - end: The end time, in seconds, excluded. Infinity for no end.
    /// - Returns: The frames in ascending order. The sequence is empty if `end` is not after `first`, if either is NaN,
    ///   or if ``frame(from:)`` returns nil for `first`. The sequence ends early when times are so large that two
    ///   frames have the same time.
    /// - Accuracy: Each time is computed from its index, with one rounding for a quotient and one for a sum. Errors do
    ///   not accumulate.
    /// - Complexity: O(1) for each frame, without allocations.
    public func frames(from first: Double, to end: Double) -> Frames {
        Frames(schedule: self, upcoming: frame(from: first), end: end)
    }

    /// A sequence of frames in order.
    public struct Frames: Sendable, Sequence, IteratorProtocol {
        fileprivate let schedule: DisplayLinkSchedule
        fileprivate var upcoming: Frame?
        fileprivate let end: Double

        /// Returns the next frame, or nil after the last one.
        public mutating func next() -> Frame? {
            guard let frame = upcoming, frame.timestamp < end else { return nil }
            upcoming = frame.targetTimestamp > frame.timestamp ? schedule.frame(frame.index + 1) : nil
            return frame
        }
    }

    /// Returns the first frame whose time is late enough.
    ///
    /// Uses a binary search, since an index computed from the time could be off by one because of rounding.
    private func firstFrame(_ isLateEnough: (Double) -> Bool) -> Frame? {
        guard let first = firstIndex(where: { isLateEnough(timestamp($0)) }) else { return nil }
        let time = timestamp(first)
        guard time.isFinite else { return nil }
        // Far from 0, rounding gives many frames one time. The frame at that time is the first that is not before it.
        if timestamp(first + 1) == time, let exact = firstIndex(where: { offset($0) >= time - start }),
            timestamp(exact) == time
        {
            return frame(exact)
        }
        return frame(first)
    }

    /// Returns the first index with a property that all later indices have, too.
    private func firstIndex(where holds: (Int) -> Bool) -> Int? {
        var (early, late) = (-greatestIndex, greatestIndex)
        guard holds(late), !holds(early) else { return nil }
        while late - early > 1 {
            let middle = early + (late - early) / 2
            if holds(middle) { late = middle } else { early = middle }
        }
        return late
    }

    private var greatestIndex: Int { Int(Self.limit) / frameInterval }

    private func frame(_ index: Int) -> Frame? {
        guard index <= greatestIndex else { return nil }
        return Frame(index: index, timestamp: timestamp(index), targetTimestamp: timestamp(index + 1))
    }

    private func timestamp(_ index: Int) -> Double { start + offset(index) }

    /// Divides whole numbers, so that frames at whole seconds are exact.
    private func offset(_ index: Int) -> Double { Double(index) * Double(frameInterval) / maximumFramesPerSecond }
}
