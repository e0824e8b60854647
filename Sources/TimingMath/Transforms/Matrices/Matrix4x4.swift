/// A 4×4 matrix that transforms points in 3D, including perspective.
///
///     [x′ y′ z′ w′] = [x y z w] · M        M = (m11 m12 m13 m14; m21 … m24; m31 … m34; m41 … m44)
///
/// - Points are row vectors on the left of the matrix. The fields have the names and the order of CATransform3D. CSS
///   uses column vectors and the transposed matrix, so `matrix3d()` lists the same 16 numbers in the same order.
/// - Rows 1, 2 and 3 are the images of the x, y and z axes. Row 4 is the image of the origin: m41, m42 and m43 are the
///   translation. m14, m24 and m34 hold the perspective.
/// - ``concatenating(_:)`` is the only product: `a.concatenating(b)` applies a first, then b.
/// - The numbers may be anything, including infinities and NaN.
public struct Matrix4x4: Sendable, Equatable {
    /// The rows: row 1 is (m11, m12, m13, m14), and so on.
    public var row1, row2, row3, row4: SIMD4<Double>

    /// Creates a matrix from its rows.
    @inlinable
    public init(rows row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>) {
        (self.row1, self.row2, self.row3, self.row4) = (row1, row2, row3, row4)
    }

    /// Creates a matrix from 16 numbers in the order m11, m12, …, m44. Returns nil if the count is not 16.
    @inlinable
    public init?(_ numbers: some Collection<Double>) {
        guard numbers.count == 16 else { return nil }
        self.init(rows: SIMD4(), SIMD4(), SIMD4(), SIMD4())
        for (i, number) in numbers.enumerated() {
            switch i / 4 {
            case 0: row1[i % 4] = number
            case 1: row2[i % 4] = number
            case 2: row3[i % 4] = number
            default: row4[i % 4] = number
            }
        }
    }

    /// The identity matrix.
    @inlinable
    public static var identity: Matrix4x4 {
        Matrix4x4(rows: SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }

    /// The 16 numbers in the order m11, m12, …, m44.
    @inlinable
    public var numbers: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// Whether all 16 numbers are finite.
    @inlinable
    public var isFinite: Bool {
        // x − x is 0 for a finite x, and NaN otherwise.
        let zero = (row1 - row1) + (row2 - row2) + (row3 - row3) + (row4 - row4)
        return zero == SIMD4(repeating: 0)
    }
}

/// The 16 numbers as named properties.
extension Matrix4x4 {
    @inlinable public var m11: Double {
        get { row1.x }
        set { row1.x = newValue }
    }
    @inlinable public var m12: Double {
        get { row1.y }
        set { row1.y = newValue }
    }
    @inlinable public var m13: Double {
        get { row1.z }
        set { row1.z = newValue }
    }
    @inlinable public var m14: Double {
        get { row1.w }
        set { row1.w = newValue }
    }
    @inlinable public var m21: Double {
        get { row2.x }
        set { row2.x = newValue }
    }
    @inlinable public var m22: Double {
        get { row2.y }
        set { row2.y = newValue }
    }
    @inlinable public var m23: Double {
        get { row2.z }
        set { row2.z = newValue }
    }
    @inlinable public var m24: Double {
        get { row2.w }
        set { row2.w = newValue }
    }
    @inlinable public var m31: Double {
        get { row3.x }
        set { row3.x = newValue }
    }
    @inlinable public var m32: Double {
        get { row3.y }
        set { row3.y = newValue }
    }
    @inlinable public var m33: Double {
        get { row3.z }
        set { row3.z = newValue }
    }
    @inlinable public var m34: Double {
        get { row3.w }
        set { row3.w = newValue }
    }
    @inlinable public var m41: Double {
        get { row4.x }
        set { row4.x = newValue }
    }
    @inlinable public var m42: Double {
        get { row4.y }
        set { row4.y = newValue }
    }
    @inlinable public var m43: Double {
        get { row4.z }
        set { row4.z = newValue }
    }
    @inlinable public var m44: Double {
        get { row4.w }
        set { row4.w = newValue }
    }
}

/// Conversions from and to 2D affine transforms, and tests for special forms.
extension Matrix4x4 {
    /// Creates the matrix of a 2D affine transform; z is unchanged.
    ///
    /// ```
    /// a → m11    b → m12    c → m21    d → m22    tx → m41    ty → m42
    /// ```
    ///
    /// Source: CATransform3DMakeAffineTransform, rule R7.1; CSS `matrix()`.
    @inlinable
    public init(_ map: AffineTransform2D) {
        self.init(
            rows: SIMD4(map.a, map.b, 0, 0), SIMD4(map.c, map.d, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(map.tx, map.ty, 0, 1))
    }

    /// The 2D affine transform that this matrix represents, or nil if ``isAffine2D`` is false.
    @inlinable
    public var affine2D: AffineTransform2D? {
        guard isAffine2D else { return nil }
        return AffineTransform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// Whether the matrix is a 2D affine transform: all numbers except m11, m12, m21, m22, m41 and m42 equal the
    /// identity's.
    ///
    /// The comparison is exact, and the six numbers may be anything. This corresponds to `CATransform3DIsAffine`, and
    /// to DOMMatrix's `is2D` judged by the numbers.
    ///
    /// Source: rules R3.7, R7.1.
    @inlinable
    public var isAffine2D: Bool {
        let zero = SIMD2<Double>(repeating: 0)
        return row1.highHalf == zero && row2.highHalf == zero && row3 == SIMD4(0, 0, 1, 0)
            && row4.highHalf == SIMD2(0, 1)
    }

    /// Whether the last column is exactly 0, 0, 0, 1. There is no perspective, and parallel lines stay parallel.
    @inlinable
    public var isAffine: Bool { m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 }

    /// Whether the matrix is exactly the identity.
    @inlinable
    public var isIdentity: Bool { self == .identity }
}
