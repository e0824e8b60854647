// Component by component, and not by the operators of SIMD: written for any scalar those would run lane by lane through
// unspecialised code, and this way each component has the bits that it has alone. Many vectors of doubles are nothing but numbers in memory, and go by lanes; those of
// three are not, as each has an unused fourth.

extension SIMD2: Interpolatable, Summable, ComponentwiseInterpolatable
where Scalar: ComponentwiseInterpolatable {
    @inlinable
    @inline(__always)
    public static func combining(
        _ a: Self, _ b: Self, _ c: Self, _ d: Self, _ f: (Double, Double, Double, Double) -> Double
    ) -> Self {
        Self(.combining(a.x, b.x, c.x, d.x, f), .combining(a.y, b.y, c.y, d.y, f))
    }

    @inlinable
    public var pacingPoint: SIMD4<Double>? {
        guard let x = x.pacingPoint?.x, let y = y.pacingPoint?.x else { return nil }
        return SIMD4<Double>(x, y, 0, 0)
    }

    /// The vectors at `t` between many pairs; those of doubles by lanes, see ``LinearInterpolation/evaluate(from:to:at:into:)``.
    @inlinable
    public static func interpolate(
        from starts: Span<Self>, to ends: Span<Self>, at t: Double, into values: inout MutableSpan<Self>
    ) {
        if Scalar.self == Double.self {
            LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
            return
        }
        precondition(starts.count == ends.count && starts.count == values.count, "as many starts as ends as values")
        for i in values.indices { values[i] = starts[i].interpolated(to: ends[i], at: t) }
    }
}

extension SIMD3: Interpolatable, Summable, ComponentwiseInterpolatable
where Scalar: ComponentwiseInterpolatable {
    @inlinable
    @inline(__always)
    public static func combining(
        _ a: Self, _ b: Self, _ c: Self, _ d: Self, _ f: (Double, Double, Double, Double) -> Double
    ) -> Self {
        Self(
            .combining(a.x, b.x, c.x, d.x, f), .combining(a.y, b.y, c.y, d.y, f), .combining(a.z, b.z, c.z, d.z, f))
    }

    @inlinable
    public var pacingPoint: SIMD4<Double>? {
        guard let x = x.pacingPoint?.x, let y = y.pacingPoint?.x, let z = z.pacingPoint?.x else { return nil }
        return SIMD4<Double>(x, y, z, 0)
    }
}

extension SIMD4: Interpolatable, Summable, ComponentwiseInterpolatable
where Scalar: ComponentwiseInterpolatable {
    @inlinable
    @inline(__always)
    public static func combining(
        _ a: Self, _ b: Self, _ c: Self, _ d: Self, _ f: (Double, Double, Double, Double) -> Double
    ) -> Self {
        Self(
            .combining(a.x, b.x, c.x, d.x, f), .combining(a.y, b.y, c.y, d.y, f),
            .combining(a.z, b.z, c.z, d.z, f), .combining(a.w, b.w, c.w, d.w, f))
    }

    @inlinable
    public var pacingPoint: SIMD4<Double>? {
        guard let x = x.pacingPoint?.x, let y = y.pacingPoint?.x, let z = z.pacingPoint?.x, let w = w.pacingPoint?.x
        else { return nil }
        return SIMD4<Double>(x, y, z, w)
    }

    /// The vectors at `t` between many pairs; those of doubles by lanes, see ``LinearInterpolation/evaluate(from:to:at:into:)``.
    @inlinable
    public static func interpolate(
        from starts: Span<Self>, to ends: Span<Self>, at t: Double, into values: inout MutableSpan<Self>
    ) {
        if Scalar.self == Double.self {
            LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
            return
        }
        precondition(starts.count == ends.count && starts.count == values.count, "as many starts as ends as values")
        for i in values.indices { values[i] = starts[i].interpolated(to: ends[i], at: t) }
    }
}
