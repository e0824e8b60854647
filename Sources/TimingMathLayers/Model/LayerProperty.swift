/// A property of a layer, by its name in Core Animation.
///
/// All properties of CALayer and its shape, gradient, text and replicator subclasses are known. Every ``LayerModel``
/// has all of them. Declare further ones with ``LayerProperties/declare(_:as:)``.
///
/// Source: Core Animation's headers; default values measured on CALayer (R6.14).
public struct LayerProperty: Sendable, Equatable {
    /// The key, such as `position`.
    public let name: String
    /// The value of a new layer, which also determines the type of the property.
    public let standardValue: AnimatableValue
    /// The animation that a change of the property adds to a layer that is on screen (R6.8).
    public let implicitAction: ImplicitAction

    /// The kind of animation that a change of a property adds implicitly.
    public enum ImplicitAction: Sendable, Hashable {
        /// No animation.
        case none
        /// A basic animation from the old value to the model value.
        case animation
        /// A transition that fades.
        case transition
    }

    init(_ name: String, _ standardValue: AnimatableValue, _ implicitAction: ImplicitAction = .animation) {
        (self.name, self.standardValue, self.implicitAction) = (name, standardValue, implicitAction)
    }

    /// Creates the standard property with a name, or returns nil for an unknown name.
    public init?(name: String) {
        guard let property = Self.named(name) else { return nil }
        self = property
    }

    /// The standard property with a name.
    static func named(_ name: String) -> LayerProperty? { index(of: name).map { standard[$0] } }

    /// The index of a standard property by its name.
    static func index(of name: String) -> Int? {
        // Long names are not hashed, which takes quadratic time for a long run of combining marks.
        name.utf8.count <= longestName ? indexByName[name] : nil
    }

    private static let longestName = standard.map(\.name.utf8.count).max() ?? 0

    /// The properties that exist without a declaration.
    public static let standard: [LayerProperty] = layer + shape + gradient + text + replicator

    private static let indexByName: [String: Int] =
        Dictionary(zip(standard.map(\.name), 0...), uniquingKeysWith: { first, _ in first })

    /// The indices of properties that loops over many layers read without looking up names.
    enum Index {
        static let position = 0, zPosition = 1, anchorPoint = 2, anchorPointZ = 3, bounds = 4
        static let transform = 5, sublayerTransform = 6
        static let opacity = 7, hidden = 8, doubleSided = 9, geometryFlipped = 10, masksToBounds = 11
    }

    private static let unitRect = AnimatableValue.rect(Rect2D(size: Size2D(width: 1, height: 1)))
    private static let black = AnimatableValue.color(RGBAColor(red: 0, green: 0, blue: 0))
    private static let white = AnimatableValue.color(RGBAColor(red: 1, green: 1, blue: 1))

    private static let layer = [
        LayerProperty("position", .point(.zero)),
        LayerProperty("zPosition", 0),
        LayerProperty("anchorPoint", .point(SIMD2(0.5, 0.5))),
        LayerProperty("anchorPointZ", 0),
        LayerProperty("bounds", .rect(Rect2D())),
        LayerProperty("transform", .transform(.identity)),
        LayerProperty("sublayerTransform", .transform(.identity)),
        LayerProperty("opacity", 1),
        LayerProperty("hidden", false, .transition),
        LayerProperty("doubleSided", true, .none),
        LayerProperty("geometryFlipped", false, .transition),
        LayerProperty("masksToBounds", false, .transition),
        LayerProperty("maskedCorners", 15, .transition),
        LayerProperty("cornerRadius", 0),
        LayerProperty("backgroundColor", .color(nil)),
        LayerProperty("borderColor", black),
        LayerProperty("borderWidth", 0),
        LayerProperty("contents", .discrete("")),
        LayerProperty("contentsRect", unitRect),
        LayerProperty("contentsCenter", unitRect),
        LayerProperty("contentsScale", 1),
        LayerProperty("contentsGravity", .discrete("resize"), .none),
        LayerProperty("filters", .discrete(""), .transition),
        LayerProperty("mask", .discrete(""), .transition),
        LayerProperty("name", .discrete(""), .none),
        LayerProperty("shadowColor", black),
        LayerProperty("shadowOffset", .size(Size2D(width: 0, height: -3))),
        LayerProperty("shadowOpacity", 0),
        LayerProperty("shadowPath", .path(BezierPath())),
        LayerProperty("shadowRadius", 3),
    ]

    private static let shape = [
        LayerProperty("path", .path(BezierPath())),
        LayerProperty("fillColor", black),
        LayerProperty("strokeColor", .color(nil)),
        LayerProperty("strokeStart", 0),
        LayerProperty("strokeEnd", 1),
        LayerProperty("lineWidth", 1),
        LayerProperty("miterLimit", 10),
        LayerProperty("lineDashPhase", 0),
        LayerProperty("lineDashPattern", .numbers([])),
    ]

    private static let gradient = [
        LayerProperty("colors", .colors([])),
        LayerProperty("locations", .numbers([])),
        LayerProperty("startPoint", .point(SIMD2(0.5, 0))),
        LayerProperty("endPoint", .point(SIMD2(0.5, 1))),
    ]

    private static let text = [
        LayerProperty("string", .discrete(""), .none),
        LayerProperty("font", .discrete(""), .none),
        LayerProperty("fontSize", 36),
        LayerProperty("foregroundColor", white),
    ]

    private static let replicator = [
        LayerProperty("instanceCount", 1),
        LayerProperty("instanceDelay", 0),
        LayerProperty("instanceTransform", .transform(.identity)),
        LayerProperty("instanceColor", white),
        LayerProperty("instanceRedOffset", 0),
        LayerProperty("instanceGreenOffset", 0),
        LayerProperty("instanceBlueOffset", 0),
        LayerProperty("instanceAlphaOffset", 0),
    ]
}
