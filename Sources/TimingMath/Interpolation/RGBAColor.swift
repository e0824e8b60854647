/// A colour as Core Animation interpolates it: gamma-coded sRGB components, not multiplied by the alpha.
///
/// ```
/// red α 1 to blue α ½ at ½ = (½, 0, ½, ¾)
/// ```
///
/// Interpolation and sums go number by number and clamp nothing, so a component may leave 0…1 on the way; `clamped()`
/// is for when it is shown. Paced by the Euclidean distance of all four numbers. For the Web's way see
/// ``PremultipliedColor``.
///
/// Source: Core Animation R3.1c, R3.3 (measured), R4.4.
public struct RGBAColor: Hashable, Sendable, Codable {
    /// The components, 0…1 for what a screen can show.
    public var red, green, blue, alpha: Double

    /// The colour with these components, opaque unless said otherwise.
    @inlinable
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The nearest colour a screen can show: every component brought into 0…1; NaN stays NaN.
    public func clamped() -> RGBAColor {
        Interpolation.combine(self, self, self, self) { component, _, _, _ in component.bounded(0, 1) }
    }
}

extension RGBAColor {
    /// The colour to be shown for a premultiplied one, which interpolation or a sum may have taken out of range.
    ///
    /// The alpha is clamped to 0…1, then the components are divided by it, then they are clamped to 0…1. Where the
    /// alpha is 0 all four numbers are. NaN in, NaN out.
    ///
    /// Accuracy: a colour in range comes back from ``PremultipliedColor`` within 2 · 2⁻⁵³, relatively, if no product
    /// falls below the normal numbers (tested).
    /// Source: CSS Color 4, "Interpolating with Alpha".
    public init(_ color: PremultipliedColor) {
        let alpha = color.alpha.bounded(0, 1)
        guard alpha != 0 else {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
            return
        }
        self.init(
            red: (color.red / alpha).bounded(0, 1), green: (color.green / alpha).bounded(0, 1),
            blue: (color.blue / alpha).bounded(0, 1), alpha: alpha)
    }
}

extension RGBAColor: ComponentwiseInterpolatable, Composable {
    /// Number by number.
    public enum Interpolation: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: RGBAColor, _ b: RGBAColor, _ c: RGBAColor, _ d: RGBAColor,
            _ f: (Double, Double, Double, Double) -> Double
        ) -> RGBAColor {
            RGBAColor(
                red: f(a.red, b.red, c.red, d.red), green: f(a.green, b.green, c.green, d.green),
                blue: f(a.blue, b.blue, c.blue, d.blue), alpha: f(a.alpha, b.alpha, c.alpha, d.alpha))
        }

        @inlinable
        public static func pacingPoint(of value: RGBAColor) -> SIMD4<Double>? {
            SIMD4(value.red, value.green, value.blue, value.alpha)
        }

        /// The values at `t` between many pairs, by lanes; see ``LinearInterpolation/evaluate(from:to:at:into:)``.
        public static func evaluate(
            from starts: Span<RGBAColor>, to ends: Span<RGBAColor>, at t: Double,
            into values: inout MutableSpan<RGBAColor>
        ) {
            LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
        }
    }
}
