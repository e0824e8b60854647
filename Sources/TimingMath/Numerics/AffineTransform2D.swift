/// An affine map of the plane.
///
/// ```
/// x′ = a·x + c·y + tx
/// y′ = b·x + d·y + ty
/// ```
///
/// The six numbers have the names and the order of CGAffineTransform and CSS `matrix()`.
public struct AffineTransform2D: Sendable, Equatable {
    /// The coefficients of x in x′ and y′.
    public var a, b: Double
    /// The coefficients of y in x′ and y′.
    public var c, d: Double
    /// The image of the origin.
    public var tx, ty: Double

    /// Creates a map from any six numbers.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The map that leaves every point unchanged.
    @inlinable
    public static var identity: AffineTransform2D { AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Whether all six numbers are finite.
    @inlinable
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// Returns the image of a point.
    @inlinable
    @inline(__always)
    public func applied(toPoint point: SIMD2<Double>) -> SIMD2<Double> {
        applied(toVector: point) + SIMD2(tx, ty)
    }

    /// Returns the image of a difference of points: the map without its translation.
    @inlinable
    @inline(__always)
    public func applied(toVector vector: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(a * vector.x + c * vector.y, b * vector.x + d * vector.y)
    }
}

extension AffineTransform2D {
    /// Returns this map followed by another: the receiver acts first, as with CGAffineTransformConcat.
    ///
    /// Accuracy: each number within 3 ulp of the sum of its products' magnitudes.
    @inlinable
    public func concatenating(_ next: AffineTransform2D) -> AffineTransform2D {
        let x = next.applied(toVector: SIMD2(a, b)), y = next.applied(toVector: SIMD2(c, d))
        let origin = next.applied(toPoint: SIMD2(tx, ty))
        return AffineTransform2D(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
    }

    /// The determinant, the factor by which areas grow; negative for a map that mirrors.
    ///
    /// NaN if a, b, c or d is not finite; an infinity or 0 if out of range. Use ``isInvertible`` to decide whether it
    /// is exactly 0.
    ///
    /// Accuracy: relative error of 2⁻⁴⁵ and correct sign, even under cancellation (tested in exact arithmetic).
    public var determinant: Double {
        if let determinant = plainDeterminant { return determinant }
        guard (a - a) + (b - b) + (c - c) + (d - d) == 0 else { return .nan }
        let (significand, exponent) = exactDeterminant
        return Double(sign: .plus, exponent: exponent, significand: significand)
    }

    /// Whether all numbers are finite and the exact determinant is not 0.
    public var isInvertible: Bool {
        isFinite && (plainDeterminant != nil || exactDeterminant.significand != 0)
    }

    /// Returns the inverse map.
    ///
    /// - Returns: nil if a number is not finite or the exact determinant is 0. Numbers of the inverse that overflow are
    ///   infinite.
    ///
    /// Accuracy: the error grows linearly with the condition number, as with the inverse of a 4×4 matrix.
    public func inverted() -> AffineTransform2D? {
        guard isFinite else { return nil }
        if let determinant = plainDeterminant, Self.isMiddling(tx), Self.isMiddling(ty) {
            return AffineTransform2D(
                a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
                tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
        }
        return LongAccumulator.lend { sum in exactInverse(&sum) }
    }

    private func exactInverse(_ sum: inout LongAccumulator) -> AffineTransform2D? {
        let divisor = exactDeterminant(&sum)
        guard divisor.significand != 0 else { return nil }
        func quotient(_ a: Double, _ b: Double, _ c: Double = 0, _ d: Double = 0) -> Double {
            sum.add(a, b)
            sum.add(c, d)
            let (significand, exponent) = sum.take()
            return Double(
                sign: .plus, exponent: exponent - divisor.exponent, significand: significand / divisor.significand)
        }
        return AffineTransform2D(
            a: quotient(d, 1), b: quotient(-b, 1), c: quotient(-c, 1), d: quotient(a, 1),
            tx: quotient(c, ty, -d, tx), ty: quotient(b, tx, -a, ty))
    }

    /// The determinant in plain arithmetic; nil if products may leave the range or cancellation may make it wrong.
    private var plainDeterminant: Double? {
        guard Self.isMiddling(a) && Self.isMiddling(b) && Self.isMiddling(c) && Self.isMiddling(d) else { return nil }
        let determinant = a * d - b * c
        let size = (a * d).magnitude + (b * c).magnitude
        return determinant.magnitude > 0x1p-6 * size ? determinant : nil
    }

    private static func isMiddling(_ x: Double) -> Bool {
        x == 0 || (x.magnitude >= 0x1p-240 && x.magnitude <= 0x1p240)
    }

    private var exactDeterminant: (significand: Double, exponent: Int) {
        LongAccumulator.lend { sum in exactDeterminant(&sum) }
    }

    private func exactDeterminant(_ sum: inout LongAccumulator) -> (significand: Double, exponent: Int) {
        sum.add(a, d)
        sum.add(-b, c)
        return sum.take()
    }
}
