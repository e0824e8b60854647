extension Quaternion {
    /// Returns a spherical cubic interpolation (squad) to another rotation, for a smooth motion through a series of
    /// rotations.
    ///
    ///     squad = slerp(slerp(p, q, t), slerp(a, b, t), 2t·(1 − t))        p, q: key rotations    a, b: their controls
    ///
    /// - Parameters:
    ///   - end: The rotation at 1, reached along the shorter arc.
    ///   - control: The control rotation of this rotation (``squadControl(after:before:)``).
    ///   - endControl: The control rotation of `end`.
    ///   - t: 0 gives this rotation, 1 gives `end`. Outside 0…1 the curve diverges quickly. NaN gives NaN.
    /// - Returns: A quaternion of length 1. At 0 it is this rotation and at 1 it is `end` or its negative, exact to the
    ///   bit for normalised ends.
    /// - Source: K. Shoemake, "Quaternion calculus and fast animation" (1987).
    public func squad(
        to end: Quaternion, control: Quaternion, endControl: Quaternion, at t: Double
    ) -> Quaternion {
        let near = end.onSide(of: self)
        // Each control must be on the same side of the sphere as its key rotation.
        let outer = control.onSide(of: self).slerp(to: endControl.onSide(of: near), at: t, shortestPath: false)
        return slerp(to: near, at: t, shortestPath: false).slerp(to: outer, at: 2 * t * (1 - t), shortestPath: false)
    }

    /// Returns the control rotation for ``squad(to:control:endControl:at:)`` at this key rotation.
    ///
    /// ```
    /// a = q · exp(−¼·(ln(q⁻¹·previous) + ln(q⁻¹·next)))
    /// ```
    ///
    /// - Parameters:
    ///   - previous: The previous key rotation; at the first key, this rotation.
    ///   - next: The next key rotation; at the last key, this rotation.
    /// - Returns: A quaternion of length 1. The neighbours are taken along the shorter arcs.
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

    /// This quaternion or its negative, whichever is nearer to another.
    private func onSide(of other: Quaternion) -> Quaternion {
        let cosine = dot(other)
        // A product of small components may underflow.
        let sign = cosine == 0 ? Quaternion(vector * 0x1p500).dot(Quaternion(other.vector * 0x1p500)) : cosine
        return sign < 0 ? -self : self
    }
}
