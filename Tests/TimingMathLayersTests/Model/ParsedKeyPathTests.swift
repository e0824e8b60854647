import Testing

@testable import TimingMathLayers

@Suite("Layers: parsed key paths", .tags(.law))
struct ParsedKeyPathTests {
    @Test func valuesAreThoseOfTheText() throws {
        var random = RandomLayers(seed: 1)
        let texts =
            (AnyKey.properties + AnyKey.parts).map(\.keyPath) + ["sublayerTransform.rotation.x", "contentsRect.size"]
        let parsed = try texts.map { try LayerProperties().parse($0) }
        for _ in 0..<100 {
            let properties = try random.properties()
            for (text, path) in zip(texts, parsed) {
                let found = try properties.value(at: path)
                #expect(try found.isSame(as: properties.value(for: text)) && found.kind == path.kind, "\(text)")
                var (byPath, byText) = (properties, properties)
                let value = random.value(path.kind)
                try byPath.set(value, at: path)
                try byText.set(value, for: text)
                #expect(byPath == byText, "\(text) to \(value)")
            }
        }
    }

    @Test func propertiesOfOthers() throws {
        var glowing = LayerProperties(), pointed = LayerProperties()
        let plain = LayerProperties(), unknown = LayerError.unknownKeyPath("glow")
        try glowing.declare("glow", as: 3)
        try pointed.declare("glow", as: .point(x: 1, y: 2))
        let number = try glowing.parse("glow"), point = try pointed.parse("glow"), x = try pointed.parse("glow.x")
        #expect(try glowing.value(at: number) == 3)
        #expect(try pointed.value(at: point) == .point(x: 1, y: 2) && pointed.value(at: x) == 1)
        for path in [number, point, x] {
            #expect(throws: unknown) { try plain.value(at: path) }
            var changed = plain
            #expect(throws: unknown) { try changed.set(path.kind == .number ? 1 : .point(x: 3, y: 4), at: path) }
            #expect(changed == plain)
        }
        for path in [point, x] {
            #expect(throws: unknown) { try glowing.value(at: path) }
        }
        #expect(throws: unknown) { try pointed.value(at: number) }
        #expect(throws: unknown) { try pointed.set(1, at: number) }
        #expect(throws: LayerError.wrongType(keyPath: "glow", expected: .number, found: .bool)) {
            try glowing.set(true, at: number)
        }
        #expect(try pointed.value(at: point) == .point(x: 1, y: 2) && glowing.value(at: number) == 3)
        // Where both have the property, each with its own value.
        var other = LayerProperties()
        try other.declare("glow", as: 7)
        #expect(try other.value(at: number) == 7)
    }
}
