import ArgumentParser
import ConformanceKit

/// The option that repeats the vectors.
struct RepeatOptions: ParsableArguments {
    @Option(
        name: .customLong("repeat"),
        help: ArgumentHelp(
            "Run all vectors this many times. A vector whose outcome or value differs between runs is flaky: "
                + "it is listed and fails the run, even if --expect lists it.",
            valueName: "number"))
    var count = 1

    func validate() throws {
        guard 1...1000 ~= count else { throw ValidationError("--repeat must be from 1 to 1000.") }
    }

    /// Runs the suites and passes on the results of each: as soon as the suite is done, or after the last run if there
    /// are several.
    ///
    /// - Returns: one line for each flaky vector.
    func run(
        _ suites: [Suite], with runner: Runner, expectations: Expectations, progress: RunProgress,
        each: (SuiteResult) -> Void
    ) async -> [String] {
        guard count > 1 else {
            await runner.run(suites, expectations: expectations, progress: progress, each: each)
            return []
        }
        var repeated = RepeatedResults()
        for _ in 0..<count where !Task.isCancelled {
            await runner.run(suites, expectations: expectations, progress: progress) { repeated.add($0) }
        }
        if Task.isCancelled { return [] }
        for suite in repeated.suites { each(suite) }
        return repeated.flaky
    }

    /// Lists the flaky vectors, which most report formats do not separate from other failures.
    func report(_ flaky: [String], in environment: CommandEnvironment) {
        if flaky.isEmpty { return }
        environment.report(
            "\(Count.of(flaky.count, "vector")) \(flaky.count == 1 ? "is" : "are") flaky in \(count) runs")
        for line in flaky.prefix(50) { environment.errors("  \(line)\n") }
        if flaky.count > 50 { environment.errors("  … and \(flaky.count - 50) more\n") }
    }
}
