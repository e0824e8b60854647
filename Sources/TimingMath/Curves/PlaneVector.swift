extension SIMD2<Double> {
    /// Whether both components are finite.
    @inlinable
    @inline(__always)
    var isFinite: Bool { x.isFinite && y.isFinite }

    /// The larger of the components' magnitudes; what it is for NaN does not matter.
    @inlinable
    @inline(__always)
    var largestComponent: Double { Swift.max(x.magnitude, y.magnitude) }

    /// The point at a share of the way to another, exactly this one at 0.
    @inlinable
    @inline(__always)
    func mixed(with other: Self, _ t: Double) -> Self { self + t * (other - self) }

    /// A quarter of the larger distance from another point along x or y; finite for all finite points.
    func quarterExtent(from other: Self) -> Double { (0.25 * self - 0.25 * other).largestComponent }

    /// √(x² + y²), of components of any size: within 2 ulp, where they are not below the least normal number.
    var length: Double {
        let (factor, back) = Self.scale(largestComponent)
        let scaled = self * factor
        return (scaled.x * scaled.x + scaled.y * scaled.y).squareRoot() * back
    }

    /// The vector of length 1 of the same direction, within 4 · 2⁻⁵³; (0, 0) for (0, 0), NaN for NaN and infinities.
    var direction: Self {
        if self == .zero { return .zero }
        let scaled = self * Self.scale(largestComponent).factor
        return scaled / (scaled.x * scaled.x + scaled.y * scaled.y).squareRoot()
    }

    /// Powers of two that bring the sum of squares into range, and back.
    @inline(__always)
    private static func scale(_ magnitude: Double) -> (factor: Double, back: Double) {
        if magnitude > 0x1p500 { return (0x1p-600, 0x1p600) }
        return magnitude < 0x1p-400 ? (0x1p600, 0x1p-600) : (1, 1)
    }
}
