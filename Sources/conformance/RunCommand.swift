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
        for output in reports.outputs where selected.files.contains(where: { $0.path.isSameFile(as: output) }) {
            environment.report("--output \(output) is one of the vector files")
            return .usage
        }
        Interruption.shared.cancelCommand(engineOptions.engine != nil)
        guard let engine = await engineOptions.start(in: environment) else { return .engine }
        var targets = try reports.targets(in: environment)
        let header = RunHeader(
            engine: engine, files: selected.files, selection: selected.selection, suites: selected.suites,
            strict: strict)
        var summary = RunSummary(strict: strict)
        targets.begin(header)
        await Runner(engine: engine, concurrency: engineOptions.concurrency).run(selected.suites) { suite in
            // A cancelled run says nothing any more: without its footer a report is no verdict.
            if Task.isCancelled { return }
            summary.add(suite)
            targets.add(suite)
        }
        summary.incidents = await engine.finish()
        if Task.isCancelled { return .engine }
        targets.end(summary)
        if let failure = targets.failure {
            environment.report("\(failure)")
            return .usage
        }
        if summary.incidents.isBroken { return .engine }
        return summary.isFailure ? .unexpectedOutcome : .success
    }
}

extension String {
    /// Whether both are paths, by whatever names, of one file that is there.
    fileprivate func isSameFile(as other: String) -> Bool {
        var first = stat(), second = stat()
        guard stat(self, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}
