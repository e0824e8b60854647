extension Double: ComponentwiseInterpolatable {
    @inlinable
    @inline(__always)
    public static func combining(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ f: (Double, Double, Double, Double) -> Double
    ) -> Double {
        f(a, b, c, d)
    }

    @inlinable
    public var pacingPoint: SIMD4<Double>? { SIMD4(self, 0, 0, 0) }

    /// The numbers at `t` between many pairs, by lanes; see ``LinearInterpolation/evaluate(from:to:at:into:)``.
    public static func interpolate(
        from starts: Span<Double>, to ends: Span<Double>, at t: Double, into values: inout MutableSpan<Double>
    ) {
        LinearInterpolation.evaluate(from: starts, to: ends, at: t, into: &values)
    }
}

/// Computed in `Double` and rounded once.
extension Float: ComponentwiseInterpolatable {
    @inlinable
    @inline(__always)
    public static func combining(
        _ a: Float, _ b: Float, _ c: Float, _ d: Float, _ f: (Double, Double, Double, Double) -> Double
    ) -> Float {
        Float(f(Double(a), Double(b), Double(c), Double(d)))
    }

    @inlinable
    public var pacingPoint: SIMD4<Double>? { SIMD4(Double(self), 0, 0, 0) }
}
