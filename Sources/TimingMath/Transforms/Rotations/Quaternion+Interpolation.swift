extension Quaternion {
    /// The rotation on the arc to another one, at constant speed.
    ///
    /// ```
    /// d = b − a     s = a + b     θ = 4·atan(|d|/(2 + |s|))
    /// q = s/|s| · cos((t − ½)·θ) + d/|d| · sin((t − ½)·θ)        = (a·sin((1 − t)·θ) + b·sin(t·θ)) / sin θ
    /// ```
    ///
    /// - Parameters:
    ///   - end: where the arc leads.
    ///   - t: 0 here, 1 there; not clamped: outside 0…1 it goes on along the circle. NaN gives NaN, and so do infinities.
    ///   - shortestPath: whether an end on the other half of the sphere is replaced by its negative, which is the same
    ///     rotation (Shoemake, browsers, Core Animation). False takes the ends as written, up to a whole turn apart.
    /// - Returns: a quaternion of length 1. This one at t = 0 and the other one, or its negative, at t = 1, to the bit if their
    ///   lengths are 1 within rounding; other lengths are brought to 1, and 0 is no rotation. From q to −q, as written, there is
    ///   no way to prefer: it stays q until t = 1.
    /// - Accuracy: 1e-15 in each number for t in 0…1, from ends 1e-9 apart to ends a half turn apart; where the ends, as
    ///   written, are opposed, as far as they tell the way: 1e-16 over |a + b|.
    /// - Complexity: O(1).
    ///
    /// Source: K. Shoemake, "Animating rotation with quaternion curves" (1985).
    public func slerp(to end: Quaternion, at t: Double, shortestPath: Bool = true) -> Quaternion {
        let arc = QuaternionArc<Double>(
            from: Lanes4(vector), to: Lanes4(end.vector), shortestPath: shortestPath)
        return Quaternion(arc.value(at: t).simd)
    }
}

/// The arc from one rotation to another, prepared for many times: ``Quaternion/slerp(to:at:shortestPath:)`` with the bits
/// of that.
public struct QuaternionInterpolation: Sendable {
    let arc: QuaternionArc<Double>

    /// The arc; see ``Quaternion/slerp(to:at:shortestPath:)``.
    public init(from: Quaternion, to: Quaternion, shortestPath: Bool = true) {
        arc = QuaternionArc(from: Lanes4(from.vector), to: Lanes4(to.vector), shortestPath: shortestPath)
    }

    /// The rotation at `t`; allocates nothing.
    ///
    /// - Parameter t: 0 gives the start, 1 the end; not clamped. NaN gives NaN.
    /// - Complexity: O(1).
    public func value(at t: Double) -> Quaternion { Quaternion(arc.value(at: t).simd) }
}

/// The shorter arc; see ``Quaternion/slerp(to:at:shortestPath:)``.
extension Quaternion: Interpolatable {
    /// The rotation on the shorter arc to another one. At 1 it is `end` itself, though the arc may lead to its
    /// negative, which is the same rotation.
    public func interpolated(to end: Quaternion, at t: Double) -> Quaternion {
        if t == 0 { return self }
        if t == 1 { return end }
        return slerp(to: end, at: t)
    }

    /// The shorter arc.
    public enum Interpolation: InterpolationRule {
        /// See ``Quaternion/interpolated(to:at:)``.
        public static func value(from start: Quaternion, to end: Quaternion, at t: Double) -> Quaternion {
            start.interpolated(to: end, at: t)
        }

        /// Whether all four numbers are finite.
        public static func isFinite(_ value: Quaternion) -> Bool {
            (value.vector - value.vector) == SIMD4(0, 0, 0, 0)
        }

        /// Many at once, by lanes, with the bits of `value(from:to:at:)`.
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
    /// The rotations on the arcs between many pairs, with the bits of ``slerp(to:at:shortestPath:)``. Allocates
    /// nothing.
    ///
    /// - Precondition: as many starts as ends as rotations.
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

extension QuaternionInterpolation {
    /// The rotations at many times, with the bits of ``value(at:)``. Allocates nothing.
    ///
    /// - Precondition: as many rotations as times.
    /// - Complexity: O(n).
    public func evaluate(_ times: Span<Double>, into rotations: inout MutableSpan<Quaternion>) {
        precondition(times.count == rotations.count, "as many rotations as times")
        TransformBatch.map(Kernels.best.rotations, arc, times, &rotations, single: value(at:))
    }
}
