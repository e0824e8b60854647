import ConformanceKit
import Foundation

/// What a command needs of its surroundings, so that a test can be the surroundings.
struct CommandEnvironment {
    var engine: any Engine
    /// The width of the terminal in characters.
    var width: Int
    /// Where the search for the default vector file begins.
    var directory: String
    /// The content of the default vector file, where it is inside the executable.
    var embeddedVectors: [UInt8]?
    /// The environment's variables.
    var variables: [String: String] = [:]
    /// Writes reports.
    var output: (String) throws -> Void
    /// Writes problems.
    var errors: (String) -> Void
    /// Where progress is shown; nil where nobody watches.
    var terminal: Terminal?

    /// The process's own.
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

    /// Problems of files, one a line; thousands of them are not worth reading to the end.
    func report(_ problems: [some CustomStringConvertible], atMost limit: Int = .max) {
        for problem in problems.prefix(limit) { errors("\(problem)\n") }
        guard problems.count > limit else { return }
        let isLinted = problems is [VectorFileProblem]
        let hint = isLinted ? "; conformance lint lists them all" : ""
        errors("… and \(problems.count - limit) more problems\(hint)\n")
    }
}
