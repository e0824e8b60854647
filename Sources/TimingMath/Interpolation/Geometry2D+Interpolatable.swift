extension Size2D: ComponentwiseInterpolatable, Composable {
    /// The rule of sizes: number by number.
    public enum Interpolation: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: Size2D, _ b: Size2D, _ c: Size2D, _ d: Size2D, by f: (Double, Double, Double, Double) -> Double
        ) -> Size2D {
            Size2D(width: f(a.width, b.width, c.width, d.width), height: f(a.height, b.height, c.height, d.height))
        }

        @inlinable
        public static func _pacingPoint(of value: Size2D) -> SIMD4<Double>? { SIMD4(value.width, value.height, 0, 0) }

        /// Interpolates many pairs in vector lanes; see ``LinearInterpolation/evaluate(from:to:at:into:)``.
        public static func evaluate(
            from starts: Span<Size2D>, to ends: Span<Size2D>, at t: Double, into values: inout MutableSpan<Size2D>
        ) {
            LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
        }
    }
}

extension Rect2D: ComponentwiseInterpolatable, Composable {
    /// The rule of rectangles: number by number.
    public enum Interpolation: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: Rect2D, _ b: Rect2D, _ c: Rect2D, _ d: Rect2D, by f: (Double, Double, Double, Double) -> Double
        ) -> Rect2D {
            Rect2D(
                origin: SIMD2<Double>.Interpolation.combine(a.origin, b.origin, c.origin, d.origin, by: f),
                size: Size2D.Interpolation.combine(a.size, b.size, c.size, d.size, by: f))
        }

        @inlinable
        public static func _pacingPoint(of value: Rect2D) -> SIMD4<Double>? {
            SIMD4(value.origin.x, value.origin.y, value.size.width, value.size.height)
        }

        /// Interpolates many pairs in vector lanes; see ``LinearInterpolation/evaluate(from:to:at:into:)``.
        public static func evaluate(
            from starts: Span<Rect2D>, to ends: Span<Rect2D>, at t: Double, into values: inout MutableSpan<Rect2D>
        ) {
            LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
        }
    }
}

extension EdgeInsets2D: ComponentwiseInterpolatable, Composable {
    /// The rule of insets: number by number.
    public enum Interpolation: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: EdgeInsets2D, _ b: EdgeInsets2D, _ c: EdgeInsets2D, _ d: EdgeInsets2D,
            by f: (Double, Double, Double, Double) -> Double
        ) -> EdgeInsets2D {
            EdgeInsets2D(
                top: f(a.top, b.top, c.top, d.top), left: f(a.left, b.left, c.left, d.left),
                bottom: f(a.bottom, b.bottom, c.bottom, d.bottom), right: f(a.right, b.right, c.right, d.right))
        }

        /// Interpolates many pairs in vector lanes; see ``LinearInterpolation/evaluate(from:to:at:into:)``.
        public static func evaluate(
            from starts: Span<EdgeInsets2D>, to ends: Span<EdgeInsets2D>, at t: Double,
            into values: inout MutableSpan<EdgeInsets2D>
        ) {
            LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
        }
    }
}
