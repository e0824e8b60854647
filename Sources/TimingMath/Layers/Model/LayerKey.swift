/// A property of a layer, or a part of one, together with the type of its values.
///
/// ```swift
/// layer[.position] = [60, 45]
/// layer.presentation(at: 1)[.opacity]                                  // a Double
/// BasicAnimation(.transformRotationZ, by: .pi)
/// ```
///
/// There is a key for each of Core Animation's properties, and for each number in a position, bounds and transform.
/// Properties that a layer declares itself are reached by the text of their key path, as data is.
///
/// Source: R3.10, R6.14.
public struct LayerKey<Value: Sendable>: Sendable {
    /// The key path, such as `transform.rotation.z`.
    public let keyPath: String
    let property: String
    let part: LayerKeyPath.Part
    let read: @Sendable (AnimatableValue) -> Value?
    let wrap: @Sendable (Value) -> AnimatableValue
    /// A value to fill in if a property is not of the type; never used for the keys that there are.
    let filler: Value

    init(_ property: String, _ part: LayerKeyPath.Part = .whole, _ suffix: String = "") where Value: PropertyValue {
        keyPath = property + suffix
        (self.property, self.part, filler) = (property, part, Value.filler)
        read = { Value.read($0) }
        wrap = { $0.animatable }
    }

    init(name property: String) where Value == String {
        (keyPath, self.property, part, filler) = (property, property, .whole, "")
        read = { if case .discrete(let name) = $0 { name } else { nil } }
        wrap = { .discrete($0) }
    }

    init(transform property: String, _ part: TransformKeyPath) where Value: PropertyValue {
        self.init(property, .transform(part), "." + part.rawValue)
    }
}

extension LayerProperties {
    /// The value of a property, or of a part of one; setting a part leaves the other parts as they are (R3.10).
    public subscript<Value>(key: LayerKey<Value>) -> Value {
        get { self[key.property].part(key.part).flatMap(key.read) ?? key.filler }
        set {
            guard let changed = self[key.property].setting(key.wrap(newValue), at: key.part) else { return }
            self[key.property] = changed
        }
    }
}

extension LayerModel {
    /// The model value of a property, or of a part of one. Setting it animates nothing.
    public subscript<Value>(key: LayerKey<Value>) -> Value {
        get { properties[key] }
        set { properties[key] = newValue }
    }
}

// The keys, in the order of `LayerProperty.standard`; a test compares the two.

extension LayerKey<SIMD2<Double>> {
    public static var position: Self { .init("position") }
    public static var anchorPoint: Self { .init("anchorPoint") }
    public static var boundsOrigin: Self { .init("bounds", .origin, ".origin") }
    public static var startPoint: Self { .init("startPoint") }
    public static var endPoint: Self { .init("endPoint") }
}

extension LayerKey<Size2D> {
    public static var boundsSize: Self { .init("bounds", .size, ".size") }
    public static var shadowOffset: Self { .init("shadowOffset") }
    public static var transformTranslation: Self { .init(transform: "transform", .translation) }
}

extension LayerKey<Rect2D> {
    public static var bounds: Self { .init("bounds") }
    public static var contentsRect: Self { .init("contentsRect") }
    public static var contentsCenter: Self { .init("contentsCenter") }
}

extension LayerKey<Matrix4x4> {
    public static var transform: Self { .init("transform") }
    public static var sublayerTransform: Self { .init("sublayerTransform") }
    public static var instanceTransform: Self { .init("instanceTransform") }
}

extension LayerKey<Double> {
    public static var positionX: Self { .init("position", .x, ".x") }
    public static var positionY: Self { .init("position", .y, ".y") }
    public static var boundsOriginX: Self { .init("bounds", .originX, ".origin.x") }
    public static var boundsOriginY: Self { .init("bounds", .originY, ".origin.y") }
    public static var boundsWidth: Self { .init("bounds", .sizeWidth, ".size.width") }
    public static var boundsHeight: Self { .init("bounds", .sizeHeight, ".size.height") }
    public static var transformRotation: Self { .init(transform: "transform", .rotation) }
    public static var transformRotationX: Self { .init(transform: "transform", .rotationX) }
    public static var transformRotationY: Self { .init(transform: "transform", .rotationY) }
    public static var transformRotationZ: Self { .init(transform: "transform", .rotationZ) }
    public static var transformScale: Self { .init(transform: "transform", .scale) }
    public static var transformScaleX: Self { .init(transform: "transform", .scaleX) }
    public static var transformScaleY: Self { .init(transform: "transform", .scaleY) }
    public static var transformScaleZ: Self { .init(transform: "transform", .scaleZ) }
    public static var transformTranslationX: Self { .init(transform: "transform", .translationX) }
    public static var transformTranslationY: Self { .init(transform: "transform", .translationY) }
    public static var transformTranslationZ: Self { .init(transform: "transform", .translationZ) }
    public static var zPosition: Self { .init("zPosition") }
    public static var anchorPointZ: Self { .init("anchorPointZ") }
    public static var opacity: Self { .init("opacity") }
    public static var maskedCorners: Self { .init("maskedCorners") }
    public static var cornerRadius: Self { .init("cornerRadius") }
    public static var borderWidth: Self { .init("borderWidth") }
    public static var contentsScale: Self { .init("contentsScale") }
    public static var shadowOpacity: Self { .init("shadowOpacity") }
    public static var shadowRadius: Self { .init("shadowRadius") }
    public static var strokeStart: Self { .init("strokeStart") }
    public static var strokeEnd: Self { .init("strokeEnd") }
    public static var lineWidth: Self { .init("lineWidth") }
    public static var miterLimit: Self { .init("miterLimit") }
    public static var lineDashPhase: Self { .init("lineDashPhase") }
    public static var fontSize: Self { .init("fontSize") }
    public static var instanceCount: Self { .init("instanceCount") }
    public static var instanceDelay: Self { .init("instanceDelay") }
    public static var instanceRedOffset: Self { .init("instanceRedOffset") }
    public static var instanceGreenOffset: Self { .init("instanceGreenOffset") }
    public static var instanceBlueOffset: Self { .init("instanceBlueOffset") }
    public static var instanceAlphaOffset: Self { .init("instanceAlphaOffset") }
}

extension LayerKey<RGBAColor?> {
    public static var backgroundColor: Self { .init("backgroundColor") }
    public static var borderColor: Self { .init("borderColor") }
    public static var shadowColor: Self { .init("shadowColor") }
    public static var fillColor: Self { .init("fillColor") }
    public static var strokeColor: Self { .init("strokeColor") }
    public static var foregroundColor: Self { .init("foregroundColor") }
    public static var instanceColor: Self { .init("instanceColor") }
}

extension LayerKey<Bool> {
    public static var hidden: Self { .init("hidden") }
    public static var doubleSided: Self { .init("doubleSided") }
    public static var geometryFlipped: Self { .init("geometryFlipped") }
    public static var masksToBounds: Self { .init("masksToBounds") }
}

extension LayerKey<BezierPath> {
    public static var path: Self { .init("path") }
    public static var shadowPath: Self { .init("shadowPath") }
}

extension LayerKey<[Double]> {
    public static var locations: Self { .init("locations") }
    public static var lineDashPattern: Self { .init("lineDashPattern") }
}

extension LayerKey<[RGBAColor]> {
    public static var colors: Self { .init("colors") }
}

extension LayerKey<String> {
    public static var contents: Self { .init(name: "contents") }
    public static var contentsGravity: Self { .init(name: "contentsGravity") }
    public static var filters: Self { .init(name: "filters") }
    public static var mask: Self { .init(name: "mask") }
    public static var name: Self { .init(name: "name") }
    public static var string: Self { .init(name: "string") }
    public static var font: Self { .init(name: "font") }
}
