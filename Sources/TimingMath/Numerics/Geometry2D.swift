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
