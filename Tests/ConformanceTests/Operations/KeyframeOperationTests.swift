import ConformanceKit
import Testing

@testable import conformance

/// Parts of `keyframes` and related operations that the vectors do not cover.
@Suite(.tags(.engine)) struct KeyframeOperationTests {
    private func answer(
        _ input: JSONValue, _ specification: Specification = .coreAnimation, operation: String = "keyframes"
    ) async -> EngineAnswer {
        await engineAnswer(operation, input, specification)
    }

    /// Returns the input of a track with `t`.
    private func track(_ values: JSONValue, _ t: Double, _ more: [String: JSONValue] = [:]) -> JSONValue {
        .object(["values": values, "t": .number(t), "calculationMode": "linear"].merging(more) { $1 })
    }

    private func expect(
        _ cases: [(JSONValue, JSONValue)], _ specification: Specification = .coreAnimation,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        for (input, expected) in cases {
            let actual = await answer(input, specification)
            #expect(
                actual == .value(expected), "\(input.text) (\(specification))", sourceLocation: sourceLocation)
        }
    }

    private func expectErrors(
        _ cases: [(JSONValue, String)], _ specification: Specification = .coreAnimation,
        operation: String = "keyframes", sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await expectRejections(operation, specification, cases, sourceLocation: sourceLocation)
    }

    /// R3.3: true wherever the interpolated number is not 0, instead of a switch half-way.
    @Test func booleans() async {
        let flags: JSONValue = [false, true, false]
        await expect([
            (track(flags, 0), false), (track(flags, 0.1), true), (track(flags, 0.5), true),
            (track(flags, 0.9), true), (track(flags, 1), false), (track([false, true], 0.01), true),
            (track([true, false], 0.99), true),
        ])
        await expect([(track(flags, 0.3, ["calculationMode": "discrete"]), false)])
    }

    @Test func stringsAndObjectsSwitch() async {
        let object: JSONValue = ["b": 1], words: JSONValue = ["a", object, nil]
        await expect([
            (track(words, 0.24), "a"), (track(words, 0.25), object), (track(words, 0.74), object),
            (track(words, 0.75), nil), (track(words, 0.3, ["calculationMode": "discrete"]), "a"),
            (track(words, 0.6, ["calculationMode": "cubic"]), object), (track([nil, "b"], 0.5), "b"),
        ])
    }

    /// Values of 2 to 4 numbers are paced by distance; others are evenly spaced (R4.4).
    @Test func arraysOfAnyLength() async {
        for count in [1, 2, 3, 4, 5, 16] {
            func array(_ x: Double) -> JSONValue { JSONValue([x] + [Double](repeating: 0, count: count - 1)) }
            let values: JSONValue = .array([array(0), array(8), array(32)])
            await expect([(track(values, 0.25), array(4)), (track(values, 0.75), array(20))])
            let paced: [String: JSONValue] = ["calculationMode": "paced"]
            await expect([(track(values, 0.25, paced), array((2...4).contains(count) ? 8 : 4))])
        }
        // Arrays of different lengths are an error, or switch on the Web.
        let one: JSONValue = [1], two: JSONValue = [1, 2], none: JSONValue = [], mixed: JSONValue = [one, two]
        await expectErrors([(track(mixed, 0.25), "values[0] and values[1] have different shapes")])
        await expect([(track(mixed, 0.25), one), (track(mixed, 0.5), two)], .webAnimations)
        await expect([(track([none, none], 0.5), none)])
    }

    @Test(.tags(.badInput)) func mixedKindsAreRejected() async {
        await expectErrors([
            (track([1, "a"], 0), "values[1]: expected a number"),
            (track([1, 2, nil], 0), "values[2]: expected a number"),
            (track([1, [1]], 0), "values[1]: expected a number"),
            (track([1, true], 0), "values[1]: expected a number"),
            (track([true, 1], 0), "values[1]: expected a Boolean"),
            (track([[1], 1], 0), "values[1]: expected an array of numbers"),
            (track([[1], ["a"]], 0), "values[1]: expected an array of numbers"),
            (track([[1, nil], [1, 2]], 0), "values[0]: expected an array of numbers"),
        ])
    }

    /// The flag `before` applies to the easing of the whole track and of a segment.
    @Test func beforeIsApplied() async {
        let steps: JSONValue = ["steps": ["count": 2, "jump": "start"]]
        for specification in [Specification.coreAnimation, .webAnimations] {
            await expect(
                [
                    (track([0, 10], 0.5, ["timingFunction": steps]), 10),
                    (track([0, 10], 0.5, ["timingFunction": steps, "before": true]), 5),
                    (track([0, 10], 0.5, ["timingFunction": steps, "before": nil]), 10),
                    (track([0, 10], 0.5, ["timingFunctions": [steps]]), 10),
                    (track([0, 10], 0.5, ["timingFunctions": [steps], "before": true]), 5),
                ], specification)
        }
        await expectErrors([(track([0, 10], 0, ["before": 1]), "before: expected a Boolean")])
    }

    @Test func fewValues() async {
        for mode in ["linear", "cubic", "paced", "cubicPaced"] as [JSONValue] {
            await expect([
                (track([7], 0.5, ["calculationMode": mode]), nil), (track([], 0.5, ["calculationMode": mode]), nil),
                (track(["a"], 0.5, ["calculationMode": mode]), nil),
            ])
        }
        await expect([
            (track([7], 0.5, ["calculationMode": "discrete"]), 7),
            (track([], 0.5, ["calculationMode": "discrete"]), nil),
        ])
        await expect([(track([7], 0.5), 7), (track([], 0.5), nil)], .webAnimations)
    }

    /// The rules differ for key times that do not match the values.
    @Test func mismatchedKeyTimes() async {
        func timed(_ times: JSONValue, _ mode: JSONValue = "linear") -> JSONValue {
            track([0, 10, 30], 0.5, ["keyTimes": times, "calculationMode": mode])
        }
        let descending: JSONValue = [0, 0.6, 0.5], outside: JSONValue = [0, 0.25, 1.5], few: JSONValue = [0, 1]
        await expect([
            (timed([0, 0.25, 0.75]), 20), (timed(descending), 10), (timed(outside), 10),
            (timed(["NaN", 0.25, 1]), 10), (timed([]), 10), (timed(nil), 10), (timed(descending, "cubic"), 10),
            (timed(descending, "discrete"), 10),
            // The common prefix is used (R4.7).
            (timed(few), 5),
        ])
        await expectErrors(
            [
                (timed(descending), "keyTimes[2]"), (timed(outside), "keyTimes[2]"),
                (timed(["NaN", 0.25, 1]), "keyTimes[0]"), (timed(few), "2 key times for 3 values"),
                (timed([]), "0 key times for 3 values"), (timed(descending, "discrete"), "keyTimes[2]"),
            ], .webAnimations)
        await expect([(timed(nil), 10), (timed(descending, "paced"), 15)], .webAnimations)
    }

    @Test(.tags(.badInput)) func unknownInputsAreRejected() async {
        await expectErrors([
            (["values": [0, 1], "t": 0], "calculationMode: missing"),
            (["values": [0, 1], "calculationMode": "linear"], "t: missing"),
            (["t": 0, "calculationMode": "linear"], "values: missing"),
            (track(3, 0), "values: expected an array"),
            (track([0, 1], 0, ["calculationMode": "smooth"]), "calculationMode: unknown mode"),
            (track([0, 1], 0, ["calculationMode": 3]), "calculationMode: expected a string"),
            (track([0, 1], 0, ["pacing": "time", "calculationMode": "cubicPaced"]), "pacing: unknown pacing"),
            (track([0, 1], 0, ["timingFunction": ["named": "slow"]]), "timingFunction.named: unknown name slow"),
            (track([0, 1], 0, ["timingFunction": ["bounce": 1]]), "timingFunction: expected an easing function"),
            (
                track([0, 1, 2], 0, ["timingFunctions": [["css": "ease"], ["named": 1]]]),
                "timingFunctions[1].named: expected a string"
            ),
            (track([0, 1], 0, ["timingFunctions": "ease"]), "timingFunctions: expected an array"),
            (track([0, 1], 0, ["tension": 1, "calculationMode": "cubic"]), "tension: expected an array"),
            (track([0, 1], 0, ["keyTimes": ["a"]]), "keyTimes[0]: expected a number"),
            (track([0, "Infinity"], 0), "values[1] is not finite"),
            (track([0, 1], 0, ["bias": [0, "NaN"], "calculationMode": "cubic"]), "bias[1] is not finite"),
        ])
        await expect([
            (track([0, 1], 0.5, ["pacing": nil, "timingFunctions": nil, "timingFunction": nil]), 0.5),
            // Keys that a mode ignores are not read.
            (track([0, 1], 0.5, ["pacing": "time", "tension": 1, "timingFunctions": [["css": "linear"], 3]]), 0.5),
            (track([0, 1], 0.5, ["calculationMode": "paced", "keyTimes": ["a"], "timingFunctions": 3]), 0.5),
        ])
    }

    @Test func segmentDurations() async {
        func duration(_ count: JSONValue, _ seconds: JSONValue) async -> EngineAnswer {
            await answer(["count": count, "duration": seconds], operation: "keyframes.segmentDuration")
        }
        #expect(await duration(5, 10) == .value(2.5))
        for count in [1, 0, -3, -1e300] as [JSONValue] {
            #expect(await duration(count, 10) == .value(nil), "\(count.text)")
        }
        // A count beyond `Int` leaves almost no time.
        for count in [1e19, 1e300] {
            guard case .value(let value) = await duration(.number(count), 10), let seconds = value.double else {
                Issue.record("\(count) keyframes have no answer")
                continue
            }
            #expect(seconds >= 0 && seconds <= 1e-17, "\(count) keyframes")
        }
        await expectErrors(
            [
                (["count": 2.5, "duration": 1], "count: expected a whole number"),
                (["count": "Infinity", "duration": 1], "count: expected a whole number"),
                (["count": 3], "duration: missing"), (["duration": 3], "count: missing"),
            ], operation: "keyframes.segmentDuration")
    }

    @Test func keyTimesInSeconds() async {
        let operation = "keyframes.keyTimesInSeconds"
        let times: JSONValue = ["keyTimes": [0, 0.5, 0.75, 1], "duration": 8]
        #expect(await answer(times, operation: operation) == .value([0, 4, 6, 8]))
        #expect(await answer(["keyTimes": [], "duration": 8], operation: operation) == .value([]))
        await expectErrors(
            [
                (["keyTimes": [0, "b"], "duration": 8], "keyTimes[1]: expected a number"),
                (["keyTimes": [0]], "duration: missing"), (["duration": 1], "keyTimes: missing"),
            ], operation: operation)
    }
}
