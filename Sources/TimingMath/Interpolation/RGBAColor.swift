/// A colour as Core Animation interpolates it: gamma-coded sRGB components, not multiplied by the alpha.
///
/// ```
/// red α 1 to blue α ½ at ½ = (½, 0, ½, ¾)
/// ```
///
/// Interpolation and sums work number by number and do not clamp, so components may leave 0…1; use ``clamped()`` to
/// display them. The distance for pacing is the Euclidean one of all four numbers. The Web interpolates
/// ``PremultipliedColor``s instead.
///
/// Source: Core Animation R3.1c, R3.3 (measured), R4.4.
public struct RGBAColor: Hashable, Sendable, Codable {
    /// The components and the alpha; in 0…1 for displayable colours.
    public var red, green, blue, alpha: Double

    /// Creates a colour, opaque by default.
    @inlinable
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Returns the colour with all components clamped to 0…1. NaN stays NaN.
    public func clamped() -> RGBAColor {
        Interpolation.combine(self, self, self, self) { component, _, _, _ in component.bounded(0, 1) }
    }
}

extension RGBAColor: ComponentwiseInterpolatable, Composable {
    /// The rule of straight colours: number by number.
    public enum Interpolation: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: RGBAColor, _ b: RGBAColor, _ c: RGBAColor, _ d: RGBAColor,
            by f: (Double, Double, Double, Double) -> Double
        ) -> RGBAColor {
            RGBAColor(
                red: f(a.red, b.red, c.red, d.red), green: f(a.green, b.green, c.green, d.green),
                blue: f(a.blue, b.blue, c.blue, d.blue), alpha: f(a.alpha, b.alpha, c.alpha, d.alpha))
        }

        @inlinable
        public static func _pacingPoint(of value: RGBAColor) -> SIMD4<Double>? {
            SIMD4(value.red, value.green, value.blue, value.alpha)
        }

        /// Interpolates many pairs in vector lanes; see ``LinearInterpolation/evaluate(from:to:at:into:)``.
        public static func evaluate(
            from starts: Span<RGBAColor>, to ends: Span<RGBAColor>, at t: Double,
            into values: inout MutableSpan<RGBAColor>
        ) {
            LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
        }
    }
}

extension RGBAColor: CustomStringConvertible {
    /// The components as CSS text in sRGB: `color(srgb 1 0.5 0 / 1)`.
    public var description: String {
        "color(srgb \(shortText(red)) \(shortText(green)) \(shortText(blue)) / \(shortText(alpha)))"
    }
}
