import ConformanceKit
import Testing

@testable import conformance

/// Path data that the vectors do not cover.
@Suite(.tags(.engine)) struct PathDataOperationTests {
    private func answer(
        _ operation: String, _ input: JSONValue, _ specification: Specification = .svgPaths
    ) async -> EngineAnswer {
        await engineAnswer(operation, input, specification)
    }

    private func segments(_ segments: (String, JSONValue)...) -> EngineAnswer {
        .value(["segments": .array(segments.map { ["type": .string($0.0), "values": $0.1] })])
    }

    @Test func strictAndLenientParsing() async {
        let kept = segments(("M", [1, 2]), ("h", [3]))
        #expect(await answer("path.parse", ["d": "M1 2h3 x", "form": "raw"]) == kept)
        #expect(await answer("path.parse", ["d": "M1 2h3", "strict": true]) == kept)
        for empty in ["", " "] as [JSONValue] {
            #expect(await answer("path.parse", ["d": empty, "strict": true]) == segments())
            // CSS's path() needs at least one segment.
            let rejected = await answer("path.parse", ["d": empty, "strict": true], .motionPath)
            #expect(rejected == .error("d: path() needs at least one segment"))
            #expect(await answer("path.parse", ["d": empty], .motionPath) == segments())
        }
        let absolute = segments(("M", [1, 2]), ("H", [4]))
        #expect(await answer("path.parse", ["d": "M1 2h3", "strict": true, "form": "absolute"]) == absolute)
        #expect(
            await answer("path.parse", ["d": "M1 2h3 x", "strict": true])
                == .error("at offset 7: found “x”, expected a command"))
        for input: JSONValue in [["d": "M1 2", "form": "relative"], ["d": 1], [:]] {
            guard case .error = await answer("path.parse", input) else {
                Issue.record("\(input.text) is answered")
                continue
            }
        }
    }

    @Test(.tags(.badInput)) func invalidTextsAreInterpolatedUpToTheirErrors() async {
        let middle = await answer("path.interpolate", ["from": "M0 0h1 x", "to": "m2 2H5L", "t": 0.5])
        #expect(middle == segments(("M", [1, 1]), ("H", [3])))
        let switched = await answer("path.interpolate", ["from": "M0 0", "to": "", "t": "Infinity"])
        #expect(switched == segments())
    }
}
