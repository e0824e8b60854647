// Component by component, and not by the operators of SIMD: written for any scalar those would run lane by lane through
// unspecialised code, and this way each component has the bits that it has alone.

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
}
