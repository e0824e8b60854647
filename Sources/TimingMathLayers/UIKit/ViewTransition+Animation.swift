extension ViewTransition {
    /// A transition over time: UIView's `transition(with:duration:options:animations:completion:)`.
    ///
    /// ```swift
    /// let swipe = ViewAnimation(duration: 1, options: [.init(curve: .linear), .init(transition: .flipFromRight)])
    /// let flip = try ViewTransition.Animation(swipe, at: 0)
    /// flip?.state(at: 0.25, distance: 500).face                            // .old
    /// flip?.state(at: 0.75, distance: 500).angle                           // −0.75·π
    /// ```
    ///
    /// Before its start, and during a delay, the old picture shows. After its end the new picture shows, also if the
    /// animation ran backwards last. ``Stage/transition(_:from:to:completion:then:)`` replaces one view by another.
    ///
    /// Source: R6.12, R6.10.
    public struct Animation: Sendable {
        /// The transition.
        public let transition: ViewTransition
        /// The duration, the curve, the delay or start time, and the repetitions.
        public let animation: ViewAnimation
        private let timing: MediaTiming

        /// Creates a transition with the timing and the curve of an animation.
        ///
        /// - Parameters:
        ///   - transition: The transition.
        ///   - animation: The animation. Its options' transition is ignored.
        ///   - now: The time of the call, in seconds.
        /// - Throws: `LayerError.notANumber` for a duration, a delay, a repeat count or a time that is NaN.
        public init(
            _ transition: ViewTransition, _ animation: ViewAnimation, at now: Double = 0
        ) throws(LayerError) {
            (self.transition, self.animation) = (transition, animation)
            var timing = try animation.timing(at: now)
            // Unlike an animation on a layer, 0 is a time like any other here.
            timing.beginTime = animation.startTime ?? now + animation.delay
            self.timing = timing
        }

        /// Creates the transition of an animation's options, or returns nil if they have none.
        ///
        /// - Throws: `LayerError.notANumber` for a duration, a delay, a repeat count or a time that is NaN.
        public init?(_ animation: ViewAnimation, at now: Double = 0) throws(LayerError) {
            guard let transition = animation.options.transition else { return nil }
            try self.init(transition, animation, at: now)
        }

        /// The time of the start, in seconds.
        public var start: Double { timing.beginTime }

        /// The time of the completion handler, in seconds: the end of the last cycle, or infinity.
        public var completion: Double { timing.activeEnd(default: 0) }
    }
}

extension ViewTransition.Animation {
    /// Returns the progress from the old picture (0) to the new one (1), after the curve.
    ///
    /// - Parameter time: Seconds. NaN counts as before the start.
    /// - Returns: 0 before the start and 1 after the end; outside 0…1 only if a curve overshoots.
    /// - Complexity: O(1).
    ///
    /// Source: R6.12, R1.4-R1.9.
    public func progress(at time: Double) -> Double {
        if time.isNaN { return 0 }
        let state = timing.state(atParentTime: time, defaultDuration: 0)
        // The model, which is the new picture, shows once the animation is gone. One without a duration is gone at
        // once.
        if state.phase == .after || timing.duration <= 0 && time >= start { return 1 }
        guard let progress = state.progress else { return 0 }
        switch animation.timingCurve {
        case .curve(let function): return function.value(at: progress, outside: .clamped)
        case .spring(let spring): return spring.value(at: progress * timing.duration)
        }
    }

    /// Returns what shows at a time.
    ///
    /// - Parameters:
    ///   - time: Seconds. NaN counts as before the start.
    ///   - distance: The distance of the eye, as in ``ViewTransition/flipTransform(of:atProgress:distance:)``; UIKit's
    ///     is unpublished. Only flips use it.
    /// - Complexity: O(1).
    ///
    /// Source: R6.12.
    public func state(at time: Double, distance: Double = .infinity) -> State {
        State(transition, progress: progress(at: time), distance: distance)
    }

    /// The progress of a transition at an instant.
    public struct State: Sendable, Equatable {
        /// One of the two pictures.
        public struct Picture: Sendable, Equatable {
            /// The transform about the centre of the container.
            public var transform: Matrix4x4
            /// The opacity. It is outside 0…1 if the progress is, and must be clamped for drawing.
            public var opacity: Double
            /// Whether the picture does not show, because its side of a flip faces away.
            public var isHidden: Bool

            /// Creates a picture, by default in place, opaque and visible.
            public init(transform: Matrix4x4 = .identity, opacity: Double = 1, isHidden: Bool = false) {
                (self.transform, self.opacity, self.isHidden) = (transform, opacity, isHidden)
            }
        }

        /// The progress after the curve.
        public let progress: Double
        /// The picture that a flip shows; nil for other transitions.
        public let face: ViewTransition.Face?
        /// The rotation of the container during a flip, in radians; nil for other transitions.
        public let angle: Double?
        /// The picture that disappears; nil for a curl, whose geometry is unpublished.
        public let old: Picture?
        /// The picture that appears; nil for a curl, whose geometry is unpublished.
        public let new: Picture?

        /// Creates the state of a transition at a progress.
        public init(_ transition: ViewTransition, progress: Double, distance: Double = .infinity) {
            self.progress = progress
            face = transition.face(atProgress: progress)
            angle = transition.flipAngle(atProgress: progress)
            if transition == .crossDissolve {
                (old, new) = (Picture(opacity: 1 - progress), Picture(opacity: progress))
            } else {
                let shown = face
                let picture = { (face: ViewTransition.Face) -> Picture? in
                    transition.flipTransform(of: face, atProgress: progress, distance: distance).map {
                        Picture(transform: $0, isHidden: face != shown)
                    }
                }
                (old, new) = (picture(.old), picture(.new))
            }
        }
    }
}
