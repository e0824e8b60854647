extension PropertyAnimator {
    /// An animator over time: started, paused, scrubbed, reversed, continued and stopped, as a UIViewPropertyAnimator.
    ///
    /// ```swift
    /// var sheet = PropertyAnimator.Playback(try PropertyAnimator(ViewAnimation(duration: 1)))
    /// try sheet.scrub(to: 0.25)                                          // the finger drags it
    /// try sheet.advance(to: 3)
    /// try sheet.continueRun(durationFactor: 0.5)                         // the rest takes half a second
    /// try sheet.advance(to: 3.5)
    /// sheet.state                                                        // .inactive
    /// ```
    ///
    /// Every call acts at ``time``, which only ``advance(to:)`` moves. How the way to a time is cut makes no
    /// difference.
    ///
    /// Source: R6.13.
    public struct Playback: Sendable, Equatable {
        /// The states of an animator: `UIViewAnimatingState`.
        public enum State: String, Sendable, Hashable, CaseIterable {
            /// The animator was not used yet, or its run has ended.
            case inactive
            /// The animator runs or is paused.
            case active
            /// The animator was stopped and waits for ``PropertyAnimator/Playback/finish(at:)``.
            case stopped
        }

        /// Where an animation finishes: `UIViewAnimatingPosition`.
        public enum Position: String, Sendable, Hashable, CaseIterable {
            /// At the old values.
            case start
            /// At the new values, whatever the direction.
            case end
            /// At the current values.
            case current
        }

        /// The animator at ``time``. ``PropertyAnimator/progress`` is that of ``progress`` until the end.
        public private(set) var animator: PropertyAnimator
        /// The state at ``time``.
        public private(set) var state = State.inactive
        /// The time of the last ``advance(to:)``, in seconds.
        public private(set) var time: Double
        /// Whether the animator stays active and pauses when its run ends.
        public var pausesOnCompletion: Bool
        private var run: Run?
        /// The progress that the animator left behind when it was stopped or ended.
        private var left: Double?

        /// Creates an inactive animator.
        ///
        /// - Parameters:
        ///   - animator: The animator. It starts at its ``PropertyAnimator/fractionComplete``.
        ///   - time: The time in seconds; NaN counts as 0.
        ///   - pausesOnCompletion: Whether the animator stays active when its run ends.
        public init(_ animator: PropertyAnimator, at time: Double = 0, pausesOnCompletion: Bool = false) {
            (self.animator, self.pausesOnCompletion) = (animator, pausesOnCompletion)
            self.time = time.isNaN ? 0 : time
            self.animator.isPaused = true
        }

        /// Whether the animator runs, or waits for the delay of ``start(afterDelay:)``.
        public var isRunning: Bool { run != nil }

        /// Whether the animator is inactive for good, so that calls have no effect.
        public var isOver: Bool { state == .inactive && left != nil }

        /// The progress of the properties from their old values (0) to their new ones (1); see
        /// ``PropertyAnimator/progress``. After the end it is exactly 1, or 0 if the animator is reversed.
        public var progress: Double { left ?? animator.progress }

        /// A run from a fraction on.
        private struct Run: Equatable {
            var begin: Double
            var origin: Double
            /// The duration of a run from 0 to 1.
            var duration: Double

            func fraction(at time: Double) -> Double {
                if time < begin { return origin }
                if duration <= 0 { return 1 }
                let passed = (time - begin) / duration
                return passed.isNaN ? origin : min(origin + passed, 1)
            }
        }
    }
}

extension PropertyAnimator.Playback {
    /// Moves the time forwards. A run whose fraction reaches 1 ends.
    ///
    /// - Throws: `LayerError.notANumber` for NaN and `.outOfRange` for a time before ``time``; nothing changes then.
    public mutating func advance(to time: Double) throws(LayerError) {
        if time.isNaN { throw .notANumber(parameter: "time") }
        if time < self.time { throw .outOfRange(parameter: "time", value: time, allowed: "\(self.time) and later") }
        self.time = time
        guard let run else { return }
        animator.fractionComplete = run.fraction(at: time)
        if animator.fractionComplete < 1 { return }
        setRun(nil)
        if !pausesOnCompletion { end(at: animator.isReversed ? 0 : 1) }
    }

    /// `startAnimation()`: runs on from the current fraction, at the pace of the duration. A running animator runs on.
    ///
    /// - Parameter delay: The time until the run begins, in seconds.
    /// - Throws: `LayerError.notAllowed` if the animator is stopped; `.outOfRange` for a delay that is negative or not
    ///   finite.
    public mutating func start(afterDelay delay: Double = 0) throws(LayerError) {
        try Self.require(delay, "delay")
        guard try allows("startAnimation", state != .stopped), run == nil else { return }
        try beginRun(at: time + delay, duration: animator.duration)
    }

    /// `pauseAnimation()`: stays at the current fraction.
    ///
    /// - Throws: `LayerError.notAllowed` if the animator is stopped.
    public mutating func pause() throws(LayerError) {
        guard try allows("pauseAnimation", state != .stopped) else { return }
        state = .active
        setRun(nil)
    }

    /// Sets ``PropertyAnimator/fractionComplete``, clamped to 0…1.
    ///
    /// - Throws: `LayerError.notAllowed` if the animator runs or is stopped; `.notANumber` for NaN.
    public mutating func scrub(to fraction: Double) throws(LayerError) {
        if fraction.isNaN { throw .notANumber(parameter: "fractionComplete") }
        guard try allows("fractionComplete", state != .stopped && run == nil) else { return }
        try animator.setFractionComplete(fraction)
        state = .active
    }

    /// Sets ``PropertyAnimator/isReversed``. If it changes on an active animator, the fraction is counted from the
    /// other end; the pace stays. A run that is reversed at its start is over.
    ///
    /// - Throws: `LayerError.notAllowed` if the animator is stopped.
    public mutating func reverse(_ isReversed: Bool = true) throws(LayerError) {
        guard try allows("isReversed", state != .stopped), isReversed != animator.isReversed else { return }
        animator.isReversed = isReversed
        guard state == .active else { return }
        animator.fractionComplete = 1 - animator.fractionComplete
        if let run {
            self.run = Run(begin: max(time, run.begin), origin: animator.fractionComplete, duration: run.duration)
            try advance(to: time)
        }
    }

    /// `continueAnimation(withTimingParameters:durationFactor:)`: the rest of the run takes
    /// ``PropertyAnimator/continuedDuration(factor:)``.
    ///
    /// - Parameters:
    ///   - factor: The factor of the original duration, or 0 for the remaining time.
    ///   - curve: A curve to use from now on; the blend between curves is not modelled.
    /// - Throws: `LayerError.notAllowed` unless the animator is paused; `.outOfRange` for an invalid factor.
    public mutating func continueRun(
        durationFactor factor: Double, curve: ViewAnimation.TimingCurve? = nil
    ) throws(LayerError) {
        let rest = 1 - animator.fractionComplete
        let duration = try animator.continuedDuration(factor: factor)
        guard try allows("continueAnimation", state == .active && run == nil) else { return }
        if let curve { animator.timingCurve = curve }
        try beginRun(at: time, duration: factor == 0 || rest == 0 ? animator.duration : duration / rest)
    }

    /// `stopAnimation(_:)`: leaves the properties where they are.
    ///
    /// - Parameter withoutFinishing: Whether the animator becomes inactive at once, and not stopped.
    /// - Throws: `LayerError.notAllowed` unless the animator is active.
    public mutating func stop(withoutFinishing: Bool) throws(LayerError) {
        guard try allows("stopAnimation", state == .active) else { return }
        let progress = animator.progress
        end(at: progress)
        if !withoutFinishing { state = .stopped }
    }

    /// `finishAnimation(at:)`: moves the properties of a stopped animator to a position and makes it inactive.
    ///
    /// - Throws: `LayerError.notAllowed` unless the animator is stopped.
    public mutating func finish(at position: Position) throws(LayerError) {
        guard try allows("finishAnimation", state == .stopped) else { return }
        state = .inactive
        switch position {
        case .start: left = 0
        case .end: left = 1
        case .current: break
        }
    }

    /// Returns false if the animator has ended, so that the call has no effect.
    ///
    /// - Throws: `LayerError.notAllowed` if the state does not allow the call.
    private func allows(_ call: String, _ isAllowed: Bool) throws(LayerError) -> Bool {
        if isOver { return false }
        if isAllowed { return true }
        throw .notAllowed(call: call, state: isRunning ? "running" : state == .active ? "paused" : state.rawValue)
    }

    /// Begins a run, which may end at once.
    private mutating func beginRun(at begin: Double, duration: Double) throws(LayerError) {
        state = .active
        setRun(Run(begin: begin, origin: animator.fractionComplete, duration: duration))
        try advance(to: time)
    }

    private mutating func setRun(_ run: Run?) {
        self.run = run
        animator.isPaused = run == nil
    }

    private mutating func end(at progress: Double) {
        setRun(nil)
        (state, left) = (.inactive, progress)
    }

    private static func require(_ seconds: Double, _ parameter: String) throws(LayerError) {
        guard seconds >= 0, seconds.isFinite else {
            throw .outOfRange(parameter: parameter, value: seconds, allowed: "finite numbers from 0 on")
        }
    }
}
