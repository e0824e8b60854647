import Testing

@testable import TimingMathLayers

@Suite("Descriptions of layers and animations", .tags(.law))
struct LayerDescriptionTests {
    @Test("Values of every type", arguments: AnimatableValue.Kind.allCases)
    func values(kind: AnimatableValue.Kind) throws {
        let red = RGBAColor(red: 1, green: 0, blue: 0)
        let (value, text): (AnimatableValue, String) =
            switch kind {
            case .number: (0.5, "0.5")
            case .point: (.point(x: 10, y: 20), "(10, 20)")
            case .size: (.size(width: 1, height: 2), "{width: 1, height: 2}")
            case .rect: (.rect(x: 0, y: 1, width: 2, height: 3), "{x: 0, y: 1, width: 2, height: 3}")
            case .color: (.color(red), "color(srgb 1 0 0 / 1)")
            case .transform: (.transform(.scale(x: 2, y: 1)), "matrix(2, 0, 0, 1, 0, 0)")
            case .numbers: (.numbers([0, 0.5, 1]), "[0, 0.5, 1]")
            case .colors: (.colors([red]), "[color(srgb 1 0 0 / 1)]")
            case .bool: (true, "true")
            case .path: (.path(try BezierPath(parsing: "M0 0L10 5")), "M 0 0 L 10 5")
            case .discrete: (.discrete("photo.png"), "\"photo.png\"")
            }
        #expect(value.kind == kind)
        #expect("\(value)" == text)
    }

    @Test("No colour, matrices in space, and long lists and paths")
    func longValues() throws {
        #expect("\(AnimatableValue.color(nil))" == "no color")
        let deep = Matrix4x4.translation(x: 0, y: 0, z: 5)
        #expect("\(AnimatableValue.transform(deep))" == "\(deep)")
        #expect("\(AnimatableValue.numbers([Double](repeating: 0, count: 120)))" == "120 numbers")
        let zigzag = (0..<99).map { "L\($0) \($0 % 2)" }.joined()
        #expect("\(AnimatableValue.path(try BezierPath(parsing: "M0 0\(zigzag)")))" == "100 path elements")
    }

    @Test("Properties and layers")
    func layers() throws {
        #expect("\(LayerProperties())" == "default")
        var layer = LayerModel()
        #expect("\(layer)" == "default")
        layer.properties[.position] = SIMD2(60, 45)
        layer.properties[.opacity] = 0.5
        #expect("\(layer.properties)" == "opacity 0.5, position (60, 45)")
        layer.timing.speed = 2
        try layer.add(BasicAnimation(.opacity, from: 0, to: 1), forKey: "fade")
        #expect("\(layer)" == "opacity 0.5, position (60, 45); speed 2.0; 1 animation: fade")
        for i in 1..<20 { try layer.add(BasicAnimation(.opacity, from: 0, to: 1), forKey: "fade \(i)") }
        #expect("\(layer)" == "opacity 0.5, position (60, 45); speed 2.0; 20 animations")
    }

    @Test("Animations of every kind")
    func animations() throws {
        let timing = MediaTiming(duration: 2)
        let fade = BasicAnimation(.opacity, from: 0, to: 1, timing: timing, timingFunction: .easeIn)
        #expect("\(fade)" == "opacity from 0 to 1, duration 2.0, cubic-bezier(0.42, 0, 1, 1)")
        let target = AnimationTarget("position", isAdditive: true, isCumulative: true)
        #expect(
            "\(BasicAnimation(target, by: .point(x: 1, y: 2)))" == "position (additive, cumulative) by (1, 2)")
        #expect("\(BasicAnimation("opacity"))" == "opacity")

        #expect(
            "\(KeyframeAnimation("opacity", values: [0, 1, 0.5], calculationMode: .cubic, timing: timing))"
                == "opacity, cubic through 3 values, duration 2.0")
        #expect(
            "\(KeyframeAnimation("position", path: try BezierPath(parsing: "M0 0L10 5"), calculationMode: .paced))"
                == "position, paced along M 0 0 L 10 5")

        let spring = SpringAnimation("opacity", from: 0, to: 1)
        #expect("\(spring)".hasPrefix("opacity from 0 to 1, spring(mass 1, stiffness 100, damping 10)"))

        let group = AnimationGroup([fade, fade], timing: timing)
        #expect("\(group)" == "group of 2 animations, duration 2.0")
        #expect("\(LayerTransition())" == "fade")
        #expect("\(LayerTransition(.push, subtype: .fromRight, timing: timing))" == "push fromRight, duration 2.0")
        #expect("\(LayerAnimation.basic(fade))" == "\(fade)")
    }
}
