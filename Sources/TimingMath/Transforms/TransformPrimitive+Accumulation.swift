extension TransformPrimitive {
    /// This primitive built on one of the same kind; nil for matrices of which one cannot be taken apart, and for primitives
    /// of different kinds.
    func accumulated(onto under: TransformPrimitive) -> TransformPrimitive? {
        switch (under, self) {
        case (.translation(let a), .translation(let b)): .translation(a + b)
        case (.scale(let a), .scale(let b)): .scale(Self.scale(a, b))
        case (.rotation(let a), .rotation(let b)): .rotation(b.accumulated(onto: a))
        case (.skew(let a), .skew(let b)): .skew(degrees: a + b)
        case (.perspective(let a), .perspective(let b)):
            .perspective(distance: 1 / (Self.inverse(ofDistance: a) + Self.inverse(ofDistance: b)))
        case (.matrix(let a), .matrix(let b)): b.accumulated(onto: a).map(TransformPrimitive.matrix)
        default: nil
        }
    }

    fileprivate static func scale(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        (a - SIMD3(repeating: 1)) + b
    }
}

extension AxisRotation {
    fileprivate func accumulated(onto under: AxisRotation) -> AxisRotation {
        if let axis = under.commonAxis(with: self) {
            return AxisRotation(axis: axis, degrees: under.degreesAboutAxis + degreesAboutAxis)
        }
        return AxisRotation(quaternion.concatenating(under.quaternion))
    }
}

extension Matrix4x4 {
    fileprivate func accumulated(onto under: Matrix4x4) -> Matrix4x4? {
        guard under.isInvertible, isInvertible else { return nil }
        if let a = under.affine2D, let b = affine2D { return b.accumulated(onto: a).map(Matrix4x4.init(_:)) }
        guard let a = under.decomposed(), let b = decomposed() else { return nil }
        var sum = DecomposedTransform(
            translation: a.translation + b.translation, scale: TransformPrimitive.scale(a.scale, b.scale),
            skew: a.skew + b.skew, perspective: a.perspective + b.perspective,
            rotation: b.rotation.concatenating(a.rotation))
        sum.perspective.w -= 1
        return Matrix4x4(sum)
    }
}

extension AffineTransform2D {
    fileprivate func accumulated(onto under: AffineTransform2D) -> AffineTransform2D? {
        guard let a = QRTransform2D(under), let b = QRTransform2D(self) else { return nil }
        return AffineTransform2D(
            QRTransform2D(
                translation: a.translation + b.translation, scale: (a.scale - SIMD2(repeating: 1)) + b.scale,
                skew: a.skew + b.skew, angle: a.angle + b.angle))
    }
}
