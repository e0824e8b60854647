/// A quaternion, x·i + y·j + z·k + w. A quaternion of length 1 is a 3D rotation.
///
/// ```
/// (x, y, z) = axis·sin(angle/2)    w = cos(angle/2)
/// ```
///
/// q and −q are the same rotation. Rotations turn from x to y about z, from y to z about x, and from z to x about y, as
/// CATransform3DMakeRotation and CSS `rotate3d()` do.
public struct Quaternion: Sendable, Equatable {
    /// The components x, y, z and w.
    public var vector: SIMD4<Double>

    /// Creates a quaternion from its components. Any numbers are allowed.
    @inlinable
    public init(x: Double, y: Double, z: Double, w: Double) { vector = SIMD4(x, y, z, w) }

    /// Creates a quaternion from a vector of x, y, z and w.
    @inlinable
    public init(_ vector: SIMD4<Double>) { self.vector = vector }

    /// The identity rotation.
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
    /// Returns the rotation that applies this one first, then another, in the order of ``Matrix4x4/concatenating(_:)``.
    ///
    /// ```
    /// a.concatenating(b) = b · a    as a Hamilton product
    /// ```
    ///
    /// - Accuracy: Each component is within 4 units in the last place of the product of the lengths.
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

    /// The conjugate: x, y and z negated. For length 1 it is the inverse rotation.
    @inlinable
    public var conjugate: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: w) }

    /// Returns the dot product of two quaternions. For length 1 it is the cosine of half the angle between the
    /// rotations.
    @inlinable
    public func dot(_ other: Quaternion) -> Double {
        let products = vector * other.vector
        return (products.x + products.y) + (products.z + products.w)
    }

    /// The length, with a relative error of at most 1e-15, even if its square is out of range.
    public var length: Double { QuaternionKernel<Double>.length(Lanes4(vector)) }

    /// Returns the quaternion with the same direction and length 1.
    ///
    /// - Returns: The same quaternion, bit for bit, if its length is within 2 units in the last place of 1.
    ///   ``identity`` for 0. NaN if a component is not finite.
    /// - Accuracy: The length is within 4e-16 of 1, for lengths from the smallest to the largest number.
    /// - Complexity: O(1).
    public func normalized() -> Quaternion { Quaternion(QuaternionKernel<Double>.unit(Lanes4(vector)).simd) }

    /// Returns the quaternion with all components negated. It is the same rotation.
    @inlinable
    public static prefix func - (q: Quaternion) -> Quaternion { Quaternion(SIMD4(-q.x, -q.y, -q.z, -q.w)) }
}

extension Quaternion {
    /// Creates the rotation about an axis.
    ///
    /// ```
    /// [axis/|axis| · sin(angle/2), cos(angle/2)]
    /// ```
    ///
    /// - Parameters:
    ///   - angle: The angle in radians, of any size: from y to z about x, from z to x about y, from x to y about z.
    ///   - axis: The axis, of any length. The axis (0, 0, 0) gives the identity.
    /// - Returns: NaN if the angle or a component of the axis is not finite.
    /// - Accuracy: ``angle`` returns the angle within 4 units in the last place, and ``axis`` the axis within 1e-15.
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

    /// The angle of the rotation about ``axis``, in 0…2π; more than π if w is negative. The error is at most 4 units in
    /// the last place, for quaternions of any length.
    public var angle: Double {
        // Scaling keeps the length of x, y and z in range and free of subnormal rounding. Components that vanish beside
        // the largest ones do not affect the angle.
        let size = largestMagnitude
        let q = Quaternion(vector * (size < 0x1p400 ? 0x1p600 : size > 0x1p1000 ? 0x1p-100 : 1))
        return 2 * Trigonometry.arcTangent(y: q.imaginaryLength, x: q.w)
    }

    /// The largest magnitude of the components.
    var largestMagnitude: Double {
        Swift.max(Swift.max(x.magnitude, y.magnitude), Swift.max(z.magnitude, w.magnitude))
    }

    /// The length of the imaginary part, (x, y, z).
    var imaginaryLength: Double { Quaternion(x: x, y: y, z: z, w: 0).length }

    /// The axis of the rotation, with length 1, or (0, 0, 0) if x, y and z are 0.
    public var axis: SIMD3<Double> {
        if x == 0, y == 0, z == 0 { return SIMD3(0, 0, 0) }
        let unit = Quaternion(x: x, y: y, z: z, w: 0).normalized()
        return SIMD3(unit.x, unit.y, unit.z)
    }
}
