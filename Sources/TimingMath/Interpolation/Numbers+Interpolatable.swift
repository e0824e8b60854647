extension Double: ComponentwiseInterpolatable, Composable {
    /// The straight line.
    public typealias Interpolation = LinearInterpolation
}

extension LinearInterpolation: ComponentwiseRule, CompositionRule {
    public typealias Value = Double

    @inlinable
    @inline(__always)
    public static func combine(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ f: (Double, Double, Double, Double) -> Double
    ) -> Double {
        f(a, b, c, d)
    }

    /// The number itself: numbers have a distance.
    @inlinable
    public static func pacingPoint(of value: Double) -> SIMD4<Double>? { SIMD4(value, 0, 0, 0) }
}

extension Float: ComponentwiseInterpolatable, Composable {
    /// The straight line, in `Double`.
    public typealias Interpolation = InterpolationRules.FloatRule
}

extension InterpolationRules {
    /// The rule of `Float`: computed in `Double` as ``LinearInterpolation`` does, and rounded once.
    public enum FloatRule: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: Float, _ b: Float, _ c: Float, _ d: Float, _ f: (Double, Double, Double, Double) -> Double
        ) -> Float {
            Float(f(Double(a), Double(b), Double(c), Double(d)))
        }

        @inlinable
        public static func pacingPoint(of value: Float) -> SIMD4<Double>? { SIMD4(Double(value), 0, 0, 0) }
    }
}
