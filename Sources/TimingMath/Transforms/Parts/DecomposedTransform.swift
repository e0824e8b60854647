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

extension DecomposedTransform {
    /// Returns the interpolated components: numbers linearly, the rotation along its arc.
    ///
    /// - Parameters:
    ///   - end: The components at 1.
    ///   - t: 0 gives these components, 1 gives `end`. Not clamped. NaN gives NaN.
    ///   - shortestPath: Whether the rotation takes the shorter arc; see ``Quaternion/slerp(to:at:shortestPath:)``.
    /// - Returns: At 0 and 1 the ends, to the bit; for the rotation's length and sign, see
    ///   ``Quaternion/slerp(to:at:shortestPath:)``.
    /// - Complexity: O(1).
    ///
    /// Source: CSS Transforms 2, "Interpolation of decomposed 3D matrix values"; rule R3.8.
    public func interpolated(to end: DecomposedTransform, at t: Double, shortestPath: Bool = true)
        -> DecomposedTransform
    {
        let a = TransformParts<Double>(self), b = TransformParts<Double>(end)
        let rotation = QuaternionArc(from: a.rotation, to: b.rotation, shortestPath: shortestPath).value(at: t)
        let parts = a.straight(to: b, at: t, rotation: rotation)
        if parts.areSafe(at: t) { return DecomposedTransform(parts) }
        return DecomposedTransform(straightTo: end, from: self, at: t, rotation: Quaternion(rotation.simd))
    }

    /// The linear interpolation of all components but the rotation, which is given.
    @inline(never)
    init(straightTo end: DecomposedTransform, from start: DecomposedTransform, at t: Double, rotation: Quaternion) {
        self.init(
            translation: start.translation.interpolated(to: end.translation, at: t),
            scale: start.scale.interpolated(to: end.scale, at: t),
            skew: start.skew.interpolated(to: end.skew, at: t),
            perspective: start.perspective.interpolated(to: end.perspective, at: t),
            rotation: rotation)
    }
}
