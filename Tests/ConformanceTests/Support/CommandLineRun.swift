import ConformanceKit
import Foundation

@testable import conformance

/// A command line run in this process, with its results.
struct CommandLineRun {
    var status = conformance.ExitStatus.success
    var output = ""
    var errors = ""

    /// - Parameters:
    ///   - folder: the current directory of the command.
    ///   - width: the width of the terminal.
    ///   - variables: the environment variables.
    ///   - embeddedVectors: the vector file inside the executable.
    init(
        _ arguments: [String], engine: any Engine = ConstantEngine(constant: .value(0.5)), in folder: TemporaryFolder,
        width: Int = 80, variables: [String: String] = [:], embeddedVectors: [UInt8]? = nil
    ) async {
        final class Written {
            var output = ""
            var errors = ""
        }
        let written = Written()
        let environment = CommandEnvironment(
            engine: engine, width: width, directory: folder.url.path, embeddedVectors: embeddedVectors,
            variables: variables,
            output: { written.output += $0 }, errors: { written.errors += $0 })
        status = await ConformanceCommand.main(arguments: arguments, in: environment)
        (output, errors) = (written.output, written.errors)
    }
}
