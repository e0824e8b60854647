/// The chain of time spaces from the outermost layer down to one animation.
///
/// A layer hands its local time down; a group hands down its basic local time, clipped to 0…duration, while it applies
/// (R6.1). So a group cuts its children off without scaling them, replays them when it repeats, and holds them where it
/// is held.
///
/// - Source: R1.1–R1.9, R2.6, R6.1.
public struct TimingHierarchy: Sendable, Equatable {
    /// One level above the animation.
    public enum Element: Sendable, Equatable {
        /// A layer: only a clock, of which begin time, speed and offset count (R1.1).
        case layer(MediaTiming)
        /// An animation group. Its timing function, if any, reshapes the time its children see (R2.6).
        case group(MediaTiming, timingFunction: TimingFunction? = nil)
    }

    /// What lies above the animation, outermost first.
    public var elements: [Element]

    /// The animation itself, innermost.
    public var animation: MediaTiming

    /// The duration of what sets none and lies in no group: the transaction's, else 0.25 s (R1.3).
    public var transactionDuration: Double

    public init(
        _ elements: [Element] = [], animation: MediaTiming,
        transactionDuration: Double = MediaTiming.unsetDuration
    ) {
        self.elements = elements
        self.animation = animation
        self.transactionDuration = transactionDuration
    }

    /// The animation's phase and position at an instant of the time above the outermost element.
    ///
    /// ```
    /// below a layer:  (t − beginTime) · speed + timeOffset
    /// below a group:  r, or d · f(r / d) with a timing function f, by Core Animation’s rule outside 0…1
    /// ```
    ///
    /// - Parameter time: seconds.
    /// - Returns: the animation's state. Where a group on the way does not apply there is no position, and the phase is
    ///   that group's.
    ///
    /// A duration of zero or less is that of the nearest group above, else ``transactionDuration``. f may leave 0…1; its
    /// result is not clipped. A group of infinite duration has no progress for f to reshape, so f is passed over. NaN
    /// and infinities as in ``MediaTiming/state(atParentTime:defaultDuration:)``.
    ///
    /// Complexity: linear in the depth, no allocation.
    public func state(at time: Double) -> MediaTimingState {
        var time = time
        var standard = transactionDuration
        for element in elements {
            switch element {
            case .layer(let layer):
                time = layer.localTime(atParentTime: time)
            case .group(let group, let timingFunction):
                let state = group.state(atParentTime: time, defaultDuration: standard)
                guard let position = state.position else { return state }
                standard = group.resolvedDuration(default: standard)
                time = position.localTime
                if let timingFunction, standard < .infinity {
                    time = standard * timingFunction.value(at: position.progress, outside: .clamped)
                }
            }
        }
        return animation.state(atParentTime: time, defaultDuration: standard)
    }
}
