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
