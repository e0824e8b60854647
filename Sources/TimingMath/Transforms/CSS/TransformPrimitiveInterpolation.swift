/// What is between two primitives of the same kind, prepared. The large ones are boxed: most steps of a list are small.
enum TransformPrimitiveInterpolation: Sendable {
    case translation(SIMD3<Double>, SIMD3<Double>)
    case scale(SIMD3<Double>, SIMD3<Double>)
    /// About one axis, by angles that may be more than a turn.
    case rotation(axis: SIMD3<Double>, Double, Double)
    /// From one axis to another, the shorter way.
    indirect case arc(QuaternionInterpolation)
    case skew(SIMD2<Double>, SIMD2<Double>)
    /// The inverses of the distances.
    case perspective(Double, Double)
    indirect case matrix(MatrixInterpolation)

    /// Nil if there is nothing between them: matrices of which one cannot be taken apart, and primitives of different kinds.
    init?(from: TransformPrimitive, to: TransformPrimitive) {
        switch (from, to) {
        case (.translation(let a), .translation(let b)): self = .translation(a, b)
        case (.scale(let a), .scale(let b)): self = .scale(a, b)
        case (.rotation(let a), .rotation(let b)): self.init(from: a, to: b)
        case (.skew(let a), .skew(let b)): self = .skew(a, b)
        case (.perspective(let a), .perspective(let b)):
            self = .perspective(
                TransformPrimitive.inverse(ofDistance: a), TransformPrimitive.inverse(ofDistance: b))
        case (.matrix(let a), .matrix(let b)):
            guard a.isInvertible, b.isInvertible else { return nil }
            // Equal ones would stand still, but the whole list switches.
            if a == b, a.decomposed() == nil { return nil }
            let interpolation = MatrixInterpolation(from: a, to: b, rules: .cssTransforms)
            if interpolation.kind == .discrete { return nil }
            self = .matrix(interpolation)
        default: return nil
        }
    }

    private init(from: AxisRotation, to: AxisRotation) {
        if let axis = from.commonAxis(with: to) {
            self = .rotation(axis: axis, from.degreesAboutAxis, to.degreesAboutAxis)
        } else {
            self = .arc(QuaternionInterpolation(from: from.quaternion, to: to.quaternion))
        }
    }

    /// The primitive at `t`.
    func value(at t: Double) -> TransformPrimitive {
        switch self {
        case .translation(let a, let b): .translation(a.interpolated(to: b, at: t))
        case .scale(let a, let b): .scale(a.interpolated(to: b, at: t))
        case .rotation(let axis, let a, let b):
            .rotation(AxisRotation(axis: axis, degrees: a.interpolated(to: b, at: t)))
        case .arc(let arc): .rotation(AxisRotation(arc.value(at: t)))
        case .skew(let a, let b): .skew(degrees: a.interpolated(to: b, at: t))
        case .perspective(let a, let b): .perspective(distance: Self.distance(a.interpolated(to: b, at: t)))
        case .matrix(let interpolation): .matrix(interpolation.value(at: t))
        }
    }

    /// The matrix of the primitive at `t`: not by way of ``value(at:)``, whose copies take as long as the maths, and of an arc
    /// without the way through axis and angle.
    func matrix(at t: Double) -> Matrix4x4 {
        switch self {
        case .translation(let a, let b):
            let by = a.interpolated(to: b, at: t)
            return .translation(x: by.x, y: by.y, z: by.z)
        case .scale(let a, let b):
            let by = a.interpolated(to: b, at: t)
            return .scale(x: by.x, y: by.y, z: by.z)
        case .rotation(let axis, let a, let b):
            return AxisRotation(axis: axis, degrees: a.interpolated(to: b, at: t)).matrix
        case .arc(let arc): return Matrix4x4(rotation: arc.value(at: t))
        case .skew(let a, let b): return .skew(degrees: a.interpolated(to: b, at: t))
        case .perspective(let a, let b):
            let distance = Self.distance(a.interpolated(to: b, at: t))
            return .perspective(distance: distance, atLeast: TransformPrimitive.leastDistance)
        case .matrix(let interpolation): return interpolation.value(at: t)
        }
    }

    /// Inverses are kept in 0…1: beyond, the eye would be behind the plane, or too near.
    private static func distance(_ inverse: Double) -> Double {
        inverse <= 0 ? .infinity : inverse > 1 ? 1 : 1 / inverse
    }
}
