extension Stage {
    /// A start, a stop, a completion, or a tick of a display link.
    ///
    /// Events of equal stages are equal: layers are compared by their names and their places in the order of addition.
    public struct Event: Sendable, Equatable, CustomStringConvertible {
        /// The time of the stage, in seconds.
        public let time: Double
        /// The kind of the event.
        public let kind: Kind

        /// The kind of an event.
        public enum Kind: Sendable, Equatable {
            /// `animationDidStart` is called for an animation.
            case started(Animation)
            /// A completion block with this name runs.
            case completed(String)
            /// `animationDidStop(_:finished:)` is called for an animation.
            case stopped(Animation, finished: Bool)
            /// The display link with this name requests a frame.
            case ticked(String, DisplayLinkSchedule.Frame)
        }

        /// An animation of a layer.
        public struct Animation: Sendable, Equatable, CustomStringConvertible {
            /// The layer.
            public let layer: LayerTree.LayerID
            /// The layer's property `name`, or "layer" and its place in the order of addition.
            public let layerName: String
            /// The key of the animation.
            public let key: String

            /// Compares the layers' names and places, since an identity belongs to one stage and its copies.
            public static func == (a: Animation, b: Animation) -> Bool {
                a.key == b.key && a.layerName == b.layerName && a.layer.index == b.layer.index
            }

            /// The key and the name of the layer.
            public var description: String { "\(key) of \(layerName)" }
        }

        /// A description in one line.
        public var description: String {
            let text =
                switch kind {
                case .started(let animation): "\(animation) started"
                case .completed(let name): "\(name) completed"
                case .stopped(let animation, let finished): "\(animation) stopped, \(finished ? "finished" : "removed")"
                case .ticked(let name, let frame): "\(name) ticked, frame \(frame.index)"
                }
            return "\(time) s: \(text)"
        }
    }
}

/// An error of a stage's clock.
public enum StageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A time is NaN or infinite.
    case notFinite(time: Double)
    /// A time is earlier than the time of the stage.
    case earlierThanNow(time: Double, now: Double)
    /// A handler, or the block of a transaction, tried to move the clock.
    case alreadyBusy
    /// More events than ``Stage/eventLimit`` were due. The clock stands at `time`, and the next advance continues.
    case tooManyEvents(time: Double, limit: Int)
    /// Handlers caused each other's events at one instant, without end.
    case endlessInstant(time: Double)

    /// A description in one line.
    public var description: String {
        switch self {
        case .notFinite(let time): "the time \(time) is not finite"
        case .earlierThanNow(let time, let now): "the time \(time) is earlier than the stage's time \(now)"
        case .alreadyBusy: "the clock cannot be moved by a handler or in a transaction"
        case .tooManyEvents(let time, let limit): "more than \(limit) events were due; the clock stands at \(time)"
        case .endlessInstant(let time): "handlers cause each other's events at \(time) without end"
        }
    }
}
