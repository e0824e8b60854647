extension Quaternion {
    /// Returns e to the power of this quaternion.
    ///
    /// ```
    /// eʷ · [v/|v| · sin |v|, cos |v|]        v = (x, y, z)
    /// ```
    ///
    /// If w is 0, the result is the rotation about v by 2|v|.
    ///
    /// - Returns: eʷ if v = 0. Results that are out of range are infinite. NaN if a component is NaN or v is not
    ///   finite. If |v| overflows, the angle is the largest number, because no angle of that size is meaningful.
    /// - Accuracy: The error of each component is at most 1e-15 · (1 + |v|) · eʷ (tested in double-double). For tiny v,
    ///   x, y and z are accurate to the last place. The exponential of the logarithm of q differs from q by at most
    ///   1e-15 · (1 + |ln |q||) · |q| in each component.
    /// - Complexity: O(1).
    public func exponential() -> Quaternion {
        // Scaling by a power of two keeps |v| in range.
        let factor = Double.squareScale(Quaternion(x: x, y: y, z: z, w: 0).largestMagnitude)
        let v = Quaternion(x: x * factor, y: y * factor, z: z * factor, w: 0)
        let size = v.allFinite ? v.length : .nan
        let (sin, cos) = Trigonometry.sinCos(Swift.min(size / factor, .greatestFiniteMagnitude))
        let ratio = size == 0 ? 1 : sin / size
        // In two factors, because eʷ may overflow although its product with a small component does not.
        let root = Exponential.exp(0.5 * w)
        func scaled(_ number: Double) -> Double { number == 0 ? number : number * root * root }
        return Quaternion(x: scaled(v.x * ratio), y: scaled(v.y * ratio), z: scaled(v.z * ratio), w: scaled(cos))
    }

    /// Returns the natural logarithm, the inverse of ``exponential()``.
    ///
    /// ```
    /// [v/|v| · atan2(|v|, w), ln |q|]        v = (x, y, z)
    /// ```
    ///
    /// - Returns: A quaternion whose (x, y, z) has a length of at most π. For a negative real number, whose axis is
    ///   undefined, it is (π, 0, 0). For 0, w is −∞. NaN if a component is not finite.
    /// - Accuracy: See ``exponential()``. The relative error of w is at most 1e-15, even near |q| = 1. For tiny v, x, y
    ///   and z are within 3 units in the last place, for lengths from the smallest to the largest number.
    /// - Complexity: O(1).
    public func logarithm() -> Quaternion {
        guard allFinite else { return Quaternion(SIMD4(repeating: .nan)) }
        let axis = axis, logarithm = logarithmOfLength
        if axis == SIMD3(0, 0, 0) { return Quaternion(x: w < 0 ? .pi : 0, y: 0, z: 0, w: logarithm) }
        let v = axis * (0.5 * angle)
        return Quaternion(x: v.x, y: v.y, z: v.z, w: logarithm)
    }

    /// ln |q|, without the rounding error of |q| when |q| is near 1.
    private var logarithmOfLength: Double {
        let square = dot(self)
        guard (square - 1).magnitude < 0.25 else {
            // Scaling by a power of two keeps the largest length in range and the smallest one free of subnormal
            // rounding.
            let size = largestMagnitude
            let shift: Double = size < 0x1p-900 ? 200 : size > 0x1p1000 ? -100 : 0
            return Logarithm.log(Quaternion(vector * Double.powerOfTwo(shift)).length) - shift * 0x1.62e42fefa39efp-1
        }
        func squared(_ x: Double) -> DoubleWord { DoubleWord(x) * DoubleWord(x) }
        let excess = (squared(x) + squared(y)) + (squared(z) + (squared(w) - DoubleWord(1)))
        return 0.5 * Logarithm.log(1 + excess.high) + 0.5 * (excess.high - ((1 + excess.high) - 1))
    }
}
