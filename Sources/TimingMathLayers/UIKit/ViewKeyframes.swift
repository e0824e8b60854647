/// Keyframes within the duration of an animation, as UIView's `animateKeyframes` makes them.
///
/// ```swift
/// var keyframes = ViewKeyframes(duration: 5, over: layer.properties)
/// try keyframes.add(relativeStart: 0, relativeDuration: 0.5) { $0[.positionX] = 80 }
/// try keyframes.add(relativeStart: 0.5, relativeDuration: 0.25) { $0[.positionX] = 45 }
/// try layer.animate(keyframes, at: 0)
/// ```
///
/// Every property that a keyframe changes gets one keyframe animation over the whole duration, which fills both ways,
/// if views animate it (``LayerProperty/viewAction``).
/// Its easing is the curve of the options, by default ease in and out. ``ValueTrack`` defines its values.
///
/// Source: R6.11.
public struct ViewKeyframes: Sendable {
    /// The duration of the whole animation, in seconds.
    public var duration: Double
    /// The time from the call to the start, in seconds.
    public var delay: Double
    /// The curve, the calculation mode and the flags.
    public var options: ViewAnimation.Options
    /// The number of cycles, or nil for what the options say; see ``ViewAnimation/repeatCount``.
    public var repeatCount: Double?
    /// The layer's local time of the start, in seconds, instead of the call's time and the delay; nil for none.
    public var startTime: Double?
    /// The properties after all changes so far, in the order in which the keyframes were added.
    public private(set) var properties: LayerProperties
    private var tracks: [String: ValueTrack] = [:]
    /// The names of the tracks' properties, in the order of their first change.
    private var order: [String] = []

    /// Creates an animation without keyframes for the properties of a layer.
    public init(
        duration: Double, delay: Double = 0, options: ViewAnimation.Options = [], over properties: LayerProperties
    ) {
        (self.duration, self.delay, self.options, self.properties) = (duration, delay, options, properties)
    }

    /// Adds a keyframe.
    ///
    /// - Parameters:
    ///   - start: The start as a fraction of the duration, clamped to 0…1.
    ///   - relativeDuration: The length as a fraction of the duration. A negative one counts as 0, and the end is
    ///     clamped to 1.
    ///   - values: The new values by key path, or by a view's names: `center`, `alpha`, `frame`, and their parts. The
    ///     frame is set last. Properties that views do not animate (``LayerProperty/viewAction``) change at once.
    /// - Throws: `LayerError` for an invalid key path or value, or a number that is NaN. The keyframes are then
    ///   unchanged.
    public mutating func add(
        relativeStart start: Double, relativeDuration: Double, to values: [String: AnimatableValue]
    ) throws(LayerError) {
        let span = try ViewKeyframes.Interval(relativeStart: start, relativeDuration: relativeDuration)
        var changed = properties
        try changed.set(viewValues: values)
        try add(changed, during: span)
    }

    /// Adds a keyframe whose values a closure sets.
    ///
    /// - Parameters:
    ///   - start: The start as a fraction of the duration, clamped to 0…1.
    ///   - relativeDuration: The length as a fraction of the duration. A negative one counts as 0, and the end is
    ///     clamped to 1.
    ///   - changes: Changes the properties. Those that views do not animate change at once.
    /// - Throws: `LayerError.notANumber` for a start, a duration or a value that is NaN. The keyframes are then
    ///   unchanged.
    public mutating func add(
        relativeStart start: Double, relativeDuration: Double, _ changes: (inout LayerProperties) -> Void
    ) throws(LayerError) {
        let span = try ViewKeyframes.Interval(relativeStart: start, relativeDuration: relativeDuration)
        var changed = properties
        changes(&changed)
        try add(changed, during: span)
    }

    private mutating func add(
        _ changed: LayerProperties, during span: ViewKeyframes.Interval
    ) throws(LayerError) {
        var tracks = tracks, order = order
        for name in changed.animatedChanges(from: properties) {
            try properties[name].requireNumbers("from", for: name)
            try changed[name].requireNumbers("to", for: name)
            if tracks[name] == nil { order.append(name) }
            try tracks[name, default: ValueTrack(initial: properties[name])].add(changed[name], during: span)
        }
        (self.tracks, self.order, properties) = (tracks, order, changed)
    }

    /// Returns the animations, in the order in which their properties were first changed.
    ///
    /// - Parameters:
    ///   - shown: The properties that are presented, at which they begin with
    ///     ``ViewAnimation/Options/beginFromCurrentState``; nil for those before all keyframes.
    ///   - now: The layer's local time of the call, in seconds.
    /// - Throws: `LayerError.notANumber` for a duration, a delay or a time that is NaN.
    public func animations(
        from shown: LayerProperties? = nil, at now: Double = 0
    ) throws(LayerError) -> [KeyframeAnimation] {
        var animations: [KeyframeAnimation] = []
        for name in order {
            guard var track = tracks[name] else { continue }
            if let shown, options.contains(.beginFromCurrentState) {
                track = try track.beginning(at: shown.value(for: name))
            }
            if let made = try animation(for: name, track, at: now) { animations.append(made) }
        }
        return animations
    }

    /// Returns the animation of one property; nil if views do not animate it (``LayerProperty/viewAction``).
    ///
    /// - Parameters:
    ///   - keyPath: The key path to animate; also `center` or `alpha`.
    ///   - track: The values of the property.
    ///   - now: The layer's local time of the call, in seconds.
    /// - Throws: `LayerError.unknownKeyPath`; `.wrongType` for a track of another type; `.notANumber` for a duration, a
    ///   delay or a time that is NaN.
    public func animation(
        for keyPath: String, _ track: ValueTrack, at now: Double = 0
    ) throws(LayerError) -> KeyframeAnimation? {
        let (layerKeyPath, path) = try properties.layerKeyPath(forViewProperty: keyPath)
        return try animation(for: layerKeyPath, at: path, track, at: now)
    }

    private func animation(
        for keyPath: String, at path: LayerKeyPath, _ track: ValueTrack, at now: Double
    ) throws(LayerError) -> KeyframeAnimation? {
        let timing = try timing(at: now)
        if path.kind != track.initial.kind {
            throw .wrongType(keyPath: keyPath, expected: path.kind, found: track.initial.kind, value: "track")
        }
        if path.viewAction == .none { return nil }
        let mode = options.keyframeCalculationMode
        let (keyTimes, values) = track.keyframes(holding: mode == .discrete)
        return KeyframeAnimation(
            AnimationTarget(keyPath, parsed: path), values: values, keyTimes: keyTimes, calculationMode: mode,
            timing: timing, timingFunction: options.curve.timingFunction)
    }

    /// Returns the animation of one property; nil if views do not animate it (``LayerProperty/viewAction``).
    ///
    /// - Parameters:
    ///   - key: The property to animate.
    ///   - track: The values of the property.
    ///   - now: The layer's local time of the call, in seconds.
    /// - Throws: `LayerError.wrongType` for a track of another type; `.notANumber` for a duration, a delay or a time
    ///   that is NaN.
    public func animation<Value>(
        for key: LayerKey<Value>, _ track: ValueTrack, at now: Double = 0
    ) throws(LayerError) -> KeyframeAnimation? {
        try animation(for: key.keyPath, at: key.path, track, at: now)
    }

    /// The values of one property: its initial value and its changes.
    ///
    /// During a keyframe the value changes linearly. Between keyframes, and after the last one, it holds. If two
    /// keyframes overlap, the later one replaces the rest of the earlier one, and starts at the value reached so far.
    /// The later one is the one that starts later or, of two with the same start, the one that was added later.
    ///
    /// Source: R6.11. Gaps and overlaps are as chosen there.
    public struct ValueTrack: Sendable {
        /// The value before all changes.
        public let initial: AnimatableValue
        private var changes: [(span: ViewKeyframes.Interval, value: AnimatableValue)] = []

        /// Creates a track without changes.
        public init(initial: AnimatableValue) { self.initial = initial }

        /// Returns the same changes after another value.
        ///
        /// - Throws: `LayerError.wrongType` if the value has another type than ``initial``.
        fileprivate func beginning(at value: AnimatableValue) throws(LayerError) -> ValueTrack {
            var track = ValueTrack(initial: value)
            for change in changes { try track.add(change.value, during: change.span) }
            return track
        }

        /// Adds a change to a value.
        ///
        /// - Throws: `LayerError.wrongType` if the value has another type than ``initial``.
        public mutating func add(_ value: AnimatableValue, during span: ViewKeyframes.Interval) throws(LayerError) {
            guard value.kind == initial.kind else {
                throw .wrongType(keyPath: "track", expected: initial.kind, found: value.kind)
            }
            changes.append((span, value))
        }

        /// Returns key times from 0 to 1, and as many values.
        ///
        /// - Parameter isHeld: Whether a keyframe that is cut off keeps its start value, as in `discrete`, instead of
        ///   the value reached.
        /// - Complexity: O(n log n) for n changes.
        public func keyframes(holding isHeld: Bool = false) -> (keyTimes: [Double], values: [AnimatableValue]) {
            var times = [0.0], values = [initial]
            // Sorting is not guaranteed to be stable.
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

        /// Times that differ by no more than this, for example by the rounding of a sum, are equal.
        fileprivate static let sameTime = 4 * Double.ulpOfOne

        /// Removes everything after a time and adds the value at that time.
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
    /// The part of an animation's duration that a keyframe covers.
    public struct Interval: Sendable, Hashable {
        /// The start as a fraction of the duration, from 0 to 1.
        public let start: Double
        /// The end as a fraction of the duration, from `start` to 1.
        public let end: Double

        /// Creates an interval.
        ///
        /// - Parameters:
        ///   - start: The start as a fraction of the duration, clamped to 0…1.
        ///   - relativeDuration: The length as a fraction of the duration. The end is clamped to `start`…1.
        /// - Throws: `LayerError.notANumber`.
        public init(relativeStart start: Double, relativeDuration: Double) throws(LayerError) {
            try LayerError.requireNumbers([
                "the relative start": start, "the relative duration": relativeDuration,
            ])
            self.start = min(max(start, 0), 1)
            let end = min(self.start + max(relativeDuration, 0), 1)
            self.end = 1 - end <= ViewKeyframes.ValueTrack.sameTime ? 1 : end
        }

        /// Returns the start and the end, in seconds from the start of the animation.
        public func seconds(ofDuration duration: Double) -> (start: Double, end: Double) {
            (start * duration, end * duration)
        }
    }
}

extension LayerModel {
    /// Changes the model and adds the keyframe animations of the changes, with their properties' names as keys.
    ///
    /// - Parameters:
    ///   - keyframes: Keyframes created for this layer's properties. The layer's properties become those after the last
    ///     keyframe.
    ///   - now: The layer's local time, in seconds.
    /// - Returns: The local time, in seconds, at which the completion handler is called: `now` without an animation,
    ///   infinity for one without an end.
    /// - Throws: `LayerError`. The layer is then unchanged.
    @discardableResult
    public mutating func animate(_ keyframes: ViewKeyframes, at now: Double) throws(LayerError) -> Double {
        var changed = self
        changed.removeCompletedAnimations(at: now)
        let completion = try changed.addAnimations(of: keyframes, from: presentation(at: now), at: now)
        self = changed
        return completion
    }

    /// Does the same, but leaves animations that have ended. A stage removes them when it delivers their stops.
    ///
    /// - Parameters:
    ///   - shown: The properties that are presented.
    ///   - isAnimated: Whether there are animations; otherwise only the model changes.
    @discardableResult
    mutating func addAnimations(
        of keyframes: ViewKeyframes, from shown: LayerProperties, at now: Double, isAnimated: Bool = true
    ) throws(LayerError) -> Double {
        _ = try keyframes.timing(at: now)
        var changed = self
        changed.properties = keyframes.properties
        var completion = now
        if isAnimated, keyframes.duration > 0 || keyframes.delay != 0 || keyframes.startTime != nil {
            // A duration of 0 after a delay must not become the transaction's.
            let instant = 0.0
            for animation in try keyframes.animations(from: shown, at: now) {
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
    /// Returns the linearly interpolated value, or this value if the two cannot be interpolated.
    fileprivate func value(toward end: AnimatableValue, at u: Double) -> AnimatableValue {
        kind.with(Between(start: self, end: end, u: u))
    }
}

private struct Between: ValueTypeVisitor {
    let start, end: AnimatableValue
    let u: Double

    func visit<Value: ColumnValue>(_ type: Value.Type) -> AnimatableValue {
        guard let a = Value.read(start), let b = Value.read(end), a.canInterpolate(to: b) else { return start }
        return a.interpolated(to: b, at: u).animatable
    }
}
