import ConformanceKit
import Foundation
import Testing

// The rules in this file are samples.

@Suite(.tags(.harness)) struct CanonicalFormTests {
    @Test(.tags(.vectors)) func thePublishedFileIsInCanonicalForm() throws {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Package.vectors)))
        #expect(try Corpus.file.canonicalText.utf8.elementsEqual(bytes))
    }

    @Test func canonicalTextRoundTrips() throws {
        let numbers: JSONValue = [
            0, -0.0, 0.1, 1e300, .number(.leastNonzeroMagnitude), "Infinity", 0.30000000000000004,
            1.2345678901234568e19,
        ]
        let vectors = [
            Vector(
                name: "b \"#\" ü", input: ["z": numbers, "a": nil], expected: ["error": "why"],
                tolerance: .within(absolute: 0, relative: 1e-9), engines: ["x": 1], spread: 0.1, note: "a\nb"),
            Vector(name: "a", input: [:], expected: numbers, tolerance: .within(absolute: 0, relative: 0)),
            Vector(name: "c", input: [:], expected: nil, tolerance: .within(absolute: 1e-3, relative: 2)),
        ]
        let suites = [
            Samples.suite("b", operation: "layer.x", vectors: vectors),
            Samples.suite("a", operation: "layer.x", tolerance: .within(absolute: 0.1, relative: 0), vectors: vectors),
        ]
        var ruled = suites[0]
        ruled.rules = ["R1.4", "R1.2a"]
        let file = VectorFile(revision: 3, operationNotes: ["b": "2", "a": "1"], suites: [ruled, suites[1]])
        let text = file.canonicalText
        let back = try VectorFileReader.read(bytes: Array(text.utf8), path: "x")
        #expect(back.suites == [suites[1], ruled])
        #expect(back.revision == 3 && back.operationNotes == file.operationNotes)
        // `==` ignores the sign of zero.
        #expect(back.suites.first?.vectors.last?.expected == nil as JSONValue)
        #expect(back.suites[0].vectors[1].expected.array?[1].double?.sign == .minus)
        #expect(back.canonicalText == text)
        #expect(VectorFileReader.lint(bytes: Array(text.utf8), path: "x").problems == [])
    }

    @Test func canonicalLayout() throws {
        var suite = Samples.suite("s", vectors: [Vector(name: "v", input: ["b": 1, "a": [2]], expected: 0.5)])
        suite.rules = ["R2.1", "R2.5b"]
        #expect(
            VectorFile(suites: [suite]).canonicalText == """
                {
                  "version": 1,
                  "suites": [
                {
                  "name": "s",
                  "operation": "timingFunction",
                  "specification": "cssEasing",
                  "kind": "computed",
                  "source": {"title": "title", "reference": "reference", "license": "MIT"},
                  "rules": ["R2.1", "R2.5b"],
                  "tolerance": {"exact": true},
                  "vectors": [
                {"name":"v","input":{"a":[2],"b":1},"expected":0.5}
                  ]
                }
                  ]
                }

                """)
    }

    @Test func otherLayoutsAreReported() throws {
        let file = try VectorFileReader.read(bytes: Array(Samples.document.text.utf8), path: "x")
        let canonical = file.canonicalText
        let variants = [
            Samples.document.text, canonical + "\n", "\u{FEFF}" + canonical,
            canonical.replacingOccurrences(of: "\n", with: "\r\n"),
            canonical.replacingOccurrences(of: "0.5", with: "0.50"),
        ]
        for variant in variants {
            let lint = VectorFileReader.lint(bytes: Array(variant.utf8), path: "x")
            #expect(lint.problems.map(\.message) == ["not in canonical form; lint --fix rewrites the file"])
            #expect(lint.canonicalText == canonical)
        }
        let clean = VectorFileReader.lint(bytes: Array(canonical.utf8), path: "x")
        #expect(clean.problems == [] && clean.canonicalText == nil)
    }
}
