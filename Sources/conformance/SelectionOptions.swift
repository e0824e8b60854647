import ArgumentParser
import ConformanceKit
import Foundation

/// Which files and which of their vectors.
struct SelectionOptions: ParsableArguments {
    @Option(
        name: .customLong("vectors"),
        help: ArgumentHelp(
            "A vector file; several are joined. Default: Specs/vectors.json of the package.", valueName: "file"))
    var files: [String] = []

    @Option(
        name: .customLong("filter"),
        help: ArgumentHelp(
            "Only vectors whose suite#vector matches the glob (* also crosses /); several are alternatives.",
            valueName: "glob"))
    var filters: [String] = []

    @Option(
        name: .customLong("operation"),
        help: ArgumentHelp("Only vectors of this operation; several are alternatives.", valueName: "name"))
    var operations: [String] = []

    @Option(
        name: .customLong("specification"),
        help: ArgumentHelp("Only vectors of this specification; several are alternatives.", valueName: "name"))
    var specifications: [String] = []

    /// What to say of a name that no vector can have.
    private var unknownName: String? {
        for name in operations where !OperationNames.contains(name) {
            return Self.unknown("operation", name, known: Array(OperationNames.all))
        }
        for name in specifications where Specification(rawValue: name) == nil {
            return Self.unknown("specification", name, known: Specification.allCases.map(\.rawValue))
        }
        return nil
    }

    private static func unknown(_ what: String, _ name: String, known: [String]) -> String {
        let near = NearNames.near(name, in: known)
        let hint =
            near.isEmpty ? "conformance list shows what there is" : "did you mean \(near.joined(separator: ", "))?"
        return "no vector matches the selection: there is no \(what) '\(name)'; \(hint)"
    }

    private var selection: Selection {
        Selection(
            filters: filters.map { Glob($0) }, operations: operations,
            specifications: specifications.compactMap { Specification(rawValue: $0) })
    }
}

/// The selected suites, and the files they came from.
struct SelectedVectors {
    var files: [RunHeader.File] = []
    var selection: Selection
    var suites: [Suite] = []
}

extension SelectionOptions {
    /// Reads the files and selects. What is wrong is reported, and the status to end with is returned.
    func load(in environment: CommandEnvironment) -> Result<SelectedVectors, Refusal> {
        var selected = SelectedVectors(selection: selection)
        var joined = JoinedSuites()
        var problems: [VectorFileProblem] = []
        var remarks: [VectorFileProblem] = []
        guard let paths = files.isEmpty ? DefaultVectorFile.find(from: environment.directory).map({ [$0] }) : files
        else {
            environment.report("found no \(DefaultVectorFile.relativePath); name a file with --vectors")
            return .failure(Refusal(status: .usage))
        }
        for path in paths {
            do {
                let file = try VectorFileReader.read(path: path, remarks: &remarks)
                selected.files.append(RunHeader.File(path: path, revision: file.revision))
                joined.add(file, path: path)
            } catch {
                problems += error.problems
            }
        }
        problems += joined.problems
        if !problems.isEmpty {
            environment.report(problems, atMost: 20)
            return .failure(Refusal(status: .usage))
        }
        // Another revision's file may have keys that this harness does not know; a misspelt one looks the same.
        environment.report(remarks.map { $0.appending("ignored in this run") }, atMost: 20)
        if let unknown = unknownName {
            environment.report(unknown)
            return .failure(Refusal(status: .nothingSelected))
        }
        selected.suites = selection.apply(to: joined.suites)
        if selected.suites.isEmpty {
            environment.report("no vector matches the selection" + hint(joined.suites))
            return .failure(Refusal(status: .nothingSelected))
        }
        return .success(selected)
    }

    /// What a filter may have meant.
    private func hint(_ suites: [Suite]) -> String {
        for filter in filters where suites.contains(where: { $0.name == filter }) {
            return "; a filter is a glob over suite#vector: for the whole suite write '\(filter)#*'"
        }
        return ""
    }

    /// The command ends without having done its work; why is already reported.
    struct Refusal: Error {
        var status: ExitStatus
    }
}
