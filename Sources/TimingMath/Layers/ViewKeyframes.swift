/// Changes at parts of an animation's duration, as UIView's `animateKeyframes` has them.
///
/// ```swift
/// var keyframes = ViewKeyframes(duration: 5, over: layer.properties)
/// try keyframes.add(relativeStart: 0, relativeDuration: 0.5, to: ["position.x": 80])
/// try keyframes.add(relativeStart: 0.5, relativeDuration: 0.25, to: ["position.x": 45])
/// try layer.animate(keyframes, at: 0)
/// ```
///
/// Every property that a keyframe changes gets one keyframe animation over the whole duration. Its curve is that of the
/// options, ease in and out unless one is set; both its ends are held. What its values are in time: ``ValueTrack``.
///
/// Source: R6.11.
public struct ViewKeyframes: Sendable {
    /// Seconds.
    public var duration: Double
    /// Seconds from the call to the start.
    public var delay: Double
    /// The curve, the calculation mode and flags.
    public var options: ViewAnimation.Options
    /// The properties after all changes so far, in the order in which they were added.
    public private(set) var properties: LayerProperties
    private var tracks: [String: ValueTrack] = [:]
    /// The tracks' properties, in the order of their first change.
    private var order: [String] = []

    /// Keyframes of a layer's properties, none so far.
    public init(
        duration: Double, delay: Double = 0, options: ViewAnimation.Options = [], over properties: LayerProperties
    ) {
        (self.duration, self.delay, self.options, self.properties) = (duration, delay, options, properties)
    }

    /// Adds a keyframe.
    ///
    /// - Parameters:
    ///   - start: a fraction of the duration, brought into 0…1.
    ///   - relativeDuration: a fraction of the duration, below 0 taken as 0: an instant. What would last beyond the end
    ///     is
    ///     cut.
    ///   - values: the new ones, by key path. Those that Core Animation does not animate by itself just change.
    /// - Throws: `LayerError` for a key path, for a value, and for a number that is NaN. Nothing is added then.
    public mutating func add(
        relativeStart start: Double, relativeDuration: Double, to values: [String: AnimatableValue]
    ) throws(LayerError) {
        let span = try ViewKeyframes.Interval(relativeStart: start, relativeDuration: relativeDuration)
        var changed = properties
        try changed.set(values)
        for name in changed.animatedChanges(from: properties) {
            if tracks[name] == nil { order.append(name) }
            tracks[name, default: ValueTrack(initial: properties[name])].add(changed[name], during: span)
        }
        properties = changed
    }

    /// The animations, in the order in which their properties were first changed.
    ///
    /// - Parameter now: the layer's local time at the call, in seconds.
    public func animations(at now: Double = 0) -> [KeyframeAnimation] {
        order.compactMap { name in tracks[name].map { animation(for: name, $0, at: now) } }
    }

    /// The animation of one value.
    ///
    /// - Parameters:
    ///   - keyPath: what is animated.
    ///   - track: its values in time.
    ///   - now: the layer's local time at the call, in seconds.
    public func animation(for keyPath: String, _ track: ValueTrack, at now: Double = 0) -> KeyframeAnimation {
        let mode = options.keyframeCalculationMode
        let (keyTimes, values) = track.keyframes(holding: mode == .discrete)
        return KeyframeAnimation(
            LayerAnimation.Target(keyPath), values: values, keyTimes: keyTimes, calculationMode: mode,
            timing: options.timing(duration: duration, delay: delay, at: now),
            timingFunction: options.curve.timingFunction)
    }

    /// One property's values: where it starts, and what changes it when.
    ///
    /// A value holds until the next keyframe begins and from the end of one to the end of all; between the beginning
    /// and the end of a keyframe it changes at an even pace. Of two keyframes that overlap the later one wins: it
    /// begins at the value that the other one has reached, and nothing of the other one is left. Later is the one that
    /// begins later; of those that begin together, the one that was added later.
    ///
    /// Source: R6.11; gaps and overlaps as recommended there.
    public struct ValueTrack: Sendable {
        /// The value before all changes.
        public var initial: AnimatableValue
        private var changes: [(span: ViewKeyframes.Interval, value: AnimatableValue)] = []

        /// A value that does not change.
        public init(initial: AnimatableValue) { self.initial = initial }

        /// Adds a keyframe.
        public mutating func add(_ value: AnimatableValue, during span: ViewKeyframes.Interval) {
            changes.append((span, value))
        }

        /// Key times from 0 to 1, and as many values.
        ///
        /// - Parameter isHeld: whether a keyframe cut by another one has not moved at all, as in `discrete`.
        /// - Complexity: O(n log n).
        public func keyframes(holding isHeld: Bool = false) -> (keyTimes: [Double], values: [AnimatableValue]) {
            var times = [0.0], values = [initial]
            // Sorting keeps no order of its own.
            let order = changes.indices.sorted { (changes[$0].span.start, $0) < (changes[$1].span.start, $1) }
            for (span, value) in order.map({ changes[$0] }) {
                Self.cut(&times, &values, at: span.start, isHeld)
                if let time = times.last, let held = values.last, span.start - time > Self.sameTime {
                    times.append(span.start)
                    values.append(held)
                }
                times.append(max(span.end, times.last ?? 0))
                values.append(value)
            }
            if let time = times.last, let held = values.last, time < 1 {
                times.append(1)
                values.append(held)
            }
            return (times, values)
        }

        /// An end and a beginning that differ by no more, as by the rounding of a sum, are one.
        fileprivate static let sameTime = 4 * Double.ulpOfOne

        /// Takes away what is later than a time, and ends with the value there.
        private static func cut(
            _ times: inout [Double], _ values: inout [AnimatableValue], at time: Double, _ isHeld: Bool
        ) {
            var cut: (time: Double, value: AnimatableValue)?
            while let last = times.last, let value = values.last, last - time > Self.sameTime {
                cut = (last, value)
                times.removeLast()
                values.removeLast()
            }
            guard let cut, let before = times.last, let start = values.last, time > before else { return }
            let reached = isHeld ? start : start.value(toward: cut.value, at: (time - before) / (cut.time - before))
            times.append(time)
            values.append(reached)
        }
    }
}

extension ViewKeyframes {
    /// The part of an animation's duration that a keyframe has.
    public struct Interval: Sendable, Hashable {
        /// A fraction of the duration, in 0…1.
        public let start: Double
        /// A fraction of the duration, from `start` to 1.
        public let end: Double

        /// - Parameters:
        ///   - start: a fraction of the duration, brought into 0…1.
        ///   - relativeDuration: a fraction of the duration; the end is brought into `start`…1.
        /// - Throws: `LayerError.notANumber`.
        public init(relativeStart start: Double, relativeDuration: Double) throws(LayerError) {
            try LayerError.requireNumbers([
                "the relative start": start, "the relative duration": relativeDuration,
            ])
            self.start = min(max(start, 0), 1)
            let end = min(self.start + max(relativeDuration, 0), 1)
            self.end = 1 - end <= ViewKeyframes.ValueTrack.sameTime ? 1 : end
        }

        /// When it begins and ends, in seconds from the animation's start.
        public func seconds(ofDuration duration: Double) -> (start: Double, end: Double) {
            (start * duration, end * duration)
        }
    }
}

extension LayerModel {
    /// Changes the model, and adds the keyframe animations that show how it gets there, under their properties' names.
    ///
    /// - Parameters:
    ///   - keyframes: made over this layer's properties, all of which become those that the keyframes end with.
    ///   - now: the layer's local time, in seconds.
    /// - Returns: when the completion handler is called, as of animating to values.
    /// - Throws: `LayerError`; the layer is then as it was.
    @discardableResult
    public mutating func animate(_ keyframes: ViewKeyframes, at now: Double) throws(LayerError) -> Double {
        try LayerError.requireNumbers(["duration": keyframes.duration, "delay": keyframes.delay, "now": now])
        var changed = self
        changed.removeCompletedAnimations(at: now)
        changed.properties = keyframes.properties
        var completion = now
        if keyframes.duration > 0 || keyframes.delay != 0 {
            // After a delay no duration is none, and not the transaction's.
            let instant = Double.leastNonzeroMagnitude
            for animation in keyframes.animations(at: now) {
                try changed.add(
                    animation, forKey: animation.target.keyPath, at: now, transactionDuration: instant)
                completion = max(
                    completion, animation.timing.committed(atLayerTime: now).activeEnd(default: instant))
            }
        }
        self = changed
        return completion
    }
}

extension AnimatableValue {
    /// The value on the way to another one, at an even pace; the value itself where there is nothing between the two.
    fileprivate func value(toward end: AnimatableValue, at u: Double) -> AnimatableValue {
        func between<Value: Interpolatable>(_ a: Value, _ b: Value) -> Value {
            a.canInterpolate(to: b) ? a.interpolated(to: b, at: u) : a
        }
        switch (self, end) {
        case (.number(let a), .number(let b)): return .number(between(a, b))
        case (.point(let a), .point(let b)): return .point(between(a, b))
        case (.size(let a), .size(let b)): return .size(between(a, b))
        case (.rect(let a), .rect(let b)): return .rect(between(a, b))
        case (.color(let a), .color(let b)): return .color(between(a, b))
        case (.transform(let a), .transform(let b)): return .transform(between(a, b))
        case (.numbers(let a), .numbers(let b)): return .numbers(between(a, b))
        case (.colors(let a), .colors(let b)): return .colors(between(a, b))
        case (.path(let a), .path(let b)): return .path(between(a, b))
        case (.bool(let a), .bool(let b)): return .bool(between(a, b))
        case (.discrete, .discrete): return u < 0.5 ? self : end
        default: return self
        }
    }
}
