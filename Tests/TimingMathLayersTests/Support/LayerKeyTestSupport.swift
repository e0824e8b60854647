import Testing

@testable import TimingMathLayers

/// A layer key without its type, for tests of all keys.
struct AnyKey: Sendable, CustomStringConvertible {
    let keyPath: String
    let property: String
    /// The value that the typed subscript reads.
    let read: @Sendable (LayerProperties) -> AnimatableValue
    /// Sets a value through the typed subscript; false for one of another type.
    let set: @Sendable (inout LayerProperties, AnimatableValue) -> Bool
    /// The same on a layer.
    let setModel: @Sendable (inout LayerModel, AnimatableValue) -> Bool
    let readModel: @Sendable (LayerModel) -> AnimatableValue
    let animate: @Sendable (inout LayerModel, AnimatableValue, Double, any Easing, Double) throws -> Void
    let spring: @Sendable (inout LayerModel, AnimatableValue, SpringTimingFunction, Double) throws -> Void
    var description: String { keyPath }

    init<Value>(_ key: LayerKey<Value>) {
        (keyPath, property) = (key.keyPath, key.path.property)
        read = { key.wrap($0[key]) }
        set = { properties, value in
            guard let value = key.read(value) else { return false }
            properties[key] = value
            return true
        }
        setModel = { layer, value in
            guard let value = key.read(value) else { return false }
            layer[key] = value
            return true
        }
        readModel = { key.wrap($0[key]) }
        animate = { layer, value, duration, easing, now in
            let value = try #require(key.read(value))
            try layer.animate(key, to: value, duration: duration, timingFunction: easing, at: now)
        }
        spring = { layer, value, spring, now in
            let value = try #require(key.read(value))
            try layer.animate(key, to: value, spring: spring, at: now)
        }
    }
}

extension AnyKey {
    /// The keys of whole properties, in the order of `LayerProperty.standard`.
    static let properties: [AnyKey] = [
        AnyKey(.position), AnyKey(.zPosition), AnyKey(.anchorPoint), AnyKey(.anchorPointZ), AnyKey(.bounds),
        AnyKey(.transform), AnyKey(.sublayerTransform), AnyKey(.opacity), AnyKey(.hidden), AnyKey(.doubleSided),
        AnyKey(.geometryFlipped), AnyKey(.masksToBounds), AnyKey(.maskedCorners), AnyKey(.cornerRadius),
        AnyKey(.backgroundColor), AnyKey(.borderColor), AnyKey(.borderWidth), AnyKey(.contents), AnyKey(.contentsRect),
        AnyKey(.contentsCenter), AnyKey(.contentsScale), AnyKey(.contentsGravity), AnyKey(.filters), AnyKey(.mask),
        AnyKey(.name), AnyKey(.shadowColor), AnyKey(.shadowOffset), AnyKey(.shadowOpacity), AnyKey(.shadowPath),
        AnyKey(.shadowRadius),
        AnyKey(.path), AnyKey(.fillColor), AnyKey(.strokeColor), AnyKey(.strokeStart), AnyKey(.strokeEnd),
        AnyKey(.lineWidth), AnyKey(.miterLimit), AnyKey(.lineDashPhase), AnyKey(.lineDashPattern),
        AnyKey(.colors), AnyKey(.locations), AnyKey(.startPoint), AnyKey(.endPoint),
        AnyKey(.string), AnyKey(.font), AnyKey(.fontSize), AnyKey(.foregroundColor),
        AnyKey(.instanceCount), AnyKey(.instanceDelay), AnyKey(.instanceTransform), AnyKey(.instanceColor),
        AnyKey(.instanceRedOffset), AnyKey(.instanceGreenOffset), AnyKey(.instanceBlueOffset),
        AnyKey(.instanceAlphaOffset),
    ]

    /// The keys of the parts of positions, bounds and transforms.
    static let parts: [AnyKey] = [
        AnyKey(.positionX), AnyKey(.positionY), AnyKey(.boundsOrigin), AnyKey(.boundsOriginX), AnyKey(.boundsOriginY),
        AnyKey(.boundsSize), AnyKey(.boundsWidth), AnyKey(.boundsHeight), AnyKey(.transformRotation),
        AnyKey(.transformRotationX), AnyKey(.transformRotationY), AnyKey(.transformRotationZ), AnyKey(.transformScale),
        AnyKey(.transformScaleX), AnyKey(.transformScaleY), AnyKey(.transformScaleZ), AnyKey(.transformTranslation),
        AnyKey(.transformTranslationX), AnyKey(.transformTranslationY), AnyKey(.transformTranslationZ),
    ]
}

extension RandomLayers {
    /// Returns properties about half of which have random values.
    mutating func properties() throws -> LayerProperties {
        var properties = LayerProperties()
        for property in LayerProperty.standard where self.random.chance(0.5) {
            try properties.set(value(property.standardValue.kind), for: property.name)
        }
        return properties
    }
}
