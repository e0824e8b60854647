extension TransformPrimitive {
    /// A prepared interpolation between two primitives of the same kind. The large cases are boxed, because most steps
    /// of a list are small.
    enum Interpolator: Sendable {
        case translation(SIMD3<Double>, SIMD3<Double>)
        case scale(SIMD3<Double>, SIMD3<Double>)
        /// About one axis, by angles that may exceed a full turn.
        case rotation(axis: SIMD3<Double>, Double, Double)
        /// From one axis to another, along the shorter arc.
        indirect case arc(Quaternion.Interpolator)
        case skew(SIMD2<Double>, SIMD2<Double>)
        /// The inverses of the distances.
        case perspective(Double, Double)
        indirect case matrix(Matrix4x4.Interpolator)

        /// Fails if the primitives cannot be interpolated: matrices that cannot be decomposed, and primitives of
        /// different kinds.
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
                // Equal matrices interpolate to themselves, but the specification makes the whole list discrete.
                if a == b, a.decomposed() == nil { return nil }
                let interpolation = Matrix4x4.Interpolator(from: a, to: b, rules: .cssTransforms)
                if interpolation.kind == .discrete { return nil }
                self = .matrix(interpolation)
            default: return nil
            }
        }

        private init(from: AxisRotation, to: AxisRotation) {
            if let axis = from.commonAxis(with: to) {
                self = .rotation(axis: axis, from.degreesAboutAxis, to.degreesAboutAxis)
            } else {
                self = .arc(Quaternion.Interpolator(from: from.quaternion, to: to.quaternion))
            }
        }

        /// Returns the primitive at `t`.
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

        /// Returns the matrix of the primitive at `t`.
        ///
        /// It does not use ``value(at:)``, because its copies take as long as the arithmetic, and it skips the
        /// conversion of an arc to axis and angle.
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

        /// The distance for an inverse clamped to 0…1. Outside that range the eye would be behind the plane, or too
        /// near.
        private static func distance(_ inverse: Double) -> Double {
            inverse <= 0 ? .infinity : inverse > 1 ? 1 : 1 / inverse
        }
    }
}
