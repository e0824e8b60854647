import ArgumentParser
import ConformanceKit

struct ServeCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract:
            "Serves the TimingMath engine: reads one JSON request a line from the standard input and writes "
            + "the answers."
    )

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let server = EngineServer(engine: environment.engine) { environment.report($0) }
        try await server.serve(input: 0, output: 1)
        return .success
    }
}
