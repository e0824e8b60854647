// Vectors are interpolated component by component and not with the operators of SIMD. For a generic scalar these would
// run unspecialised code lane by lane. This way each component also has the bits that it has alone. Vectors of two or
// four doubles are plain numbers in memory, so many of them use vector lanes. Vectors of three are not, because each
// has an unused fourth number.
extension SIMD2: Interpolatable, Summable, ComponentwiseInterpolatable, Composable
where Scalar: ComponentwiseInterpolatable {
    /// The rule of vectors: component by component.
    public typealias Interpolation = InterpolationRules.SIMD2Rule<Scalar>
}

extension SIMD3: Interpolatable, Summable, ComponentwiseInterpolatable, Composable
where Scalar: ComponentwiseInterpolatable {
    /// The rule of vectors: component by component.
    public typealias Interpolation = InterpolationRules.SIMD3Rule<Scalar>
}

extension SIMD4: Interpolatable, Summable, ComponentwiseInterpolatable, Composable
where Scalar: ComponentwiseInterpolatable {
    /// The rule of vectors: component by component.
    public typealias Interpolation = InterpolationRules.SIMD4Rule<Scalar>
}

extension InterpolationRules {
    /// The rule of vectors of two numbers, such as points: component by component. The distance for pacing is
    /// Euclidean.
    public enum SIMD2Rule<Scalar: SIMDScalar & ComponentwiseInterpolatable>: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: SIMD2<Scalar>, _ b: SIMD2<Scalar>, _ c: SIMD2<Scalar>, _ d: SIMD2<Scalar>,
            by f: (Double, Double, Double, Double) -> Double
        ) -> SIMD2<Scalar> {
            typealias Component = Scalar.Interpolation
            return SIMD2(Component.combine(a.x, b.x, c.x, d.x, by: f), Component.combine(a.y, b.y, c.y, d.y, by: f))
        }

        @inlinable
        public static func _pacingPoint(of value: SIMD2<Scalar>) -> SIMD4<Double>? {
            guard let x = value.x.pacingPoint?.x, let y = value.y.pacingPoint?.x else { return nil }
            return SIMD4<Double>(x, y, 0, 0)
        }

        /// Interpolates many pairs of vectors. Vectors of `Double` use vector lanes; see
        /// ``LinearInterpolation/evaluate(from:to:at:into:)``.
        @inlinable
        public static func evaluate(
            from starts: Span<SIMD2<Scalar>>, to ends: Span<SIMD2<Scalar>>, at t: Double,
            into values: inout MutableSpan<SIMD2<Scalar>>
        ) {
            if Scalar.self == Double.self {
                LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
            } else {
                evaluateEach(from: starts, to: ends, at: t, into: &values)
            }
        }
    }
}

extension InterpolationRules {
    /// The rule of vectors of three numbers: component by component. The distance for pacing is Euclidean.
    public enum SIMD3Rule<Scalar: SIMDScalar & ComponentwiseInterpolatable>: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: SIMD3<Scalar>, _ b: SIMD3<Scalar>, _ c: SIMD3<Scalar>, _ d: SIMD3<Scalar>,
            by f: (Double, Double, Double, Double) -> Double
        ) -> SIMD3<Scalar> {
            typealias Component = Scalar.Interpolation
            return SIMD3(
                Component.combine(a.x, b.x, c.x, d.x, by: f), Component.combine(a.y, b.y, c.y, d.y, by: f),
                Component.combine(a.z, b.z, c.z, d.z, by: f))
        }

        @inlinable
        public static func _pacingPoint(of value: SIMD3<Scalar>) -> SIMD4<Double>? {
            guard let x = value.x.pacingPoint?.x, let y = value.y.pacingPoint?.x, let z = value.z.pacingPoint?.x
            else { return nil }
            return SIMD4<Double>(x, y, z, 0)
        }
    }
}

extension InterpolationRules {
    /// The rule of vectors of four numbers: component by component. The distance for pacing is Euclidean.
    public enum SIMD4Rule<Scalar: SIMDScalar & ComponentwiseInterpolatable>: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>, _ d: SIMD4<Scalar>,
            by f: (Double, Double, Double, Double) -> Double
        ) -> SIMD4<Scalar> {
            typealias Component = Scalar.Interpolation
            return SIMD4(
                Component.combine(a.x, b.x, c.x, d.x, by: f), Component.combine(a.y, b.y, c.y, d.y, by: f),
                Component.combine(a.z, b.z, c.z, d.z, by: f), Component.combine(a.w, b.w, c.w, d.w, by: f))
        }

        @inlinable
        public static func _pacingPoint(of value: SIMD4<Scalar>) -> SIMD4<Double>? {
            guard let x = value.x.pacingPoint?.x, let y = value.y.pacingPoint?.x, let z = value.z.pacingPoint?.x,
                let w = value.w.pacingPoint?.x
            else { return nil }
            return SIMD4<Double>(x, y, z, w)
        }

        /// Interpolates many pairs of vectors. Vectors of `Double` use vector lanes; see
        /// ``LinearInterpolation/evaluate(from:to:at:into:)``.
        @inlinable
        public static func evaluate(
            from starts: Span<SIMD4<Scalar>>, to ends: Span<SIMD4<Scalar>>, at t: Double,
            into values: inout MutableSpan<SIMD4<Scalar>>
        ) {
            if Scalar.self == Double.self {
                LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
            } else {
                evaluateEach(from: starts, to: ends, at: t, into: &values)
            }
        }
    }
}
