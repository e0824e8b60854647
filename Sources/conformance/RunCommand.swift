import ArgumentParser
import ConformanceKit
import Foundation

struct RunCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Runs vectors against an engine and reports (the default command).")

    @OptionGroup(title: "Which vectors") var selection: SelectionOptions
    @OptionGroup(title: "Which engine") var engineOptions: EngineOptions
    @OptionGroup(title: "Reports") var reports: ReportOptionGroup

    @Flag(help: "Vectors that the engine does not support count as failures.")
    var strict = false

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
        let selected: SelectedVectors
        switch selection.load(in: environment) {
        case .success(let vectors): selected = vectors
        case .failure(let refusal): return refusal.status
        }
        let engine = environment.engine
        let progress = RunProgress(total: selected.suites.reduce(0) { $0 + $1.vectors.count })
        let progressLine = environment.terminal.map { ProgressLine(progress, on: $0) }
        var targets = try reports.targets(
            in: environment.interrupting(progressLine), vectorFiles: selected.files.map(\.path))
        let header = RunHeader(
            engine: engine, files: selected.files, selection: selected.selection, suites: selected.suites,
            strict: strict)
        var summary = RunSummary(strict: strict)
        targets.begin(header)
        progressLine?.start()
        let start = ContinuousClock.now
        await Runner(engine: engine, concurrency: engineOptions.jobs).run(selected.suites, progress: progress) {
            suite in
            summary.add(suite)
            targets.add(suite)
        }
        summary.duration = start.duration(to: .now)
        progressLine?.finish()
        summary.incidents = await engine.finish()
        targets.end(summary)
        if let failure = targets.failure {
            environment.report("\(failure)")
            return .usage
        }
        return ExitStatus(summary.verdict)
    }
}

extension ExitStatus {
    init(_ verdict: Verdict) {
        switch verdict {
        case .asExpected: self = .success
        case .unexpectedOutcome: self = .unexpectedOutcome
        case .brokenEngine: self = .engine
        }
    }
}

extension CommandEnvironment {
    /// The environment with reports that go round the line.
    fileprivate func interrupting(_ line: ProgressLine?) -> CommandEnvironment {
        guard let line else { return self }
        var environment = self
        environment.output = { [output] text in try line.interrupted { try output(text) } }
        return environment
    }
}
