import ConformanceKit
import Foundation

/// The parts of the process that a command uses. Tests replace them.
struct CommandEnvironment {
    var engine: any Engine
    /// The width of the terminal in characters.
    var width: Int
    /// The directory in which the search for the default vector file begins.
    var directory: String
    /// The content of the vector file inside a packaged executable; nil in any other executable.
    var embeddedVectors: [UInt8]?
    /// The environment variables.
    var variables: [String: String] = [:]
    /// Writes reports.
    var output: (String) throws -> Void
    /// Writes error messages.
    var errors: (String) -> Void
    /// The terminal on which progress is drawn; nil if the standard output is not a terminal.
    var terminal: Terminal?

    /// Returns the environment of the running process.
    static func process(engine: any Engine) -> CommandEnvironment {
        CommandEnvironment(
            engine: engine,
            width: Terminal.outputWidth,
            directory: FileManager.default.currentDirectoryPath,
            embeddedVectors: EmbeddedVectorFile.bytes,
            variables: ProcessInfo.processInfo.environment,
            output: OutputFile.standardOutput.write,
            errors: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
            terminal: .standardOutput)
    }

    func report(_ problem: String) { errors("conformance: \(problem)\n") }

    /// Reports the problems of files, one a line, and counts those above the limit.
    ///
    /// A problem in a file begins with its place, as the messages of compilers do. A file that cannot be read is an
    /// error of the command line and is reported as such.
    func report(_ problems: [some FileProblem], atMost limit: Int = .max) {
        for problem in problems.prefix(limit) {
            if problem.isUnreadable { report("\(problem)") } else { errors("\(problem)\n") }
        }
        guard problems.count > limit else { return }
        let isLinted = problems is [VectorFileProblem]
        let hint = isLinted ? "; conformance lint lists all of them" : ""
        errors("… and \(problems.count - limit) more problems\(hint)\n")
    }
}

/// A problem of a file that a command reads.
protocol FileProblem: CustomStringConvertible {
    /// Whether the file cannot be read.
    var isUnreadable: Bool { get }
}

extension TextFileProblem: FileProblem {}

extension VectorFileProblem: FileProblem {}

/// The exit status of the process.
enum ExitStatus: Int32 {
    /// Every outcome is as expected.
    case success = 0
    /// An outcome is unexpected.
    case unexpectedOutcome = 1
    /// The command line is invalid, or a file is invalid or cannot be read or written.
    case usage = 2
    /// The engine did not start, broke the protocol or was abandoned.
    case engine = 3
    /// The selection matches no vector.
    case nothingSelected = 4
}

extension ExitStatus {
    /// The status for the verdict of a run.
    init(_ verdict: Verdict) {
        switch verdict {
        case .asExpected: self = .success
        case .unexpectedOutcome: self = .unexpectedOutcome
        case .brokenEngine: self = .engine
        }
    }
}

/// A terminal on which lines can be drawn and erased.
struct Terminal: Sendable {
    /// The width in columns. It may change while a command runs.
    var width: @Sendable () -> Int
    var write: @Sendable (String) -> Void

    /// The standard output, if it is a terminal that supports this.
    static var standardOutput: Terminal? {
        let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
        guard isatty(1) == 1, kind != "", kind != "dumb" else { return nil }
        // A line that cannot be drawn does not fail the run.
        return Terminal(width: { outputWidth }, write: { try? OutputFile.standardOutput.write($0) })
    }

    /// The value of `COLUMNS`, otherwise the width of the terminal, otherwise 100.
    static var outputWidth: Int {
        if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
            return min(columns, 1000)
        }
        var size = winsize()
        if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return 100
    }
}
