import ArgumentParser
import ConformanceKit

/// Which vector files.
struct VectorFileOptions: ParsableArguments {
    @Option(
        name: .customLong("vectors"),
        help: ArgumentHelp(
            "A vector file; several are joined. Default: the one inside this executable if it is packaged, otherwise "
                + "Specs/vectors.json of the package.", valueName: "file"))
    var paths: [String] = []

    /// What the files hold.
    struct Content {
        var files: [RunHeader.File] = []
        var suites: [Suite] = []
        var operationNotes: [String: String] = [:]
    }

    /// Reads the files. What is wrong is reported, and the status to end with is returned.
    func load(in environment: CommandEnvironment) -> Result<Content, Refusal> {
        var content = Content()
        var joined = JoinedSuites()
        var problems: [VectorFileProblem] = []
        var remarks: [VectorFileProblem] = []
        let embedded = paths.isEmpty ? environment.embeddedVectors : nil
        let found = embedded == nil ? DefaultVectorFile.find(from: environment.directory) : EmbeddedVectorFile.name
        guard let paths = paths.isEmpty ? found.map({ [$0] }) : paths else {
            environment.report("found no \(DefaultVectorFile.relativePath); name a file with --vectors")
            return .failure(Refusal(status: .usage))
        }
        for path in paths {
            do {
                let file =
                    if let embedded {
                        try VectorFileReader.read(bytes: embedded, path: path, remarks: &remarks)
                    } else {
                        try VectorFileReader.read(path: path, remarks: &remarks)
                    }
                content.files.append(RunHeader.File(path: path, revision: file.revision))
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
        (content.suites, content.operationNotes) = (joined.suites, joined.operationNotes)
        return .success(content)
    }
}

/// The command ends without having done its work; why is already reported.
struct Refusal: Error {
    var status: ExitStatus
}
