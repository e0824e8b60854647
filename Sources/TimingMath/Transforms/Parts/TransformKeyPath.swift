/// A part of a matrix that an animation can name, so that it interpolates the plain number.
///
/// ```
/// matrix = scale · Rx · Ry · Rz · translation      (what stands left acts first)
/// ```
///
/// The raw values are Core Animation's key paths behind the property's name: `rotation.x` of `transform.rotation.x`. An
/// unknown one is nil.
///
/// Source: Core Animation Programming Guide, "Key-Value Coding Extensions"; rule R3.10.
public enum TransformKeyPath: String, Sendable, CaseIterable {
    /// The turn about z.
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    /// All three scales; read, their average.
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    /// The translation along x and y, as a pair.
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"

    /// What stands at a key path: radians, factors or lengths.
    public enum Value: Sendable, Equatable {
        case number(Double)
        /// Of ``TransformKeyPath/translation`` alone.
        case pair(x: Double, y: Double)
    }
}

extension Matrix4x4 {
    /// What stands at a key path.
    ///
    /// - Returns: rotations in (−π, π]. Two triples of them make the same rotation; it is the one of the lesser sum
    ///   of magnitudes. Where x and z turn about the same axis (y = ±π/2 exactly), x is 0. Where a scale of 0 leaves
    ///   rotations open, they are 0. Of a matrix that mirrors, one scale is negative, or all three, whichever leaves the
    ///   smallest rotation. Perspective does not count. A matrix that is not finite may give NaN.
    /// - Accuracy: of a matrix made of scales, rotations and a translation, rotations within 16 · 2⁻⁵³ where they are of a
    ///   sum of magnitudes below 3π/2, scales within 8 · 2⁻⁵³ of themselves, translations exactly (tested).
    /// - Complexity: O(1).
    public func value(at keyPath: TransformKeyPath) -> TransformKeyPath.Value {
        switch keyPath {
        case .rotation, .rotationZ: .number(EulerAngles(TransformFactors(self).rotation).z)
        case .rotationX: .number(EulerAngles(TransformFactors(self).rotation).x)
        case .rotationY: .number(EulerAngles(TransformFactors(self).rotation).y)
        case .scale: .number(Self.average(TransformFactors(self).scale))
        case .scaleX: .number(TransformFactors(self).scale.x)
        case .scaleY: .number(TransformFactors(self).scale.y)
        case .scaleZ: .number(TransformFactors(self).scale.z)
        case .translation: .pair(x: m41, y: m42)
        case .translationX: .number(m41)
        case .translationY: .number(m42)
        case .translationZ: .number(m43)
        }
    }

    /// The matrix with something else at a key path and all other parts as they are, skew and perspective too.
    ///
    /// - Parameters:
    ///   - value: any numbers; a pair for `translation`, a number for all else.
    ///   - keyPath: `scale` sets all three scales, `rotation` the one about z, `translation` those along x and y.
    /// - Returns: nil for a pair where a number belongs, and the reverse. The parts are those that ``value(at:)`` finds: so
    ///   a scale of 0 keeps those rotations that the other rows tell, and a matrix that mirrors still does. Perspective acts
    ///   last and stays what it is; a translation leaves the other rows their very bits.
    ///   The matrix is that of the changed parts; but where it mirrors, another change of sign may leave the smaller rotation
    ///   now, and then ``value(at:)`` reads that one: other scales negative, and rotations a half turn off.
    /// - Accuracy: what is set is found again as ``value(at:)`` says, with that reservation about mirrors, and the rest of the
    ///   matrix within 64 · 2⁻⁵³ of its rows' lengths (tested).
    /// - Complexity: O(1).
    public func setting(_ value: TransformKeyPath.Value, at keyPath: TransformKeyPath) -> Matrix4x4? {
        switch (keyPath, value) {
        case (.rotation, .number(let angle)), (.rotationZ, .number(let angle)): changed { $0.turn { $0.z = angle } }
        case (.rotationX, .number(let angle)): changed { $0.turn { $0.x = angle } }
        case (.rotationY, .number(let angle)): changed { $0.turn { $0.y = angle } }
        case (.scale, .number(let factor)): changed { $0.scale = SIMD3(repeating: factor) }
        case (.scaleX, .number(let factor)): changed { $0.scale.x = factor }
        case (.scaleY, .number(let factor)): changed { $0.scale.y = factor }
        case (.scaleZ, .number(let factor)): changed { $0.scale.z = factor }
        case (.translation, .pair(let x, let y)): moved(to: SIMD3(x, y, m43))
        case (.translationX, .number(let x)): moved(to: SIMD3(x, m42, m43))
        case (.translationY, .number(let y)): moved(to: SIMD3(m41, y, m43))
        case (.translationZ, .number(let z)): moved(to: SIMD3(m41, m42, z))
        case (.translation, .number), (_, .pair): nil
        }
    }

    private func changed(_ change: (inout TransformFactors) -> Void) -> Matrix4x4 {
        var factors = TransformFactors(self)
        change(&factors)
        return factors.composed
    }

    /// Without perspective nothing has to be taken apart.
    private func moved(to translation: SIMD3<Double>) -> Matrix4x4 {
        if !isAffine { return TransformFactors(self).moved(to: translation) }
        return Matrix4x4(rows: row1, row2, row3, SIMD4(translation, m44))
    }

    /// Of quarters where the sum is out of range: their sum is not, and three quarters of the largest number, rounded, over ¾
    /// is that number again.
    private static func average(_ scale: SIMD3<Double>) -> Double {
        let sum = (scale.x + scale.y) + scale.z
        return sum.isFinite ? sum / 3 : ((0.25 * scale.x + 0.25 * scale.y) + 0.25 * scale.z) / 0.75
    }
}

extension TransformFactors {
    /// Changes an angle and keeps the others.
    fileprivate mutating func turn(_ change: (inout EulerAngles) -> Void) {
        var angles = EulerAngles(rotation)
        change(&angles)
        rotation = angles.rows
    }
}
