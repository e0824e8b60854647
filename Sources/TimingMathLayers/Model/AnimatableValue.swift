/// The value of a layer property, of any type that properties have.
///
/// ```swift
/// try layer.set(.point(SIMD2(10, 20)), for: "position")
/// try layer.set(0.5, for: "opacity")                                  // literals are numbers and Booleans
/// ```
///
/// Each type interpolates by Core Animation's rule R3.3. Numbers, and values that consist of numbers, interpolate
/// linearly. Transforms are decomposed first (R3.7-R3.9). A Boolean interpolates as 0 or 1 and is true unless the
/// result is 0. Names switch at one half.
public enum AnimatableValue: Sendable, Equatable {
    case number(Double)
    case point(SIMD2<Double>)
    case size(Size2D)
    case rect(Rect2D)
    /// Straight sRGB components, or nil for no colour. If either end of an animation is nil, every value in between is
    /// nil (R3.3).
    case color(RGBAColor?)
    // Boxed, so that values of other types stay small.
    indirect case transform(Matrix4x4)
    /// A list that interpolates number by number. An animation between lists of different lengths has no effect.
    case numbers([Double])
    /// A list that interpolates colour by colour. An animation between lists of different lengths has no effect.
    case colors([RGBAColor])
    case bool(Bool)
    /// A path that interpolates point by point. An animation between paths of different elements has no effect.
    case path(BezierPath)
    /// A value that cannot be interpolated, such as an image, a font or a string, by a name that the caller chooses.
    case discrete(String)

    /// The type of a value.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case number, point, size, rect, color, transform, numbers, colors, bool, path, discrete
    }

    /// The value's type.
    public var kind: Kind {
        switch self {
        case .number: .number
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .color: .color
        case .transform: .transform
        case .numbers: .numbers
        case .colors: .colors
        case .bool: .bool
        case .path: .path
        case .discrete: .discrete
        }
    }
}

extension AnimatableValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    /// Creates a number.
    @inlinable
    public init(floatLiteral value: Double) { self = .number(value) }

    /// Creates a number.
    @inlinable
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// Creates a Boolean.
    @inlinable
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension AnimatableValue {
    /// Creates a point from its coordinates.
    public static func point(x: Double, y: Double) -> AnimatableValue { .point(SIMD2(x, y)) }

    /// Creates a size from its width and height.
    public static func size(width: Double, height: Double) -> AnimatableValue {
        .size(Size2D(width: width, height: height))
    }

    /// Creates a rectangle from its origin and size.
    public static func rect(x: Double, y: Double, width: Double, height: Double) -> AnimatableValue {
        .rect(Rect2D(x: x, y: y, width: width, height: height))
    }

    /// The number, or nil if the value has another type.
    public var number: Double? { if case .number(let value) = self { value } else { nil } }

    /// The point, or nil if the value has another type.
    public var point: SIMD2<Double>? { if case .point(let value) = self { value } else { nil } }

    /// The size, or nil if the value has another type.
    public var size: Size2D? { if case .size(let value) = self { value } else { nil } }

    /// The rectangle, or nil if the value has another type.
    public var rect: Rect2D? { if case .rect(let value) = self { value } else { nil } }

    /// The colour, or nil if the value is no colour or has another type.
    public var color: RGBAColor? { if case .color(let value) = self { value } else { nil } }

    /// The transform, or nil if the value has another type.
    public var transform: Matrix4x4? { if case .transform(let value) = self { value } else { nil } }

    /// The numbers, or nil if the value has another type.
    public var numbers: [Double]? { if case .numbers(let value) = self { value } else { nil } }

    /// The colours, or nil if the value has another type.
    public var colors: [RGBAColor]? { if case .colors(let value) = self { value } else { nil } }

    /// The path, or nil if the value has another type.
    public var path: BezierPath? { if case .path(let value) = self { value } else { nil } }

    /// The name, or nil if the value has another type.
    public var discrete: String? { if case .discrete(let value) = self { value } else { nil } }

    /// The Boolean, or nil if the value has another type.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}
