/// A matrix taken apart into what can be interpolated on its own.
///
/// ```
/// matrix = scale · skew xy · skew xz · skew yz · rotation · translation · perspective    (what stands left acts first)
/// ```
///
/// Source: CSS Transforms 2, "Decomposing a 3D matrix"; rule R3.8.
public struct DecomposedTransform: Sendable, Equatable, Codable {
    /// How far the origin moves along x, y and z.
    public var translation: SIMD3<Double>
    /// The factors along x, y and z.
    public var scale: SIMD3<Double>
    /// The skews xy, xz and yz, as tangents.
    public var skew: SIMD3<Double>
    /// The last column of the perspective matrix; (0, 0, 0, 1) is none.
    public var perspective: SIMD4<Double>
    /// The rotation, of length 1.
    public var rotation: Quaternion

    /// The parts; those left out change nothing.
    @inlinable
    public init(
        translation: SIMD3<Double> = SIMD3(0, 0, 0), scale: SIMD3<Double> = SIMD3(1, 1, 1),
        skew: SIMD3<Double> = SIMD3(0, 0, 0), perspective: SIMD4<Double> = SIMD4(0, 0, 0, 1),
        rotation: Quaternion = .identity
    ) {
        (self.translation, self.scale, self.skew) = (translation, scale, skew)
        (self.perspective, self.rotation) = (perspective, rotation)
    }
}
