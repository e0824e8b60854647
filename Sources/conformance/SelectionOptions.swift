import ArgumentParser
import ConformanceKit
import Foundation

/// Which files and which of their vectors.
struct SelectionOptions: ParsableArguments {
    @OptionGroup var files: VectorFileOptions

    @Option(
        name: .customLong("filter"),
        help: ArgumentHelp(
            "Only vectors whose suite#vector matches the glob (* also crosses /); several are alternatives.",
            valueName: "glob"))
    var filters: [String] = []

    @OptionGroup var operations: OperationOptions

    @Option(
        name: .customLong("specification"),
        help: ArgumentHelp("Only vectors of this specification; several are alternatives.", valueName: "name"))
    var specifications: [String] = []

    @Option(
        help: ArgumentHelp(
            "Only vectors that failed in this report of JSON lines, expectedly or not. It has to be whole, and of the same revision of the vectors.",
            valueName: "report"))
    var rerunFailed: String?

    @Option(
        help: ArgumentHelp(
            "Of the selected vectors only part I of N, by a hash of suite#vector that is the same everywhere. Without it, run obeys Bazel's TEST_TOTAL_SHARDS and TEST_SHARD_INDEX.",
            valueName: "I/N"),
        transform: Self.shard)
    var shard: Shard?

    /// Reads `I/N`.
    static func shard(_ text: String) throws -> Shard {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isDigits = parts.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
        guard parts.count == 2, isDigits, let index = Int(parts[0]), let count = Int(parts[1]) else {
            throw ValidationError("expected I/N, as in 2/5")
        }
        if let shard = Shard(index: index, count: count) { return shard }
        throw ValidationError(
            1...Shard.maximumCount ~= count
                ? "there is no part \(index) of \(count): I goes from 1 to N" : "N goes from 1 to \(Shard.maximumCount)"
        )
    }

    /// What to say of a name that no vector can have.
    private func unknownName(among suites: [Suite]) -> String? {
        operations.unknownName(among: suites)
            ?? specifications.first { Specification(rawValue: $0) == nil }.map { name in
                NearNames.unknown("specification", name, among: Specification.allCases.map(\.rawValue))
            }
    }

    private var selection: Selection {
        Selection(
            filters: filters.map { Glob($0) }, operations: operations.patterns,
            specifications: specifications.compactMap { Specification(rawValue: $0) }, shard: shard)
    }
}

/// The selected suites, and the files they came from.
struct SelectedVectors {
    var files: [RunHeader.File]
    var selection: Selection
    /// All suites of the files.
    var all: [Suite]
    /// What is selected of them. Of a shard that may be nothing.
    var suites: [Suite]
}

extension SelectionOptions {
    /// Reads the files and selects. What is wrong is reported, and the status to end with is returned.
    func load(in environment: CommandEnvironment) -> Result<SelectedVectors, Refusal> {
        files.load(in: environment).flatMap { content in
            if let unknown = unknownName(among: content.suites) {
                environment.report("no vector matches the selection: \(unknown)")
                return .failure(Refusal(status: .nothingSelected))
            }
            let all = content.suites
            var selection = selection
            do {
                selection.failed = try failedVectors(of: content)
            } catch {
                environment.report("--rerun-failed: \(error)")
                return .failure(Refusal(status: .usage))
            }
            if let failed = selection.failed, failed.identities.isEmpty {
                environment.report("no vector failed in \(failed.report): there is nothing to run again")
                return .failure(Refusal(status: .nothingSelected))
            }
            if selection.whole.apply(to: all).isEmpty {
                environment.report("no vector matches the selection" + hint(all))
                return .failure(Refusal(status: .nothingSelected))
            }
            return .success(
                SelectedVectors(
                    files: content.files, selection: selection, all: all, suites: selection.apply(to: all)))
        }
    }

    /// The files that no report may take the place of.
    var usedFiles: [UsedFile] {
        rerunFailed.map { [UsedFile(path: $0, use: "the report whose failures are run again")] } ?? []
    }

    private func failedVectors(of content: VectorFileOptions.Content) throws -> FailedVectors? {
        guard let rerunFailed else { return nil }
        do {
            return try FailedVectors(of: ReportFile(path: rerunFailed), files: content.files, suites: content.suites)
        } catch let problem as TextFileProblem {
            throw OutputFile.Failure(description: "\(problem); it has to be a complete report of run --format json")
        }
    }

    /// What a filter may have meant.
    private func hint(_ suites: [Suite]) -> String {
        for filter in filters where suites.contains(where: { $0.name == filter }) {
            return "; a filter is a glob over suite#vector: for the whole suite write '\(filter)#*'"
        }
        return ""
    }
}
