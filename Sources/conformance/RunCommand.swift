import ArgumentParser
import ConformanceKit
import Foundation

struct RunCommand: ConformanceSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Runs vectors against an engine and reports (the default command).")

    @OptionGroup(title: "Which vectors") var selection: SelectionOptions
    @OptionGroup(title: "Which engine") var engineOptions: EngineOptions
    @OptionGroup(title: "Which failures are expected") var expectationOptions: ExpectationOptions
    @OptionGroup(title: "Reports") var reports: ReportOptionGroup

    @Flag(help: "Vectors that the engine does not support count as failures.")
    var strict = false

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
        if let collision = collision(with: selected.files.map(\.path)) {
            environment.report(collision)
            return .usage
        }
        var targets = try reports.targets(in: environment)
        Interruption.shared.cancelCommand(engineOptions.engine != nil)
        guard let engine = await engineOptions.start(in: environment) else { return .engine }
        var header = RunHeader(
            engine: engine, files: selected.files, selection: selected.selection, suites: selected.suites,
            strict: strict)
        header.positions = selected.selection.positions(in: selected.all)
        var summary = RunSummary(strict: strict)
        var failures = ExpectationList(suites: selected.all, strict: strict)
        targets.begin(header)
        let runner = Runner(engine: engine, concurrency: engineOptions.concurrency)
        await runner.run(selected.suites, expectations: expectations) { suite in
            // A cancelled run says nothing any more: without its footer a report is no verdict.
            if Task.isCancelled { return }
            summary.add(suite)
            failures.add(suite)
            targets.add(suite)
        }
        summary.incidents = await engine.finish()
        if Task.isCancelled { return .engine }
        targets.end(summary)
        if let failure = targets.failure {
            environment.report("\(failure)")
            return .usage
        }
        if summary.incidents.isBroken, let output = expectationOptions.output {
            environment.report("the run is no verdict, so \(output) is not written")
        } else {
            try expectationOptions.write(failures)
        }
        return ExitStatus(summary)
    }

    /// What is wrong with the files that are to be written, if they would take the place of others.
    private func collision(with vectorFiles: [String]) -> String? {
        for output in reports.outputs {
            if vectorFiles.contains(where: { $0.isSameFile(as: output) }) {
                return "--output \(output) is one of the vector files"
            }
            if expectationOptions.files.contains(where: { $0.isSameFile(as: output) }) {
                return "--output \(output) is a list of expectations"
            }
        }
        guard let list = expectationOptions.output else { return nil }
        if vectorFiles.contains(where: { $0.isSameFile(as: list) }) {
            return "--write-expectations \(list) is one of the vector files"
        }
        let isReport = reports.outputs.contains { $0 == list || $0.isSameFile(as: list) }
        return isReport ? "--write-expectations \(list) is a report" : nil
    }
}

extension String {
    /// Whether both are paths, by whatever names, of one file that is there.
    func isSameFile(as other: String) -> Bool {
        var first = stat(), second = stat()
        guard stat(self, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}
