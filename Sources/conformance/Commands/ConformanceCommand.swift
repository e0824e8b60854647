import ArgumentParser
import ConformanceKit

/// The root command.
struct ConformanceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conformance",
        abstract: "Runs conformance vectors against an animation timing engine and reports the results.",
        discussion: """
            A vector is one test case: an operation, its input, and the expected value or error. An engine is the \
            implementation under test: TimingMath, which is built in, or any program given with --engine.

            Exit status:
              0        every outcome is as expected
              1        an outcome is unexpected
              2        the command line or a vector file is invalid
              3        the engine did not start, broke the protocol or was abandoned
              4        the selection matches no vector
              128 + n  signal n ended the run
            """,
        version: HarnessVersion.current,
        subcommands: [
            RunCommand.self, ListCommand.self, ShowCommand.self, CoverageCommand.self, LintCommand.self,
            MergeCommand.self, DiffCommand.self, CompareCommand.self,
            ServeCommand.self,
        ],
        defaultSubcommand: RunCommand.self)

    /// Parses and runs a command line.
    static func main(arguments: [String], in environment: CommandEnvironment) async -> ExitStatus {
        do {
            var command = try parseAsRoot(arguments)
            if let command = command as? any ConformanceSubcommand {
                return try await command.perform(in: environment)
            }
            // A command of the parser itself, such as `help`.
            try command.run()
            return .success
        } catch let error as OutputFile.Failure {
            environment.report(error.description)
            return .usage
        } catch let error as EngineServer.Failure {
            environment.report(error.description)
            return .usage
        } catch {
            return explain(error, in: environment)
        }
    }

    /// Prints the parser's message: help to the standard output, errors to the standard error.
    private static func explain(_ error: any Error, in environment: CommandEnvironment) -> ExitStatus {
        let message = fullMessage(for: error)
        guard exitCode(for: error).isSuccess else {
            environment.errors(message + "\n")
            return .usage
        }
        do { try environment.output(message + "\n") } catch { return .usage }
        return .success
    }
}

/// A subcommand that runs in a given environment.
protocol ConformanceSubcommand: ParsableCommand {
    func perform(in environment: CommandEnvironment) async throws -> ExitStatus
}
