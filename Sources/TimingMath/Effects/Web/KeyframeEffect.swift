/// A keyframe effect of the Web on one property: keyframes, a timing, and the ways in which values are combined.
///
/// ```swift
/// let effect = try KeyframeEffect(
///     keyframes: [EffectKeyframe(value: 10, composite: .add), EffectKeyframe(value: 30)],
///     timing: EffectTiming(duration: 2))
/// effect.value(atLocalTime: 1, onto: 100)      // between 100 + 10 and 30: 70
/// ```
///
/// Everything is checked when the effect is created. Evaluating it never fails.
///
/// - Complexity: Creating an effect is O(n) for n keyframes, and evaluating it O(log n).
/// - Source: Web Animations Level 1, "Keyframe effects"; Level 2, "The effect value of a keyframe effect".
public struct KeyframeEffect<Value: Composable>: Sendable {
    /// The keyframes, as given.
    public let keyframes: [EffectKeyframe<Value>]
    /// The offsets of the keyframes, with numbers for missing ones.
    public let computedOffsets: [Double]
    /// The way in which values are combined with the underlying value, for keyframes that set none.
    public let composite: CompositeOperation
    /// The way in which an iteration is combined with those before it.
    public let iterationComposite: IterationComposite
    /// The timing.
    public let timing: EffectTiming

    /// The way in which an iteration is combined with the end of those before it.
    public enum IterationComposite: String, Sendable, CaseIterable {
        /// Iterations are independent.
        case replace
        /// Each iteration accumulates onto the last keyframe's value of the one before.
        case accumulate
    }

    /// A keyframe that sets the property.
    struct Stop: Sendable {
        let offset: Double
        /// Nil for the underlying value itself, which is the neutral value added to it.
        let value: Value?
        let easing: TimingFunction
        let composite: CompositeOperation
    }

    /// The keyframes that set the property, from offset 0 to offset 1; empty if none does.
    let stops: [Stop]

    /// Creates an effect.
    ///
    /// - Parameters:
    ///   - keyframes: Keyframes in the order of their offsets.
    ///   - composite: The composite operation of keyframes that have none.
    ///   - iterationComposite: The way in which iterations are combined.
    ///   - timing: The timing; by default the specification's, with a duration of 0.
    /// - Throws: ``KeyframeEffectError`` if an offset is outside 0…1 or smaller than one before it.
    public init(
        keyframes: [EffectKeyframe<Value>], composite: CompositeOperation = .replace,
        iterationComposite: IterationComposite = .replace, timing: EffectTiming
    ) throws(KeyframeEffectError) {
        computedOffsets = try KeyframeOffsets.computed(keyframes.map(\.offset))
        self.keyframes = keyframes
        (self.composite, self.iterationComposite, self.timing) = (composite, iterationComposite, timing)
        var stops: [Stop] = []
        for (keyframe, offset) in zip(keyframes, computedOffsets) where keyframe.value != nil {
            stops.append(
                Stop(
                    offset: offset, value: keyframe.value, easing: keyframe.easing,
                    composite: keyframe.composite ?? composite))
        }
        if let first = stops.first, first.offset != 0 { stops.insert(Self.underlying(at: 0), at: 0) }
        if let last = stops.last, last.offset != 1 { stops.append(Self.underlying(at: 1)) }
        self.stops = stops
    }

    private static func underlying(at offset: Double) -> Stop {
        Stop(offset: offset, value: nil, easing: .linear, composite: .add)
    }
}
