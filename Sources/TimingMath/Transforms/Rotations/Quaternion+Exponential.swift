extension Quaternion {
    /// e to the power of a quaternion.
    ///
    /// ```
    /// eʷ · [v/|v| · sin |v|, cos |v|]        v = (x, y, z)
    /// ```
    ///
    /// With w = 0 it is a rotation: about v, by 2|v|.
    ///
    /// - Returns: eʷ at v = 0. Numbers above their range give infinities; NaN for NaN and where v is not finite. Where
    ///   |v| alone is above the range, the angle is that of the largest number: of such size no angle is better than
    ///   another.
    /// - Accuracy: each number within 1e-15 · (1 + |v|) of eʷ, tested in double-double; x, y and z of tiny v to the
    ///   last place. Of a logarithm, within 1e-15 · (1 + |ln |q||) of |q|.
    /// - Complexity: O(1).
    public func exponential() -> Quaternion {
        // By a power of two, so that |v| is in range.
        let factor = Double.squareScale(Quaternion(x: x, y: y, z: z, w: 0).largestMagnitude)
        let v = Quaternion(x: x * factor, y: y * factor, z: z * factor, w: 0)
        let size = v.allFinite ? v.length : .nan
        let (sin, cos) = Trigonometry.sinCos(Swift.min(size / factor, .greatestFiniteMagnitude))
        let ratio = size == 0 ? 1 : sin / size
        // In two factors: eʷ may be out of range where its product with a small number is not.
        let root = Exponential.exp(0.5 * w)
        func scaled(_ number: Double) -> Double { number == 0 ? number : number * root * root }
        return Quaternion(x: scaled(v.x * ratio), y: scaled(v.y * ratio), z: scaled(v.z * ratio), w: scaled(cos))
    }

    /// The natural logarithm: what ``exponential()`` makes the quaternion of.
    ///
    /// ```
    /// [v/|v| · atan2(|v|, w), ln |q|]        v = (x, y, z)
    /// ```
    ///
    /// - Returns: x, y and z of length at most π. A negative number, v = 0, has π along x, as good as any other
    ///   direction; 0 has −∞ in w. NaN where a number is not finite.
    /// - Accuracy: see ``exponential()``; w within 1e-15 of itself next to |q| = 1 too, x, y and z of tiny v within 3
    ///   units in the last place, for lengths from the least to the largest number.
    /// - Complexity: O(1).
    public func logarithm() -> Quaternion {
        guard allFinite else { return Quaternion(SIMD4(repeating: .nan)) }
        let axis = axis, logarithm = logarithmOfLength
        if axis == SIMD3(0, 0, 0) { return Quaternion(x: w < 0 ? .pi : 0, y: 0, z: 0, w: logarithm) }
        let v = axis * (0.5 * angle)
        return Quaternion(x: v.x, y: v.y, z: v.z, w: logarithm)
    }

    /// ln |q|, without the error of the length's rounding where that is next to 1.
    private var logarithmOfLength: Double {
        let square = dot(self)
        guard (square - 1).magnitude < 0.25 else {
            // By powers of two, so that the length of the largest numbers is one, and that of the least has all its
            // digits.
            let size = largestMagnitude
            let shift: Double = size < 0x1p-900 ? 200 : size > 0x1p1000 ? -100 : 0
            return Logarithm.log(Quaternion(vector * Double.powerOfTwo(shift)).length) - shift * 0x1.62e42fefa39efp-1
        }
        func squared(_ x: Double) -> DoubleWord { DoubleWord(x) * DoubleWord(x) }
        let excess = (squared(x) + squared(y)) + (squared(z) + (squared(w) - DoubleWord(1)))
        return 0.5 * Logarithm.log(1 + excess.high) + 0.5 * (excess.high - ((1 + excess.high) - 1))
    }
}
