internal import CTimingLanes

/// Batches over plain arrays of numbers, as C has them: 16 numbers for a matrix, 20 for parts, 4 for a quaternion. They
/// have the bits of the batches over spans, and need no more than the alignment of a number. Nothing may overlap.
package enum TransformArrays {
    /// See ``Matrix4x4/decompose(_:into:)``.
    package static func decompose(
        _ matrices: UnsafePointer<Double>, into parts: UnsafeMutablePointer<Double>, count: Int
    ) {
        TransformBatch.map(Kernels.best.decompose, matrices, parts, count) { (matrix: Matrix4x4) in
            matrix.decomposed() ?? .nan
        }
    }

    /// See ``Matrix4x4/recompose(_:into:)``.
    package static func recompose(
        _ parts: UnsafePointer<Double>, into matrices: UnsafeMutablePointer<Double>, count: Int
    ) {
        TransformBatch.map(Kernels.best.recompose, parts, matrices, count) { (parts: DecomposedTransform) in
            Matrix4x4(parts)
        }
    }

    /// See ``Matrix4x4/interpolate(from:to:at:rules:shortestPath:into:)``.
    package static func interpolate(
        from starts: UnsafePointer<Double>, to ends: UnsafePointer<Double>, at t: Double,
        rules: Matrix4x4.Interpolator.Rules, shortestPath: Bool, into matrices: UnsafeMutablePointer<Double>,
        count: Int
    ) {
        TransformBatch.map(
            TransformBatch.kernel(for: rules), starts, ends, at: t, shortestPath: shortestPath, matrices, count
        ) { (start: Matrix4x4, end: Matrix4x4) in
            Matrix4x4.Interpolator(from: start, to: end, rules: rules, shortestPath: shortestPath).value(at: t)
        }
    }

    /// See ``DecomposedTransform/interpolate(from:to:at:shortestPath:into:)``.
    package static func interpolateParts(
        from starts: UnsafePointer<Double>, to ends: UnsafePointer<Double>, at t: Double, shortestPath: Bool,
        into matrices: UnsafeMutablePointer<Double>, count: Int
    ) {
        TransformBatch.map(
            Kernels.best.interpolate_parts, starts, ends, at: t, shortestPath: shortestPath, matrices, count
        ) { (start: DecomposedTransform, end: DecomposedTransform) in
            Matrix4x4(start.interpolated(to: end, at: t, shortestPath: shortestPath))
        }
    }

    // The interpolators are behind pointers, since a call of a method of another module copies them.

    /// See ``Matrix4x4/Interpolator/value(at:)``.
    package static func store(
        _ interpolator: UnsafePointer<Matrix4x4.Interpolator>, at t: Double, to matrix: UnsafeMutablePointer<Double>
    ) {
        interpolator.pointee.evaluated(at: t).store(at: matrix)
    }

    /// See ``Matrix4x4/Interpolator/evaluate(_:into:)``.
    package static func evaluate(
        _ interpolator: UnsafePointer<Matrix4x4.Interpolator>, _ times: UnsafePointer<Double>,
        into matrices: UnsafeMutablePointer<Double>, count: Int
    ) {
        guard interpolator.pointee.kind == .space else {
            for i in 0..<count { store(interpolator, at: times[i], to: matrices + i * Matrix4x4.stride) }
            return
        }
        TransformBatch.map(Kernels.best.matrices, interpolator.pointee.space, times, matrices, count) {
            interpolator.pointee.value(at: $0)
        }
    }

    /// See ``Quaternion/slerp(from:to:at:shortestPath:into:)``.
    package static func slerp(
        from starts: UnsafePointer<Double>, to ends: UnsafePointer<Double>, at t: Double, shortestPath: Bool,
        into rotations: UnsafeMutablePointer<Double>, count: Int
    ) {
        TransformBatch.map(
            Kernels.best.slerp, starts, ends, at: t, shortestPath: shortestPath, rotations, count
        ) { (start: Quaternion, end: Quaternion) in start.slerp(to: end, at: t, shortestPath: shortestPath) }
    }
}
