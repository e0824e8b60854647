extension MediaTiming {
    /// Where an instant lies relative to an active interval.
    public enum Phase: String, Hashable, Sendable {
        case before
        case active
        case after
    }
}

extension MediaTiming {
    /// What an animation's timing gives at one instant: its phase and, where it applies, its position.
    public struct State: Hashable, Sendable {
        /// Before, in or after the active interval, which includes both of its ends (R1.2).
        public var phase: MediaTiming.Phase

        /// Where in its run the animation is; nil where it does not apply, that is outside the active interval without
        /// the fill mode for it.
        public var position: Position?

        /// Where in its run an animation is.
        public struct Position: Hashable, Sendable {
            /// The basic local time, folded into 0…duration, in seconds. A group's children take it as their parent
            /// time.
            public var localTime: Double

            /// `localTime / duration`, in 0…1, before any timing function; 0 while the duration is infinite.
            public var progress: Double

            /// How many cycles are complete: a whole number of 0 or more, or infinity. A `timeOffset` counts as time
            /// passed; local time below 0 counts as none. With a whole `repeatCount` the end instant belongs to the
            /// last cycle.
            public var iteration: Double

            @inlinable
            public init(localTime: Double, progress: Double, iteration: Double) {
                self.localTime = localTime
                self.progress = progress
                self.iteration = iteration
            }

            /// What a NaN anywhere in a timing or a time gives.
            static let undefined = Position(localTime: .nan, progress: .nan, iteration: .nan)
        }

        @inlinable
        public init(phase: MediaTiming.Phase, position: Position?) {
            self.phase = phase
            self.position = position
        }

        /// Whether the animation has an effect at this instant.
        public var applies: Bool { position != nil }

        /// The position's basic local time in seconds, or nil.
        public var localTime: Double? { position?.localTime }

        /// The position's progress in 0…1, or nil.
        public var progress: Double? { position?.progress }

        /// The position's count of complete cycles, or nil.
        public var iteration: Double? { position?.iteration }
    }
}
