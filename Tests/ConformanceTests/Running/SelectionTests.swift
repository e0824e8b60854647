import ConformanceKit
import SeededRandom
import Testing

@Suite(.tags(.harness)) struct SelectionTests {
    @Test func globs() {
        let cases: [(pattern: String, name: String, matches: Bool)] = [
            ("", "", true), ("", "a", false), ("*", "", true), ("*", "a/b#c", true), ("a", "a", true),
            ("a", "A", false), ("a", "ab", false), ("a*", "ab/c", true), ("*b", "a/b", true), ("*b", "ba", false),
            ("a*c*e", "abcde", true), ("a*c*e", "abcd", false), ("**", "x", true), ("a**b", "ab", true),
            ("?", "a", true), ("?", "", false), ("??", "a", false), ("?", "ü", true), ("?", "👩‍👩‍👧", true),
            ("[abc]", "b", true), ("[abc]", "d", false), ("[a-c]x", "bx", true), ("[!a-c]", "d", true),
            ("[^a-c]", "b", false), ("[]]", "]", true), ("[!]]", "]", false), ("[c-a]", "b", false),
            ("[a-]", "-", true), ("[-a]", "-", true), ("[", "[", true), ("[a", "[a", true), ("a[", "a[", true),
            ("\\*", "*", true), ("\\*", "a", false), ("\\[a]", "[a]", true), ("a\\", "a\\", true),
            ("[0, 1] at 0.5", "[0, 1] at 0.5", true), ("[0, 1] at 0.5", "0 at 0.5", true),
            ("wpt/*#*steps(2, start)*", "wpt/css/x#css steps(2, start) at 0", true), ("*#half", "a/suite#half", true),
        ]
        for (pattern, name, matches) in cases {
            #expect(Glob(pattern).matches(name) == matches, "\(pattern) on \(name)")
        }
    }

    /// Compares with the plain recursive definition on a small alphabet.
    @Test func globsAgreeWithTheirDefinition() {
        func matches(_ pattern: Substring, _ name: Substring) -> Bool {
            guard let first = pattern.first else { return name.isEmpty }
            let rest = pattern.dropFirst()
            if first == "*" {
                return matches(rest, name) || (!name.isEmpty && matches(pattern, name.dropFirst()))
            }
            guard let character = name.first else { return false }
            return (first == "?" || first == character) && matches(rest, name.dropFirst())
        }
        var generator = SplitMix64(seed: 4)
        for _ in 0..<5000 {
            let alphabet = Array("ab*?")
            let letters = (0..<Int.random(in: 0...7, using: &generator)).compactMap { _ in
                alphabet.randomElement(using: &generator)
            }
            let pattern = String(letters)
            let name = String(
                (0..<Int.random(in: 0...7, using: &generator)).map { _ in
                    Bool.random(using: &generator) ? Character("a") : Character("b")
                })
            #expect(Glob(pattern).matches(name) == matches(pattern[...], name[...]), "\(pattern) on \(name)")
        }
    }

    /// Exponential or cubic matching would not finish.
    @Test func hardGlobsFinish() {
        let pattern = String(repeating: "a*", count: 200) + "b"
        #expect(!Glob(pattern).matches(String(repeating: "a", count: 5000)))
    }

    private let suites = [
        Samples.suite("wpt/a", vectors: Samples.vectors("one", "two")),
        Samples.suite("wpt/b", operation: "spring", specification: .coreAnimation, vectors: Samples.vectors("one")),
        Samples.suite("c", operation: "spring", specification: .mathematics, vectors: Samples.vectors("three")),
    ]

    private func selected(
        _ filters: [String] = [], operations: [String] = [], specifications: [Specification] = []
    ) -> [String] {
        let selection = Selection(
            filters: filters.map { Glob($0) }, operations: operations, specifications: specifications)
        return selection.apply(to: suites).flatMap { suite in suite.vectors.map { suite.identity(of: $0) } }
    }

    @Test func conditionsOfOneKindAreAlternatives() {
        #expect(selected() == ["wpt/a#one", "wpt/a#two", "wpt/b#one", "c#three"])
        #expect(selected(["*#one"]) == ["wpt/a#one", "wpt/b#one"])
        #expect(selected(["c#*", "wpt/a#two"]) == ["wpt/a#two", "c#three"])
        #expect(selected(operations: ["spring"]) == ["wpt/b#one", "c#three"])
        #expect(selected(operations: ["spring", "timingFunction"]).count == 4)
        #expect(selected(operations: ["s*g"]) == ["wpt/b#one", "c#three"] && selected(operations: ["?"]) == [])
        #expect(selected(specifications: [.mathematics, .cssEasing]) == ["wpt/a#one", "wpt/a#two", "c#three"])
    }

    @Test func conditionsOfDifferentKindsMustAllHold() {
        #expect(selected(["wpt/*"], operations: ["spring"]) == ["wpt/b#one"])
        #expect(selected(["wpt/*"], operations: ["spring"], specifications: [.mathematics]) == [])
        #expect(selected(["wpt/a"]) == [])
    }

    @Test func nearNames() {
        let known = ["spring", "spring.state", "timingFunction", "webTiming", "easing"]
        #expect(NearNames.near("sprng", in: known) == ["spring"])
        #expect(NearNames.near("TimingFunction", in: known) == ["timingFunction"])
        #expect(NearNames.near("spring", in: known) == ["spring", "spring.state"])
        #expect(NearNames.near("zzzzzzzz", in: known) == [])
        #expect(NearNames.near("", in: known) == [])
        #expect(NearNames.near(String(repeating: "a", count: 1_000_000), in: known) == [])
    }

    @Test func filesAreJoined() throws {
        let other = [
            Samples.suite("wpt/a", tolerance: .within(absolute: 1, relative: 0), vectors: Samples.vectors("three")),
            Samples.suite("d", vectors: Samples.vectors("one")),
        ]
        var joined = JoinedSuites()
        joined.add(VectorFile(suites: suites), path: "1.json")
        joined.add(VectorFile(suites: other), path: "2.json")
        #expect(joined.problems == [])
        #expect(joined.suites.map(\.name) == ["wpt/a", "wpt/b", "c", "d"])
        let first = try #require(joined.suites.first)
        #expect(first.vectors.map(\.name) == ["one", "two", "three"])
        #expect(first.vectors.map { first.tolerance(of: $0) } == [.exact, .exact, .within(absolute: 1, relative: 0)])
    }

    @Test(.tags(.badInput)) func conflictingFilesAreProblems() {
        var joined = JoinedSuites()
        joined.add(VectorFile(suites: suites), path: "1.json")
        joined.add(VectorFile(suites: [Samples.suite("wpt/a", vectors: Samples.vectors("two"))]), path: "2.json")
        let operation = Samples.suite("c", vectors: Samples.vectors("four"))
        joined.add(VectorFile(suites: [operation]), path: "3.json")
        #expect(
            joined.problems.map(\.description) == [
                "2.json: suite wpt/a, vector two: also in 1.json; a vector must be in only one file",
                "3.json: suite c: this suite has a different operation or specification in another file",
            ])
    }
}
