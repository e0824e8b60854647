/// A name that switches halfway, with the cross-fade that it belongs to (R3.3b).
///
/// The column of names stores these, so that what is presented and what is faded come from one evaluation.
struct FadingName: Sendable, Equatable {
    var name: String
    /// Nil unless an animation runs between two different names.
    var fade: CrossFade?

    init(_ name: String, fade: CrossFade? = nil) { (self.name, self.fade) = (name, fade) }
}

extension FadingName: Interpolatable {
    enum Interpolation: InterpolationRule {
        static func value(from start: FadingName, to end: FadingName, at t: Double) -> FadingName {
            // Copies are interpolations too, and keep the fade.
            if start == end { return start }
            let isFading = start.name != end.name && !t.isNaN
            return FadingName(
                switched(start.name, end.name, at: t),
                fade: isFading ? CrossFade(old: start.name, new: end.name, weight: t) : nil)
        }

        /// Names have no control points: a cubic leads straight from one end to the other.
        static func _setCubic(
            _ value: inout FadingName, _ b0: FadingName, _ b1: FadingName, _ b2: FadingName, _ b3: FadingName,
            at u: Double
        ) {
            value = Self.value(from: b0, to: b3, at: u)
        }
    }
}

extension FadingName: PropertyValue {
    static var kind: AnimatableValue.Kind { .discrete }
    static var filler: FadingName { FadingName("") }
    static func read(_ value: AnimatableValue) -> FadingName? { value.discrete.map { FadingName($0) } }
    var animatable: AnimatableValue { .discrete(name) }
    mutating func endFade() { fade = nil }
}
