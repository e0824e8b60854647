/// An affine map of the plane.
///
/// ```
/// x′ = a·x + c·y + tx
/// y′ = b·x + d·y + ty
/// ```
///
/// It stands below the folders of curves and transforms because both use it. The six numbers have the names and the order
/// that CGAffineTransform and CSS matrix() give them.
public struct AffineTransform2D: Sendable, Equatable {
    /// What x′ and y′ take of x.
    public var a, b: Double
    /// What x′ and y′ take of y.
    public var c, d: Double
    /// Where the origin goes.
    public var tx, ty: Double

    /// A map by its six numbers; any.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The map that leaves everything where it is.
    @inlinable
    public static var identity: AffineTransform2D { AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Whether all six numbers are finite.
    @inlinable
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// Where a point goes.
    @inlinable
    @inline(__always)
    public func applied(toPoint point: SIMD2<Double>) -> SIMD2<Double> {
        applied(toVector: point) + SIMD2(tx, ty)
    }

    /// What becomes of a difference of points: the map without its translation.
    @inlinable
    @inline(__always)
    public func applied(toVector vector: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(a * vector.x + c * vector.y, b * vector.x + d * vector.y)
    }
}
