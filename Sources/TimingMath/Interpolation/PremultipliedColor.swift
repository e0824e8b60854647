/// A colour as the Web interpolates it: gamma-coded sRGB components, each multiplied by the alpha.
///
/// ```
/// red α 0.4 to blue α 0.8 at ½ = (0.2, 0, 0.4, 0.6), shown as (⅓, 0, ⅔, 0.6)
/// ```
///
/// Interpolation and sums go number by number and clamp nothing: clamping comes once, with the conversion to an
/// ``RGBAColor``, after all effects. The colour with the alpha 0 has no hue of its own, so fading from `transparent`
/// does not pass through grey. Has no distance for pacing.
///
/// Source: CSS Color 4, "Interpolating with Alpha"; Web Animations, "Animating properties".
public struct PremultipliedColor: Hashable, Sendable {
    /// The components, each at most the alpha for what a screen can show.
    public var red, green, blue: Double
    /// The alpha, 0…1 for what a screen can show.
    public var alpha: Double

    /// The colour with these products and this alpha.
    @inlinable
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The colour whose components are those of a straight one times its alpha.
    @inlinable
    public init(_ color: RGBAColor) {
        let alpha = color.alpha
        self.init(red: color.red * alpha, green: color.green * alpha, blue: color.blue * alpha, alpha: alpha)
    }

    /// The colour that a list of shadows is padded with: everything 0.
    public static let transparent = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension PremultipliedColor: ComponentwiseInterpolatable, Composable {
    /// Number by number.
    public enum Interpolation: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: PremultipliedColor, _ b: PremultipliedColor, _ c: PremultipliedColor, _ d: PremultipliedColor,
            _ f: (Double, Double, Double, Double) -> Double
        ) -> PremultipliedColor {
            PremultipliedColor(
                red: f(a.red, b.red, c.red, d.red), green: f(a.green, b.green, c.green, d.green),
                blue: f(a.blue, b.blue, c.blue, d.blue), alpha: f(a.alpha, b.alpha, c.alpha, d.alpha))
        }

        /// The values at `t` between many pairs, by lanes; see ``LinearInterpolation/evaluate(from:to:at:into:)``.
        public static func evaluate(
            from starts: Span<PremultipliedColor>, to ends: Span<PremultipliedColor>, at t: Double,
            into values: inout MutableSpan<PremultipliedColor>
        ) {
            LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
        }
    }
}
