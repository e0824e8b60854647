import ArgumentParser
import ConformanceKit
import Foundation

/// The options that select vectors.
struct SelectionOptions: ParsableArguments {
    @OptionGroup var files: VectorFileOptions

    @Option(
        name: .customLong("filter"),
        help: ArgumentHelp(
            "Select only vectors whose suite#vector matches the glob, in which * also matches /. May be "
                + "repeated: a vector must match one of the globs.",
            valueName: "glob"))
    var filters: [String] = []

    @OptionGroup var operations: OperationOptions

    @Option(
        name: .customLong("specification"),
        help: ArgumentHelp(
            "Select only vectors of this specification, such as coreAnimation or cssEasing. May be repeated.",
            valueName: "name"))
    var specifications: [String] = []

    @Option(
        help: ArgumentHelp(
            "Select only vectors that failed in this report of run --format json, expectedly or not. The "
                + "report must be complete and of the same revision of the vectors.",
            valueName: "report"))
    var rerunFailed: String?

    @Option(
        help: ArgumentHelp(
            "Run only part I of N of the selected vectors. The split depends only on suite#vector, so it is "
                + "the same on every machine. Default for run: Bazel's TEST_SHARD_INDEX and TEST_TOTAL_SHARDS, if "
                + "set.",
            valueName: "I/N"),
        transform: Self.shard)
    var shard: Shard?

    /// Parses `I/N`.
    static func shard(_ text: String) throws -> Shard {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isDigits = parts.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
        guard parts.count == 2, isDigits, let index = Int(parts[0]), let count = Int(parts[1]) else {
            throw ValidationError("expected I/N, such as 2/5")
        }
        if let shard = Shard(index: index, count: count) { return shard }
        throw ValidationError(
            1...Shard.maximumCount ~= count
                ? "there is no part \(index) of \(count); I must be from 1 to N"
                : "N must be from 1 to \(Shard.maximumCount)"
        )
    }

    /// Returns the message for the first unknown operation or specification; nil if there is none.
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

/// The selected suites and the files that they came from.
struct SelectedVectors {
    var files: [RunHeader.File]
    var selection: Selection
    /// All suites of the files.
    var all: [Suite]
    /// The selected part of the suites. It may be empty for a shard.
    var suites: [Suite]
}

extension SelectionOptions {
    /// Reads the files and selects vectors. On failure, the problem has been reported.
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
                environment.report("no vector failed in \(failed.report): nothing to rerun")
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

    /// The files that a report must not overwrite.
    var usedFiles: [UsedFile] {
        rerunFailed.map { [UsedFile(path: $0, use: "the report of --rerun-failed")] } ?? []
    }

    private func failedVectors(of content: VectorFileOptions.Content) throws -> FailedVectors? {
        guard let rerunFailed else { return nil }
        do {
            return try FailedVectors(of: ReportFile(path: rerunFailed), files: content.files, suites: content.suites)
        } catch let problem as TextFileProblem {
            throw OutputFile.Failure(
                description: "\(problem); expected a complete report of 'conformance run --format json'")
        }
    }

    /// Returns a hint if a filter is the name of a suite.
    private func hint(_ suites: [Suite]) -> String {
        for filter in filters where suites.contains(where: { $0.name == filter }) {
            return "; a filter must match suite#vector: to select the whole suite, write '\(filter)#*'"
        }
        return ""
    }
}
