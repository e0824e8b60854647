import ConformanceKit
import Foundation

/// What a command needs of its surroundings, so that a test can be the surroundings.
struct CommandEnvironment {
    var engine: any Engine
    /// The width of the terminal in characters.
    var width: Int
    /// Where the search for the default vector file begins.
    var directory: String
    /// The environment's variables.
    var variables: [String: String] = [:]
    /// Writes reports.
    var output: (String) throws -> Void
    /// Writes problems.
    var errors: (String) -> Void

    /// The process's own.
    static func process(engine: any Engine) -> CommandEnvironment {
        CommandEnvironment(
            engine: engine,
            width: terminalWidth,
            directory: FileManager.default.currentDirectoryPath,
            variables: ProcessInfo.processInfo.environment,
            output: OutputFile.standardOutput.write,
            errors: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
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

    /// `COLUMNS`, or what the terminal says, or 100 where there is none.
    private static var terminalWidth: Int {
        if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
            return min(columns, 1000)
        }
        var size = winsize()
        if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return 100
    }
}
