/// The factors of CSS's `scale` property.
///
/// ```
/// interpolated  a + t·(b − a)        added  a·b        accumulated  a + b − 1
/// ```
///
/// factor by factor. Accuracy: that of ``LinearInterpolation``; a product or sum rounds once each.
/// Source: CSS Transforms 2, "Individual transforms"; CSS Transforms 1, "Addition and accumulation".
public struct ScaleFactors: Hashable, Sendable {
    /// The factors along x, y and z; 1 leaves things as they are.
    public var factors: SIMD3<Double>

    /// The scale with these factors.
    @inlinable
    public init(x: Double = 1, y: Double = 1, z: Double = 1) { factors = SIMD3(x, y, z) }
}

extension ScaleFactors: Composable {
    @inlinable
    public var allFinite: Bool { factors.allFinite }

    @inlinable
    public func interpolated(to end: Self, at t: Double) -> Self {
        var result = self
        result.factors.setInterpolation(from: factors, to: end.factors, at: t)
        return result
    }

    @inlinable
    public func composited(onto underlying: Self, by operation: CompositeOperation) -> Self {
        var result = self
        switch operation {
        case .replace: break
        case .add: result.factors = underlying.factors * factors
        case .accumulate: result.factors = (underlying.factors - SIMD3(repeating: 1)) + factors
        }
        return result
    }
}
