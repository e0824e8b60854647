import ArgumentParser
import ConformanceKit

struct ListCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists suites with operation, specification and number of vectors.",
        usage: "conformance list <options>")

    @OptionGroup var options: SelectionOptions

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        switch options.load(in: environment) {
        case .failure(let refusal): return refusal.status
        case .success(let selected):
            try environment.output(Self.table(selected.suites))
            return .success
        }
    }

    static func table(_ suites: [Suite]) -> String {
        var rows = [["vectors", "operation", "specification", "suite"]]
        rows += suites.map { ["\($0.vectors.count)", $0.operation, $0.specification.rawValue, $0.name] }
        let vectors = suites.reduce(0) { $0 + $1.vectors.count }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = zip(row, widths).enumerated().map { column, cell in
                let padding = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? padding + cell.0 : (column == row.count - 1 ? cell.0 : cell.0 + padding)
            }
            return cells.joined(separator: "  ")
        }
        return lines.joined(separator: "\n") + "\n\n\(Count.text(vectors, suites.count))\n"
    }
}
