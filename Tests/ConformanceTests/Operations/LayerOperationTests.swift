import ConformanceKit
import Testing

@testable import conformance

/// Layer geometry, replicators, transitions and display links that the vectors do not cover.
@Suite(.tags(.engine)) struct LayerOperationTests {
    private let growth: JSONValue = [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    private let flat: JSONValue = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    private let near: JSONValue = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.01, 0, 0, 0, 1]

    private func answer(_ operation: String, _ input: JSONValue) async -> EngineAnswer {
        await engineAnswer(operation, input, .coreAnimation)
    }

    @Test("R7.2-R7.4 missing properties have the defaults of a new layer") func layerDefaults() async {
        #expect(await answer("layer.frame", [:]) == .value([0, 0, 0, 0]))
        #expect(await answer("layer.frame", ["bounds": [5, 5, 10, 20]]) == .value([-5, -10, 10, 20]))
        #expect(
            await answer("layer.frame", ["bounds": [0, 0, 10, 20], "transform": near, "anchorPointZ": -50])
                == .value([-10, -20, 20, 40]))
        #expect(
            await answer("layer.setFrame", ["frame": [0, 0, 10, 20]])
                == .value(["position": [5, 10], "bounds": [0, 0, 10, 20]]))
        #expect(
            await answer("layer.setFrame", ["frame": [0, 0, 10, 20], "transform": flat, "boundsOrigin": [1, 2]])
                == .value(["position": [5, 10], "bounds": [1, 2, 0, 20]]))
        let inside: JSONValue = ["layer": [:], "point": [3, 4]]
        #expect(await answer("layer.convertToSuperlayer", inside) == .value([3, 4]))
        let raised: JSONValue = [
            "layer": ["zPosition": 50, "geometryFlipped": true], "superlayer": ["sublayerTransform": near],
            "point": [3, 4],
        ]
        #expect(await answer("layer.convertToSuperlayer", raised) == .value([6, -8]))
        let scaled: JSONValue = ["layer": ["transform": growth], "superlayer": nil, "point": [3, 4]]
        #expect(await answer("layer.convertToSuperlayer", scaled) == .value([6, 12]))
    }

    @Test("R6.5 an instance that does not exist is null") func missingReplicatorInstances() async {
        for (count, index) in [(3, 3), (3, -1), (0, 0), (-2, 0), (1e300, 1e300)] as [(Double, Double)] {
            let input: JSONValue = ["instanceCount": .number(count), "index": .number(index)]
            #expect(await answer("replicator.instance", input) == .value(nil), "\(index) of \(count)")
        }
        let original: JSONValue = [
            "transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], "timeOffset": 0, "color": [1, 1, 1, 1],
        ]
        #expect(await answer("replicator.instance", ["index": 0]) == .value(original))
        #expect(await answer("replicator.instance", ["instanceCount": "Infinity", "index": 0]) == .value(original))
    }

    @Test("R6.2-R6.3 defaults and values out of range") func transitions() async {
        let fade: JSONValue = ["type": "fade", "subtype": nil, "progress": 0.25, "size": [4, 2]]
        let pictures: JSONValue = [
            "old": ["offset": [0, 0], "opacity": 0.75], "new": ["offset": [0, 0], "opacity": 0.25], "newOnTop": true,
        ]
        #expect(await answer("transition.geometry", fade) == .value(pictures))
        #expect(await answer("transition.progress", ["t": 0.125]) == .value(0.5))
        for t in [-0.1, 0.3] { #expect(await answer("transition.progress", ["t": .number(t)]) == .value(nil)) }
        let window: JSONValue = ["startProgress": 0.5, "endProgress": 0.25, "duration": 2, "t": 2]
        #expect(await answer("transition.progress", window) == .value(0.5))
        #expect(await answer("transition.progress", ["duration": 0, "t": 0.25]) == .value(1))
    }

    @Test("R6.6 defaults") func displayLinks() async {
        let own: JSONValue = [
            "frameInterval": 1, "actualFramesPerSecond": 50, "targetMinusTimestamp": 0.02, "duration": 0.02,
        ]
        #expect(await answer("displayLink.schedule", ["maximumFramesPerSecond": 50]) == .value(own))
        #expect(await answer("displayLink.divided", ["refresh": 60, "every": 1]) == .value(60))
    }

    @Test(.tags(.badInput)) func unknownInputsAreRejected() async {
        await expectRejections(
            "layer.frame", .coreAnimation,
            [
                (["bounds": [0, 0, 1]], "bounds: expected an array of 4 numbers, found an array of 3"),
                (["position": 1], "position: expected an array of 2 numbers"),
                (["transform": [1]], "transform: expected an array of 16 numbers"),
                (["zPosition": "far"], "zPosition: expected a number"),
            ])
        await expectRejections(
            "layer.setFrame", .coreAnimation,
            [([:], "frame: missing"), (["frame": [1, 2, 3, 4], "boundsOrigin": [1]], "boundsOrigin: expected")])
        await expectRejections(
            "layer.convertToSuperlayer", .coreAnimation,
            [
                (["point": [0, 0]], "layer: missing"), (["layer": [:]], "point: missing"),
                (["layer": ["anchorPoint": [1]], "point": [0, 0]], "layer.anchorPoint: expected an array of 2"),
                (["layer": [:], "superlayer": [1], "point": [0, 0]], "superlayer: expected an object"),
            ])
        await expectRejections(
            "replicator.instance", .coreAnimation,
            [
                (["instanceCount": 3], "index: missing"), (["index": 0.5], "index: expected a whole number"),
                (["index": "NaN"], "index: expected a whole number"),
                (["index": 0, "offsets": [1, 2, 3]], "offsets: expected an array of 4 numbers"),
            ])
        for kind in ["layer", "transform"] as [JSONValue] {
            let plain: JSONValue = ["name": "a", "kind": kind, "instanceTransform": []]
            await expectRejections(
                "layer.hitTest", .coreAnimation,
                [
                    (
                        ["layers": [plain], "point": [0, 0]],
                        "layers[0].instanceTransform: expected a value of type transform"
                    )
                ])
        }
        await expectRejections(
            "transition.geometry", .coreAnimation,
            [
                (["type": "cube", "progress": 0, "size": [1, 1]], "type: cube has no published geometry"),
                (["type": "wipe", "progress": 0, "size": [1, 1]], "type: unknown type wipe"),
                (["type": "push", "subtype": "left", "progress": 0, "size": [1, 1]], "subtype: unknown subtype left"),
                (["type": "push", "progress": 0, "size": [1]], "size: expected an array of 2 numbers"),
                (["type": "push", "size": [1, 1]], "progress: missing"),
            ])
        await expectRejections(
            "transition.progress", .coreAnimation,
            [
                (["duration": -1, "t": 0], "duration: expected a number of 0 or more"),
                (["duration": "NaN", "t": 0], "duration: expected a number of 0 or more"),
                ([:], "t: missing"),
            ])
        await expectRejections(
            "displayLink.schedule", .coreAnimation,
            [
                (["maximumFramesPerSecond": 0], "maximumFramesPerSecond is 0.0, allowed is a finite number above 0"),
                (["maximumFramesPerSecond": 60, "preferredFramesPerSecond": -1], "preferredFramesPerSecond is -1.0"),
                (["preferredFramesPerSecond": 1], "maximumFramesPerSecond: missing"),
            ])
        await expectRejections(
            "displayLink.divided", .coreAnimation,
            [
                (["refresh": 60, "every": 0], "frameInterval is 0.0"),
                (["refresh": 60, "every": 1.5], "every: expected a whole number"),
                (["refresh": 60, "every": 1e300], "every: expected a smaller number"),
                (["refresh": "Infinity", "every": 1], "maximumFramesPerSecond is inf"),
            ])
    }
}
