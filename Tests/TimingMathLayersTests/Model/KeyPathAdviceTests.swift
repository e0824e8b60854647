import Testing
import TimingMathLayers

@Suite("Layers: what to animate instead", .tags(.badInput)) struct KeyPathAdviceTests {
    private func text(_ keyPath: String) throws -> String {
        let error = try #require(throws: LayerError.self) {
            try layer(BasicAnimation(AnimationTarget(keyPath), to: 0))
        }
        #expect(error == .unknownKeyPath(keyPath))
        return error.description
    }

    @Test("R7.2 frame is computed: position and bounds move it") func frame() throws {
        #expect(
            try text("frame")
                == "unknown key path \"frame\": the frame is computed; animate \"position\" and \"bounds\" instead")
        #expect(try text("frame.size.width").contains("\"bounds.size\""))
        #expect(try text("frame.origin").contains("\"position\""))
        // Every way in gives the same advice.
        var layer = LayerModel()
        let errors: [LayerError?] = [
            #expect(throws: LayerError.self) { try layer.set(.rect(Rect2D()), for: "frame") },
            #expect(throws: LayerError.self) { try layer.value(for: "frame") },
            #expect(throws: LayerError.self) {
                try layer.set(.rect(Rect2D()), for: "frame", animatedBy: ImplicitAnimation())
            },
        ]
        for error in errors { #expect(error?.description.contains("\"position\" and \"bounds\"") == true) }
        #expect(try ImplicitAnimation().animation(forChanging: "frame") == nil)
    }

    @Test("Other names for properties of layers") func names() throws {
        for (name, keyPath) in [
            ("center", "position"), ("center.x", "position.x"), ("alpha", "opacity"), ("affineTransform", "transform"),
            ("position.z", "zPosition"), ("rotation", "transform.rotation.z"), ("size.width", "bounds.size.width"),
            ("isHidden", "hidden"), ("clipsToBounds", "masksToBounds"), ("scale", "transform.scale"),
        ] {
            #expect(try text(name) == "unknown key path \"\(name)\": animate \"\(keyPath)\" instead")
            #expect(throws: Never.self) { try LayerModel().value(for: keyPath) }
        }
        for name in ["", "glow", "frames", "Frame", "frame.", "opacity.x"] {
            #expect(try text(name) == "unknown key path \"\(name)\"")
        }
    }

    @Test("A declared property needs no advice") func declared() throws {
        var properties = LayerProperties()
        try properties.declare("alpha", as: 1)
        var layer = LayerModel(properties)
        try layer.add(BasicAnimation("alpha", to: 0, timing: MediaTiming(duration: 1)))
        #expect(try layer.number("alpha", at: 0.5) == 0.5)
    }
}
