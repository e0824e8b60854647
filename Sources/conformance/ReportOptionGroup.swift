import ArgumentParser
import ConformanceKit
import Foundation

extension ReportFormat: ExpressibleByArgument {}

/// Which reports are written, and where.
struct ReportOptionGroup: ParsableArguments {
    @Option(help: "A table for people, or JSON lines: a header, a record for each vector, a footer.")
    var format: ReportFormat = .console

    @Option(help: ArgumentHelp("Write the report to this file.", valueName: "file"))
    var output: String?

    @Flag(help: "Only what went wrong, and the summary.")
    var quiet = false

    /// The files the reports go to, for whoever must not read from one of them.
    var outputs: [String] { output.map { [$0] } ?? [] }

    /// Makes the files, which are empty from now on.
    func targets(in environment: CommandEnvironment) throws -> ReportTargets {
        let options = ReportOptions(width: environment.width, quiet: quiet)
        var write = environment.output
        if let output {
            let file = try OutputFile(path: output)
            write = { text in try file.write(text) }
        }
        return ReportTargets([ReportTargets.Target(reporter: format.reporter(options), write: write)])
    }
}
