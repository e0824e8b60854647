import ConformanceKit
import Foundation
import Testing

/// Specs/SOURCES.md lists every suite exactly once, with its source and number of vectors.
@Suite(.tags(.vectors)) struct SourcesTests {
    private struct Row {
        var source: String
        var suites: [Glob]
        var vectors: Int
    }

    private func rows() throws -> [Row] {
        let text = try String(contentsOf: Package.root.appendingPathComponent("Specs/SOURCES.md"), encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard line.hasPrefix("|"), cells.count == 6, let vectors = Int(cells[2]) else { return nil }
            let globs = cells[1].split(separator: "`").filter { $0 != " " }.map { Glob(String($0)) }
            return Row(source: cells[0], suites: globs, vectors: vectors)
        }
    }

    @Test func everySuiteHasOneRow() throws {
        let rows = try rows()
        let suites = try Corpus.suites
        for suite in suites {
            let sources = rows.filter { row in row.suites.contains { $0.matches(suite.name) } }.map(\.source)
            #expect(sources.count == 1, "\(suite.name): \(sources)")
        }
        for row in rows {
            let own = suites.filter { suite in row.suites.contains { $0.matches(suite.name) } }
            #expect(own.reduce(0) { $0 + $1.vectors.count } == row.vectors, "\(row.source)")
        }
    }
}
