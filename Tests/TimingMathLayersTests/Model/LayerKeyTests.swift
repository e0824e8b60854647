import Testing

@testable import TimingMathLayers

@Suite("Layers: typed keys", .tags(.rule))
struct LayerKeyTests {
    @Test("Every property has a key, whose value in a new layer is the default")
    func standardValues() throws {
        #expect(AnyKey.properties.map(\.keyPath) == LayerProperty.standard.map(\.name))
        for (key, property) in zip(AnyKey.properties, LayerProperty.standard) {
            #expect(key.property == property.name && key.read(LayerProperties()) == property.standardValue, "\(key)")
            #expect(key.readModel(LayerModel()) == property.standardValue, "\(key)")
            // The key has the property's type: the value is not a fallback.
            var properties = LayerProperties()
            #expect(key.set(&properties, property.standardValue), "\(key)")
        }
        let properties = LayerProperties()
        let unit = Rect2D(x: 0, y: 0, width: 1, height: 1), black = RGBAColor(red: 0, green: 0, blue: 0)
        #expect(properties[.position] == .zero && properties[.anchorPoint] == [0.5, 0.5])
        #expect(properties[.bounds] == Rect2D() && properties[.contentsRect] == unit)
        #expect(properties[.opacity] == 1 && properties[.fontSize] == 36 && properties[.maskedCorners] == 15)
        #expect(properties[.transform] == .identity && properties[.instanceTransform] == .identity)
        #expect(properties[.backgroundColor] == nil && properties[.borderColor] == black)
        #expect(properties[.shadowOffset] == Size2D(width: 0, height: -3))
        #expect(!properties[.hidden] && properties[.doubleSided])
        #expect(properties[.path] == BezierPath() && properties[.locations] == [] && properties[.colors] == [])
        #expect(properties[.contentsGravity] == "resize" && properties[.contents] == "")
        #expect(properties[.transformScale] == 1 && properties[.transformTranslation] == Size2D())
    }

    @Test("Positions, bounds and transforms have a key for each of their parts")
    func parts() throws {
        let transforms = TransformKeyPath.allCases.map { "transform.\($0.rawValue)" }
        let bounds = ["origin", "origin.x", "origin.y", "size", "size.width", "size.height"].map { "bounds.\($0)" }
        #expect(Set(AnyKey.parts.map(\.keyPath)) == Set(transforms + bounds + ["position.x", "position.y"]))
        #expect(Set(AnyKey.parts.map(\.keyPath)).count == AnyKey.parts.count)
        for key in AnyKey.parts {
            let path = try LayerProperties().parse(key.keyPath)
            #expect(path.property == key.property && path.kind == key.read(LayerProperties()).kind, "\(key)")
            #expect(try key.read(LayerProperties()) == LayerProperties().value(for: key.keyPath), "\(key)")
        }
    }

    @Test("Reading and setting through a key equals reading and setting by its text", arguments: 0..<40)
    func sameAsText(seed: Int) throws {
        var random = RandomLayers(seed: seed)
        var byKey = try random.properties(), byText = byKey
        var layer = LayerModel(byKey)
        for key in (AnyKey.properties + AnyKey.parts).shuffled(using: &random.random) {
            let kind = try byText.parse(key.keyPath).kind, value = random.value(kind)
            #expect(try key.read(byKey).isSame(as: byText.value(for: key.keyPath)), "seed \(seed): \(key)")
            #expect(key.set(&byKey, value) && key.setModel(&layer, value), "seed \(seed): \(key)")
            try byText.set(value, for: key.keyPath)
            #expect(byKey == byText && layer.properties == byText, "seed \(seed): \(key) to \(value)")
            #expect(try key.read(byKey).isSame(as: byText.value(for: key.keyPath)), "seed \(seed): \(key)")
            #expect(key.readModel(layer).isSame(as: key.read(byKey)), "seed \(seed): \(key)")
        }
        #expect(layer.animations.isEmpty)
    }

    @Test func examples() throws {
        var layer = LayerModel()
        layer[.position] = [60, 45]
        layer[.positionX] += 2
        layer[.bounds].size.width = 100
        layer[.boundsHeight] = 20
        layer[.transformRotationZ] = 0.5
        layer[.backgroundColor] = RGBAColor(red: 1, green: 0, blue: 0)
        #expect(layer.properties[.position] == [62, 45] && layer[.positionY] == 45)
        #expect(layer[.bounds] == Rect2D(x: 0, y: 0, width: 100, height: 20))
        #expect(layer[.boundsSize] == Size2D(width: 100, height: 20))
        #expect((layer[.transformRotation] - 0.5).magnitude < 1e-15)
        #expect(
            layer.properties.changedProperties == ["backgroundColor", "bounds", "position", "transform"])
        layer[.backgroundColor] = nil
        #expect(try layer.value(for: "backgroundColor") == .color(nil))
        #expect(layer.presentation(at: 3)[.position] == [62, 45])
    }
}
