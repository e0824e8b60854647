import ArgumentParser
import ConformanceKit
import Foundation

extension ReportFormat: ExpressibleByArgument {}

/// The options for the formats and destinations of reports.
struct ReportOptionGroup: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The format of the report on the standard output or in the file of --output. Default: console.",
            valueName: "format"))
    var format: ReportFormat?

    @Option(help: ArgumentHelp("Write the report to this file instead of the standard output (-).", valueName: "file"))
    var output: String?

    @Option(
        name: .customLong("report"),
        help: ArgumentHelp(
            "Also write a report in this format to a file or to the standard output (-), such as "
                + "html=report.html. May be repeated.",
            valueName: "format=file"),
        transform: ReportRequest.init(parsing:))
    var requests: [ReportRequest] = []

    @Flag(help: "Report only failures and the summary. Applies to console and json.")
    var quiet = false

    @Option(
        name: .customLong("max-failures"),
        help: ArgumentHelp(
            "The maximum number of unexpected outcomes to describe, or 'all'. Applies to console, markdown and "
                + "html. Default: 10; for html, as many as fit on the page.",
            valueName: "number"),
        transform: FailureLimit.init(parsing:))
    var limit: FailureLimit?

    @Flag(help: "Also report the time of each vector. Applies to json. Such reports differ from run to run.")
    var times = false

    /// Returns all reports. A report without a path goes to the standard output.
    ///
    /// - Parameter isTaken: whether other output goes to the standard output.
    private func all(besides isTaken: Bool = false) -> [ReportRequest] {
        // The default console report gives way to other output on the standard output.
        let isTaken = isTaken || requests.contains { $0.path == nil }
        if format == nil, output == nil, isTaken { return requests }
        return [ReportRequest(format: format ?? .console, path: output == "-" ? nil : output)] + requests
    }

    func validate() throws { try validate(besides: false) }

    /// Throws if several reports, or a report and other output, go to the standard output.
    func validate(besides isTaken: Bool) throws {
        let count = all(besides: isTaken).count { $0.path == nil } + (isTaken ? 1 : 0)
        guard count <= 1 else {
            throw ValidationError("Only one report\(isTaken ? " or list" : "") can go to the standard output.")
        }
    }

    /// Creates or truncates the files of the reports. If anything is wrong, no file is truncated.
    ///
    /// - Parameters:
    ///   - usedFiles: files that must not be overwritten.
    ///   - isTaken: whether other output goes to the standard output.
    func targets(
        in environment: CommandEnvironment, sparing usedFiles: [UsedFile], besides isTaken: Bool = false
    ) throws -> ReportTargets {
        let all = all(besides: isTaken)
        let options = ReportOptions(
            width: environment.width, quiet: quiet, limit: limit ?? .usual, times: times)
        var taken: Set<FileIdentity> = []
        var files: [OutputFile] = []
        var targets: [ReportTargets.Target] = []
        if all.contains(where: { $0.path == nil }), let identity = OutputFile.standardOutput.identity {
            taken.insert(identity)
        }
        for request in all {
            var write = environment.output
            if let path = request.path {
                if let file = usedFiles.first(where: { $0.isFile(at: path) }) {
                    throw OutputFile.Failure(description: "cannot write a report to \(path): it is \(file.use)")
                }
                let file = try OutputFile(unchanged: path)
                if let identity = file.identity, !taken.insert(identity).inserted {
                    throw OutputFile.Failure(description: "cannot write two reports to the same file: \(path)")
                }
                files.append(file)
                write = { text in try file.write(text) }
            }
            targets.append(ReportTargets.Target(reporter: try request.format.reporter(options), write: write))
        }
        for file in files { try file.empty() }
        return ReportTargets(targets)
    }
}

extension FailureLimit {
    /// Reads a number from 0, or `all`; throws a `ValidationError` for anything else.
    init(parsing argument: String) throws {
        if argument == "all" {
            self = .all
        } else if !argument.isEmpty, argument.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
            // A number too large for `Int` means all.
            self = Int(argument).map { .atMost($0) } ?? .all
        } else {
            throw ValidationError("expected a whole number from 0, or 'all'")
        }
    }
}

/// A report requested by `--report FORMAT=FILE`.
struct ReportRequest {
    var format: ReportFormat
    /// The path of the file; nil for the standard output.
    var path: String?

    init(format: ReportFormat, path: String?) {
        (self.format, self.path) = (format, path)
    }

    /// Throws a `ValidationError` that describes the problem.
    init(parsing argument: String) throws {
        guard let separator = argument.firstIndex(of: "=") else {
            throw ValidationError("'\(argument)' has no '='; expected FORMAT=FILE, such as html=report.html.")
        }
        let name = String(argument[..<separator])
        let path = String(argument[argument.index(after: separator)...])
        let formats = ReportFormat.allCases.map(\.rawValue)
        guard let format = ReportFormat(rawValue: name) else {
            let near = NearNames.near(name, in: formats)
            let hint = near.first.map { "did you mean \($0)?" } ?? "the formats are \(formats.joined(separator: ", "))."
            throw ValidationError("There is no report format '\(name)'; \(hint)")
        }
        guard !path.isEmpty else { throw ValidationError("'\(argument)' has no file after '='.") }
        self.init(format: format, path: path == "-" ? nil : path)
    }
}

/// The reports of a run and their destinations.
struct ReportTargets {
    struct Target {
        var reporter: any Reporter
        var write: (String) throws -> Void
    }

    var targets: [Target]
    /// The first write error.
    private(set) var failure: (any Error)?

    init(_ targets: [Target]) { self.targets = targets }

    mutating func begin(_ header: RunHeader) { put { $0.begin(header) } }

    mutating func add(_ suite: SuiteResult) { put { $0.add(suite) } }

    mutating func end(_ summary: RunSummary) { put { $0.end(summary) } }

    private mutating func put(_ text: (inout any Reporter) -> String) {
        for index in targets.indices {
            // Writing stops at the first failure: a report with a hole would look complete.
            guard failure == nil else { return }
            let text = text(&targets[index].reporter)
            if text.isEmpty { continue }
            do { try targets[index].write(text) } catch { failure = error }
        }
    }
}
