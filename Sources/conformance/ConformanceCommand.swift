import ArgumentParser
import ConformanceKit

/// The command line.
struct ConformanceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conformance",
        abstract: "Runs conformance vectors against an engine, shows them, checks their files, compares reports.",
        discussion: """
            Exit status: 0 everything as expected; 1 an unexpected outcome; 2 usage, or a bad vector file; \
            3 the engine would not start or broke the protocol; 4 the selection matched nothing; \
            128 + n signal n ended the run.
            """,
        version: HarnessVersion.current,
        subcommands: [
            RunCommand.self, ListCommand.self, ShowCommand.self, CoverageCommand.self, LintCommand.self,
            MergeCommand.self, DiffCommand.self, CompareCommand.self, ServeCommand.self,
        ],
        defaultSubcommand: RunCommand.self)

    /// Parses and carries out a command line.
    static func main(arguments: [String], in environment: CommandEnvironment) async -> ExitStatus {
        do {
            var command = try parseAsRoot(arguments)
            if let command = command as? any ConformanceSubcommand {
                return try await command.perform(in: environment)
            }
            // The parser's own commands, as `help`.
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

    /// The parser's message, for help on the standard output.
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

/// A subcommand, carried out in an environment.
protocol ConformanceSubcommand: ParsableCommand {
    func perform(in environment: CommandEnvironment) async throws -> ExitStatus
}
