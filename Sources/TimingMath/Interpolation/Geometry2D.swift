/// A width and a height; either may be negative. Interpolates number by number; paced by Euclidean distance.
public struct Size2D: Hashable, Sendable, Codable {
    /// The extents, in whatever unit the caller has.
    public var width, height: Double

    /// The size with these extents.
    @inlinable
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }
}

/// A rectangle along the axes, which is not put in order: its size may be negative. Interpolates number by number;
/// paced by the Euclidean distance of all four.
public struct Rect2D: Hashable, Sendable, Codable {
    /// The corner that the size is measured from.
    public var origin: SIMD2<Double>
    /// From the origin to the opposite corner.
    public var size: Size2D

    /// The rectangle at (x, y) with these extents.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: SIMD2(x, y), size: Size2D(width: width, height: height))
    }

    /// The rectangle of that size at a corner.
    @inlinable
    public init(origin: SIMD2<Double> = .zero, size: Size2D = Size2D()) {
        self.origin = origin
        self.size = size
    }
}

/// Distances inwards from the four edges of a rectangle. Interpolates number by number; has no distance for pacing
/// (R4.4), so paced keyframes space it evenly.
public struct EdgeInsets2D: Hashable, Sendable, Codable {
    /// The distances, positive inwards.
    public var top, left, bottom, right: Double

    /// The insets with these distances.
    @inlinable
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension Size2D: ComponentwiseInterpolatable, Composable {
    /// Number by number.
    public enum Interpolation: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: Size2D, _ b: Size2D, _ c: Size2D, _ d: Size2D, _ f: (Double, Double, Double, Double) -> Double
        ) -> Size2D {
            Size2D(width: f(a.width, b.width, c.width, d.width), height: f(a.height, b.height, c.height, d.height))
        }

        @inlinable
        public static func pacingPoint(of value: Size2D) -> SIMD4<Double>? { SIMD4(value.width, value.height, 0, 0) }

        /// The values at `t` between many pairs, by lanes; see ``LinearInterpolation/evaluate(from:to:at:into:)``.
        public static func evaluate(
            from starts: Span<Size2D>, to ends: Span<Size2D>, at t: Double, into values: inout MutableSpan<Size2D>
        ) {
            LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
        }
    }
}

extension Rect2D: ComponentwiseInterpolatable, Composable {
    /// Number by number.
    public enum Interpolation: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: Rect2D, _ b: Rect2D, _ c: Rect2D, _ d: Rect2D, _ f: (Double, Double, Double, Double) -> Double
        ) -> Rect2D {
            Rect2D(
                origin: SIMD2<Double>.Interpolation.combine(a.origin, b.origin, c.origin, d.origin, f),
                size: Size2D.Interpolation.combine(a.size, b.size, c.size, d.size, f))
        }

        @inlinable
        public static func pacingPoint(of value: Rect2D) -> SIMD4<Double>? {
            SIMD4(value.origin.x, value.origin.y, value.size.width, value.size.height)
        }

        /// The values at `t` between many pairs, by lanes; see ``LinearInterpolation/evaluate(from:to:at:into:)``.
        public static func evaluate(
            from starts: Span<Rect2D>, to ends: Span<Rect2D>, at t: Double, into values: inout MutableSpan<Rect2D>
        ) {
            LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
        }
    }
}

extension EdgeInsets2D: ComponentwiseInterpolatable, Composable {
    /// Number by number.
    public enum Interpolation: ComponentwiseRule, CompositionRule {
        @inlinable
        @inline(__always)
        public static func combine(
            _ a: EdgeInsets2D, _ b: EdgeInsets2D, _ c: EdgeInsets2D, _ d: EdgeInsets2D,
            _ f: (Double, Double, Double, Double) -> Double
        ) -> EdgeInsets2D {
            EdgeInsets2D(
                top: f(a.top, b.top, c.top, d.top), left: f(a.left, b.left, c.left, d.left),
                bottom: f(a.bottom, b.bottom, c.bottom, d.bottom), right: f(a.right, b.right, c.right, d.right))
        }

        /// The values at `t` between many pairs, by lanes; see ``LinearInterpolation/evaluate(from:to:at:into:)``.
        public static func evaluate(
            from starts: Span<EdgeInsets2D>, to ends: Span<EdgeInsets2D>, at t: Double,
            into values: inout MutableSpan<EdgeInsets2D>
        ) {
            LinearInterpolation.evaluate(numbersOf: starts, to: ends, at: t, into: &values)
        }
    }
}
