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
