/// The effects on one property, each with its animation's time. An effect's underlying value is the result of those
/// below it.
///
/// Nothing is clamped or rounded in between. A property does that once, to the final value.
///
/// Source: Web Animations Level 1, "Combining effects".
public struct EffectStack<Value: Composable>: Sendable {
    /// An effect and the time of its animation.
    public struct Layer: Sendable {
        /// The effect.
        public var effect: KeyframeEffect<Value>
        /// The animation's current time, in seconds; nil if unresolved.
        public var localTime: Double?
        /// The animation's rate; only its sign matters.
        public var playbackRate: Double

        /// Creates a layer.
        public init(_ effect: KeyframeEffect<Value>, localTime: Double?, playbackRate: Double = 1) {
            (self.effect, self.localTime, self.playbackRate) = (effect, localTime, playbackRate)
        }
    }

    /// The effects, in composite order: the lowest first.
    public var layers: [Layer]

    /// Creates a stack of effects, the lowest first.
    public init(_ layers: [Layer]) { self.layers = layers }

    /// Returns the property's value after all effects.
    ///
    /// - Parameter base: The property's value without effects.
    /// - Complexity: O(n) effects.
    @_specialize(where Value == Double)
    @_specialize(where Value == SIMD2<Double>)
    @_specialize(where Value == SIMD4<Double>)
    @_specialize(where Value == [Double])
    @_specialize(where Value == PremultipliedColor)
    public func value(onto base: Value) -> Value {
        var value = base
        for layer in layers {
            value = layer.effect.value(
                atLocalTime: layer.localTime, playbackRate: layer.playbackRate, onto: value)
        }
        return value
    }
}
