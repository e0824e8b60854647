/// A property of a layer, by Core Animation's name.
///
/// The names are those of CALayer and of its shape, gradient, text, replicator and emitter-free subclasses; which of
/// them a layer uses is the caller's business. Further ones are declared with ``LayerProperties/declare(_:as:)``.
///
/// Source: the headers, and defaults measured on CALayer (R6.14).
public struct LayerProperty: Sendable, Equatable {
    /// The key, such as `position`.
    public let name: String
    /// The value of a new layer, which also says of which type the property is.
    public let standardValue: AnimatableValue
    /// What is added when the property is set on a layer that is on screen (R6.8).
    public let implicitAction: ImplicitAction

    /// What a change of a property adds by itself.
    public enum ImplicitAction: Sendable, Hashable {
        /// Nothing.
        case none
        /// An animation from the old value to the model.
        case animation
        /// A transition, which fades.
        case transition
    }

    init(_ name: String, _ standardValue: AnimatableValue, _ implicitAction: ImplicitAction = .animation) {
        (self.name, self.standardValue, self.implicitAction) = (name, standardValue, implicitAction)
    }

    /// The property of that name; nil for one that nobody knows.
    public static func named(_ name: String) -> LayerProperty? { standardByName[name] }

    /// All properties that need no declaration.
    public static let standard: [LayerProperty] = layer + shape + gradient + text + replicator

    private static let standardByName: [String: LayerProperty] =
        Dictionary(standard.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

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
