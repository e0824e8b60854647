/// A shadow of CSS's `box-shadow` or `text-shadow`.
///
/// Shadows are interpolated and summed number by number, with premultiplied colours. An inset shadow and an outer one
/// switch halfway. Nothing is clamped, so `blur` and `color` may leave their ranges. Clamp them once, before they are
/// displayed, with ``CSSNumberType/nonNegative`` and `RGBAColor(_:)`.
///
/// Source: CSS Backgrounds 3, "box-shadow".
public struct Shadow: Hashable, Sendable {
    /// The colour.
    public var color: PremultipliedColor
    /// The offset from the object that casts the shadow, with x to the right and y down.
    public var offset: SIMD2<Double>
    /// The blur radius.
    public var blur: Double
    /// The amount by which the shadow is larger than the object. Text shadows have none.
    public var spread: Double
    /// Whether the shadow is drawn inside the object.
    public var isInset: Bool

    /// Creates a shadow.
    public init(
        color: PremultipliedColor, offset: SIMD2<Double>, blur: Double = 0, spread: Double = 0, isInset: Bool = false
    ) {
        self.color = color
        self.offset = offset
        self.blur = blur
        self.spread = spread
        self.isInset = isInset
    }

    /// Returns the invisible shadow with which a list is padded.
    public static func transparent(isInset: Bool) -> Shadow {
        Shadow(color: .transparent, offset: .zero, isInset: isInset)
    }

    /// Combines two shadows number by number. Both must be inset, or neither.
    func combined(with other: Shadow, _ f: (Double, Double) -> Double) -> Shadow {
        Shadow(
            color: PremultipliedColor(
                red: f(color.red, other.color.red), green: f(color.green, other.color.green),
                blue: f(color.blue, other.color.blue), alpha: f(color.alpha, other.color.alpha)),
            offset: SIMD2(f(offset.x, other.offset.x), f(offset.y, other.offset.y)),
            blur: f(blur, other.blur), spread: f(spread, other.spread), isInset: isInset)
    }
}

extension Shadow: Interpolatable {
    /// The rule of shadows: number by number, or a switch halfway if only one shadow is inset.
    public enum Interpolation: InterpolationRule {
        /// Returns whether all numbers are finite.
        public static func isFinite(_ value: Shadow) -> Bool {
            value.color.allFinite && value.offset.allFinite && value.blur.isFinite && value.spread.isFinite
        }

        /// Returns whether both shadows are inset or neither is.
        public static func canInterpolate(from start: Shadow, to end: Shadow) -> Bool { start.isInset == end.isInset }

        /// Returns the shadow between two shadows, number by number. An inset shadow and an outer one switch halfway.
        public static func value(from start: Shadow, to end: Shadow, at t: Double) -> Shadow {
            guard canInterpolate(from: start, to: end) else { return switched(start, end, at: t) }
            return start.combined(with: end) { a, b in LinearInterpolation.value(from: a, to: b, at: t) }
        }
    }
}
