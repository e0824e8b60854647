import Testing

@testable import ConformanceKit

/// Combinations of the classes of two or three keys.
@Suite(.tags(.harness)) struct CombinationTests {
    /// `uiview.images` has the keys `count` and `t`, and optionally `duration` and `repeatCount`.
    private func images(_ inputs: JSONValue..., as specification: Specification = .coreAnimation) -> Suite {
        suite("uiview.images", inputs, as: specification)
    }

    private func suite(
        _ operation: String, _ inputs: [JSONValue], as specification: Specification = .coreAnimation,
        expected: JSONValue = 1
    ) -> Suite {
        Samples.suite(
            "a", operation: operation, specification: specification,
            vectors: inputs.map { Vector(name: "a", input: $0, expected: expected) })
    }

    private func operation(
        _ suites: [Suite], list: String = ""
    ) throws -> (found: Combinations.Operation, stale: [String]) {
        let all = Combinations(suites, list: try CombinationList(text: list, path: "list"))
        let found = try #require(all.operations.first { $0.name == suites.first?.operation })
        return (found, all.staleExclusions.map(\.text))
    }

    private func texts(_ missing: [Combinations.Missing]) -> [String] {
        missing.map { "\($0.place): \($0.items.map(\.combinationText).joined(separator: " x "))" }
    }

    @Test func classesOfValues() {
        let function = OperationInputs.easingFunction
        let either = InputType.either(
            of: [.number, .numbers(count: 2), .choice(["auto"]), .array(of: .any)], words: "")
        let cases: [(InputType, JSONValue?, String)] = [
            (.number, nil, "absent"), (.number, .null, "absent"), (.nullable(.number), .null, "null"),
            (.nullable(.number), nil, "absent"), (.nullable(.number), 1, "positive"),
            (.number, -2, "negative"), (.number, 0, "0"), (.number, -0.0, "0"), (.number, 1e-6, "tiny"),
            (.number, -1e-300, "tiny"), (.number, 1.1e-6, "positive"), (.number, 999_999, "positive"),
            (.number, 1e6, "huge"), (.number, -1e6, "huge"), (.number, "-Infinity", "infinite"),
            (.number, "NaN", "NaN"),
            (.wholeNumber, 3, "positive"), (.bool, true, "true"), (.bool, false, "false"),
            (.choice(["a"]), "a", "a"), (.name(["a"]), "a", "a"), (.name(["a"]), "b", "another name"),
            (.string, "a", "present"), (.any, [], "present"), (.array(of: .number), [], "empty"),
            (.array(of: .number), [0], "present"), (.numbers(count: 2), [0, 0], "present"),
            (either, 0, "0"), (either, [1, 2], "as 2 numbers"), (either, "auto", "auto"),
            (either, ["a"], "as an array"),
            (either, [], "empty"), (function, ["css": "ease"], "as css"), (function, ["named": "linear"], "as named"),
            (.object(InputShape(optional: ["a": .bool])), [:], "present"),
            (.unchecked(either), [1, 2], "as 2 numbers"),
        ]
        for (type, value, name) in cases {
            #expect(type.inputClass(of: value).className == name, "\(type) \(value?.text ?? "nothing")")
        }
        #expect(Set(NumberClass.allCases.map(\.rawValue)).count == 7)
    }

    /// Values that their types do not have are somewhere, and do not trap.
    @Test(.tags(.badInput)) func classesOfWrongValues() {
        let types: [InputType] = [
            .number, .bool, .choice(["a"]), .name([]), .array(of: .enclosing), .either(of: [], words: ""),
            .object(oneOf: []), .numbers(count: -1), .enclosing, .unchecked(.object(oneOf: [])),
        ]
        for type in types {
            for value in [1, true, "x", [[]], ["a": ["a": 1]]] as [JSONValue] {
                #expect(type.inputClass(of: value) != .absent)
                var table = ObjectTable()
                table.add(["a": value], .object(InputShape(optional: ["a": type])))
                #expect(table.places.first?.rows.count == 1)
            }
        }
    }

    @Test func pairsAreCounted() throws {
        // count: positive, 0; t: positive, NaN; duration: absent, positive; each other key has one class.
        let (found, _) = try operation([images(["count": 1, "t": 1], ["count": 0, "t": "NaN", "duration": 2])])
        // Each of the 3 pairs of keys with two classes has 4 pairs; the other 7 have 3 · 2 · 2 + 1.
        #expect(found.wanted == 12 + 13 && found.covered == 6 + 13 && found.excluded == 0)
        #expect(
            texts(found.missing) == [
                ": count 0 x duration absent", ": count 0 x t positive", ": count positive x duration positive",
                ": count positive x t NaN", ": duration absent x t NaN", ": duration positive x t positive",
            ])
        let (more, _) = try operation([
            images(
                ["count": 1, "t": 1], ["count": 0, "t": "NaN", "duration": 2], ["count": 0, "t": 1, "duration": 3])
        ])
        // The last one also has an instant in its interval.
        #expect(texts(more.missing).filter { !$0.contains("instant") }.count == 4 && more.wanted == found.wanted + 8)
    }

    @Test func theSpecificationIsAKey() throws {
        let suites = [images(["count": 1, "t": 1]), images(["count": 1, "t": 0], as: .mathematics)]
        #expect(
            try texts(operation(suites).found.missing) == [
                ": specification coreAnimation x t 0", ": specification mathematics x t positive",
            ])
    }

    /// A rejected vector says nothing, so its classes are not wanted.
    @Test(.tags(.badInput)) func rejectedVectorsHaveNothing() throws {
        let rejected = suite("uiview.images", [["count": -1, "t": 1]], expected: ["error": "no"])
        #expect(try operation([rejected]).found.wanted == 0)
        let (found, _) = try operation([rejected, images(["count": 1, "t": 1])])
        #expect(found.wanted == 10 && found.missing.isEmpty)
    }

    private func places(_ operation: String, _ inputs: JSONValue...) throws -> [String] {
        var table = ObjectTable()
        for input in inputs { table.add(input, try #require(OperationInputs.all[operation])) }
        return table.places.map(\.path).sorted()
    }

    /// Groups in groups, masks of masks, layers below layers and changes in changes are at one place.
    @Test func objectsThatNestInThemselvesShareAPlace() throws {
        let basic: JSONValue = ["type": "basic", "timing": ["speed": 2]]
        let group: JSONValue = ["type": "group", "animations": [["type": "group", "animations": [basic]]]]
        #expect(
            try places("scenario", ["animation": group, "t": 1], ["animations": [group], "t": 1, "layers": [[:]]]) == [
                "(with animation)", "(with animations)", "animation", "animation.timing", "animations[]",
                "animations[].timing", "layers (with animations)[]",
            ])
        let mask: JSONValue = ["mask": ["mask": ["animations": [basic]]]]
        #expect(
            try places("layer.hitTest", ["layers": [["name": "a", "mask": mask]], "point": [0, 0]]) == [
                "", "layers[]", "layers[].mask", "layers[].mask.animations[]", "layers[].mask.animations[].timing",
            ])
        let set: JSONValue = ["set": "opacity", "of": "a", "to": 1]
        let changes: JSONValue = [
            "transaction": [["animate": [["transaction": [set]], ["addLayer": ["name": "b"]]], "duration": 1]]
        ]
        let layers: JSONValue = [["name": "a", "sublayers": [["name": "c", "sublayers": [["name": "d"]]]]]]
        #expect(
            try places(
                "stage",
                ["layers": layers, "steps": [["at": 0, "do": [changes]]], "handlers": [["on": "x", "do": [set]]]]) == [
                    "", "handlers[]", "handlers[].do[] (with set)", "layers[]", "steps[]",
                    "steps[].do[] (with addLayer)", "steps[].do[] (with animate)", "steps[].do[] (with set)",
                    "steps[].do[] (with transaction)", "steps[].do[].addLayer",
                ])
    }

    /// As above, and of the 10 triples of 5 keys without NaN: 3 have two keys with two classes, 6 have one, 1 has none.
    @Test func triplesAreCounted() throws {
        let suites = [images(["count": 1, "t": 1], ["count": 0, "t": "NaN", "duration": 2])]
        let (found, _) = try operation(suites, list: "3 uiview.im*")
        #expect(found.wanted == 25 + 3 * 4 + 6 * 2 + 1)
        // With t, only what the first vector has.
        #expect(found.covered == 19 + (1 + 2 + 2) + 2 * (1 + 1 + 2) + 1)
        #expect(
            texts(found.missing.filter { $0.items.count == 3 }).prefix(3) == [
                ": count 0 x duration absent x repeatCount absent",
                ": count 0 x duration absent x specification coreAnimation", ": count 0 x duration absent x t positive",
            ])
        #expect(!found.missing.contains { $0.items.count == 3 && $0.items.contains { $0.aspect == .value("NaN") } })
        #expect(try operation(suites, list: "3 uiview").found.wanted == 25)
    }

    /// The instant is a key of objects with times: those in the time of the input.
    @Test func theInstantIsAKey() throws {
        let chain: [JSONValue] = [
            ["chain": [["duration": 2]], "t": 2], ["chain": [["duration": 1], ["duration": 2]], "t": 1],
            ["chain": [["beginTime": 1], ["duration": 2]], "t": 1],
        ]
        let (found, _) = try operation([suite("mediaTiming", chain)])
        #expect(
            texts(found.missing).filter { $0.contains("instant") }
                == [
                    "chain[]: duration absent x instant at the end", "chain[]: beginTime positive x instant at the end",
                ].sorted())
        let group: JSONValue = [
            "type": "group", "timing": ["duration": 1], "animations": [["type": "basic", "timing": ["duration": 2]]],
        ]
        let (nested, _) = try operation([suite("scenario", [["animation": group, "t": 1]])])
        #expect(texts(nested.missing).filter { $0.contains("instant") } == [])
    }

    /// The sets of bits give what a search through all objects gives.
    @Test(.tags(.vectors), arguments: [2, 3]) func searchingGivesTheSame(strength: Int) throws {
        var count = 0
        for (operation, suites) in Dictionary(grouping: try Corpus.suites(every: 20), by: \.operation) {
            guard let type = OperationInputs.all[operation] else { continue }
            var table = ObjectTable()
            for vector in suites.flatMap(\.vectors) where !vector.expectsError { table.add(vector.input, type) }
            for place in table.places where place.keys.count >= strength {
                let rows = place.rows.map { row in
                    zip(place.keys, row).map { InputItem(path: $0.name, aspect: $0.classes[$1]) }
                        .filter { $0.combinationText != "instant absent" && (strength == 2 || !$0.aspect.isExtreme) }
                }
                var found: Set<[InputItem]> = [], wanted = 0
                let combinations = PlaceCombinations(place)
                combinations.forEach(strength) { chosen, hasVector in
                    wanted += 1
                    if hasVector { found.insert(chosen.map { combinations.items[$0] }) }
                }
                #expect(Set(rows.flatMap { sublists($0, strength) }) == found, "\(operation) \(place.path)")
                let sizes = place.keys.map { key in
                    key.classes.filter { ($0 != .absent || key.name != "instant") && (strength == 2 || !$0.isExtreme) }
                }
                #expect(wanted == sublists(sizes, strength).reduce(0) { $0 + $1.reduce(1) { $0 * $1.count } })
                count += wanted
            }
        }
        #expect(count > 5000)
    }

    /// Returns the sublists of so many elements, in order.
    private func sublists<Element>(_ list: [Element], _ count: Int) -> [[Element]] {
        if count == 0 { return [[]] }
        return list.indices.flatMap { first in
            sublists(Array(list[(first + 1)...]), count - 1).map { [list[first]] + $0 }
        }
    }
}
