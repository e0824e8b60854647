/// The factors of CSS's `scale` property, combined factor by factor.
///
/// ```
/// interpolated  a + t·(b − a)        added  a·b        accumulated  a + b − 1
/// ```
///
/// - Accuracy: That of ``LinearInterpolation``. Each product and sum is rounded once.
/// - Source: CSS Transforms 2, "Individual transforms"; CSS Transforms 1, "Addition and accumulation".
public struct ScaleFactors: Hashable, Sendable {
    /// The factors along x, y and z; 1 is the identity.
    public var factors: SIMD3<Double>

    /// Creates scale factors.
    @inlinable
    public init(x: Double = 1, y: Double = 1, z: Double = 1) { factors = SIMD3(x, y, z) }
}

extension ScaleFactors: Composable {
    /// The rule of scale factors: factor by factor.
    public enum Interpolation: CompositionRule {
        @inlinable
        public static func isFinite(_ value: ScaleFactors) -> Bool { value.factors.allFinite }

        @inlinable
        public static func value(from start: ScaleFactors, to end: ScaleFactors, at t: Double) -> ScaleFactors {
            var result = start
            result.factors.setInterpolation(from: start.factors, to: end.factors, at: t)
            return result
        }

        @inlinable
        public static func composited(
            _ value: ScaleFactors, onto underlying: ScaleFactors, by operation: CompositeOperation
        ) -> ScaleFactors {
            var result = value
            switch operation {
            case .replace: break
            case .add: result.factors = underlying.factors * value.factors
            case .accumulate: result.factors = (underlying.factors - SIMD3(repeating: 1)) + value.factors
            }
            return result
        }

        @inlinable
        public static func accumulated(
            _ value: ScaleFactors, onto other: ScaleFactors, times count: Double
        ) -> ScaleFactors {
            var result = value
            result.factors += (other.factors - SIMD3(repeating: 1)) * count.finiteCount
            return result
        }
    }
}
