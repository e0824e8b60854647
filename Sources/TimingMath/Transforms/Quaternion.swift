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
