extension Quaternion {
    /// This rotation followed by another, in the order of ``Matrix4x4/concatenating(_:)``: what stands left acts first.
    ///
    /// ```
    /// a.concatenating(b) = b · a    in Hamilton's product
    /// ```
    ///
    /// - Accuracy: each number within 4 units in the last place of the product of the lengths.
    /// - Complexity: O(1).
    @inlinable
    public func concatenating(_ next: Quaternion) -> Quaternion {
        let a = vector, b = next.vector
        return Quaternion(
            x: (b.w * a.x + b.x * a.w) + (b.y * a.z - b.z * a.y),
            y: (b.w * a.y + b.y * a.w) + (b.z * a.x - b.x * a.z),
            z: (b.w * a.z + b.z * a.w) + (b.x * a.y - b.y * a.x),
            w: (b.w * a.w - b.x * a.x) - (b.y * a.y + b.z * a.z))
    }

    /// The quaternion with x, y and z negated: of length 1, the rotation back.
    @inlinable
    public var conjugate: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: w) }

    /// The sum of the products of the numbers: of length 1, the cosine of half the angle between the rotations.
    @inlinable
    public func dot(_ other: Quaternion) -> Double {
        let products = vector * other.vector
        return (products.x + products.y) + (products.z + products.w)
    }

    /// The length, within 1e-15 of itself also where its square is out of the range of numbers.
    public var length: Double { QuaternionKernel<Double>.length(Lanes4(vector)) }

    /// The quaternion of the same direction and length 1.
    ///
    /// - Returns: this one, to the bit, if its length is 1 within rounding (2 units in the last place); ``identity`` for 0; NaN
    ///   where a number is not finite.
    /// - Accuracy: of length 1 within 4e-16, for lengths from the least to the largest number.
    /// - Complexity: O(1).
    public func normalized() -> Quaternion { Quaternion(QuaternionKernel<Double>.unit(Lanes4(vector)).simd) }

    /// The numbers negated: the same rotation, on the other half of the sphere.
    @inlinable
    public static prefix func - (q: Quaternion) -> Quaternion { Quaternion(SIMD4(-q.x, -q.y, -q.z, -q.w)) }
}
