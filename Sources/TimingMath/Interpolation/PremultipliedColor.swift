/// A colour as the Web interpolates it: gamma-coded sRGB components, each multiplied by the alpha.
///
/// ```
/// red α 0.4 to blue α 0.8 at ½ = (0.2, 0, 0.4, 0.6), shown as (⅓, 0, ⅔, 0.6)
/// ```
///
/// Interpolation and sums work number by number and do not clamp. A composite operation clamps only the alpha of its
/// sum, to 1, because two opaque colours give an opaque one. Converting to an ``RGBAColor`` clamps everything; do that
/// once, after all effects. A colour with alpha 0 has no hue, so a fade from `transparent` does not pass through grey.
/// Premultiplied colours have no distance for the pacing of keyframes.
///
/// Source: CSS Color 4, "Interpolating with Alpha"; Web Animations, "Animating properties".
public struct PremultipliedColor: Hashable, Sendable {
    /// The components times the alpha. For displayable colours they are in 0…alpha.
    public var red, green, blue: Double
    /// The alpha; in 0…1 for displayable colours.
    public var alpha: Double

    /// Creates a colour from premultiplied components and an alpha.
    @inlinable
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour by multiplying the components of a straight colour by its alpha.
    @inlinable
    public init(_ color: RGBAColor) {
        let alpha = color.alpha
        self.init(red: color.red * alpha, green: color.green * alpha, blue: color.blue * alpha, alpha: alpha)
    }

    /// The transparent colour, with all numbers 0. Lists of shadows are padded with it.
    public static let transparent = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension RGBAColor {
    /// Creates the colour that displays a premultiplied one, which may be out of range.
    ///
    /// The alpha is clamped to 0…1. The components are divided by it and then clamped to 0…1. With an alpha of 0 all
    /// four numbers are 0. NaN gives NaN.
    ///
    /// - Accuracy: A colour in range survives the round trip through ``PremultipliedColor`` within 2 · 2⁻⁵³, relative,
    ///   if no product is subnormal (tested).
    /// - Source: CSS Color 4, "Interpolating with Alpha".
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

extension PremultipliedColor: ComponentwiseInterpolatable, Composable {
    /// The rule of premultiplied colours: number by number.
    public enum Interpolation: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: PremultipliedColor, _ b: PremultipliedColor, _ c: PremultipliedColor, _ d: PremultipliedColor,
            by f: (Double, Double, Double, Double) -> Double
        ) -> PremultipliedColor {
            PremultipliedColor(
                red: f(a.red, b.red, c.red, d.red), green: f(a.green, b.green, c.green, d.green),
                blue: f(a.blue, b.blue, c.blue, d.blue), alpha: f(a.alpha, b.alpha, c.alpha, d.alpha))
        }

        /// Returns the sum for both `add` and `accumulate`, with the alpha clamped to at most 1. The components are not
        /// clamped.
        @inlinable
        public static func composited(
            _ value: PremultipliedColor, onto underlying: PremultipliedColor, by operation: CompositeOperation
        ) -> PremultipliedColor {
            operation == .replace ? value : opaque(sum(value, over: underlying))
        }

        /// Returns the sum of the value and `count` times the other one, with the alpha clamped to at most 1.
        @inlinable
        public static func accumulated(
            _ value: PremultipliedColor, onto other: PremultipliedColor, times count: Double
        ) -> PremultipliedColor {
            let count = count.finiteCount
            return count == 0 ? value : opaque(sum(value, over: multiple(other, times: count)))
        }

        @inlinable
        static func opaque(_ color: PremultipliedColor) -> PremultipliedColor {
            var color = color
            if color.alpha > 1 { color.alpha = 1 }
            return color
        }

        /// Returns the distance between the two colours' red, green and blue, which are not multiplied by the alpha.
        public static func _distance(from start: PremultipliedColor, to end: PremultipliedColor) -> Double? {
            let (start, end) = (RGBAColor(start), RGBAColor(end))
            return SIMD3(end.red - start.red, end.green - start.green, end.blue - start.blue).length
        }

        /// Interpolates many pairs in vector lanes; see ``LinearInterpolation/evaluate(from:to:at:into:)``.
        public static func evaluate(
            from starts: Span<PremultipliedColor>, to ends: Span<PremultipliedColor>, at t: Double,
            into values: inout MutableSpan<PremultipliedColor>
        ) {
            LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
        }
    }
}
