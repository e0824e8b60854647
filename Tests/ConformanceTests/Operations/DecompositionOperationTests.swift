import ConformanceKit
import Testing

@testable import conformance

/// Matrix decompositions that the vectors do not cover.
@Suite(.tags(.engine)) struct DecompositionOperationTests {
    private let identity: JSONValue = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    private let flat: JSONValue = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

    private func isError(_ operation: String, _ input: JSONValue, naming text: String) async -> Bool {
        guard case .error(let message) = await engineAnswer(operation, input, .cssTransforms) else { return false }
        return message.contains(text)
    }

    @Test(.tags(.badInput)) func rejectsOtherShapes() async {
        #expect(await isError("matrix.decompose", ["matrix": [1, 2, 3]], naming: "16 numbers"))
        #expect(await isError("matrix.decompose2D", ["matrix": identity], naming: "6 numbers"))
        #expect(await isError("quaternion.slerp", ["from": [0, 0, 1], "to": [0, 0, 0, 1], "t": 0], naming: "from"))
        #expect(
            await isError(
                "matrix.interpolate", ["from": identity, "to": identity, "t": 0, "algorithm": "best"], naming: "best"))
    }

    /// With a singular end, Core Animation interpolates the elements linearly and CSS switches, whatever the algorithm.
    @Test func singularEnds() async {
        let half: JSONValue = [0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
        let input: JSONValue = ["from": flat, "to": identity, "t": 0.5]
        #expect(await engineAnswer("matrix.interpolate", input, .coreAnimation) == .value(half))
        #expect(await engineAnswer("matrix.interpolate", input, .cssTransforms) == .value(identity))
        for algorithm in ["css-transforms-1", "csswg-3713", "css-discrete"] {
            let named: JSONValue = ["from": flat, "to": identity, "t": 0.25, "algorithm": .string(algorithm)]
            #expect(await engineAnswer("matrix.interpolate", named, .coreAnimation) == .value(flat), "\(algorithm)")
        }
        #expect(await engineAnswer("matrix.decompose", ["matrix": flat], .cssTransforms) == .value(.null))
    }
}
