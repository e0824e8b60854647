import ArgumentParser
import ConformanceKit

/// How often the vectors are run.
struct RepeatOptions: ParsableArguments {
    @Option(
        name: .customLong("repeat"),
        help: ArgumentHelp(
            "Run the vectors so many times. One that has another outcome or another value in some run is flaky: it is named, and fails whatever --expect says.",
            valueName: "number"))
    var count = 1

    func validate() throws {
        guard 1...1000 ~= count else { throw ValidationError("--repeat takes a number from 1 to 1000.") }
    }

    /// Runs the suites, and hands over the results of each: as soon as it is done, or after the last run if there are
    /// several.
    ///
    /// - Returns: the flaky vectors, each on a line.
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

    /// Names the flaky vectors, which reports in most formats have among all other failures.
    func report(_ flaky: [String], in environment: CommandEnvironment) {
        if flaky.isEmpty { return }
        environment.report(
            "\(Count.of(flaky.count, "vector")) \(flaky.count == 1 ? "is" : "are") flaky in \(count) runs")
        for line in flaky.prefix(50) { environment.errors("  \(line)\n") }
        if flaky.count > 50 { environment.errors("  … and \(flaky.count - 50) more\n") }
    }
}
