extension Quaternion {
    /// e to the power of a quaternion.
    ///
    /// ```
    /// eʷ · [v/|v| · sin |v|, cos |v|]        v = (x, y, z)
    /// ```
    ///
    /// With w = 0 it is a rotation: about v, by 2|v|.
    ///
    /// - Returns: eʷ at v = 0. Numbers above their range give infinities; NaN for NaN and where v is not finite.
    /// - Accuracy: of a logarithm, within 1e-15 · (1 + |ln |q||) of |q|; x, y and z of tiny v to the last place.
    /// - Complexity: O(1).
    public func exponential() -> Quaternion {
        let size = Quaternion(x: x, y: y, z: z, w: 0).length
        let (sin, cos) = Trigonometry.sinCos(size)
        let ratio = size == 0 ? 1 : sin / size
        // In two factors: eʷ may be out of range where its product with a small number is not.
        let root = Exponential.exp(0.5 * w)
        func scaled(_ number: Double) -> Double { number == 0 ? number : number * root * root }
        return Quaternion(x: scaled(x * ratio), y: scaled(y * ratio), z: scaled(z * ratio), w: scaled(cos))
    }

    /// The natural logarithm: what ``exponential()`` makes the quaternion of.
    ///
    /// ```
    /// [v/|v| · atan2(|v|, w), ln |q|]        v = (x, y, z)
    /// ```
    ///
    /// - Returns: x, y and z of length at most π. A negative number, v = 0, has π along x, as good as any other direction; 0 has −∞ in
    ///   w. NaN where a number is not finite.
    /// - Accuracy: see ``exponential()``; w within 1e-15 of itself next to |q| = 1 too, x, y and z of tiny v within 3 units in
    ///   the last place.
    /// - Complexity: O(1).
    public func logarithm() -> Quaternion {
        guard allFinite else { return Quaternion(SIMD4(repeating: .nan)) }
        let size = Quaternion(x: x, y: y, z: z, w: 0).length
        let logarithm = logarithmOfLength
        if size == 0 { return Quaternion(x: w < 0 ? .pi : 0, y: 0, z: 0, w: logarithm) }
        let angle = Trigonometry.arcTangent(y: size, x: w), axis = axis
        return Quaternion(x: axis.x * angle, y: axis.y * angle, z: axis.z * angle, w: logarithm)
    }

    /// ln |q|, without the error of the length's rounding where that is next to 1.
    private var logarithmOfLength: Double {
        let square = dot(self)
        guard (square - 1).magnitude < 0.25 else {
            // Halves, so that the length of the largest numbers is one.
            return Logarithm.log(Quaternion(0.5 * vector).length) + 0x1.62e42fefa39efp-1
        }
        func squared(_ x: Double) -> DoubleWord { DoubleWord(x) * DoubleWord(x) }
        let excess = (squared(x) + squared(y)) + (squared(z) + (squared(w) - DoubleWord(1)))
        return 0.5 * Logarithm.log(1 + excess.high) + 0.5 * (excess.high - ((1 + excess.high) - 1))
    }
}
