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
    func report(_ problems: [some CustomStringConvertible], atMost limit: Int = .max) {
        for problem in problems.prefix(limit) { errors("\(problem)\n") }
        guard problems.count > limit else { return }
        let isLinted = problems is [VectorFileProblem]
        let hint = isLinted ? "; conformance lint lists all of them" : ""
        errors("… and \(problems.count - limit) more problems\(hint)\n")
    }
}
