import Testing

@testable import TimingMathLayers

/// R6.5.
@Suite(.tags(.rule)) struct ReplicatorTests {
    @Test("R6.5 the first copy is the original, each next one is one transform further") func steps() throws {
        var generator = SeededGenerator(seed: 721)
        for _ in 0..<100 {
            let replicator = Replicator(
                instanceCount: 20, instanceDelay: generator.number(in: -1...1),
                instanceTransform: .rotation(angle: generator.number(in: -1...1), x: 0, y: 0, z: 1),
                instanceOffset: RGBAColor(red: -0.01, green: 0.02, blue: 0, alpha: -0.03), bounds: generator.rect())
            let copies = Array(replicator.instances)
            #expect(copies.count == 20)
            #expect(copies[0].transform == .identity && copies[0].timeOffset == 0)
            #expect(copies[0].color == replicator.instanceColor)
            let bounds = replicator.bounds
            let centre = SIMD2<Double>(
                x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
            for k in 1..<20 {
                let (step, before, after) = (copies[1].transform, copies[k - 1], copies[k])
                let product = before.transform.concatenating(step)
                for (a, b) in zip(product.numbers, after.transform.numbers) {
                    #expect((a - b).magnitude < 1e-9, "\(k)")
                }
                #expect(after.transform.applied(toPlanePoint: centre).distance(to: centre) < 1e-9, "\(k)")
                #expect((after.timeOffset - before.timeOffset + replicator.instanceDelay).magnitude < 1e-12)
                #expect((after.color.alpha - before.color.alpha + 0.03).magnitude < 1e-12)
            }
        }
    }

    @Test("R6.5 about the middle of the bounds, whatever the anchor point") func aboutTheMiddle() throws {
        let mirror = Replicator(
            instanceCount: 2, instanceTransform: .scale(x: 1, y: -1, z: -1), bounds: Rect2D(0, 0, 320, 480))
        let reflection = try #require(mirror.instance(1))
        #expect(reflection.transform.applied(toPlanePoint: SIMD2(10, 480)) == SIMD2(10, 0))
        var properties = LayerProperties()
        try properties.set(.rect(Rect2D(0, 0, 320, 480)), for: "bounds")
        try properties.set(.point(SIMD2(0, 1)), for: "anchorPoint")
        try properties.set(2, for: "instanceCount")
        try properties.set(.transform(.scale(x: 1, y: -1, z: -1)), for: "instanceTransform")
        #expect(Replicator(properties) == mirror)
    }

    @Test("R6.5 colours: Apple's five squares end at 0.2; clamped only when shown") func colors() throws {
        let squares = Replicator(
            instanceCount: 5, instanceOffset: RGBAColor(red: 0, green: -0.2, blue: -0.2, alpha: 0))
        let last = try #require(squares.instance(4))
        #expect((last.color.green - 0.2).magnitude < 1e-15 && last.color.red == 1 && last.color.alpha == 1)
        let fading = Replicator(
            instanceCount: 5, instanceOffset: RGBAColor(red: 0.5, green: 0, blue: 0, alpha: -0.5))
        let faded = try #require(fading.instance(4))
        #expect(faded.color == RGBAColor(red: 3, green: 1, blue: 1, alpha: -1))
        let shown = faded.displayedColor(of: RGBAColor(red: 0.25, green: 0.5, blue: 0.5, alpha: 0.5))
        #expect(shown == RGBAColor(red: 0.75, green: 0.5, blue: 0.5, alpha: 0))
        #expect(faded.displayedColor(of: RGBAColor(red: 0.5, green: 0, blue: 0)).red == 1)
    }

    @Test("R6.5 an even delay spreads N copies over a cycle") func evenDelay() {
        var bars = Replicator(instanceCount: 9)
        bars.instanceDelay = bars.evenDelay(duration: 2.7)
        #expect(bars.instanceDelay == 2.7 / 9)
        let phases = bars.instances.map { $0.timeOffset + 2.7 }
        for (before, after) in zip(phases, phases.dropFirst()) { #expect((before - after - 0.3).magnitude < 1e-12) }
        #expect(Replicator(instanceCount: 0).evenDelay(duration: 1) == 0)
    }

    @Test("R6.5 properties, including defaults") func properties() throws {
        var properties = LayerProperties()
        #expect(Replicator(properties) == Replicator())
        for (name, value) in [("Red", 0.1), ("Green", 0.2), ("Blue", 0.3), ("Alpha", 0.4)] {
            try properties.set(.number(value), for: "instance\(name)Offset")
        }
        try properties.set(.number(0.5), for: "instanceDelay")
        try properties.set(.color(RGBAColor(red: 1, green: 0, blue: 0)), for: "instanceColor")
        let replicator = Replicator(properties)
        #expect(replicator.instanceOffset == RGBAColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        #expect(replicator.instanceDelay == 0.5 && replicator.instanceColor.green == 0)
        try properties.set(.color(nil), for: "instanceColor")
        #expect(Replicator(properties).instanceColor == Replicator().instanceColor)
    }

    @Test("R6.5 counts of 0 and less give no copies; any number is a count", .tags(.badInput)) func badInput() {
        let counts: [(Double, Int)] = [
            (0, 0), (-0.0, 0), (-5, 0), (0.9, 0), (1, 1), (2.9, 2), (.nan, 0), (-.infinity, 0), (.infinity, .max),
            (1e300, .max), (0x1p62, 1 << 62), (0x1p63, .max),
        ]
        for (number, count) in counts {
            let replicator = Replicator(instanceCount: number)
            #expect(replicator.count == count, "\(number)")
            #expect((replicator.instance(0) != nil) == (count > 0), "\(number)")
            #expect(
                replicator.instance(-1) == nil && replicator.instance(.min) == nil && replicator.instance(count) == nil)
            #expect(replicator.instances.prefix(3).map { $0 }.count == Swift.min(count, 3), "\(number)")
        }
        for number in awkwardNumbers {
            let replicator = Replicator(
                instanceCount: .infinity, instanceDelay: number, instanceTransform: .scale(x: number, y: 1),
                instanceOffset: RGBAColor(red: number, green: number, blue: 0), bounds: Rect2D(number, 0, number, 0))
            #expect(replicator.instance(0) != nil && replicator.instance(.max - 1) != nil, "\(number)")
            _ = replicator.evenDelay(duration: number)
        }
        // No time is negative zero.
        #expect(Replicator(instanceDelay: 1).instance(0)?.timeOffset.sign == .plus)
    }
}
