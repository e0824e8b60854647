/// A quaternion, x·i + y·j + z·k + w; of length 1, a rotation of space.
///
/// ```
/// [axis·sin(angle/2), cos(angle/2)]
/// ```
///
/// q and −q are the same rotation. Angles turn from x to y about z, from y to z about x, from z to x about y, as with
/// CATransform3DMakeRotation and CSS `rotate3d()`.
public struct Quaternion: Sendable, Equatable {
    /// x, y, z and w.
    public var vector: SIMD4<Double>

    /// A quaternion by its numbers; any.
    @inlinable
    public init(x: Double, y: Double, z: Double, w: Double) { vector = SIMD4(x, y, z, w) }

    /// A quaternion by x, y, z and w.
    @inlinable
    public init(_ vector: SIMD4<Double>) { self.vector = vector }

    /// The rotation that leaves everything where it is.
    @inlinable
    public static var identity: Quaternion { Quaternion(x: 0, y: 0, z: 0, w: 1) }

    @inlinable public var x: Double {
        get { vector.x }
        set { vector.x = newValue }
    }
    @inlinable public var y: Double {
        get { vector.y }
        set { vector.y = newValue }
    }
    @inlinable public var z: Double {
        get { vector.z }
        set { vector.z = newValue }
    }
    @inlinable public var w: Double {
        get { vector.w }
        set { vector.w = newValue }
    }
}

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

extension Quaternion {
    /// The rotation about an axis.
    ///
    /// ```
    /// [axis/|axis| · sin(angle/2), cos(angle/2)]
    /// ```
    ///
    /// - Parameters:
    ///   - angle: radians, any size; from y to z about x, from z to x about y, from x to y about z.
    ///   - axis: of any length; without one, (0, 0, 0), there is no rotation.
    /// - Returns: NaN if the angle or a number of the axis is not finite.
    /// - Accuracy: ``angle`` and ``axis`` give them back within 4 units in the last place and 1e-15.
    /// - Complexity: O(1).
    ///
    /// Source: rule R7.1; CSS Transforms 2, `rotate3d()`.
    public init(angle: Double, axis: SIMD3<Double>) {
        if axis == SIMD3(0, 0, 0) {
            self = .identity
            return
        }
        let (sin, cos) = Trigonometry.sinCos(0.5 * angle)
        let unit = Quaternion(SIMD4(axis, 0)).normalized()
        self.init(x: unit.x * sin, y: unit.y * sin, z: unit.z * sin, w: unit.w + cos)
    }

    /// How far the rotation turns about ``axis``: 0…2π, more than π where w is negative. Of quaternions of any length,
    /// within 4 units in the last place.
    public var angle: Double {
        // To where the length of x, y and z is no more rounded than others, nor out of range. What is lost beside the largest
        // numbers would not show in the angle.
        let size = largestMagnitude
        let q = Quaternion(vector * (size < 0x1p400 ? 0x1p600 : size > 0x1p1000 ? 0x1p-100 : 1))
        return 2 * Trigonometry.arcTangent(y: q.imaginaryLength, x: q.w)
    }

    /// The largest of the numbers' magnitudes.
    var largestMagnitude: Double {
        Swift.max(Swift.max(x.magnitude, y.magnitude), Swift.max(z.magnitude, w.magnitude))
    }

    /// |v|, v = (x, y, z).
    var imaginaryLength: Double { Quaternion(x: x, y: y, z: z, w: 0).length }

    /// What the rotation turns about, of length 1; (0, 0, 0) where x, y and z are 0 and there is no turn to tell it by.
    public var axis: SIMD3<Double> {
        if x == 0, y == 0, z == 0 { return SIMD3(0, 0, 0) }
        let unit = Quaternion(x: x, y: y, z: z, w: 0).normalized()
        return SIMD3(unit.x, unit.y, unit.z)
    }

    /// The rotation in a matrix, with w ≥ 0: what ``Matrix4x4/decomposed()`` finds beside scale, skew, translation and
    /// perspective.
    ///
    /// - Returns: nil if the matrix cannot be taken apart.
    /// - Accuracy: of a rotation's matrix 1e-15 in each number, near a half turn too.
    /// - Complexity: O(1).
    ///
    /// Source: S. W. Shepperd, "Quaternion from rotation matrix" (1978).
    public init?(rotationOf matrix: Matrix4x4) {
        guard let parts = matrix.decomposed() else { return nil }
        self = parts.rotation
    }
}

extension Matrix4x4 {
    /// The matrix of a rotation.
    ///
    /// ```
    /// ⎡ 1 − 2(y² + z²)   2(xy + zw)       2(xz − yw)     ⎤
    /// ⎢ 2(xy − zw)       1 − 2(x² + z²)   2(yz + xw)     ⎥
    /// ⎣ 2(xz + yw)       2(yz − xw)       1 − 2(x² + y²) ⎦
    /// ```
    ///
    /// - Parameter rotation: of any length; 0 is no rotation. NaN where a number is not finite.
    /// - Accuracy: 1e-15 in each number; the rows are orthonormal to that.
    /// - Complexity: O(1).
    public init(rotation: Quaternion) {
        let rows = QuaternionKernel<Double>.rows(QuaternionKernel<Double>.unit(Lanes4(rotation.vector)))
        self.init(
            rows: SIMD4(rows.0.simd, 0), SIMD4(rows.1.simd, 0), SIMD4(rows.2.simd, 0), SIMD4(0, 0, 0, 1))
    }
}
