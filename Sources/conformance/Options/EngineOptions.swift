import ArgumentParser
import ConformanceKit
import Foundation

/// The options of the engine.
struct EngineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The shell command that starts the engine. It reads one JSON request a line from its standard "
                + "input and writes one JSON answer a line. Default: TimingMath, built in.", valueName: "command"))
    var engine: String?

    @Option(
        help: ArgumentHelp(
            "With --engine, the number of engine processes (default: 1). Without it, the number of vectors evaluated "
                + "concurrently (default: the number of processors). The report does not depend on it.",
            valueName: "number"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "The number of seconds to wait for each answer of --engine. To start, it has at least 10 seconds.",
            valueName: "seconds"))
    var timeout: Double = 5

    @Option(
        help: ArgumentHelp(
            "The maximum number of restarts of --engine after crashes and timeouts. The engine is "
                + "abandoned if it needs more.",
            valueName: "number"))
    var restarts: Int = 200

    func validate() throws {
        if let jobs, !(1...1024 ~= jobs) { throw ValidationError("--jobs must be from 1 to 1024.") }
        guard timeout > 0, timeout <= 86400 else {
            throw ValidationError("--timeout must be greater than 0 and at most 86400 seconds.")
        }
        guard restarts >= 0 else { throw ValidationError("--restarts must be 0 or greater.") }
    }

    /// The number of vectors evaluated concurrently; nil leaves it to the engine.
    var concurrency: Int? { engine == nil ? jobs ?? ProcessInfo.processInfo.activeProcessorCount : nil }

    /// Starts the engine, or returns the engine of the environment. Reports a failure and returns nil.
    func start(in environment: CommandEnvironment) async -> (any Engine)? {
        guard let engine else { return environment.engine }
        var options = SubprocessOptions()
        options.jobs = jobs ?? 1
        options.timeout = .seconds(timeout)
        options.restarts = restarts
        do {
            return try await SubprocessEngine.start(command: ["/bin/sh", "-c", engine], options: options)
        } catch {
            if !Task.isCancelled { environment.report(error) }
            return nil
        }
    }
}

extension CommandEnvironment {
    fileprivate func report(_ error: EngineStartError) {
        report("the engine did not start: \(error)")
        let lines = error.standardErrorLines
        if !lines.isEmpty { errors("the last lines of its standard error:\n") }
        for line in lines { errors("  \(line)\n") }
    }
}
