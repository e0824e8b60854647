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

    extension Matrix4x4 {
        /// Creates a matrix that maps points as `matrix * point` does, from a matrix in single precision.
        public init(_ matrix: simd_float4x4) {
            let c = matrix.columns
            self.init(rows: SIMD4<Double>(c.0), SIMD4<Double>(c.1), SIMD4<Double>(c.2), SIMD4<Double>(c.3))
        }
    }

    extension simd_float4x4 {
        /// Creates a simd matrix in single precision whose product `matrix * point` maps points as `matrix` does.
        public init(_ matrix: Matrix4x4) {
            self.init(
                SIMD4<Float>(matrix.row1), SIMD4<Float>(matrix.row2), SIMD4<Float>(matrix.row3),
                SIMD4<Float>(matrix.row4))
        }
    }

    extension Quaternion {
        /// Creates a quaternion from a simd quaternion.
        public init(_ quaternion: simd_quatd) { self.init(quaternion.vector) }
    }

    extension simd_quatd {
        /// Creates a simd quaternion from a quaternion.
        public init(_ quaternion: Quaternion) { self.init(vector: quaternion.vector) }
    }

    extension Quaternion {
        /// Creates a quaternion from a simd quaternion in single precision.
        public init(_ quaternion: simd_quatf) { self.init(SIMD4<Double>(quaternion.vector)) }
    }

    extension simd_quatf {
        /// Creates a simd quaternion in single precision from a quaternion.
        public init(_ quaternion: Quaternion) { self.init(vector: SIMD4<Float>(quaternion.vector)) }
    }
#endif
