/// The animations on one attribute, in the order of the document.
///
/// Those that show something at a time are applied in the order of their begin times, and those that begin together in
/// the order of the document. Each is combined with the result of those before it.
///
/// Source: SMIL Animation, section 3.5, "The animation sandwich model".
public struct SMILSandwich<Value: Composable & Summable>: Sendable {
    /// The animations.
    public var animations: [SMILAnimation<Value>]

    /// Creates a sandwich of animations in the order of the document.
    public init(_ animations: [SMILAnimation<Value>]) { self.animations = animations }

    /// Returns the attribute's value at a document time.
    ///
    /// - Parameters:
    ///   - time: The document time, in seconds.
    ///   - base: The attribute's value without animations.
    /// - Complexity: O(n log n) for n animations.
    public func value(at time: Double, over base: Value) -> Value {
        SMILPriority.active(animations, at: time, timing: \.timing).reduce(base) { underlying, active in
            active.animation.effect(at: active.sample, over: underlying)
        }
    }
}

/// The order of animations in a sandwich.
enum SMILPriority {
    /// Returns the animations that show something at a time, the lowest first.
    static func active<Animation>(
        _ animations: [Animation], at time: Double, timing: (Animation) -> SMILTiming
    ) -> [(animation: Animation, sample: SMILTiming.Sample)] {
        let active = animations.enumerated().compactMap { index, animation in
            timing(animation).sample(at: time).map { (index: index, animation: animation, sample: $0) }
        }
        // A standard sort may swap equal elements, so the index decides.
        let sorted = active.sorted { ($0.sample.begin, $0.index) < ($1.sample.begin, $1.index) }
        return sorted.map { ($0.animation, $0.sample) }
    }
}
