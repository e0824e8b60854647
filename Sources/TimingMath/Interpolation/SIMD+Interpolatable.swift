// Component by component, and not by the operators of SIMD: written for any scalar those would run lane by lane through
// unspecialised code, and this way each component has the bits that it has alone. Many vectors of two or four doubles
// are nothing but numbers in memory, and go by lanes; those of three are not, as each has an unused fourth.

extension SIMD2: Interpolatable, Summable, ComponentwiseInterpolatable, Composable
where Scalar: ComponentwiseInterpolatable {
    /// Component by component.
    public typealias Interpolation = InterpolationRules.SIMD2Rule<Scalar>
}

extension SIMD3: Interpolatable, Summable, ComponentwiseInterpolatable, Composable
where Scalar: ComponentwiseInterpolatable {
    /// Component by component.
    public typealias Interpolation = InterpolationRules.SIMD3Rule<Scalar>
}

extension SIMD4: Interpolatable, Summable, ComponentwiseInterpolatable, Composable
where Scalar: ComponentwiseInterpolatable {
    /// Component by component.
    public typealias Interpolation = InterpolationRules.SIMD4Rule<Scalar>
}

extension InterpolationRules {
    /// The rule of vectors of two, and so of points of the plane: component by component, paced by Euclidean distance.
    public enum SIMD2Rule<Scalar: SIMDScalar & ComponentwiseInterpolatable>: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: SIMD2<Scalar>, _ b: SIMD2<Scalar>, _ c: SIMD2<Scalar>, _ d: SIMD2<Scalar>,
            _ f: (Double, Double, Double, Double) -> Double
        ) -> SIMD2<Scalar> {
            typealias Component = Scalar.Interpolation
            return SIMD2(Component.combine(a.x, b.x, c.x, d.x, f), Component.combine(a.y, b.y, c.y, d.y, f))
        }

        @inlinable
        public static func pacingPoint(of value: SIMD2<Scalar>) -> SIMD4<Double>? {
            guard let x = value.x.pacingPoint?.x, let y = value.y.pacingPoint?.x else { return nil }
            return SIMD4<Double>(x, y, 0, 0)
        }

        /// The vectors at `t` between many pairs; those of doubles by lanes, see
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
    /// The rule of vectors of three: component by component, paced by Euclidean distance.
    public enum SIMD3Rule<Scalar: SIMDScalar & ComponentwiseInterpolatable>: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: SIMD3<Scalar>, _ b: SIMD3<Scalar>, _ c: SIMD3<Scalar>, _ d: SIMD3<Scalar>,
            _ f: (Double, Double, Double, Double) -> Double
        ) -> SIMD3<Scalar> {
            typealias Component = Scalar.Interpolation
            return SIMD3(
                Component.combine(a.x, b.x, c.x, d.x, f), Component.combine(a.y, b.y, c.y, d.y, f),
                Component.combine(a.z, b.z, c.z, d.z, f))
        }

        @inlinable
        public static func pacingPoint(of value: SIMD3<Scalar>) -> SIMD4<Double>? {
            guard let x = value.x.pacingPoint?.x, let y = value.y.pacingPoint?.x, let z = value.z.pacingPoint?.x
            else { return nil }
            return SIMD4<Double>(x, y, z, 0)
        }
    }
}

extension InterpolationRules {
    /// The rule of vectors of four: component by component, paced by Euclidean distance.
    public enum SIMD4Rule<Scalar: SIMDScalar & ComponentwiseInterpolatable>: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>, _ d: SIMD4<Scalar>,
            _ f: (Double, Double, Double, Double) -> Double
        ) -> SIMD4<Scalar> {
            typealias Component = Scalar.Interpolation
            return SIMD4(
                Component.combine(a.x, b.x, c.x, d.x, f), Component.combine(a.y, b.y, c.y, d.y, f),
                Component.combine(a.z, b.z, c.z, d.z, f), Component.combine(a.w, b.w, c.w, d.w, f))
        }

        @inlinable
        public static func pacingPoint(of value: SIMD4<Scalar>) -> SIMD4<Double>? {
            guard let x = value.x.pacingPoint?.x, let y = value.y.pacingPoint?.x, let z = value.z.pacingPoint?.x,
                let w = value.w.pacingPoint?.x
            else { return nil }
            return SIMD4<Double>(x, y, z, w)
        }

        /// The vectors at `t` between many pairs; those of doubles by lanes, see
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
