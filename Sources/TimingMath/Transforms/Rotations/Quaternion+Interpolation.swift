extension Quaternion {
    /// Returns the spherical linear interpolation to another rotation: along the great circle, at constant speed.
    ///
    ///     slerp = (a·sin((1 − t)·θ) + b·sin(t·θ)) / sin θ        θ: the angle between a and b in 4D
    ///
    /// - Parameters:
    ///   - end: The rotation at 1.
    ///   - t: 0 gives this rotation, 1 gives `end`. Not clamped. NaN and infinities give NaN.
    ///   - shortestPath: Whether to replace `end` by its negative, the same rotation, if that is nearer. If false, the
    ///     arc may be up to a full turn.
    /// - Returns: A quaternion of length 1. If the ends are normalised, they are returned bit for bit. Other ends are
    ///   normalised first. A quaternion of length 0 counts as the identity. Between exactly opposite ends, the result
    ///   stays at the start until t = 1.
    /// - Accuracy: 1e-15 in each component for t in 0…1, for rotations from 1e-9 to a half turn apart.
    /// - Source: K. Shoemake, "Animating rotation with quaternion curves" (1985).
    public func slerp(to end: Quaternion, at t: Double, shortestPath: Bool = true) -> Quaternion {
        let arc = QuaternionArc<Double>(
            from: Lanes4(vector), to: Lanes4(end.vector), shortestPath: shortestPath)
        return Quaternion(arc.value(at: t).simd)
    }
}

/// Interpolation along the shorter arc; see ``Quaternion/slerp(to:at:shortestPath:)``.
extension Quaternion: Interpolatable {
    /// Returns the rotation at `t` on the shorter arc to `end`. At t = 1 it is `end` itself, even if the arc ends at
    /// its negative.
    public func interpolated(to end: Quaternion, at t: Double) -> Quaternion {
        if t == 0 { return self }
        if t == 1 { return end }
        return slerp(to: end, at: t)
    }

    /// Interpolation along the shorter arc.
    public enum Interpolation: InterpolationRule {
        /// Returns ``Quaternion/interpolated(to:at:)``.
        public static func value(from start: Quaternion, to end: Quaternion, at t: Double) -> Quaternion {
            start.interpolated(to: end, at: t)
        }

        /// Whether all four components are finite.
        public static func isFinite(_ value: Quaternion) -> Bool {
            (value.vector - value.vector) == SIMD4(0, 0, 0, 0)
        }

        /// Interpolates many pairs in SIMD lanes, with the same bits as `value(from:to:at:)`.
        public static func evaluate(
            from starts: Span<Quaternion>, to ends: Span<Quaternion>, at t: Double,
            into values: inout MutableSpan<Quaternion>
        ) {
            if copyEnds(from: starts, to: ends, at: t, into: &values) { return }
            Quaternion.slerp(from: starts, to: ends, at: t, into: &values)
        }
    }
}

extension Quaternion {
    /// Interpolates many pairs of rotations, all at the same `t`, with the same bits as ``slerp(to:at:shortestPath:)``.
    /// Allocates nothing.
    ///
    /// - Precondition: All three spans have the same count.
    /// - Complexity: O(n).
    public static func slerp(
        from starts: Span<Quaternion>, to ends: Span<Quaternion>, at t: Double, shortestPath: Bool = true,
        into rotations: inout MutableSpan<Quaternion>
    ) {
        precondition(
            starts.count == ends.count && starts.count == rotations.count, "as many starts as ends as rotations")
        TransformBatch.map(Kernels.best.slerp, starts, ends, at: t, shortestPath: shortestPath, &rotations) {
            $0.slerp(to: $1, at: t, shortestPath: shortestPath)
        }
    }
}

extension Quaternion {
    /// A spherical interpolation between two rotations, prepared for evaluation at many times.
    ///
    /// The results have the same bits as ``Quaternion/slerp(to:at:shortestPath:)``.
    public struct Interpolator: Sendable {
        let arc: QuaternionArc<Double>

        /// Prepares the arc between two rotations; see ``Quaternion/slerp(to:at:shortestPath:)``.
        public init(from: Quaternion, to: Quaternion, shortestPath: Bool = true) {
            arc = QuaternionArc(from: Lanes4(from.vector), to: Lanes4(to.vector), shortestPath: shortestPath)
        }

        /// Returns the rotation at `t`. Allocates nothing.
        ///
        /// - Parameter t: 0 gives the start, 1 the end. Not clamped. NaN gives NaN.
        /// - Complexity: O(1).
        public func value(at t: Double) -> Quaternion { Quaternion(arc.value(at: t).simd) }
    }
}

extension Quaternion.Interpolator {
    /// Evaluates the arc at many times, with the same bits as ``value(at:)``. Allocates nothing.
    ///
    /// - Precondition: Both spans have the same count.
    /// - Complexity: O(n).
    public func evaluate(_ times: Span<Double>, into rotations: inout MutableSpan<Quaternion>) {
        precondition(times.count == rotations.count, "as many rotations as times")
        TransformBatch.map(Kernels.best.rotations, arc, times, &rotations, single: value(at:))
    }
}
