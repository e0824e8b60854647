/// The chain of timings from the outermost layer down to one animation.
///
/// A layer passes on its local time. While a group applies, it passes on its basic local time, clamped to 0…duration
/// (R6.1). So a group cuts off its children without scaling them, replays them when it repeats, and holds them while
/// its fill mode holds it.
///
/// - Source: R1.1–R1.9, R2.6, R6.1.
public struct TimingChain: Sendable, Equatable {
    /// A level above the animation.
    public enum Element: Sendable, Equatable {
        /// A layer. Only the begin time, the speed and the time offset are used (R1.1).
        case layer(MediaTiming)
        /// An animation group. Its timing function, if any, reshapes the time of its children (R2.6).
        case group(MediaTiming, timingFunction: TimingFunction? = nil)
    }

    /// The levels above the animation, outermost first.
    public var elements: [Element] {
        levels.map { level in
            switch level.kind {
            case .layer: .layer(level.timing)
            case .group: .group(level.timing)
            case .easedGroup(let index): .group(level.timing, timingFunction: timingFunctions[index])
            }
        }
    }

    /// The innermost timing, that of the animation.
    public var animation: MediaTiming

    /// The duration, in seconds, of an animation or group that sets none and is in no group. By default 0.25 s (R1.3).
    public var transactionDuration: Double

    // Timing functions are kept apart, because they are large and copying one costs reference counting. In the levels
    // they would triple the time of an evaluation.
    private let levels: [Level]
    private let timingFunctions: [TimingFunction]

    private struct Level: Sendable, Equatable {
        let timing: MediaTiming
        let kind: Kind

        enum Kind: Sendable, Equatable {
            case layer
            case group
            /// The payload is the index of the timing function.
            case easedGroup(Int)
        }
    }

    /// Creates a chain.
    ///
    /// - Parameters:
    ///   - elements: The levels above the animation, outermost first.
    ///   - animation: The timing of the animation.
    ///   - transactionDuration: Seconds, for an animation or group that sets no duration and is in no group.
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

    /// Returns the animation's phase and position at an instant of the time above the outermost element.
    ///
    /// ```
    /// below a layer:  (t − beginTime) · speed + timeOffset
    /// below a group:  r, or d · f(r / d) with a timing function f, by Core Animation’s rule outside 0…1
    /// ```
    ///
    /// If a group does not apply, there is no position and the phase is that group's. A duration of zero or less is
    /// that of the nearest group above, else ``transactionDuration``. The result of f is not clamped. f is ignored in a
    /// group of infinite duration. NaN and infinities behave as in
    /// ``MediaTiming/state(atParentTime:defaultDuration:)``.
    ///
    /// - Parameter time: Seconds.
    /// - Complexity: O(n) for n elements. Allocates nothing.
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
