/// The orthonormal frame of a matrix's first three rows, by the Gram–Schmidt process.
extension RotationRows {
    /// Expresses rows in an orthonormal frame that the rows determine, the earlier ones first.
    ///
    /// ```
    /// row1 = a·x      row2 = b·x + c·y      row3 = d·x + e·y + f·z
    /// ```
    ///
    /// - Parameter rows: The rows. The largest magnitude in each is in 1…2, or 0.
    /// - Returns: The frame, and (a, 0, 0), (b, c, 0), (d, e, f). a and c are not negative; f is negative if the rows
    ///   mirror. A row that depends on the earlier ones to within 2⁻⁵⁰ determines no direction, and its own factor is
    ///   0. If only row 1, 2 or 3 determines a direction, the angle x, y or z is undetermined, and 0.
    static func frame(
        of rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
    ) -> (frame: RotationRows, factors: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
        let x = direction(of: rows.0)
        let y = direction(of: rows.1, across: x)
        let z = direction(of: rows.2, across: x, y)
        let frame =
            switch (x, y, z) {
            // The third vector is orthogonal to both; only its sign is determined by the row.
            case (let x?, let y?, _): RotationRows(x: x, y: y, z: x.cross(y))
            case (let x?, nil, let z?): RotationRows(x: x, y: z.cross(x), z: z)
            case (nil, let y?, let z?): RotationRows(x: y.cross(z), y: y, z: z)
            case (let x?, nil, nil): EulerAngles(alongX: x).rows
            case (nil, let y?, nil): EulerAngles(alongY: y).rows
            case (nil, nil, let z?): EulerAngles(alongZ: z).rows
            case (nil, nil, nil): RotationRows(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1))
            }
        let known = SIMD3(x == nil ? 0 : 1.0, y == nil ? 0 : 1, z == nil ? 0 : 1)
        return (
            frame,
            (
                frame.factors(of: rows.0) * known * SIMD3(1, 0, 0), frame.factors(of: rows.1) * known * SIMD3(1, 1, 0),
                frame.factors(of: rows.2) * known
            )
        )
    }

    /// The direction of the component of a row that is orthogonal to other vectors, or nil if there is none.
    private static func direction(
        of row: SIMD3<Double>, across first: SIMD3<Double>? = nil, _ second: SIMD3<Double>? = nil
    ) -> SIMD3<Double>? {
        let first = first ?? SIMD3(), second = second ?? SIMD3()
        var rest = row
        // Twice, because the first pass leaves rounding errors of the parts that it removes.
        for _ in 0..<2 {
            rest -= rest.dot(first) * first
            rest -= rest.dot(second) * second
        }
        let length = rest.length
        return length < 0x1p-50 ? nil : rest / length
    }
}

extension EulerAngles {
    /// The rotation about y and z that turns the x axis into the given direction.
    fileprivate init(alongX x: SIMD3<Double>) {
        self.init(
            y: Trigonometry.arcTangent(y: -x.z, x: (x.x * x.x + x.y * x.y).squareRoot()),
            z: Trigonometry.arcTangent(y: x.y, x: x.x))
    }

    /// The rotation about x and z that turns the y axis into the given direction.
    fileprivate init(alongY y: SIMD3<Double>) {
        self.init(
            x: Trigonometry.arcTangent(y: y.z, x: (y.x * y.x + y.y * y.y).squareRoot()),
            z: Trigonometry.arcTangent(y: -y.x, x: y.y))
    }

    /// The rotation about x and y that turns the z axis into the given direction.
    fileprivate init(alongZ z: SIMD3<Double>) {
        self.init(
            x: Trigonometry.arcTangent(y: -z.y, x: (z.x * z.x + z.z * z.z).squareRoot()),
            y: Trigonometry.arcTangent(y: z.x, x: z.z))
    }
}
