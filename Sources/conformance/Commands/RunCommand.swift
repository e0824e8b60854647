import ArgumentParser
import ConformanceKit
import Foundation

struct RunCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Runs vectors against an engine and reports the outcomes. This is the default command.")

    @OptionGroup(title: "Vector options") var selection: SelectionOptions
    @OptionGroup(title: "Vector options") var repetition: RepeatOptions
    @OptionGroup(title: "Engine options") var engineOptions: EngineOptions
    @OptionGroup(title: "Expected failures") var expectationOptions: ExpectationOptions
    @OptionGroup(title: "Report options") var reports: ReportOptionGroup

    @Flag(help: "Treat vectors that the engine does not support as failures.")
    var strict = false

    func validate() throws { try reports.validate(besides: expectationOptions.isOutput) }

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        var selection = selection
        do {
            selection.shard = try selection.shard ?? BazelSharding.shard(environment.variables)
        } catch {
            environment.report("\(error)")
            return .usage
        }
        let selected: SelectedVectors
        switch selection.load(in: environment) {
        case .success(let vectors): selected = vectors
        case .failure(let refusal): return refusal.status
        }
        let expectations: Expectations
        switch expectationOptions.load(for: selected.all, in: environment) {
        case .success(let list): expectations = list
        case .failure(let refusal): return refusal.status
        }

        let progress = RunProgress(total: selected.suites.reduce(0) { $0 + $1.vectors.count } * repetition.count)
        let progressLine = environment.terminal.map { ProgressLine(progress, on: $0) }
        let inputs =
            selected.files.map { UsedFile(path: $0.path, use: "one of the vector files") } + selection.usedFiles
        try expectationOptions.checkOutput(sparing: inputs)
        var targets = try reports.targets(
            in: environment.interrupting(progressLine), sparing: inputs + expectationOptions.usedFiles,
            besides: expectationOptions.isOutput)

        Interruption.shared.cancelCommand(engineOptions.engine != nil)
        guard let engine = await engineOptions.start(in: environment) else { return .engine }
        var header = RunHeader(
            engine: engine, files: RelativePath.of(selected.files, from: environment.directory),
            selection: selected.selection, suites: selected.suites,
            strict: strict)
        header.engineCommand = engineOptions.engine
        header.positions = selected.selection.positions(in: selected.all)
        var summary = RunSummary(strict: strict)
        var failures = ExpectationList(suites: selected.all, strict: strict)
        targets.begin(header)
        progressLine?.start()
        let start = ContinuousClock.now
        let runner = Runner(engine: engine, concurrency: engineOptions.concurrency)
        let flaky = await repetition.run(
            selected.suites, with: runner, expectations: expectations, progress: progress
        ) { suite in
            // A cancelled run writes nothing more: a report without its footer is incomplete and must not be trusted.
            if Task.isCancelled { return }
            summary.add(suite)
            failures.add(suite)
            targets.add(suite)
        }
        summary.duration = start.duration(to: .now) / repetition.count
        progressLine?.finish()
        summary.incidents = await engine.finish()
        if Task.isCancelled { return .engine }
        targets.end(summary)
        if let failure = targets.failure {
            environment.report("\(failure)")
            return .usage
        }
        repetition.report(flaky, in: environment)
        if summary.incidents.isBroken, let output = expectationOptions.output {
            environment.report("\(output) was not written because the results of the run cannot be trusted")
        } else {
            try expectationOptions.write(failures, in: environment)
        }
        return ExitStatus(summary.verdict)
    }
}

extension CommandEnvironment {
    /// Returns the environment with output that interrupts the progress line.
    fileprivate func interrupting(_ line: ProgressLine?) -> CommandEnvironment {
        guard let line else { return self }
        var environment = self
        environment.output = { [output] text in try line.interrupted { try output(text) } }
        return environment
    }
}
