import ConformanceKit
import Foundation

/// What a command needs of its surroundings, so that a test can be the surroundings.
struct CommandEnvironment {
    var engine: any Engine
    /// The width of the terminal in characters.
    var width: Int
    /// Where the search for the default vector file begins.
    var directory: String
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
            output: OutputFile.standardOutput.write,
            errors: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
            terminal: .standardOutput)
    }

    func report(_ problem: String) { errors("conformance: \(problem)\n") }

    /// The files' problems, one a line; a file with thousands of them is not worth reading to the end.
    func report(_ problems: [VectorFileProblem], atMost limit: Int = .max) {
        for problem in problems.prefix(limit) { errors("\(problem)\n") }
        if problems.count > limit {
            errors("… and \(problems.count - limit) more problems; conformance lint lists them all\n")
        }
    }
}
