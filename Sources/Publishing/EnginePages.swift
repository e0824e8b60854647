import ConformanceKit

/// The pages of the recorded answers: all engines, each engine, each operation, and each engine's failures in an
/// operation.
struct EnginePages {
    private let matrix: EngineMatrix
    private static let home = SitePage.Text("Engines", page: "index.html")

    init(_ matrix: EngineMatrix) { self.matrix = matrix }

    /// All pages.
    var pages: [SitePage] {
        [overview] + matrix.engines.map(page)
            + matrix.operations.filter { !matrix.answering($0).isEmpty }.map(page)
            + matrix.engines.flatMap { engine in
                engine.failures.sorted { $0.key < $1.key }.map { failures($0.value, of: engine, in: $0.key) }
            }
    }

    /// The entries of the search box: engines, operations, suites and reasons.
    var entries: [SitePage.Text] {
        var entries = matrix.engines.map { SitePage.Text("\($0.title), \($0.about.group)", page: Self.path(of: $0)) }
        for operation in matrix.operations where !matrix.answering(operation).isEmpty {
            entries.append(SitePage.Text("operation \(operation.name)", page: Self.path(of: operation.name)))
            entries += operation.suites.map { SitePage.Text("suite \($0.name)", page: Self.path(of: operation.name)) }
        }
        for engine in matrix.engines {
            for (operation, failures) in engine.failures.sorted(by: { $0.key < $1.key }) {
                entries += EngineMatrix.byReason(failures).map { group in
                    SitePage.Text(
                        "\(engine.about.title), \(operation): \(group[0].reason)",
                        page: Self.path(of: engine, operation))
                }
            }
        }
        return entries
    }

    private static func path(of engine: EngineMatrix.Engine, _ operation: String? = nil) -> String {
        operation.map { "engines/\(engine.about.name)/\($0).html" } ?? "engines/\(engine.about.name).html"
    }

    private static func path(of operation: String) -> String { "operations/\(operation).html" }

    private var overview: SitePage {
        let answered = matrix.operations.filter { !matrix.answering($0).isEmpty }
        let groups = matrix.groups.map { group in
            table(
                title: group.name, of: group.engines.map { matrix.engines[$0] },
                rows: answered.filter { !Set(matrix.answering($0)).isDisjoint(with: group.engines) }.map { operation in
                    (.plain(operation.name, page: Self.path(of: operation.name)), operation.name, operation.vectors)
                }
            ) { engine, operation in engine.operations[operation].map { ($0, operation) } }
        }
        return SitePage(
            path: "index.html", title: "What engines answer",
            above: [SitePage.Text("Disputes", page: "disputes.html"), SitePage.Text("Rules", page: "rules.html")],
            paragraphs: [MatrixText.summary(of: matrix)],
            sections: [
                SitePage.Section(
                    title: "Engines",
                    headings: [("engine", ""), ("kind", ""), ("answered", "n"), ("pass", "n"), ("share", "n")]
                        + FailureClass.Name.allCases.map { ($0.rawValue, "n") } + [("date", "short")],
                    rows: matrix.engines.map(row)),
                SitePage.Section(title: "Classes", rows: MatrixText.classes.map { [.plain($0), .plain($1)] }),
            ] + groups + [SitePage.Section(title: "Other operations", note: MatrixText.unanswered(of: matrix))])
    }

    private func row(of engine: EngineMatrix.Engine) -> [SitePage.Cell] {
        let classes = FailureClass.Name.allCases.map { String(engine.classes[$0] ?? 0) }
        let counts = [Count.grouped(engine.total.answered), Count.grouped(engine.total.passed)]
        return [
            .plain(engine.title, page: Self.path(of: engine)), .short(ReportText.line(engine.about.group, to: 60)),
        ] + (counts + ["\(engine.total.share)\u{2009}%"] + classes).map { .number($0) }
            + [.short(ReportText.line(engine.about.date, to: 60))]
    }

    private func page(of engine: EngineMatrix.Engine) -> SitePage {
        let operations = matrix.operations.filter { engine.operations[$0.name] != nil }
        let table = table(
            title: "Operations", of: [engine],
            rows: operations.map { (.plain($0.name, page: Self.path(of: $0.name)), $0.name, $0.vectors) }
        ) { engine, operation in engine.operations[operation].map { ($0, operation) } }
        let groups = EngineMatrix.byReason(engine.failures.sorted { $0.key < $1.key }.flatMap(\.value))
        let reasons = SitePage.Section(
            title: "Reasons",
            headings: [("class", ""), ("reason", ""), ("vectors", "n"), ("one of them", "")],
            rows: groups.map { group in
                [
                    .plain(group[0].kind?.description ?? "unclassified"), .plain(group[0].reason),
                    .number(String(group.count)),
                    .plain(
                        ReportText.line(group[0].result.identity, to: 150),
                        page: Self.path(of: engine, group[0].result.operation)),
                ]
            })
        return SitePage(
            path: Self.path(of: engine), title: engine.title, above: [Self.home],
            paragraphs: [
                "\(Count.grouped(engine.total.passed)) of \(Count.grouped(engine.total.answered)) answers pass, on "
                    + "\(engine.about.platform), \(engine.about.date), with revision \(engine.about.revision) of the "
                    + "vectors."
            ], sections: [table, reasons])
    }

    private func page(of operation: EngineMatrix.Operation) -> SitePage {
        let engines = matrix.answering(operation).map { matrix.engines[$0] }
        let suites = operation.suites.filter { suite in engines.contains { $0.suites[suite.name] != nil } }
        let table = table(
            title: "Suites", of: engines,
            rows: suites.map { (.plain(ReportText.line($0.name, to: 150)), $0.name, $0.vectors) }
        ) { engine, suite in engine.suites[suite].map { ($0, operation.name) } }
        return SitePage(
            path: Self.path(of: operation.name), title: operation.name, above: [Self.home],
            paragraphs: [
                "\(Count.of(engines.count, "engine")) of \(matrix.engines.count) answer vectors of this operation."
            ], sections: [table])
    }

    private func failures(
        _ failures: [EngineMatrix.Failure], of engine: EngineMatrix.Engine, in operation: String
    ) -> SitePage {
        SitePage(
            path: Self.path(of: engine, operation), title: "\(engine.title), \(operation)",
            above: [
                Self.home, SitePage.Text(engine.title, page: Self.path(of: engine)),
                SitePage.Text(operation, page: Self.path(of: operation)),
            ],
            paragraphs: [
                "\(Count.of(failures.count, "vector")) of this operation fail. A deviation is relative to the "
                    + "tolerance of the vector; 1 is the limit."
            ],
            sections: EngineMatrix.byReason(failures).map { group in
                let first = group[0]
                return SitePage.Section(
                    title: (first.kind?.detail.map { "\($0): " } ?? "")
                        + ReportText.line(first.reason.isEmpty ? "not expected" : first.reason, to: 500),
                    tag: first.kind?.name.rawValue ?? "unclassified", note: Count.of(group.count, "vector"),
                    headings: ["vector", "at", "expected", "actual", "deviation", "all engines"].map { ($0, "") },
                    rows: group.map { failure in
                        let difference = failure.difference(limit: 100)
                        return [
                            .plain(ReportText.line(failure.result.identity, to: 220)), .code(difference.place),
                            .code(difference.expected), .code(difference.actual), .number(difference.deviation),
                            .plain(failure.spread),
                        ]
                    })
            })
    }

    /// Returns a table with a column for each engine.
    ///
    /// - Parameters:
    ///   - rows: the first field, the name and the number of vectors of each row.
    ///   - score: an engine's score in a row, and the operation whose failures these are.
    private func table(
        title: String, of engines: [EngineMatrix.Engine], rows: [(SitePage.Cell, String, Int)],
        score: (EngineMatrix.Engine, String) -> (EngineMatrix.Score, operation: String)?
    ) -> SitePage.Section {
        SitePage.Section(
            title: title,
            headings: [("", ""), ("vectors", "n")] + engines.map { ($0.title, "engine") },
            rows: rows.map { first, name, vectors in
                [first, .number(Count.grouped(vectors))]
                    + engines.map { engine in
                        guard let (score, operation) = score(engine, name) else {
                            return SitePage.Cell(text: SitePage.Text("none"), style: "none")
                        }
                        return Self.cell(score, of: vectors, in: operation, engine)
                    }
            })
    }

    private static func cell(
        _ score: EngineMatrix.Score, of vectors: Int, in operation: String, _ engine: EngineMatrix.Engine
    ) -> SitePage.Cell {
        let passesAll = score.failed == 0
        return SitePage.Cell(
            text: SitePage.Text("\(score.share)\u{2009}%", page: passesAll ? nil : path(of: engine, operation)),
            style: passesAll ? "all" : "some",
            hint: "\(engine.title) passes \(score.passed) of \(Count.of(score.answered, "answered vector")), of "
                + "\(vectors) in all",
            note: passesAll ? "of \(score.answered)" : MatrixText.worst(score))
    }
}
