import Foundation
import Testing

@testable import ConformanceKit

// The rules in this file are samples.

/// Coverage by kind of case and by key.
@Suite(.tags(.harness)) struct CoverageTests {
    private func vector(_ input: JSONValue, expected: JSONValue = 1) -> Vector {
        Vector(name: "a", input: input, expected: expected)
    }

    @Test func kindsAreDerivedFromTheData() {
        let cases: [(CaseKind, operation: String, input: JSONValue, expected: JSONValue)] = [
            (.typical, "timingFunction", ["t": 0.5], 0.5),
            (.rejected, "timingFunction", ["t": 0], ["error": "no"]),
            (.edge, "timingFunction", ["t": 0.5], nil),
            (.edge, "timingFunction", ["t": 0.5], [1, ["a": "NaN"]]),
            (.typical, "timingFunction", ["t": 0.5], ["progress": nil]),
            // A progress at its ends and beyond.
            (.edge, "timingFunction", ["t": 0], 0.5), (.edge, "timingFunction", ["t": 1], 0.5),
            (.edge, "timingFunction", ["t": -2], 0.5), (.edge, "easing", ["t": 1.5], 0.5),
            (.edge, "path.pointAt", ["fraction": 1], 0.5), (.edge, "transition.geometry", ["progress": 0], 0.5),
            // A time has only a lower end.
            (.typical, "spring", ["t": 1], 0.5), (.typical, "spring", ["t": 3], 0.5), (.edge, "spring", ["t": 0], 0.5),
            (.edge, "webTiming", ["currentTime": -1], 0.5), (.edge, "uikit.spring", ["duration": 0], 0.5),
            (.edge, "path.pointAt", ["distance": 0], 0.5), (.typical, "path.pointAt", ["distance": 1], 0.5),
            // Times in nested objects are not considered.
            (.typical, "mediaTiming", ["t": 1, "chain": [["beginTime": 0, "duration": 0]]], 0.5),
            // Anywhere in the input.
            (.edge, "x", ["a": [["b": "Infinity"]]], 0.5), (.edge, "x", ["a": [nil]], 0.5),
            (.edge, "x", ["a": []], 0.5), (.edge, "x", ["a": ["b": ""]], 0.5), (.typical, "x", ["a": [:]], 0.5),
            (.edge, "x", ["a": [1e6]], 0.5), (.edge, "x", ["a": -1e6], 0.5), (.typical, "x", ["a": 999_999], 0.5),
            (.edge, "x", ["a": 1e-6], 0.5), (.edge, "x", ["a": -1e-300], 0.5), (.typical, "x", ["a": 0], 0.5),
            (.typical, "uiview.transition", ["options": 0x20_0000], 0.5), (.typical, "x", ["a": 1.1e-6], 0.5),
            (.typical, "x", ["a": "Inf", "b": false], 0.5),
        ]
        for (kind, operation, input, expected) in cases {
            let found = CaseKind(vector(input, expected: expected), operation: operation)
            #expect(found == kind, "\(operation) \(input.text) → \(expected.text)")
        }
    }

    /// Returns the texts of the items that a value of the type has.
    private func items(_ type: InputType, _ value: JSONValue) -> Set<String> {
        var items: Set<String> = []
        type.forEachItem(of: value) { items.insert($0.text) }
        return items
    }

    @Test func itemsOfAnInput() {
        let type = InputType.object(
            InputShape(
                required: [
                    "t": .number, "chain": .array(of: .object(InputShape(optional: ["fill": .choice(["a", "b"])]))),
                ],
                optional: [
                    "flag": .bool, "time": .nullable(.number), "any": .any,
                    "size": .either(
                        of: [
                            .number, .numbers(count: 2), .choice(["auto"]),
                        ], words: ""),
                ]))
        #expect(
            type.items().map(\.text) == [
                "any", "any absent", "chain", "chain[].fill", "chain[].fill absent", "chain[].fill: a",
                "chain[].fill: b",
                "flag", "flag absent", "flag: false", "flag: true", "size", "size absent", "size as a number",
                "size as 2 numbers", "size: auto", "t", "time", "time absent", "time: null", "time as a number",
            ])
        #expect(
            items(type, ["t": "NaN", "chain": [["fill": "b"], [:]], "size": [1, 2], "time": nil, "any": nil]) == [
                "t", "chain", "chain[].fill", "chain[].fill absent", "chain[].fill: b", "size", "size as 2 numbers",
                "time",
                "time: null", "any absent", "flag absent",
            ])
        #expect(
            items(type, ["t": 1, "chain": [], "size": "auto", "flag": true, "time": 2, "any": 3]) == [
                "t", "chain", "size", "size: auto", "flag", "flag: true", "time", "time as a number", "any",
            ])
    }

    /// A key of two shapes must be covered in both.
    @Test func shapesAreDistinguished() {
        let type = InputType.object(oneOf: [
            InputShape(required: ["d": .string, "distance": .number], optional: ["rotate": .bool]),
            InputShape(required: ["d": .string, "fraction": .number], optional: ["rotate": .bool]),
        ])
        #expect(
            items(type, ["d": "", "fraction": 1, "rotate": true]) == [
                "d (with fraction)", "fraction", "rotate (with fraction)", "rotate (with fraction): true",
            ])
        #expect(type.items().count == 12)
        #expect(items(type, ["d": ""]) == [] && items(type, 5) == [])
    }

    /// Every item of a vector must be an item of the schema.
    @Test(.tags(.vectors)) func everyItemOfTheVectorsIsInTheSchema() throws {
        for (operation, suites) in Dictionary(grouping: try Corpus.suites, by: \.operation) {
            guard let type = OperationInputs.all[operation] else { continue }
            let items = type.items(), known = Set(items)
            #expect(known.count == items.count, "\(operation)")
            for suite in suites {
                for vector in suite.vectors where !vector.expectsError {
                    type.forEachItem(of: vector.input) { item in
                        if !known.contains(item) { Issue.record("\(suite.identity(of: vector)): \(item.text)") }
                    }
                }
            }
        }
    }

    private static let book = """
        # Rules
        ### R1.2 Second
        text
        **Not in vectors.** It is about
          objects.

        more
        ### R1.10 Tenth
        ### R1.2b  Second and a half \("")
        #### R9.9 no rule
        ### R2 none
        """

    @Test func rulesAreParsed() throws {
        let book = try RuleBook(text: Self.book, path: "RULES.md")
        #expect(
            book.rules == [
                RuleBook.Rule(number: "R1.2", title: "Second", whyNotInVectors: "It is about objects."),
                RuleBook.Rule(number: "R1.10", title: "Tenth"),
                RuleBook.Rule(number: "R1.2b", title: "Second and a half"),
            ])
        for (text, problem) in [
            ("", "no rules"), ("### R1.2 a\n### R1.2 b", ":2: R1.2 occurs twice"),
            ("### R1.2 a\n**Not in vectors.** \n\nlater", ":2: no reason is given"),
            ("### R1.2 a\n**Not in vectors.** a\n\n**Not in vectors.** b", ":4: a second reason for R1.2"),
        ] {
            let error = #expect(throws: TextFileProblem.self) { _ = try RuleBook(text: text, path: "RULES.md") }
            #expect(error?.description.contains(problem) == true, "\(text): \(error?.description ?? "")")
        }
    }

    private func suite(_ rules: [String], _ vectors: [Vector]) -> Suite {
        var suite = Samples.suite("a", operation: "spring.dampingRatio", vectors: vectors)
        suite.rules = rules
        return suite
    }

    private let whole: JSONValue = ["mass": 1, "stiffness": 1, "damping": 1]

    @Test func rulesAndOperationsAreCounted() throws {
        let book = try RuleBook(text: Self.book, path: "RULES.md")
        let rejected = vector(["mass": 1, "stiffness": 1, "damping": -1], expected: ["error": "x"])
        let suites = [
            suite(["R1.10"], [vector(whole), vector(whole, expected: nil)]), suite(["R1.10", "R3.1"], [rejected]),
        ]
        let coverage = Coverage(suites, rules: book)
        #expect(coverage.operations.count == OperationInputs.all.count)
        let cases = try #require(coverage.operations.first { $0.name == "spring.dampingRatio" }).cases
        #expect(cases[.typical] == 1 && cases[.edge] == 1 && cases[.rejected] == 1 && cases.total == 3)
        #expect(coverage.rules.map(\.number) == ["R1.2", "R1.2b", "R1.10", "R3.1"])
        #expect(coverage.rules.map(\.cases.total) == [0, 0, 3, 1])
        #expect(coverage.rulesWithoutVectors.map(\.number) == ["R1.2b"])
        #expect(coverage.unknownRules.map(\.number) == ["R3.1"] && coverage.wronglyExcusedRules.isEmpty)
        #expect(coverage.hasGaps)
        #expect(Coverage(suites, rules: nil).unknownRules.isEmpty)
        let part = Coverage(suites, of: ["spring.d*"], rules: book)
        #expect(part.operations.map(\.name) == ["spring.dampingRatio"])
        #expect(part.rules.map(\.number) == ["R1.10", "R3.1"] && part.rulesWithoutVectors.isEmpty)
        let other = Coverage(suites, of: ["spring", "smil"], rules: book)
        #expect(other.operations.map(\.cases.total) == [0, 0] && other.rules.isEmpty)
    }

    /// A key is covered only by vectors that expect a value.
    @Test(.tags(.badInput)) func rejectedInputsCoverNoKeys() throws {
        let only = ["spring.dampingRatio"]
        let rejected = Coverage(
            [suite(["R1.10"], [vector(whole, expected: ["error": "x"])])], of: only, rules: nil)
        #expect(rejected.operations.first?.coveredItems == 0 && rejected.hasGaps)
        let answered = Coverage([suite(["R1.10"], [vector(whole)])], of: only, rules: nil)
        #expect(answered.operations.first?.coveredItems == 3 && !answered.hasGaps)
        let excused = try RuleBook(text: "### R1.10 a\n**Not in vectors.** so", path: "")
        let contradiction = Coverage([suite(["R1.10"], [vector(whole)])], of: only, rules: excused)
        #expect(contradiction.wronglyExcusedRules.count == 1 && contradiction.hasGaps)
    }

    @Test func theReportFitsTheTerminal() throws {
        let suites = try Corpus.suites(every: 40)
        let book = try RuleBook(path: Package.root.appendingPathComponent("Specs/RULES.md").path)
        let coverage = Coverage(suites, rules: book)
        for width in [1, 80, 200] {
            let report = CoverageReport(coverage, width: width)
            for line in report.tables.split(separator: "\n") { #expect(line.count <= max(40, width), "\(line)") }
        }
        let report = CoverageReport(coverage, width: 80)
        #expect(report.gaps.contains("\n  R1.10b Animations are copied\n    The rule is about"))
        for operation in coverage.operations { #expect(report.tables.contains("\n\(operation.name) ")) }
        let json = try JSONValue(parsing: Array(coverage.json.text.utf8))
        #expect(json["operations"]?["spring"]?["keys"]?["allowsOverdamping: true"]?.double ?? 0 > 0)
        #expect(json["rules"]?["R1.10b"]?["notInVectors"]?.string?.hasPrefix("The rule is about") == true)
    }
}
