/// The data of a matrix's HTML page for ``MatrixTemplate``. Texts are not yet escaped.
struct MatrixPage {
    struct EngineRow {
        var engineTitle: String
        var engineGroup: String
        var engineDate: String
        var enginePlatform: String
        var engineCounts: [String]
    }

    /// A field of a table: the share of passed vectors and the worst deviation.
    struct Cell {
        /// The class of the element.
        var cellClass: String
        var cellHint: String
        /// The target of the link; none if nothing fails.
        var cellLink: [String] = []
        /// The text without a link.
        var cellText: [String] = []
        var cellWorst: String
    }

    struct Row {
        var rowName: String
        /// The section of the operation; none in a table of suites.
        var rowLink: [String] = []
        var rowVectors: String
        var cells: [Cell]
    }

    /// A table of operations or suites and engines.
    struct Table {
        var tableTitle: String
        var nameHeading: String
        var headings: [String]
        var rows: [Row]
    }

    struct Vector {
        var vectorName: String
        var vectorPlace: String
        var expected: String
        var actual: String
        var deviation: String
        var spread: String
    }

    /// Failing vectors of a suite.
    struct SuiteFailures {
        var suiteName: String
        var suiteVectors: [Vector]
    }

    /// Failing vectors with the same class and reason.
    struct Reason {
        var kindClass: String
        var kind: String
        var reason: String
        var reasonCount: String
        var reasonSuites: [SuiteFailures]
    }

    /// The failing vectors of an operation and engine.
    struct EngineFailures {
        var anchor: String
        var failuresTitle: String
        var reasons: [Reason]
    }

    struct Operation {
        var operationAnchor: String
        var operationName: String
        var operationNote: String
        var suiteTables: [Table]
        var engineFailures: [EngineFailures]
    }

    var matrixTitle = ""
    var summary = ""
    var engineRows: [EngineRow] = []
    var tables: [Table] = []
    var unanswered = ""
    var operations: [Operation] = []
}

extension MatrixPage {
    /// Creates the page of a matrix.
    init(_ matrix: EngineMatrix) {
        matrixTitle = "What engines answer"
        summary = MatrixText.summary(of: matrix)
        engineRows = matrix.engines.map { engine in
            let classes = FailureClass.Name.allCases.map { String(engine.classes[$0] ?? 0) }
            return EngineRow(
                engineTitle: engine.title, engineGroup: ReportText.line(engine.about.group, to: 60),
                engineDate: ReportText.line(engine.about.date, to: 60),
                enginePlatform: ReportText.line(engine.about.platform, to: 60),
                engineCounts: [
                    Count.grouped(engine.total.answered), Count.grouped(engine.total.passed),
                    "\(engine.total.share)\u{2009}%",
                ] + classes)
        }
        let answered = matrix.operations.filter { !matrix.answering($0).isEmpty }
        tables = matrix.groups.map { group in
            Table(
                tableTitle: group.name, nameHeading: "operation",
                headings: group.engines.map { matrix.engines[$0].title },
                rows: answered.filter { !Set(matrix.answering($0)).isDisjoint(with: group.engines) }.map { operation in
                    Row(
                        rowName: operation.name, rowLink: [Self.anchor(operation.name)],
                        rowVectors: Count.grouped(operation.vectors),
                        cells: group.engines.map { index in
                            let engine = matrix.engines[index]
                            return Self.cell(
                                engine.operations[operation.name], of: operation.vectors, in: operation.name, engine)
                        })
                })
        }
        unanswered = MatrixText.unanswered(of: matrix)
        operations = answered.map { Self.operation($0, of: matrix) }
    }

    private static func anchor(_ operation: String, _ engine: String? = nil) -> String {
        "operation-\(operation)" + (engine.map { "-\($0)" } ?? "")
    }

    private static func cell(
        _ score: EngineMatrix.Score?, of vectors: Int, in operation: String, _ engine: EngineMatrix.Engine
    ) -> Cell {
        guard let score else {
            return Cell(
                cellClass: "none", cellHint: "\(engine.title) supports none of \(Count.of(vectors, "vector"))",
                cellText: ["none"], cellWorst: "")
        }
        var hint = "\(engine.title) passes \(score.passed) of \(Count.of(score.answered, "answered vector"))"
        hint += ", of \(vectors) in all"
        if let worst = score.worst { hint += "; worst deviation \(ConsoleReporter.share(worst)) of the tolerance" }
        var cell = Cell(
            cellClass: score.failed == 0 ? "all" : "some", cellHint: hint,
            cellWorst: score.failed == 0 ? "of \(score.answered)" : MatrixText.worst(score))
        let text = "\(score.share)\u{2009}%"
        if score.failed > 0 {
            cell.cellLink = [anchor(operation, engine.about.name)]
            cell.cellHint += "; \(score.failed) fail"
        }
        cell.cellText = [text]
        return cell
    }

    private static func operation(_ operation: EngineMatrix.Operation, of matrix: EngineMatrix) -> Operation {
        let engines = matrix.answering(operation).map { matrix.engines[$0] }
        let rows = operation.suites.compactMap { suite -> Row? in
            guard engines.contains(where: { $0.suites[suite.name] != nil }) else { return nil }
            return Row(
                rowName: ReportText.line(suite.name, to: 150), rowVectors: String(suite.vectors),
                cells: engines.map { cell($0.suites[suite.name], of: suite.vectors, in: operation.name, $0) })
        }
        let table = Table(
            tableTitle: "Suites of \(operation.name)", nameHeading: "suite", headings: engines.map(\.title), rows: rows)
        let failing = engines.filter { $0.failures[operation.name] != nil }
        let note =
            "\(Count.of(engines.count, "engine")) of \(matrix.engines.count) answer vectors of this operation"
            + (failing.isEmpty ? ", and none of them fails." : ".")
        return Operation(
            operationAnchor: anchor(operation.name), operationName: operation.name, operationNote: note,
            suiteTables: [table],
            engineFailures: failing.map { engine in
                let failures = engine.failures[operation.name] ?? []
                return EngineFailures(
                    anchor: anchor(operation.name, engine.about.name),
                    failuresTitle: "\(engine.title): \(Count.of(failures.count, "failing vector"))",
                    reasons: EngineMatrix.byReason(failures).map(reason))
            })
    }

    private static func reason(_ failures: [EngineMatrix.Failure]) -> Reason {
        var suites: [SuiteFailures] = []
        for failure in failures {
            let suite = ReportText.line(String(failure.result.suite), to: 150)
            if suites.last?.suiteName != suite { suites.append(SuiteFailures(suiteName: suite, suiteVectors: [])) }
            suites[suites.count - 1].suiteVectors.append(vector(failure))
        }
        let first = failures[0]
        return Reason(
            kindClass: first.kind?.name.rawValue ?? "unclassified", kind: first.kind?.description ?? "unclassified",
            reason: ReportText.line(first.reason.isEmpty ? "not expected" : first.reason, to: 500),
            reasonCount: Count.of(failures.count, "vector"), reasonSuites: suites)
    }

    private static func vector(_ failure: EngineMatrix.Failure) -> Vector {
        let result = failure.result
        let difference = failure.difference(limit: 100)
        let name = String(decoding: result.identity.utf8.dropFirst(result.suite.utf8.count + 1), as: UTF8.self)
        return Vector(
            vectorName: ReportText.line(name, to: 150), vectorPlace: difference.place, expected: difference.expected,
            actual: difference.actual, deviation: difference.deviation, spread: failure.spread)
    }
}

/// Texts of both formats of a matrix.
enum MatrixText {
    /// A sentence on what was compared.
    static func summary(of matrix: EngineMatrix) -> String {
        let answered = matrix.engines.reduce(0) { $0 + $1.total.answered }
        let revision = matrix.revision.map { " of revision \($0)" } ?? ""
        let older = matrix.engines.count { $0.about.revision != matrix.revision }
        let asked =
            older == 0 ? "" : " (\(older) of the engines only those of an earlier revision)"
        return "\(Count.of(matrix.engines.count, "engine")) were asked the \(Count.grouped(matrix.vectors)) vectors"
            + "\(revision)\(asked) and answered \(Count.grouped(answered)) times. A cell has the share of the answered "
            + "vectors that pass and the worst deviation: how many times the tolerance a value is off; \u{2260}: a value has "
            + "another shape or differs where equality is required, or an input is rejected wrongly or not rejected. "
            + "Grey: the engine supports none of the vectors."
    }

    /// A sentence on the operations without an answer; empty if there are none.
    static func unanswered(of matrix: EngineMatrix) -> String {
        let names = matrix.operations.filter { matrix.answering($0).isEmpty }.map(\.name)
        if names.isEmpty { return "" }
        return "None of these engines supports \(names.joined(separator: ", "))."
    }

    /// The worst deviation in a few characters.
    static func worst(_ score: EngineMatrix.Score) -> String {
        // If no number is outside its tolerance, something else is wrong.
        guard let worst = score.worst, worst > 1, worst.isFinite else { return "\u{2260}" }
        let text = ConsoleReporter.share(worst).replacing("e+0", with: "e").replacing("e+", with: "e")
        return "\u{00D7}\u{2009}\(text)"
    }
}
