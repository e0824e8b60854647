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
    @_specialize(where Value == Double)
    @_specialize(where Value == SIMD2<Double>)
    @_specialize(where Value == [Double])
    @_specialize(where Value == PremultipliedColor)
    @_specialize(where Value == SVGTransform)
    public func value(at time: Double, over base: Value) -> Value {
        var value = base
        animations.forEachActive(at: time) { animation, sample in value = animation.effect(at: sample, over: value) }
        return value
    }
}

/// An animation element.
protocol SMILElement {
    /// The timing.
    var timing: SMILTiming { get }
}

extension SMILAnimation: SMILElement {}

extension Array where Element: SMILElement {
    /// Calls a closure with the animations that show something at a time, the lowest first.
    @inline(__always)
    func forEachActive(at time: Double, _ body: (Element, SMILTiming.Sample) -> Void) {
        // One animation is the usual case, and needs no order.
        if count == 1 {
            let only = self[0]
            if let sample = only.timing.sample(at: time) { body(only, sample) }
            return
        }
        var active: [(index: Int, sample: SMILTiming.Sample)] = []
        for (index, animation) in enumerated() {
            if let sample = animation.timing.sample(at: time) { active.append((index, sample)) }
        }
        // A standard sort may swap equal elements, so the index decides.
        active.sort { ($0.sample.begin, $0.index) < ($1.sample.begin, $1.index) }
        for (index, sample) in active { body(self[index], sample) }
    }
}
