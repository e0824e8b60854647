import ConformanceKit
import Testing

@testable import conformance

/// Matrices and key paths that the vectors do not cover.
@Suite(.tags(.engine)) struct MatrixOperationTests {
    private let identity: JSONValue = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    private let shift: JSONValue = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1]
    private let growth: JSONValue = [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    private let flat: JSONValue = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

    private func answer(
        _ operation: String, _ input: JSONValue, _ specification: Specification = .geometryInterfaces
    ) async -> EngineAnswer {
        await engineAnswer(operation, input, specification)
    }

    private func made(
        _ function: String, _ arguments: JSONValue, _ specification: Specification = .cssTransforms
    ) async -> EngineAnswer {
        await answer("matrix.make", ["function": .string(function), "arguments": arguments], specification)
    }

    private func applied(_ matrix: JSONValue, _ function: String, _ arguments: JSONValue = []) async -> EngineAnswer {
        let call: JSONValue = ["function": .string(function), "arguments": arguments]
        return await answer("matrix.apply", ["matrix": matrix, "functions": [call]])
    }

    private func set(_ keyPaths: JSONValue, _ matrix: JSONValue? = nil) async -> EngineAnswer {
        var input: [String: JSONValue] = ["keyPaths": keyPaths]
        input["matrix"] = matrix
        return await answer("transform.setKeyPaths", .object(input), .coreAnimation)
    }

    @Test func functionsHaveTheirDefaults() async {
        #expect(await made("translate", [1]) == .value([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1]))
        #expect(await made("translate3d", [1, 2, 3]) == .value(shift))
        #expect(await made("scale", [2]) == .value([2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
        #expect(await made("scale", [2, 3]) == .value(growth))
        #expect(await made("matrix", [2, 0, 0, 3, 0, 0]) == .value(growth))
        #expect(await made("matrix3d", growth) == .value(growth))
        for name in ["rotate", "rotateX", "rotateY", "rotateZ", "skew", "skewX", "skewY", "translateX", "translateZ"] {
            #expect(await made(name, [0]) == .value(identity), "\(name)")
        }
        for name in ["scaleX", "scaleY", "scaleZ"] { #expect(await made(name, [1]) == .value(identity), "\(name)") }
    }

    /// CSS clamps distances below 1 and rejects negative ones; Core Animation uses the number unchanged.
    @Test func perspectiveDistances() async {
        let near: JSONValue = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1, 0, 0, 0, 1]
        #expect(await made("perspective", [0]) == .value(near))
        let nearer: JSONValue = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -2, 0, 0, 0, 1]
        #expect(await made("perspective", [0.5], .coreAnimation) == .value(nearer))
        let behind: JSONValue = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0.5, 0, 0, 0, 1]
        #expect(await made("perspective", [-2], .coreAnimation) == .value(behind))
    }

    @Test func ordersAndInverses() async {
        let both: JSONValue = [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 2, 6, 3, 1]
        #expect(await answer("matrix.multiply", ["a": growth, "b": shift]) == .value(both))
        #expect(await answer("matrix.multiply", ["left": growth, "right": shift]) == .value(both))
        #expect(await made("concat", [shift, growth]) == .value(both))
        #expect(await applied(growth, "multiplySelf", [shift]) == .value(both))
        #expect(await applied(shift, "preMultiplySelf", [growth]) == .value(both))
        #expect(await applied(growth, "multiply") == .value(growth))
        #expect(await answer("matrix.inverse", ["matrix": flat]) == .value(nil))
    }

    @Test("R7.1 The inverse of a singular matrix is the matrix itself in Core Animation", .tags(.badInput))
    func singularInverses() async {
        #expect(await answer("matrix.inverse", ["matrix": flat], .coreAnimation) == .value(flat))
        let back: JSONValue = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -1, -2, -3, 1]
        #expect(await answer("matrix.inverse", ["matrix": shift], .coreAnimation) == .value(back))
    }

    @Test func methodsHaveTheirDefaults() async {
        for name in [
            "translate", "scale", "scale3d", "scaleNonUniform", "rotate", "rotateFromVector", "rotateAxisAngle",
        ] {
            #expect(await applied(growth, name) == .value(growth), "\(name)")
            #expect(await applied(growth, name + "Self") == .value(growth), "\(name)")
        }
        #expect(await applied(identity, "scale", [2]) == made("scale", [2]))
        let about: JSONValue = [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, -5, 0, 0, 1]
        #expect(await applied(identity, "scale3d", [2, 5]) == .value(about))
        #expect(await applied(identity, "flipY") == made("scale", [1, -1]))
        #expect(await applied(identity, "rotateFromVector", [0, 2]) == made("matrix", [0, 1, -1, 0, 0, 0]))
        #expect(await applied(identity, "rotate", [0, 0, 0.5]) == applied(identity, "rotate", [0.5]))
        let none = JSONValue([Double](repeating: .nan, count: 16))
        guard case .value(let actual) = await applied(flat, "inverse") else {
            Issue.record("no inverse, no answer")
            return
        }
        #expect(actual.text == none.text)
    }

    @Test func keyPathsHaveTheirNames() async {
        let moved: JSONValue = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 8, 3, 1]
        for name in ["translation", "transform.translation", "sublayerTransform.translation"] {
            #expect(await set([[.string(name), [7, 8]]], shift) == .value(moved), "\(name)")
        }
        #expect(await set([]) == .value(identity))
        #expect(await set([["scale.x", 2], ["transform.scale.y", 3]]) == .value(growth))
    }

    @Test(.tags(.badInput)) func unknownInputsAreRejected() async {
        let cases: [(JSONValue, String)] = [
            (["function": "spin", "arguments": []], "function: unknown function spin"),
            (["function": "valueFunction:spin", "arguments": [1]], "function: unknown function valueFunction:spin"),
            (["function": "valueFunction:scale", "arguments": [1]], "arguments: valueFunction:scale takes 3, found 1"),
            (["function": "translate", "arguments": []], "arguments: translate takes 1 to 3, found 0"),
            (["function": "rotate", "arguments": ["1deg"]], "arguments[0]: expected a number, found a string"),
            (["function": "perspective", "arguments": [-1]], "arguments[0]: expected a length"),
            (["function": "concat", "arguments": [identity]], "arguments: concat takes 2 matrices, found 1"),
            (["function": "concat", "arguments": [identity, 1]], "arguments[1]: expected an array of 16 numbers"),
            (["function": "scale"], "arguments: missing"), (["arguments": []], "function: missing"),
        ]
        await expectRejections("matrix.make", .cssTransforms, cases)
        await expectRejections(
            "matrix.apply", .geometryInterfaces,
            [
                (
                    ["matrix": identity, "functions": [["function": "spin", "arguments": []]]],
                    "functions[0].function: unk"
                ),
                (
                    ["matrix": identity, "functions": [["function": "flipX", "arguments": [1]]]],
                    "functions[0].arguments: flipX takes 0, found 1"
                ),
                (
                    ["matrix": identity, "functions": [["function": "multiply", "arguments": [1]]]],
                    "functions[0].arguments[0]: expected an array of 16 numbers"
                ),
                (["matrix": [1, 2], "functions": []], "matrix: expected an array of 16 numbers, found an array of 2"),
                (["matrix": identity], "functions: missing"),
            ])
        await expectRejections(
            "transform.setKeyPaths", .coreAnimation,
            [
                (["keyPaths": [["transform.skew", 1]]], "keyPaths[0]: unknown key path transform.skew"),
                (["keyPaths": [["scale", 1], ["scale"]]], "keyPaths[1]: expected a key path and a value"),
                (["keyPaths": [["scale", [1, 2]]]], "keyPaths[0]: expected a finite number"),
                (["keyPaths": [["scale", "Infinity"]]], "keyPaths[0]: expected a finite number"),
                (["keyPaths": [["translation", 1]]], "keyPaths[0]: expected two finite numbers"),
                (["keyPaths": [["translation", [1, "2"]]]], "keyPaths[0]: expected two finite numbers"),
            ])
        await expectRejections("matrix.inverse", .geometryInterfaces, [(["matrix": "none"], "matrix: expected")])
        await expectRejections("matrix.multiply", .geometryInterfaces, [(["a": identity], "b: missing")])
        await expectRejections(
            "matrix.transformPoint", .geometryInterfaces,
            [(["matrix": identity, "point": [1, 2, 3]], "point: expected 4 numbers, found 3")])
        await expectRejections(
            "layer.perspective", .coreAnimation, [(["m34": 0, "point": [1, 2]], "point: expected 3 numbers, found 2")])
    }
}
