/// The components of a matrix, each of which can be interpolated on its own.
///
/// ```
/// matrix = scale · skew xy · skew xz · skew yz · rotation · translation · perspective    (the leftmost acts first)
/// ```
///
/// Source: CSS Transforms 2, "Decomposing a 3D matrix"; rule R3.8.
public struct DecomposedTransform: Sendable, Equatable, Codable {
    /// The translation along x, y and z.
    public var translation: SIMD3<Double>
    /// The scale factors along x, y and z.
    public var scale: SIMD3<Double>
    /// The skews xy, xz and yz, as tangents.
    public var skew: SIMD3<Double>
    /// The last column of the perspective matrix. (0, 0, 0, 1) is no perspective.
    public var perspective: SIMD4<Double>
    /// The rotation, of length 1.
    public var rotation: Quaternion

    /// Creates a transform from its components. The defaults are those of the identity.
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

extension DecomposedTransform {
    /// Whether all numbers are finite.
    @inlinable
    public var isFinite: Bool {
        let parts = (translation - translation) + (scale - scale) + (skew - skew)
        let rows = (perspective - perspective) + (rotation.vector - rotation.vector)
        return parts == SIMD3(0, 0, 0) && rows == SIMD4(0, 0, 0, 0)
    }

    init(_ parts: TransformParts<Double>) {
        self.init(
            translation: parts.translation.simd, scale: parts.scale.simd, skew: parts.skew.simd,
            perspective: parts.perspective.simd, rotation: Quaternion(parts.rotation.simd))
    }

    static var nan: DecomposedTransform {
        let three = SIMD3<Double>(repeating: .nan), four = SIMD4<Double>(repeating: .nan)
        return DecomposedTransform(
            translation: three, scale: three, skew: three, perspective: four, rotation: Quaternion(four))
    }
}

extension TransformParts where V == Double {
    init(_ parts: DecomposedTransform) {
        self.init(
            translation: Lanes3(parts.translation), scale: Lanes3(parts.scale), skew: Lanes3(parts.skew),
            perspective: Lanes4(parts.perspective), rotation: Lanes4(parts.rotation.vector))
    }
}
