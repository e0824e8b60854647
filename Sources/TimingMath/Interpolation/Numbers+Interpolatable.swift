extension Double: ComponentwiseInterpolatable, Composable {
    /// The rule of `Double`: linear interpolation.
    public typealias Interpolation = LinearInterpolation
}

extension LinearInterpolation: ComponentwiseRule, CompositionRule {
    public typealias Value = Double

    @inlinable
    @inline(__always)
    public static func combine(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, by f: (Double, Double, Double, Double) -> Double
    ) -> Double {
        f(a, b, c, d)
    }

    /// Returns the number as a point, so that numbers have a distance for pacing.
    @inlinable
    public static func _pacingPoint(of value: Double) -> SIMD4<Double>? { SIMD4(value, 0, 0, 0) }
}

extension Float: ComponentwiseInterpolatable, Composable {
    /// The rule of `Float`: linear interpolation in `Double`.
    public typealias Interpolation = InterpolationRules.FloatRule
}

extension InterpolationRules {
    /// The rule of `Float`: computes in `Double` as ``LinearInterpolation`` does, and rounds once.
    public enum FloatRule: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: Float, _ b: Float, _ c: Float, _ d: Float, by f: (Double, Double, Double, Double) -> Double
        ) -> Float {
            Float(f(Double(a), Double(b), Double(c), Double(d)))
        }

        @inlinable
        public static func _pacingPoint(of value: Float) -> SIMD4<Double>? { SIMD4(Double(value), 0, 0, 0) }
    }
}
