import ArgumentParser
import ConformanceKit
import Foundation

struct RunCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Runs vectors against the TimingMath engine and reports (the default command).")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case console, json
    }

    @OptionGroup var options: SelectionOptions

    @Option(help: "A table for people, or JSON lines: a header, a record for each vector, a footer.")
    var format: Format = .console

    @Option(help: ArgumentHelp("Write the report to this file.", valueName: "file"))
    var output: String?

    @Option(help: "How many suites to run at a time. The report does not depend on it.")
    var threads: Int = ProcessInfo.processInfo.activeProcessorCount

    @Flag(help: "Vectors that the engine does not support count as failures.")
    var strict = false

    @Flag(help: "Only what went wrong, and the summary.")
    var quiet = false

    func validate() throws {
        guard 1...1024 ~= threads else { throw ValidationError("--threads takes a number from 1 to 1024.") }
    }

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let selected: SelectedVectors
        switch options.load(in: environment) {
        case .success(let vectors): selected = vectors
        case .failure(let refusal): return refusal.status
        }
        if let output, selected.files.contains(where: { Self.isSameFile($0.path, output) }) {
            environment.report("--output \(output) is one of the vector files")
            return .usage
        }
        let write = try writer(in: environment)

        var reporter: any Reporter =
            switch format {
            case .console: ConsoleReporter(width: environment.width, quiet: quiet, strict: strict)
            case .json: JSONLinesReporter(quiet: quiet)
            }
        let header = RunHeader(
            engine: environment.engine, files: selected.files, selection: selected.selection, suites: selected.suites)
        var summary = RunSummary()
        var failure: (any Error)?
        let put = { (text: String) in
            // After the first failure nothing more is written: a report with a hole would look whole.
            if failure == nil { do { try write(text) } catch { failure = error } }
        }
        put(reporter.begin(header))
        await Runner(engine: environment.engine, threads: threads).run(selected.suites) { suite in
            summary.add(suite)
            put(reporter.add(suite))
        }
        put(reporter.end(summary))
        if let failure {
            environment.report("\(failure)")
            return .usage
        }
        return summary.isFailure(strict: strict) ? .unexpectedOutcome : .success
    }

    /// Writes to the output file, which is made here, or to the standard output.
    private func writer(in environment: CommandEnvironment) throws -> (String) throws -> Void {
        guard let output else { return environment.output }
        let file = try OutputFile(path: output)
        return { text in try file.write(text) }
    }

    /// Whether both are there and are one file, by whatever names.
    private static func isSameFile(_ a: String, _ b: String) -> Bool {
        var first = stat(), second = stat()
        guard stat(a, &first) == 0, stat(b, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}
