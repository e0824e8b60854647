import Testing

@testable import ConformanceKit

/// Combinations of the classes of two keys.
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
        _ suites: [Suite], excluding list: String = ""
    ) throws -> (found: Combinations.Operation, stale: [String]) {
        let exclusions = try CombinationExclusions(text: list, path: "list")
        let all = Combinations(suites, excluding: exclusions)
        let found = try #require(all.operations.first { $0.name == suites.first?.operation })
        return (found, all.staleExclusions.map(\.text))
    }

    private func texts(_ missing: [Combinations.Missing]) -> [String] {
        missing.map { "\($0.place): \($0.first.combinationText) x \($0.second.combinationText)" }
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
        #expect(more.missing.count == 4 && more.wanted == found.wanted)
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

    /// The sets of bits give what a search through all objects gives.
    @Test(.tags(.vectors)) func searchingGivesTheSame() throws {
        var count = 0
        for (operation, suites) in Dictionary(grouping: try Corpus.suites(every: 20), by: \.operation) {
            guard let type = OperationInputs.all[operation] else { continue }
            var table = ObjectTable()
            for vector in suites.flatMap(\.vectors) where !vector.expectsError { table.add(vector.input, type) }
            for place in table.places {
                let items = place.keys.map { $0.classes }
                let known = Set(place.rows.flatMap { row in pairs(row.enumerated().map { ($0, items[$0][$1]) }) })
                var found: Set<[InputItem]> = [], wanted = 0
                let combinations = PlaceCombinations(place)
                combinations.forEachPair { first, second, hasVector in
                    wanted += 1
                    if hasVector { found.insert([combinations.items[first], combinations.items[second]]) }
                }
                let named = known.map { $0.map { InputItem(path: place.keys[$0.key].name, aspect: $0.aspect) } }
                #expect(Set(named) == found, "\(operation) \(place.path)")
                let sizes = items.map(\.count), total = sizes.reduce(0, +)
                #expect(wanted == (total * total - sizes.reduce(0) { $0 + $1 * $1 }) / 2)
                count += wanted
            }
        }
        #expect(count > 5000)
    }

    private struct Entry: Hashable {
        var key: Int
        var aspect: InputItem.Aspect
    }

    private func pairs(_ row: [(Int, InputItem.Aspect)]) -> [[Entry]] {
        let entries = row.map { Entry(key: $0.0, aspect: $0.1) }
        return entries.indices.flatMap { first in entries[(first + 1)...].map { [entries[first], $0] } }
    }
}
