import ArgumentParser
import ConformanceKit
import Foundation

/// Which engine is asked, and how.
struct EngineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A shell command that is the engine: it reads requests from its standard input, one a line, and writes "
                + "answers. Default: TimingMath, in this process.", valueName: "command"))
    var engine: String?

    @Option(
        help: ArgumentHelp(
            "How many processes of --engine to ask (default: 1); without it, how many vectors to have under way at a "
                + "time (default: the processors). The report does not depend on it.", valueName: "number"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "How long --engine may take to an answer; it has 10 seconds to start, if this is less.",
            valueName: "seconds"))
    var timeout: Double = 5

    @Option(help: ArgumentHelp("How often --engine is started again after a crash or a timeout.", valueName: "number"))
    var restarts: Int = 200

    func validate() throws {
        if let jobs, !(1...1024 ~= jobs) { throw ValidationError("--jobs takes a number from 1 to 1024.") }
        guard timeout > 0, timeout <= 86400 else {
            throw ValidationError("--timeout takes a number of seconds above 0, up to 86400.")
        }
        guard restarts >= 0 else { throw ValidationError("--restarts takes a number from 0.") }
    }

    /// How many vectors are to be under way at a time; nil: what the engine says.
    var concurrency: Int? { engine == nil ? jobs ?? ProcessInfo.processInfo.activeProcessorCount : nil }

    /// Starts the engine, or takes the environment's. What is wrong is reported, and gives nil.
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
        report("the engine would not start: \(error)")
        let lines = error.standardErrorLines
        if !lines.isEmpty { errors("its standard error ends with:\n") }
        for line in lines { errors("  \(line)\n") }
    }
}
