#if canImport(simd)
    public import TimingMath
    public import simd

    extension Matrix4x4 {
        /// Creates a matrix that maps points as `matrix * point` does.
        ///
        /// simd uses column vectors, so its columns are this matrix's rows.
        public init(_ matrix: simd_double4x4) {
            let c = matrix.columns
            self.init(rows: c.0, c.1, c.2, c.3)
        }
    }

    extension simd_double4x4 {
        /// Creates a simd matrix whose product `matrix * point` maps points as `matrix` does.
        public init(_ matrix: Matrix4x4) { self.init(matrix.row1, matrix.row2, matrix.row3, matrix.row4) }
    }

    extension Quaternion {
        /// Creates a quaternion from a simd quaternion.
        public init(_ quaternion: simd_quatd) { self.init(quaternion.vector) }
    }

    extension simd_quatd {
        /// Creates a simd quaternion from a quaternion.
        public init(_ quaternion: Quaternion) { self.init(vector: quaternion.vector) }
    }
#endif
