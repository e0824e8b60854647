/// The chain of time spaces from the outermost layer down to one animation.
///
/// A layer hands its local time down; a group hands down its basic local time, clipped to 0…duration, while it applies
/// (R6.1). So a group cuts its children off without scaling them, replays them when it repeats, and holds them where it
/// is held.
///
/// - Source: R1.1–R1.9, R2.6, R6.1.
public struct TimingChain: Sendable, Equatable {
    /// One level above the animation.
    public enum Element: Sendable, Equatable {
        /// A layer: only a clock, of which begin time, speed and offset count (R1.1).
        case layer(MediaTiming)
        /// An animation group. Its timing function, if any, reshapes the time its children see (R2.6).
        case group(MediaTiming, timingFunction: TimingFunction? = nil)
    }

    /// What lies above the animation, outermost first.
    public var elements: [Element] {
        levels.map { level in
            switch level.kind {
            case .layer: .layer(level.timing)
            case .group: .group(level.timing)
            case .easedGroup(let index): .group(level.timing, timingFunction: timingFunctions[index])
            }
        }
    }

    /// The animation itself, innermost.
    public var animation: MediaTiming

    /// The duration of what sets none and lies in no group: the transaction's, else 0.25 s (R1.3).
    public var transactionDuration: Double

    // An element holds a timing function, which is large and costs reference counting to copy: 3 times the evaluation.
    private let levels: [Level]
    private let timingFunctions: [TimingFunction]

    private struct Level: Sendable, Equatable {
        let timing: MediaTiming
        let kind: Kind

        enum Kind: Sendable, Equatable {
            case layer
            case group
            /// With the index of its timing function.
            case easedGroup(Int)
        }
    }

    /// Makes a chain.
    ///
    /// - Parameters:
    ///   - elements: what lies above the animation, outermost first.
    ///   - animation: the animation.
    ///   - transactionDuration: seconds, for what sets no duration and lies in no group.
    public init(
        _ elements: [Element] = [], animation: MediaTiming,
        transactionDuration: Double = MediaTiming.unsetDuration
    ) {
        var timingFunctions: [TimingFunction] = []
        self.levels = elements.map { element in
            switch element {
            case .layer(let timing): return Level(timing: timing, kind: .layer)
            case .group(let timing, nil): return Level(timing: timing, kind: .group)
            case .group(let timing, let timingFunction?):
                timingFunctions.append(timingFunction)
                return Level(timing: timing, kind: .easedGroup(timingFunctions.count - 1))
            }
        }
        self.timingFunctions = timingFunctions
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
    /// A duration of zero or less is that of the nearest group above, else ``transactionDuration``. f may leave 0…1;
    /// its result is not clipped. A group of infinite duration has no progress for f to reshape, so f is passed over.
    /// NaN and infinities as in ``MediaTiming/state(atParentTime:defaultDuration:)``.
    ///
    /// Complexity: linear in the depth, no allocation.
    public func state(at time: Double) -> MediaTiming.State {
        var time = time
        var standard = transactionDuration
        for level in levels {
            if level.kind == .layer {
                time = level.timing.localTime(atParentTime: time)
                continue
            }
            let state = level.timing.state(atParentTime: time, defaultDuration: standard)
            guard let position = state.position else { return state }
            standard = level.timing.resolvedDuration(default: standard)
            time = position.localTime
            if case .easedGroup(let index) = level.kind, standard < .infinity {
                time = standard * timingFunctions[index].value(at: position.progress, outside: .clamped)
            }
        }
        return animation.state(atParentTime: time, defaultDuration: standard)
    }
}
