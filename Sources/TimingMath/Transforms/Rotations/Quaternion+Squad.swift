extension Quaternion {
    /// A rotation between this one and another, on a curve that passes smoothly from one pair of key rotations to the next.
    ///
    /// ```
    /// squad = slerp(slerp(p, q, t), slerp(a, b, t), 2t·(1 − t))
    /// ```
    ///
    /// Over key rotations at equal times, with ``squadControl(after:before:)`` for each, the velocity has no jumps.
    ///
    /// - Parameters:
    ///   - end: the rotation at 1; on the shorter way, as slerp has it.
    ///   - control: the control rotation of this end.
    ///   - endControl: the control rotation of the other end.
    ///   - t: 0 here, 1 there; not clamped, though beyond 0…1 the curve soon swings. NaN gives NaN.
    /// - Returns: of length 1; at 0 this rotation, at 1 the other one or its negative, to the bit if of length 1 within rounding.
    /// - Complexity: O(1).
    ///
    /// Source: K. Shoemake, "Quaternion calculus and fast animation" (1987).
    public func squad(
        to end: Quaternion, control: Quaternion, endControl: Quaternion, at t: Double
    ) -> Quaternion {
        let near = end.onSide(of: self)
        // The controls lie beside their ends: each on its end's side, which is negated with it.
        let outer = control.onSide(of: self).slerp(to: endControl.onSide(of: near), at: t, shortestPath: false)
        return slerp(to: near, at: t, shortestPath: false).slerp(to: outer, at: 2 * t * (1 - t), shortestPath: false)
    }

    /// The control rotation that ``squad(to:control:endControl:at:)`` has at this key rotation.
    ///
    /// ```
    /// a = q · exp(−¼·(ln(q⁻¹·previous) + ln(q⁻¹·next)))
    /// ```
    ///
    /// - Parameters:
    ///   - previous: the key rotation before; this one again at the first.
    ///   - next: the key rotation after; this one again at the last.
    /// - Returns: of length 1. Neighbours count on the shorter way.
    /// - Complexity: O(1).
    ///
    /// Source: K. Shoemake, "Quaternion calculus and fast animation" (1987).
    public func squadControl(after previous: Quaternion, before next: Quaternion) -> Quaternion {
        let q = normalized()
        func way(_ other: Quaternion) -> SIMD4<Double> {
            other.normalized().onSide(of: q).concatenating(q.conjugate).logarithm().vector
        }
        let pull = (way(previous) + way(next)) * -0.25
        return Quaternion(SIMD4(pull.x, pull.y, pull.z, 0)).exponential().concatenating(q).normalized()
    }

    /// This or its negative, whichever is nearer to another.
    private func onSide(of other: Quaternion) -> Quaternion { dot(other) < 0 ? -self : self }
}
