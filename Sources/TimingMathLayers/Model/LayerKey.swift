/// A property of a layer, or a part of one, together with the type of its values.
///
/// ```swift
/// layer[.position] = [60, 45]
/// layer.presentation(at: 1)[.opacity]                                  // a Double
/// BasicAnimation(.transformRotationZ, by: .pi)
/// ```
///
/// There is a key for each of Core Animation's properties, and for each part of position, bounds and transform. Access
/// declared properties, and parts of other properties, by the text of their key path.
///
/// Source: R3.10, R6.14.
public struct LayerKey<Value: Sendable>: Sendable {
    /// The key path, such as `transform.rotation.z`.
    public let keyPath: String
    let path: LayerKeyPath
    let read: @Sendable (AnimatableValue) -> Value?
    let wrap: @Sendable (Value) -> AnimatableValue
    /// The value returned if a property has another type, which does not happen with the predefined keys.
    let filler: Value

    init(_ property: String, _ part: LayerKeyPath.Part = .whole, _ suffix: String = "") where Value: PropertyValue {
        (keyPath, filler) = (property + suffix, Value.filler)
        path = LayerKeyPath(property, part, Value.kind)
        read = { Value.read($0) }
        wrap = { $0.animatable }
    }

    init(name property: String) where Value == String {
        (keyPath, filler) = (property, "")
        path = LayerKeyPath(property, .whole, .discrete)
        read = { if case .discrete(let name) = $0 { name } else { nil } }
        wrap = { .discrete($0) }
    }

    init(transform property: String, _ part: TransformKeyPath) where Value: PropertyValue {
        self.init(property, .transform(part), "." + part.rawValue)
    }
}

extension LayerKey: CustomStringConvertible {
    /// The key path, such as `transform.rotation.z`.
    public var description: String { keyPath }
}

extension LayerProperties {
    /// The value of a property or a part. Setting a part does not change the other parts (R3.10), unless it makes a
    /// size of the bounds negative: they are standardised then (R7.2).
    public subscript<Value>(key: LayerKey<Value>) -> Value {
        get { self[key.path.property].part(key.path.part).flatMap(key.read) ?? key.filler }
        set {
            guard let changed = self[key.path.property].setting(key.wrap(newValue), at: key.path.part) else { return }
            setModel(changed, of: key.path.property)
        }
    }
}

// Every property of `LayerProperty.standard` has a key here.

extension LayerKey<SIMD2<Double>> {
    /// The position of the anchor point in the superlayer.
    public static var position: Self { .init("position") }
    /// The point of the layer that `position` locates in the superlayer, as fractions of the bounds: (0.5, 0.5) is the
    /// centre.
    public static var anchorPoint: Self { .init("anchorPoint") }
    /// The origin of the bounds, which scrolls the sublayers.
    public static var boundsOrigin: Self { .init("bounds", .origin, ".origin") }
    /// The point where a gradient starts, as fractions of the bounds.
    public static var startPoint: Self { .init("startPoint") }
    /// The point where a gradient ends, as fractions of the bounds.
    public static var endPoint: Self { .init("endPoint") }
}

extension LayerKey<Size2D> {
    /// The size of the layer.
    public static var boundsSize: Self { .init("bounds", .size, ".size") }
    /// The offset of the shadow from the layer.
    public static var shadowOffset: Self { .init("shadowOffset") }
    /// The translation of the transform along x and y.
    public static var transformTranslation: Self { .init(transform: "transform", .translation) }
}

extension LayerKey<Rect2D> {
    /// The layer's rectangle in its own coordinates. A negative size is standardised when it is set (R7.2).
    public static var bounds: Self { .init("bounds") }
    /// The part of the contents to show, as fractions of their size.
    public static var contentsRect: Self { .init("contentsRect") }
    /// The part of the contents that stretches when they are resized, as fractions of their size.
    public static var contentsCenter: Self { .init("contentsCenter") }
}

extension LayerKey<Matrix4x4> {
    /// The transform of the layer about its anchor point.
    public static var transform: Self { .init("transform") }
    /// The transform of all sublayers, for example a perspective, about the layer's anchor point.
    public static var sublayerTransform: Self { .init("sublayerTransform") }
    /// The transform from each copy of a replicator to the next.
    public static var instanceTransform: Self { .init("instanceTransform") }
}

extension LayerKey<Double> {
    /// The x coordinate of the position.
    public static var positionX: Self { .init("position", .x, ".x") }
    /// The y coordinate of the position.
    public static var positionY: Self { .init("position", .y, ".y") }
    /// The x coordinate of the bounds' origin.
    public static var boundsOriginX: Self { .init("bounds", .originX, ".origin.x") }
    /// The y coordinate of the bounds' origin.
    public static var boundsOriginY: Self { .init("bounds", .originY, ".origin.y") }
    /// The width of the layer.
    public static var boundsWidth: Self { .init("bounds", .sizeWidth, ".size.width") }
    /// The height of the layer.
    public static var boundsHeight: Self { .init("bounds", .sizeHeight, ".size.height") }
    /// The rotation about the z axis, in radians, as ``transformRotationZ``.
    public static var transformRotation: Self { .init(transform: "transform", .rotation) }
    /// The rotation about the x axis, in radians.
    public static var transformRotationX: Self { .init(transform: "transform", .rotationX) }
    /// The rotation about the y axis, in radians.
    public static var transformRotationY: Self { .init(transform: "transform", .rotationY) }
    /// The rotation about the z axis, in radians.
    public static var transformRotationZ: Self { .init(transform: "transform", .rotationZ) }
    /// The scale factor along all three axes. Reading returns their average.
    public static var transformScale: Self { .init(transform: "transform", .scale) }
    /// The scale factor along x.
    public static var transformScaleX: Self { .init(transform: "transform", .scaleX) }
    /// The scale factor along y.
    public static var transformScaleY: Self { .init(transform: "transform", .scaleY) }
    /// The scale factor along z.
    public static var transformScaleZ: Self { .init(transform: "transform", .scaleZ) }
    /// The translation of the transform along x.
    public static var transformTranslationX: Self { .init(transform: "transform", .translationX) }
    /// The translation of the transform along y.
    public static var transformTranslationY: Self { .init(transform: "transform", .translationY) }
    /// The translation of the transform along z.
    public static var transformTranslationZ: Self { .init(transform: "transform", .translationZ) }
    /// The distance of the layer in front of its superlayer.
    public static var zPosition: Self { .init("zPosition") }
    /// The z coordinate of the point that the transform acts about.
    public static var anchorPointZ: Self { .init("anchorPointZ") }
    /// The opacity, from 0 to 1.
    public static var opacity: Self { .init("opacity") }
    /// The corners that are rounded, as the sum of 1, 2, 4 and 8 for minX minY, maxX minY, minX maxY and maxX maxY.
    public static var maskedCorners: Self { .init("maskedCorners") }
    /// The radius of the rounded corners.
    public static var cornerRadius: Self { .init("cornerRadius") }
    /// The width of the border.
    public static var borderWidth: Self { .init("borderWidth") }
    /// The number of pixels of the contents for each point.
    public static var contentsScale: Self { .init("contentsScale") }
    /// The opacity of the shadow, from 0 to 1.
    public static var shadowOpacity: Self { .init("shadowOpacity") }
    /// The blur radius of the shadow.
    public static var shadowRadius: Self { .init("shadowRadius") }
    /// The fraction of the path's length at which its stroke starts, from 0 to 1.
    public static var strokeStart: Self { .init("strokeStart") }
    /// The fraction of the path's length at which its stroke ends, from 0 to 1.
    public static var strokeEnd: Self { .init("strokeEnd") }
    /// The width of the path's stroke.
    public static var lineWidth: Self { .init("lineWidth") }
    /// The greatest ratio of a mitre's length to the line width.
    public static var miterLimit: Self { .init("miterLimit") }
    /// The distance into the dash pattern at which a stroke starts.
    public static var lineDashPhase: Self { .init("lineDashPhase") }
    /// The size of a text layer's font, in points.
    public static var fontSize: Self { .init("fontSize") }
    /// The number of copies that a replicator shows, with the original.
    public static var instanceCount: Self { .init("instanceCount") }
    /// The time by which each copy of a replicator lags the one before, in seconds.
    public static var instanceDelay: Self { .init("instanceDelay") }
    /// The amount added to the red multiplier from each copy of a replicator to the next.
    public static var instanceRedOffset: Self { .init("instanceRedOffset") }
    /// The amount added to the green multiplier from each copy of a replicator to the next.
    public static var instanceGreenOffset: Self { .init("instanceGreenOffset") }
    /// The amount added to the blue multiplier from each copy of a replicator to the next.
    public static var instanceBlueOffset: Self { .init("instanceBlueOffset") }
    /// The amount added to the alpha multiplier from each copy of a replicator to the next.
    public static var instanceAlphaOffset: Self { .init("instanceAlphaOffset") }
}

extension LayerKey<RGBAColor?> {
    /// The colour behind the contents; nil for none.
    public static var backgroundColor: Self { .init("backgroundColor") }
    /// The colour of the border.
    public static var borderColor: Self { .init("borderColor") }
    /// The colour of the shadow.
    public static var shadowColor: Self { .init("shadowColor") }
    /// The colour that fills the path; nil for none.
    public static var fillColor: Self { .init("fillColor") }
    /// The colour of the path's stroke; nil for none.
    public static var strokeColor: Self { .init("strokeColor") }
    /// The colour of the text.
    public static var foregroundColor: Self { .init("foregroundColor") }
    /// The colour that a replicator multiplies its original with.
    public static var instanceColor: Self { .init("instanceColor") }
}

extension LayerKey<Bool> {
    /// Whether the layer is hidden.
    public static var hidden: Self { .init("hidden") }
    /// Whether the layer is visible from behind.
    public static var doubleSided: Self { .init("doubleSided") }
    /// Whether the content and sublayers are drawn upside down.
    public static var geometryFlipped: Self { .init("geometryFlipped") }
    /// Whether sublayers are clipped to the bounds.
    public static var masksToBounds: Self { .init("masksToBounds") }
}

extension LayerKey<BezierPath> {
    /// The path of a shape layer.
    public static var path: Self { .init("path") }
    /// The outline of the shadow; if empty, the shadow follows the layer's content.
    public static var shadowPath: Self { .init("shadowPath") }
}

extension LayerKey<[Double]> {
    /// The positions of a gradient's colours, from 0 to 1.
    public static var locations: Self { .init("locations") }
    /// The lengths of the dashes and gaps of a stroke, in turn.
    public static var lineDashPattern: Self { .init("lineDashPattern") }
}

extension LayerKey<[RGBAColor]> {
    /// The colours of a gradient.
    public static var colors: Self { .init("colors") }
}

extension LayerKey<String> {
    /// The name of the layer's image.
    public static var contents: Self { .init(name: "contents") }
    /// The placement of the contents in the bounds, such as `resize`.
    public static var contentsGravity: Self { .init(name: "contentsGravity") }
    /// The name of the filters that are applied to the layer.
    public static var filters: Self { .init(name: "filters") }
    /// The name of the layer that masks this one, for its transitions. Hit tests use ``LayerModel/mask``.
    public static var mask: Self { .init(name: "mask") }
    /// The name of the layer.
    public static var name: Self { .init(name: "name") }
    /// The text of a text layer.
    public static var string: Self { .init(name: "string") }
    /// The name of a text layer's font.
    public static var font: Self { .init(name: "font") }
}
