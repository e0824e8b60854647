extension MediaTiming {
    /// The position of an instant relative to an active interval.
    public enum Phase: String, Hashable, Sendable {
        case before
        case active
        case after
        /// The time, or a number of the timing, is NaN.
        case idle
    }
}

extension MediaTiming {
    /// The timing of an animation at one instant: its phase and, if it applies, its position.
    public struct State: Hashable, Sendable {
        /// The phase relative to the active interval, which includes both of its ends (R1.2).
        public var phase: MediaTiming.Phase

        /// The position within the run; nil if the animation does not apply. It does not apply outside the active
        /// interval, unless the fill mode holds it there.
        public var position: Position?

        /// The position of an animation within its run.
        public struct Position: Hashable, Sendable {
            /// The basic local time, folded into 0…duration, in seconds. It is the parent time of a group's children.
            public var localTime: Double

            /// `localTime / duration`, in 0…1, before any timing function; 0 if the duration is infinite.
            public var progress: Double

            /// The number of complete cycles: a whole number of 0 or more, or infinity.
            ///
            /// A `timeOffset` counts as time played. Local time below 0 counts as no cycle. With a whole `repeatCount`,
            /// the end instant belongs to the last cycle.
            public var iteration: Double

            @inlinable
            public init(localTime: Double, progress: Double, iteration: Double) {
                self.localTime = localTime
                self.progress = progress
                self.iteration = iteration
            }

            /// The position at infinity, where a time in the interval has no place in a cycle.
            static let undefined = Position(localTime: .nan, progress: .nan, iteration: .nan)
        }

        @inlinable
        public init(phase: MediaTiming.Phase, position: Position?) {
            self.phase = phase
            self.position = position
        }

        /// Whether the animation has an effect at this instant.
        public var applies: Bool { position != nil }

        /// The position's basic local time, in seconds; nil if there is no position.
        public var localTime: Double? { position?.localTime }

        /// The position's progress, in 0…1; nil if there is no position.
        public var progress: Double? { position?.progress }

        /// The position's number of complete cycles; nil if there is no position.
        public var iteration: Double? { position?.iteration }
    }
}
