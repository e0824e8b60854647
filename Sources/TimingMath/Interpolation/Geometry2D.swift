/// A width and a height, which may be negative.
///
/// Sizes interpolate number by number. Their distance for pacing is Euclidean.
public struct Size2D: Hashable, Sendable, Codable {
    /// The width and the height, in the caller's unit.
    public var width, height: Double

    /// Creates a size.
    @inlinable
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }
}

/// A rectangle with edges along the axes. Its size may be negative; it is not normalised.
///
/// Rectangles interpolate number by number. Their distance for pacing is the Euclidean one of all four numbers.
public struct Rect2D: Hashable, Sendable, Codable {
    /// The corner from which the size is measured.
    public var origin: SIMD2<Double>
    /// The vector from the origin to the opposite corner.
    public var size: Size2D

    /// Creates a rectangle from a corner and a size.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: SIMD2(x, y), size: Size2D(width: width, height: height))
    }

    /// Creates a rectangle from a corner and a size.
    @inlinable
    public init(origin: SIMD2<Double> = .zero, size: Size2D = Size2D()) {
        self.origin = origin
        self.size = size
    }
}

/// Distances inwards from the four edges of a rectangle.
///
/// Insets interpolate number by number. They have no distance for pacing (R4.4), so paced keyframes are evenly spaced.
public struct EdgeInsets2D: Hashable, Sendable, Codable {
    /// The distances, positive inwards.
    public var top, left, bottom, right: Double

    /// Creates insets.
    @inlinable
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

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

extension Size2D: CustomStringConvertible {
    /// The width and the height: `{width: 100, height: 50}`.
    public var description: String { "{width: \(shortText(width)), height: \(shortText(height))}" }
}

extension Rect2D: CustomStringConvertible {
    /// The origin and the size: `{x: 10, y: 20, width: 100, height: 50}`.
    public var description: String {
        "{x: \(shortText(origin.x)), y: \(shortText(origin.y)), "
            + "width: \(shortText(size.width)), height: \(shortText(size.height))}"
    }
}

extension EdgeInsets2D: CustomStringConvertible {
    /// The distances: `{top: 1, left: 2, bottom: 3, right: 4}`.
    public var description: String {
        "{top: \(shortText(top)), left: \(shortText(left)), "
            + "bottom: \(shortText(bottom)), right: \(shortText(right))}"
    }
}
