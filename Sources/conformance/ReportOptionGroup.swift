import ArgumentParser
import ConformanceKit
import Foundation

extension ReportFormat: ExpressibleByArgument {}

/// Which reports are written, and where.
struct ReportOptionGroup: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The kind of the report on the standard output, or in the file that --output names (default: console).",
            valueName: "format"))
    var format: ReportFormat?

    @Option(help: ArgumentHelp("Write the report to this file, or to the standard output (-).", valueName: "file"))
    var output: String?

    @Option(
        name: .customLong("report"),
        help: ArgumentHelp(
            "Also write a report of this format to a file, or to the standard output (-); may come several times.",
            valueName: "format=file"),
        transform: ReportRequest.init(parsing:))
    var requests: [ReportRequest] = []

    @Flag(help: "Only what went wrong, and the summary (console, json).")
    var quiet = false

    @Option(
        name: .customLong("max-failures"),
        help: ArgumentHelp(
            "How many unexpected outcomes to describe (console, markdown, html), or all (default: 10; html: what there is room for).",
            valueName: "number"),
        transform: FailureLimit.init(parsing:))
    var limit: FailureLimit?

    @Flag(help: "Also write how long each vector took (json). Such reports differ from run to run.")
    var times = false

    /// All reports; those without a path go to the standard output, and that is at most one.
    ///
    /// - Parameter isTaken: whether something else goes there.
    private func all(besides isTaken: Bool = false) -> [ReportRequest] {
        // What else goes to the standard output takes the place of the table that would.
        let isTaken = isTaken || requests.contains { $0.path == nil }
        if format == nil, output == nil, isTaken { return requests }
        return [ReportRequest(format: format ?? .console, path: output == "-" ? nil : output)] + requests
    }

    func validate() throws { try validate(besides: false) }

    /// Throws if more than one report goes to the standard output, or one besides something else.
    func validate(besides isTaken: Bool) throws {
        let count = all(besides: isTaken).count { $0.path == nil } + (isTaken ? 1 : 0)
        guard count <= 1 else {
            throw ValidationError("Only one report\(isTaken ? " or list" : "") can go to the standard output.")
        }
    }

    /// Makes the files, which are empty from now on. Nothing is emptied if anything is wrong.
    ///
    /// - Parameters:
    ///   - usedFiles: must stay what they are.
    ///   - isTaken: whether something else than a report goes to the standard output.
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
                    throw OutputFile.Failure(description: "\(path), where a report is to go, is \(file.use)")
                }
                let file = try OutputFile(unchanged: path)
                if let identity = file.identity, !taken.insert(identity).inserted {
                    throw OutputFile.Failure(description: "\(path): another report goes to the same file")
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
            // More than can be counted is all.
            self = Int(argument).map { .atMost($0) } ?? .all
        } else {
            throw ValidationError("expected a number from 0, or all")
        }
    }
}

/// A report that `--report FORMAT=FILE` asks for.
struct ReportRequest {
    var format: ReportFormat
    /// nil: the standard output.
    var path: String?

    init(format: ReportFormat, path: String?) {
        (self.format, self.path) = (format, path)
    }

    /// Throws a `ValidationError` that says what is wrong.
    init(parsing argument: String) throws {
        guard let separator = argument.firstIndex(of: "=") else {
            throw ValidationError("'\(argument)' has no '=': a report is FORMAT=FILE, as in html=report.html.")
        }
        let name = String(argument[..<separator])
        let path = String(argument[argument.index(after: separator)...])
        let formats = ReportFormat.allCases.map(\.rawValue)
        guard let format = ReportFormat(rawValue: name) else {
            let near = NearNames.near(name, in: formats)
            let hint = near.first.map { "did you mean \($0)?" } ?? "there are \(formats.joined(separator: ", "))."
            throw ValidationError("There is no report format '\(name)'; \(hint)")
        }
        guard !path.isEmpty else { throw ValidationError("'\(argument)' names no file.") }
        self.init(format: format, path: path == "-" ? nil : path)
    }
}
