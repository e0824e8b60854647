/// The parameter at a length along a curve.
enum ArcLengthInversion {
    /// The parameter at a length from the start of a piece in which the speed is smooth.
    ///
    /// Newton's method, whose derivative, the speed, is known, in a bracket that shrinks with every step; a step that
    /// leaves the bracket is replaced by halving. It begins as if the speed were linear.
    ///
    /// - Parameters:
    ///   - distance: the length from `a` on; what is outside 0…`length` is an end.
    ///   - length: that of the whole piece.
    ///   - a: the parameter at which the piece begins.
    ///   - b: the parameter at which it ends, above `a`.
    ///   - lengthTo: the length from `a` to a parameter.
    ///   - speed: the speed at a parameter.
    /// - Returns: a parameter in a…b. At most 64 steps, typically 3.
    @inline(__always)
    static func parameter(
        atLength distance: Double, of length: Double, from a: Double, to b: Double, lengthTo: (Double) -> Double,
        speed: (Double) -> Double
    ) -> Double {
        if distance <= 0 { return a }
        if distance >= length { return b }
        // As if the speed were linear, with the right value at the start.
        let t = distance / length
        let early = min(speed(a) * (b - a) / length, 2)
        let root = max(early * early + 4 * (1 - early) * t, 0).squareRoot()
        var u = a + (b - a) * min(2 * t / (early + root), 1)
        var low = a
        var high = b
        for _ in 0..<64 {
            let error = lengthTo(u) - distance
            if error == 0 { return u }
            if error > 0 { high = u } else { low = u }
            let step = -error / speed(u)
            var next = u + step
            // The next error is about the square of the step over the distance to where the speed is not smooth, and
            // that lies at the piece's ends or outside.
            if low <= next, next <= high {
                if step.magnitude <= 0x1p-27 * min(u - a, b - u) || step.magnitude <= 0x1p-53 * u { return next }
            } else {
                next = 0.5 * (low + high)
                if next <= low || next >= high { return u }
            }
            u = next
        }
        return u
    }
}
