extension Stage {
    /// A start, a stop, a completion, a tick of a display link, a firing of a timer, or a call that draws a layer.
    ///
    /// Events of equal stages are equal: layers are compared by their names and their places in the order of addition.
    public struct Event: Sendable, Equatable, CustomStringConvertible {
        /// The time of the stage, in seconds.
        public let time: Double
        /// The kind of the event.
        public let kind: Kind

        /// The kind of an event.
        public enum Kind: Sendable, Equatable {
            /// A method that draws a layer is called (R6.18).
            case drew(Drawing)
            /// `animationDidStart` is called for an animation.
            case started(Animation)
            /// A completion block with this name runs.
            case completed(String)
            /// The completion handler, with this name, of a block of views' animations runs. Not finished if one of
            /// them was removed or replaced before its end (R6.9).
            case viewsCompleted(String, finished: Bool)
            /// `animationDidStop(_:finished:)` is called for an animation.
            case stopped(Animation, finished: Bool)
            /// The display link with this name requests a frame.
            case ticked(String, DisplayLinkSchedule.Frame)
            /// The timer with this name fires.
            case fired(String)
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

        /// The call of a method that draws a layer.
        public struct Drawing: Sendable, Equatable, CustomStringConvertible {
            /// The method.
            public let method: DrawingMethod
            /// The layer.
            public let layer: LayerTree.LayerID
            /// The layer's property `name`, or "layer" and its place in the order of addition.
            public let layerName: String

            /// Compares the layers' names and places, since an identity belongs to one stage and its copies.
            public static func == (a: Drawing, b: Drawing) -> Bool {
                a.method == b.method && a.layerName == b.layerName && a.layer.index == b.layer.index
            }

            /// The method and the name of the layer.
            public var description: String { "\(method.rawValue) of \(layerName)" }
        }

        /// A description in one line.
        public var description: String {
            let text =
                switch kind {
                case .drew(let drawing): "\(drawing) called"
                case .started(let animation): "\(animation) started"
                case .completed(let name): "\(name) completed"
                case .viewsCompleted(let name, let finished):
                    "\(name) completed, \(finished ? "finished" : "not finished")"
                case .stopped(let animation, let finished): "\(animation) stopped, \(finished ? "finished" : "removed")"
                case .ticked(let name, let frame): "\(name) ticked, frame \(frame.index)"
                case .fired(let name): "\(name) fired"
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
    /// The interval of a timer is not positive and finite.
    case invalidInterval(Double)

    /// A description in one line.
    public var description: String {
        switch self {
        case .notFinite(let time): "the time \(time) is not finite"
        case .earlierThanNow(let time, let now): "the time \(time) is earlier than the stage's time \(now)"
        case .alreadyBusy: "the clock cannot be moved by a handler or in a transaction"
        case .tooManyEvents(let time, let limit): "more than \(limit) events were due; the clock stands at \(time)"
        case .endlessInstant(let time): "handlers cause each other's events at \(time) without end"
        case .invalidInterval(let interval): "the interval \(interval) of a timer is not positive and finite"
        }
    }
}
