/// One shadow of CSS's `box-shadow` or `text-shadow`.
///
/// Interpolates and adds up number by number, the colour premultiplied; between an inset shadow and an outer one there
/// is nothing, and they switch half-way. Nothing is clamped on the way: `blur` and `color` may be out of range, and are
/// put in order once, when they are shown (``CSSNumberType/nonNegative``, `RGBAColor(_:)`).
///
/// Source: CSS Backgrounds 3, "box-shadow".
public struct Shadow: Hashable, Sendable {
    /// The colour.
    public var color: PremultipliedColor
    /// How far the shadow lies from what casts it, x to the right and y down.
    public var offset: SIMD2<Double>
    /// The blur radius.
    public var blur: Double
    /// By how much the shadow is larger; text shadows have none.
    public var spread: Double
    /// Whether the shadow falls inwards.
    public var isInset: Bool

    /// The shadow with these parts.
    public init(
        color: PremultipliedColor, offset: SIMD2<Double>, blur: Double = 0, spread: Double = 0, isInset: Bool = false
    ) {
        self.color = color
        self.offset = offset
        self.blur = blur
        self.spread = spread
        self.isInset = isInset
    }

    /// What a list is padded with: a shadow of which nothing is seen.
    public static func transparent(isInset: Bool) -> Shadow {
        Shadow(color: .transparent, offset: .zero, isInset: isInset)
    }

    /// Number by number, if both are inset or neither is.
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
    /// Number by number; where one is inset and the other not, the one or the other.
    public enum Interpolation: InterpolationRule {
        /// Whether all of its numbers are finite.
        public static func isFinite(_ value: Shadow) -> Bool {
            value.color.allFinite && value.offset.allFinite && value.blur.isFinite && value.spread.isFinite
        }

        /// Whether both are inset, or neither is.
        public static func canInterpolate(from start: Shadow, to end: Shadow) -> Bool { start.isInset == end.isInset }

        /// Number by number; between an inset shadow and one that is not, a switch half-way.
        public static func value(from start: Shadow, to end: Shadow, at t: Double) -> Shadow {
            guard canInterpolate(from: start, to: end) else { return switched(start, end, at: t) }
            return start.combined(with: end) { a, b in LinearInterpolation.value(from: a, to: b, at: t) }
        }
    }
}
