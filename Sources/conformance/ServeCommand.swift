import ArgumentParser
import ConformanceKit

struct ServeCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract:
            "Is the TimingMath engine for another harness: requests on standard input, answers on standard output.")

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let server = EngineServer(engine: environment.engine) { environment.report($0) }
        try await server.serve(input: 0, output: 1)
        return .success
    }
}
