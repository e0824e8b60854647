/// Quaternion functions over lanes.
enum QuaternionKernel<V: DoubleLanes> {
    typealias Lanes = Lanes4<V>

    /// Normalises quaternions. Those of length 1 within rounding are unchanged, so that ends stay exact. 0 gives (0, 0,
    /// 0, 1). Quaternions with a number that is not finite give NaN.
    @inline(__always)
    static func unit(_ q: Lanes) -> Lanes { unitAndSquare(q).unit }

    /// The same, with the square of the result's length.
    @inline(__always)
    static func unitAndSquare(_ q: Lanes) -> (unit: Lanes, square: V) {
        let square = q.dot(q)
        let isUnit = V.lessOrEqual((square - V(splat: 1)).magnitude, V(splat: 0x1p-50))
        if V.allTrue(isUnit) { return (q, square) }
        let unit = Lanes.select(isUnit, q, normalized(q))
        return (unit, unit.dot(unit))
    }

    @inline(never)
    private static func normalized(_ q: Lanes) -> Lanes {
        let p = q * squareScale(q)
        let length = p.dot(p).squareRoot
        // Subtracting an infinity from itself makes all four components NaN.
        let unit = p / (length + (length - length))
        let isZero = V.equal(length, V(splat: 0))
        return Lanes.select(isZero, Lanes(splat: SIMD4(0, 0, 0, 1)), unit)
    }

    /// The length, scaled so that its square does not overflow or underflow.
    @inline(__always)
    static func length(_ q: Lanes) -> V {
        let factor = squareScale(q)
        let p = q * factor
        return p.dot(p).squareRoot / factor
    }

    @inline(__always)
    private static func squareScale(_ q: Lanes) -> V {
        V.squareScale(larger(larger(q.x.magnitude, q.y.magnitude), larger(q.z.magnitude, q.w.magnitude)))
    }

    @inline(__always)
    private static func larger(_ a: V, _ b: V) -> V { V.select(V.less(a, b), b, a) }

    /// The rows of the rotation matrix. q must have length 1 within rounding.
    ///
    /// 4 − 2·|q|² equals 2/|q|² up to the square of the error in the length. This makes the rows orthonormal.
    @inline(__always)
    static func rows(_ q: Lanes) -> (Lanes3<V>, Lanes3<V>, Lanes3<V>) {
        let one = V(splat: 1)
        let two = V(splat: 4) - V(splat: 2) * q.dot(q)
        let x = q.x * two, y = q.y * two, z = q.z * two
        let xx = x * q.x, xy = x * q.y, xz = x * q.z, xw = x * q.w
        let yy = y * q.y, yz = y * q.z, yw = y * q.w
        let zz = z * q.z, zw = z * q.w
        return (
            Lanes3(one - (yy + zz), xy + zw, xz - yw),
            Lanes3(xy - zw, one - (xx + zz), yz + xw),
            Lanes3(xz + yw, yz - xw, one - (xx + yy))
        )
    }

    /// The quaternion of a rotation given by orthonormal rows, with w ≥ 0.
    ///
    /// ```
    /// 4x² = 1 + m11 − m22 − m33     4·y·z = m23 + m32     4·x·w = m23 − m32     and so on
    /// ```
    ///
    /// One component whose square is at least ¼ is computed from the diagonal. The others are sums and differences
    /// divided by it. No component loses accuracy near a half turn, where w or others are small.
    ///
    /// Source: S. W. Shepperd, "Quaternion from rotation matrix" (1978). The choice by signs alone is from Mike Day,
    /// "Converting a rotation matrix to a quaternion" (2015).
    @inline(__always)
    static func quaternion(_ r1: Lanes3<V>, _ r2: Lanes3<V>, _ r3: Lanes3<V>) -> Lanes {
        let zero = V(splat: 0), one = V(splat: 1)
        let xw = r2.z - r3.y, yw = r3.x - r1.z, zw = r1.y - r2.x
        let yz = r2.z + r3.y, xz = r3.x + r1.z, xy = r1.y + r2.x
        let isBelow = V.less(r3.z, zero)
        let first = V.less(r2.y, r1.x), second = V.less(r1.x, -r2.y)
        let sum = r1.x + r2.y, difference = r1.x - r2.y
        // Four times a component's square, and four times its products with the other components.
        let ofX = Lanes(one + (difference - r3.z), xy, xz, xw)
        let ofY = Lanes(xy, one - (difference + r3.z), yz, yw)
        let ofZ = Lanes(xz, yz, one - (sum - r3.z), zw)
        let ofW = Lanes(xw, yw, zw, one + (sum + r3.z))
        let q = Lanes.select(isBelow, Lanes.select(first, ofX, ofY), Lanes.select(second, ofZ, ofW))
        // The vector is 4·component·q, so its direction is that of the quaternion, up to the sign.
        let unit = q / q.dot(q).squareRoot
        return Lanes.select(V.less(unit.w, zero), -unit, unit)
    }
}
