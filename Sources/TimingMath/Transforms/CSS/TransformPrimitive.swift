/// The operation of a transform function, independent of its name.
enum TransformPrimitive: Sendable, Equatable {
    /// In px.
    case translation(SIMD3<Double>)
    case scale(SIMD3<Double>)
    case rotation(AxisRotation)
    /// The lean of the y axis towards x, and of the x axis towards y.
    case skew(degrees: SIMD2<Double>)
    /// In px. Infinity is no perspective.
    case perspective(distance: Double)
    case matrix(Matrix4x4)

    var matrix: Matrix4x4 {
        switch self {
        case .translation(let by): .translation(x: by.x, y: by.y, z: by.z)
        case .scale(let by): .scale(x: by.x, y: by.y, z: by.z)
        case .rotation(let rotation): rotation.matrix
        case .skew(let degrees): .skew(degrees: degrees)
        case .perspective(let distance): .perspective(distance: distance, atLeast: Self.leastDistance)
        case .matrix(let matrix): matrix
        }
    }

    /// Whether the operation is invertible. In a product of matrices, rounding may hide that one of them is singular.
    var isInvertible: Bool {
        switch self {
        case .translation, .rotation, .perspective: true
        case .scale(let by): by.x != 0 && by.y != 0 && by.z != 0
        case .skew(let degrees): !Self.isFlat(skew: degrees)
        case .matrix(let matrix): matrix.isInvertible
        }
    }

    /// Whether 1 − tan x · tan y = cos(x + y)/(cos x · cos y) is 0. At quarter turns the tangents are large, but the
    /// determinant is not 0.
    private static func isFlat(skew degrees: SIMD2<Double>) -> Bool {
        func cosine(_ degrees: Double) -> Double { Trigonometry.sinCos(degrees: degrees).cos }
        return cosine(degrees.x + degrees.y) == 0 && cosine(degrees.x) != 0 && cosine(degrees.y) != 0
    }

    /// The primitive of the same kind that does nothing.
    var neutral: TransformPrimitive {
        switch self {
        case .translation: .translation(SIMD3(0, 0, 0))
        case .scale: .scale(SIMD3(1, 1, 1))
        case .rotation(let rotation): .rotation(AxisRotation(axis: rotation.axis, degrees: 0))
        case .skew: .skew(degrees: SIMD2(0, 0))
        case .perspective: .perspective(distance: .infinity)
        case .matrix: .matrix(.identity)
        }
    }

    /// The eye is never nearer than 1px.
    static let leastDistance = 1.0

    /// 1/distance, in 0…1.
    static func inverse(ofDistance distance: Double) -> Double {
        1 / (distance < leastDistance ? leastDistance : distance)
    }
}

extension Matrix4x4 {
    /// Returns a skew by degrees; see ``TransformList/Function/skew(xDegrees:yDegrees:)``.
    static func skew(degrees: SIMD2<Double>) -> Matrix4x4 {
        var matrix = identity
        matrix.m21 = tangent(degrees: degrees.x)
        matrix.m12 = tangent(degrees: degrees.y)
        return matrix
    }

    /// The tangent. At odd multiples of a quarter turn, where there is none, it is the tangent of the double next to
    /// π/2. It is finite, so products with 0 stay 0, and it is the value that browsers use.
    private static func tangent(degrees: Double) -> Double {
        let (sin, cos) = Trigonometry.sinCos(degrees: degrees)
        return cos == 0 ? (degrees < 0 ? -0x1.d02967c31cdb5p+53 : 0x1.d02967c31cdb5p+53) : sin / cos
    }
}

extension TransformPrimitive {
    /// Accumulates this primitive onto one of the same kind `count` times. Returns nil for matrices that cannot be
    /// decomposed, and for primitives of different kinds.
    func accumulated(onto under: TransformPrimitive, times count: Double) -> TransformPrimitive? {
        switch (under, self) {
        case (.translation(let a), .translation(let b)): .translation(a * count + b)
        case (.scale(let a), .scale(let b)): .scale(Self.scale(a, count, b))
        case (.rotation(let a), .rotation(let b)): .rotation(b.accumulated(onto: a, times: count))
        case (.skew(let a), .skew(let b)): .skew(degrees: a * count + b)
        case (.perspective(let a), .perspective(let b)):
            .perspective(distance: 1 / (Self.inverse(ofDistance: a) * count + Self.inverse(ofDistance: b)))
        case (.matrix(let a), .matrix(let b)): b.accumulated(onto: a, times: count).map(TransformPrimitive.matrix)
        default: nil
        }
    }

    fileprivate static func scale(_ a: SIMD3<Double>, _ count: Double, _ b: SIMD3<Double>) -> SIMD3<Double> {
        (a - SIMD3(repeating: 1)) * count + b
    }
}

extension AxisRotation {
    /// Adds the angles if the rotations share an axis. Otherwise concatenates the rotations, this one first.
    func accumulated(onto under: AxisRotation, times count: Double) -> AxisRotation {
        let under = AxisRotation(axis: under.axis, degrees: under.degrees * count)
        if let axis = under.commonAxis(with: self) {
            return AxisRotation(axis: axis, degrees: under.degreesAboutAxis + degreesAboutAxis)
        }
        return AxisRotation(quaternion.concatenating(under.quaternion))
    }
}

extension Matrix4x4 {
    fileprivate func accumulated(onto under: Matrix4x4, times count: Double) -> Matrix4x4? {
        guard under.isInvertible, isInvertible else { return nil }
        if let a = under.affine2D, let b = affine2D {
            return b.accumulated(onto: a, times: count).map(Matrix4x4.init(_:))
        }
        guard let a = under.decomposed(), let b = decomposed() else { return nil }
        var perspective = a.perspective
        perspective.w -= 1
        let rotation = count == 1 ? a.rotation : a.rotation.repeated(count)
        return Matrix4x4(
            DecomposedTransform(
                translation: a.translation * count + b.translation,
                scale: TransformPrimitive.scale(a.scale, count, b.scale), skew: a.skew * count + b.skew,
                perspective: perspective * count + b.perspective, rotation: b.rotation.concatenating(rotation)))
    }
}

extension Quaternion {
    /// The rotation by `count` times the angle about the same axis.
    fileprivate func repeated(_ count: Double) -> Quaternion {
        AxisRotation(axis: axis, degrees: AxisRotation(self).degrees * count).quaternion
    }
}

extension AffineTransform2D {
    fileprivate func accumulated(onto under: AffineTransform2D, times count: Double) -> AffineTransform2D? {
        guard let a = QRTransform2D(under), let b = QRTransform2D(self) else { return nil }
        return AffineTransform2D(
            QRTransform2D(
                translation: a.translation * count + b.translation,
                scale: (a.scale - SIMD2(repeating: 1)) * count + b.scale,
                skew: a.skew * count + b.skew, angle: a.angle * count + b.angle))
    }
}
