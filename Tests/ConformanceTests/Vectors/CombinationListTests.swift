import Testing

@testable import ConformanceKit

/// The list of where three items are wanted together, and of combinations that need no vector.
@Suite(.tags(.harness)) struct CombinationListTests {
    private let reason = "= Why not.\n"

    private func combinations(_ list: String, of patterns: [String] = []) throws -> Combinations {
        let inputs: [JSONValue] = [
            ["chain": [["speed": 0, "timeOffset": 1]], "t": 1], ["chain": [["speed": 2], ["duration": 1]], "t": 1],
        ]
        let suite = Samples.suite(
            "a", operation: "mediaTiming", specification: .coreAnimation,
            vectors: inputs.map { Vector(name: "a", input: $0, expected: 1) })
        return Combinations([suite], of: patterns, list: try CombinationList(text: list, path: "list"))
    }

    private func counts(_ found: Combinations) -> [Int] {
        let operation = found.operations.first { $0.name == "mediaTiming" }
        return [operation?.missing.count ?? -1, operation?.excluded ?? -1, found.staleExclusions.count]
    }

    /// Of speed (absent, 0, positive), time offset (absent, positive) and duration (absent, positive).
    @Test func linesExcludeCombinations() throws {
        for empty in ["", "# comment\n\n"] { #expect(try counts(combinations(empty)) == [7, 0, 0]) }
        for (line, excluded) in [
            ("mediaTiming chain[]: speed 0 x timeOffset absent", 1),
            ("mediaTiming chain[]: timeOffset absent x speed 0", 1), ("* chain[]: speed * x duration *", 3),
            ("*: * x duration *", 4), ("media*g c*[]: speed [!0]* x timeOffset positive", 2), ("*: * x *", 7),
        ] {
            #expect(try counts(combinations(reason + "~ " + line)) == [7 - excluded, excluded, 0], "\(line)")
        }
    }

    /// A line with three items excludes these; one with two excludes all triples that have both.
    @Test func linesExcludeTriples() throws {
        func chain(_ line: String) throws -> [[InputItem]] {
            let found = try combinations("3 media*\n\(reason)~ mediaTiming chain[]: \(line)")
            return found.operations.flatMap(\.missing).filter { $0.place == "chain[]" }.map(\.items)
        }
        let all = try chain("a x b")
        for (line, excluded) in [
            ("speed 0 x timeOffset absent x duration absent", 1), ("duration absent x speed 0 x timeOffset absent", 1),
            ("speed 0 x timeOffset absent x duration *", 2), ("speed 0 x speed * x duration *", 0),
        ] {
            #expect(try chain(line).count == all.count - excluded, "\(line)")
        }
        let others = all.filter { !Set($0.map(\.combinationText)).isSuperset(of: ["speed 0", "timeOffset absent"]) }
        #expect(try chain("timeOffset absent x speed 0") == others && others.count < all.count - 2)
        // Other operations and places stay at pairs.
        for other in ["3 spring", "3 mediaTiming: chain"] { #expect(try counts(combinations(other)) == [7, 0, 0]) }
        #expect(try counts(combinations("3 mediaTiming: ch*[]")) == counts(combinations("3 mediaTiming")))
    }

    /// A line is stale if it matches nothing, or nothing that is missing.
    @Test func staleLinesAreFound() throws {
        for line in [
            "mediaTiming chain[]: speed 0 x timeOffset positive", "mediaTiming: speed 0 x timeOffset absent",
            "mediaTiming chain: speed 0 x timeOffset absent", "*: speed 0 x speed positive",
            "spring*: * x *", "mediaTiming chain[]: speed huge x timeOffset absent",
        ] {
            let found = try combinations(reason + "~ " + line + "\n~ * chain[]: speed positive x duration positive")
            #expect(counts(found) == [6, 1, 1] && found.staleExclusions.first?.number == 2, "\(line)")
            #expect(found.staleExclusions.first?.reason == "Why not." && found.hasGaps)
            // Nothing can be said about lines for other operations.
            #expect(try counts(combinations(reason + "~ " + line, of: ["mediaTiming"])).last == 0)
        }
    }

    @Test func reasonsGoOn() throws {
        let list = try CombinationList(
            text: "= One\n= and\n# x\n~ a: b x c\r\n~ d: e x f\n= Two\n~ g: h x i", path: "")
        #expect(list.lines.map(\.reason) == ["One and", "One and", "Two"])
        #expect(list.lines.map(\.number) == [4, 5, 7] && list.lines.map(\.text).first == "a: b x c")
    }

    @Test(.tags(.badInput)) func invalidLists() {
        for (text, problem) in [
            ("~ a: b x c", "list:1: a line with = must give the reason first"), ("= ", "list:1: no reason is given"),
            ("= a\n\n", "list:1: a reason without lines"), ("= a\n~ b: c x d\n= e", "list:3: a reason without lines"),
            ("a", "list:1: expected #, 3, = or ~"), ("3", "list:1: no operation is given"),
            (" ~ a: b x c", "list:1: expected #"),
            ("= a\n~ b c x d", "list:2: expected 'operation place: key class x key class', found 'b c x d'"),
            ("= a\n~ b: c", "list:2: expected 'op"), ("= a\n~ b: c x d x e x f", "list:2: expected 'op"),
            ("= a\n~ : c x d", "list:2: expected 'op"), ("= a\n~ b:  x d", "list:2: expected 'op"),
            ("= a\n~", "list:2: expected 'op"), ("= a\n~ b: c x d\n~  b: c x d ", "list:3: occurs twice: b: c x d"),
        ] {
            let error = #expect(throws: TextFileProblem.self) { try CombinationList(text: text, path: "list") }
            #expect(error?.description.hasPrefix(problem) == true, "\(text): \(error?.description ?? "")")
        }
    }

    @Test func theReportFitsTheTerminal() throws {
        let suites = try Corpus.suites(every: 40)
        let list = try CombinationList(text: reason + "~ *: t NaN x *\n~ no: a x b", path: "list")
        let found = Combinations(suites, list: list)
        for width in [1, 80, 200] {
            let report = CombinationReport(found, width: width)
            for line in (report.table + report.missing + report.summary).split(separator: "\n") {
                // Places, and a word with its indentation, are not broken.
                let isWord = line.split(separator: " ").count == 1 || line.hasSuffix("missing")
                #expect(line.count <= max(40, width) || isWord, "\(line)")
            }
            #expect(
                report.summary.hasPrefix("stale exclusions: 1\n  list:3: no: a x b\n\n"))
        }
        let json = try JSONValue(parsing: Array(found.json.text.utf8))
        #expect(json["missing"]?.array?.count == found.operations.reduce(0) { $0 + $1.missing.count })
        #expect(json["staleExclusions"] == ["list:3: no: a x b"] && json["hasGaps"] == true)
    }

    /// Each missing pair is in the report once.
    @Test func pairsAreListedOnce() throws {
        let report = CombinationReport(try combinations(""), width: 100)
        #expect(
            report.missing == """
                mediaTiming chain[]: 7 missing
                  duration positive: without speed 0, positive; timeOffset positive
                  speed absent: without duration absent; timeOffset positive
                  speed 0: without timeOffset absent
                  speed positive: without timeOffset positive


                """)
        let narrow = CombinationReport(try combinations(""), width: 40)
        #expect(narrow.missing.contains("\n  duration positive: without speed 0,\n    positive; timeOffset positive\n"))
    }
}
