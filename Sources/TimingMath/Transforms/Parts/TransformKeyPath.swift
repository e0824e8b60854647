/// A component of a matrix that an animation can address, so that it interpolates a plain number.
///
/// ```
/// matrix = scale · Rx · Ry · Rz · translation      (the leftmost acts first)
/// ```
///
/// The raw values are Core Animation's key paths after the property's name: `rotation.x` in `transform.rotation.x`. An
/// unknown one gives nil.
///
/// Source: Core Animation Programming Guide, "Key-Value Coding Extensions"; rule R3.10.
public enum TransformKeyPath: String, Sendable, CaseIterable {
    /// The rotation about z.
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    /// All three scales. Reading returns their average.
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    /// The translation along x and y, as a pair.
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"

    /// The value of a key path: radians, scale factors or lengths.
    public enum Value: Sendable, Equatable {
        case number(Double)
        /// The value of ``TransformKeyPath/translation``.
        case pair(x: Double, y: Double)
    }
}

extension Matrix4x4 {
    /// Returns the value at a key path.
    ///
    /// - Returns: Rotations are in (−π, π]. Of the two triples of angles that make a rotation, the one with the
    ///   smaller sum of magnitudes is used. At gimbal lock (y = ±π/2 exactly) x is 0. Rotations that a scale of 0
    ///   leaves undetermined are 0. A mirroring matrix has three negative scales, as in ``decomposed()``. Perspective
    ///   is ignored. A matrix that is not finite may give NaN.
    /// - Accuracy: For a matrix made of scales, rotations and a translation (tested): rotations within 16 · 2⁻⁵³ if the
    ///   sum of their magnitudes is below 3π/2, scales within a relative error of 8 · 2⁻⁵³, translations exactly.
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

    /// Returns the matrix with a new value at a key path. Other components are kept, including skew and perspective.
    ///
    /// - Parameters:
    ///   - value: A pair for `translation`, otherwise a number. Any numbers are allowed.
    ///   - keyPath: `scale` sets all three scales, `rotation` the rotation about z, `translation` that along x and y.
    /// - Returns: nil for a pair where a number is expected, and the reverse. The components are those of
    ///   ``value(at:)``. Rows with a scale of 0 keep the rotations that the other rows determine. A translation leaves
    ///   the other rows unchanged to the bit.
    /// - Accuracy: ``value(at:)`` returns the new value with the accuracy stated there. The rest of the matrix is
    ///   within 64 · 2⁻⁵³ of the lengths of its rows (tested).
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

    /// An affine matrix needs no decomposition.
    private func moved(to translation: SIMD3<Double>) -> Matrix4x4 {
        if !isAffine { return TransformFactors(self).moved(to: translation) }
        return Matrix4x4(rows: row1, row2, row3, SIMD4(translation, m44))
    }

    /// If the sum overflows, quarters are added. Three quarters of the largest number, rounded, divided by ¾ is that
    /// number again.
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
