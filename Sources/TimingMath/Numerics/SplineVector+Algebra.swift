// What everything here says of vectors.

extension SplineVector {
    /// How many numbers one is made of.
    @inlinable
    @inline(__always)
    static var componentCount: Int { Components.count }

    /// All components 0.
    @inlinable
    @inline(__always)
    static var origin: Self { Components.zero }

    /// The component at an index in 0 ..< `componentCount`.
    @inlinable
    @inline(__always)
    subscript(component index: Int) -> Double {
        get { Components.component(index, of: self) }
        set { Components.set(index, of: &self, to: newValue) }
    }

    /// The componentwise sum.
    @inlinable
    @inline(__always)
    func plus(_ other: Self) -> Self { Components.sum(self, other) }

    /// The componentwise difference.
    @inlinable
    @inline(__always)
    func minus(_ other: Self) -> Self { Components.difference(self, other) }

    /// Every component times a number.
    @inlinable
    @inline(__always)
    func scaled(by factor: Double) -> Self { Components.product(self, factor) }

    /// The sum of the products of components.
    @inlinable
    @inline(__always)
    func dot(_ other: Self) -> Double { Components.dot(self, other) }

    /// The largest magnitude of a component; NaN if one is NaN.
    @inlinable
    @inline(__always)
    var largestMagnitude: Double { Components.largestMagnitude(self) }

    /// Whether every component is a number other than NaN and infinity.
    @inlinable
    @inline(__always)
    var isFinite: Bool { largestMagnitude.isFinite }

    /// The point at a share of the way to another, exactly this one at 0.
    @inlinable
    @inline(__always)
    func mixed(with other: Self, _ t: Double) -> Self { plus(other.minus(self).scaled(by: t)) }

    /// The Euclidean length, of components of any size; infinite above the largest number.
    ///
    /// Accuracy: 3 units of 2⁻⁵³ relatively, where it is not below the least normal number (tested).
    var length: Double {
        let scale = Double.squareScale(largestMagnitude), scaled = scaled(by: scale)
        return scaled.dot(scaled).squareRoot() * (1 / scale)
    }

    /// The vector of length 1 of the same direction, within 4 · 2⁻⁵³; 0 for 0, NaN for NaN and infinities.
    var direction: Self {
        if self == Self.origin { return Self.origin }
        let scaled = scaled(by: Double.squareScale(largestMagnitude)), length = scaled.dot(scaled).squareRoot()
        var direction = Self.origin
        for i in 0..<Self.componentCount { direction[component: i] = scaled[component: i] / length }
        return direction
    }

    /// A quarter of the largest distance from another point along an axis; finite for all finite points.
    func quarterExtent(from other: Self) -> Double { scaled(by: 0.25).minus(other.scaled(by: 0.25)).largestMagnitude }
}

extension SIMD3<Double> {
    /// Square to both, and the third of a right-handed frame.
    func cross(_ other: Self) -> Self { Lanes3(self).cross(Lanes3(other)).simd }
}
