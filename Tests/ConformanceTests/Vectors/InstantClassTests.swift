import SeededRandom
import Testing

@testable import ConformanceKit

/// Where an instant is in an interval.
@Suite(.tags(.harness)) struct InstantClassTests {
    @Test func placesOfInstants() {
        let repeated: [String: JSONValue] = ["beginTime": 1, "duration": 2, "repeatCount": 2.5]
        let cases: [(Double, [String: JSONValue], String?)] = [
            (0, repeated, "before the beginning"), (0.999_999, repeated, "just before the beginning"),
            (1, repeated, "at the beginning"), (1.000_000_1, repeated, "just after the beginning"),
            (2, repeated, "inside the interval"), (3, repeated, "at the repetition"),
            (3 - 1e-9, repeated, "just before the repetition"), (5 + 1e-9, repeated, "just after the repetition"),
            (6, repeated, "at the end"), (6 - 1e-7, repeated, "just before the end"),
            (6 + 1e-7, repeated, "just after the end"), (7, repeated, "past the end"),
            // The speed and the offset of Core Animation; a negative one runs towards the beginning.
            (2, ["duration": 4, "speed": 2], "at the end"), (1, ["duration": 4, "speed": -1], "before the beginning"),
            (1, ["duration": 4, "speed": -1, "timeOffset": 5], "at the end"),
            (9, ["duration": 4, "speed": 0], "at the beginning"),
            (4, ["duration": 2, "autoreverses": true], "at the end"),
            (2, ["duration": 2, "autoreverses": false], "at the end"),
            (3, ["duration": 2, "repeatCount": 9, "repeatDuration": 3], "at the end"),
            (100, ["duration": 2, "repeatCount": "Infinity"], "at the repetition"),
            (1, ["duration": 2, "iterations": 0], "past the end"),
            (0, ["duration": 2, "iterations": 0], "at the beginning"),
            // The latest of several begin times.
            (5, ["dur": 2, "begin": [3, 0, 9]], "at the end"),
            (-1, ["dur": 2, "begin": [3, 0]], "before the beginning"),
            (0.3, ["duration": 0.1, "repeatCount": 5], "at the repetition"),
            (1, [:], nil), (1, ["duration": 0], nil), (1, ["duration": "Infinity"], nil),
            (1, ["dur": "indefinite"], nil),
            (1, ["duration": -1], nil), (1, ["duration": 1, "speed": "NaN"], nil), (.infinity, ["duration": 1], nil),
            (1, ["duration": 1, "beginTime": "Infinity"], nil), (1, ["duration": 1, "begin": []], nil),
        ]
        for (t, members, name) in cases {
            #expect(InstantClass.of(t, in: members) == name, "\(members) at \(t)")
            if let name { #expect(InstantClass.all.contains(name)) }
        }
        #expect(InstantClass.of(nil, in: repeated) == nil)
    }

    @Test(.tags(.badInput)) func nothingTraps() {
        let numbers: [JSONValue] = [
            0, -0.0, 1, -1, 5e-324, 1.7e308, -1.7e308, "Infinity", "-Infinity", "NaN", .null, "x", [], [[1]], ["a": 1],
        ]
        var generator = SplitMix64(seed: 5)
        for _ in 0..<2000 {
            var members: [String: JSONValue] = [:]
            for key in ["begin", "dur", "speed", "timeOffset", "repeatCount", "repeatDur", "autoreverses"] {
                if let number = numbers.randomElement(using: &generator) { members[key] = number }
            }
            for t in [0, 1, -1e308, 1e308, 5e-324, .nan] {
                if let name = InstantClass.of(t, in: members) { #expect(InstantClass.all.contains(name), "\(members)") }
            }
        }
    }
}
