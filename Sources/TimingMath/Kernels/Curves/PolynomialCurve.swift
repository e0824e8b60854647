/// A Bézier curve of an arc-length table, one curve per lane: a + u·(b + u·(c/2 + u·d/3)).
struct PolynomialCurve<V: DoubleLanes> {
    let a, b, c, d: Lanes2<V>

    @inline(__always)
    func velocity(at u: V) -> Lanes2<V> { b + (c + d * u) * u }

    @inline(__always)
    func point(at u: V) -> Lanes2<V> {
        a + (b + (c * V(splat: 0.5) + d * (u * V(splat: 1.0 / 3))) * u) * u
    }

    /// The length between two parameters that are close enough for eight quadrature values.
    @inline(__always)
    func length(from start: V, to end: V) -> V {
        GaussLegendre.integrals8(from: start, to: end) { velocity(at: $0).square.squareRoot }
    }

    /// Refines a guess of the parameter at a given distance from a base. `length` is the length from the base to the
    /// guess.
    ///
    /// This is one step of Chebyshev's method with the speed and its derivative. The step cubes the error of the guess.
    ///
    /// ```
    /// u′ = u − e/s′ − s″/(2·s′)·(e/s′)²,   e = ∫ s′ from base to u, less the distance
    /// ```
    @inline(__always)
    static func corrected(_ u: V, square: V, growth: V, length: V, distance: V) -> V {
        let slowness = V(splat: 1) / square.squareRoot
        let step = (length - distance) * slowness
        let bend = growth * (slowness * slowness)
        let next = u - step - (V(splat: 0.5) * bend) * (step * step)
        return V.select(V.equal(next - next, V(splat: 0)), next, u)
    }

    /// The same, with the speed and the length computed from the curve.
    @inline(__always)
    func corrected(_ u: V, base: V, distance: V) -> V {
        let v = velocity(at: u)
        return Self.corrected(
            u, square: v.square, growth: v.dot(c + d * (V(splat: 2) * u)), length: length(from: base, to: u),
            distance: distance)
    }

    /// The point, the direction, and whether the speed is so far above rounding noise that the direction is exact
    /// within 2⁻³⁰.
    @inline(__always)
    func position(at u: V) -> (point: Lanes2<V>, tangent: Lanes2<V>, isFast: V.Mask) {
        let velocity = velocity(at: u)
        let square = velocity.square
        return (
            point(at: u), velocity * (V(splat: 1) / square.squareRoot), V.less(V(splat: 0x1p-40), square)
        )
    }
}
