import ArgumentParser
import ConformanceKit

struct ServeCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract:
            "Serves the TimingMath engine: reads one JSON request a line from the standard input and writes "
            + "the answers."
    )

    @Flag(help: "Reject inputs with keys that the operation does not have. Otherwise they are ignored.")
    var strictInput = false

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let engine = strictInput ? StrictInputEngine(engine: environment.engine) : environment.engine
        let server = EngineServer(engine: engine) { environment.report($0) }
        try await server.serve(input: 0, output: 1)
        return .success
    }
}

/// An engine that rejects inputs with keys that the operation does not have.
struct StrictInputEngine: Engine {
    let engine: any Engine

    var name: String { engine.name }
    var version: String { engine.version }
    var operations: Set<String>? { engine.operations }
    var concurrency: Int { engine.concurrency }

    func answer(_ request: EngineRequest) async -> EngineAnswer {
        let unknown = request.unknownKeys
        return unknown.isEmpty ? await engine.answer(request) : .error(unknown.joined(separator: ", "))
    }
}
