/// A value of a layer's property, of any of the types that properties have.
///
/// ```swift
/// try layer.set(.point(SIMD2(10, 20)), for: "position")
/// try layer.set(0.5, for: "opacity")                                  // literals are numbers and Booleans
/// ```
///
/// How each type interpolates is Core Animation's rule R3.3: numbers and what is made of numbers go straight,
/// transforms are taken apart (R3.7-R3.9), a Boolean is true where its number is not 0, and what has nothing between
/// its values switches half-way.
public enum AnimatableValue: Sendable, Equatable {
    case number(Double)
    case point(SIMD2<Double>)
    case size(Size2D)
    case rect(Rect2D)
    /// Straight sRGB components; nil is no colour, and with it at one end there is none throughout (R3.3).
    case color(RGBAColor?)
    case transform(Matrix4x4)
    /// Interpolates number by number between lists of one length; between others there is no effect.
    case numbers([Double])
    /// Interpolates colour by colour between lists of one length; between others there is no effect.
    case colors([RGBAColor])
    case bool(Bool)
    /// Interpolates point by point between paths of the same elements; between others there is no effect.
    case path(BezierPath)
    /// What is not interpolated, by a name that the caller chooses: an image, a font, a string.
    case discrete(String)

    /// Of which type a value is.
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
    /// A number.
    @inlinable
    public init(floatLiteral value: Double) { self = .number(value) }

    /// A number.
    @inlinable
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// A Boolean.
    @inlinable
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension AnimatableValue {
    /// A point by its coordinates.
    public static func point(x: Double, y: Double) -> AnimatableValue { .point(SIMD2(x, y)) }

    /// A size by its extents.
    public static func size(width: Double, height: Double) -> AnimatableValue {
        .size(Size2D(width: width, height: height))
    }

    /// A rectangle by its origin and its extents.
    public static func rect(x: Double, y: Double, width: Double, height: Double) -> AnimatableValue {
        .rect(Rect2D(x: x, y: y, width: width, height: height))
    }

    /// The number, of a value that is one.
    public var number: Double? { if case .number(let value) = self { value } else { nil } }

    /// The point, of a value that is one.
    public var point: SIMD2<Double>? { if case .point(let value) = self { value } else { nil } }

    /// The size, of a value that is one.
    public var size: Size2D? { if case .size(let value) = self { value } else { nil } }

    /// The rectangle, of a value that is one.
    public var rect: Rect2D? { if case .rect(let value) = self { value } else { nil } }

    /// The colour, of a value that is one; nil also for no colour.
    public var color: RGBAColor? { if case .color(let value) = self { value } else { nil } }

    /// The transform, of a value that is one.
    public var transform: Matrix4x4? { if case .transform(let value) = self { value } else { nil } }

    /// The Boolean, of a value that is one.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}
