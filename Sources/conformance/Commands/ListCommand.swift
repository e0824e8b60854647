import ArgumentParser
import ConformanceKit

struct ListCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists the suites with their operation, specification and number of vectors.",
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
        var table = TextTable([
            ("vectors", .right), ("operation", .left), ("specification", .left), ("suite", .left),
        ])
        for suite in suites {
            table.add(["\(suite.vectors.count)", suite.operation, suite.specification.rawValue, suite.name])
        }
        let vectors = suites.reduce(0) { $0 + $1.vectors.count }
        return table.lines.joined(separator: "\n") + "\n\n\(Count.text(vectors, suites.count))\n"
    }
}
