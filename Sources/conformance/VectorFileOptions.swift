import ArgumentParser
import ConformanceKit

/// The option for the vector files.
struct VectorFileOptions: ParsableArguments {
    @Option(
        name: .customLong("vectors"),
        help: ArgumentHelp(
            "A vector file. May be repeated: the files are joined. Default: the file inside a packaged "
                + "executable, otherwise "
                + "Specs/vectors.json of this directory, a parent directory, or the package.", valueName: "file"))
    var paths: [String] = []

    /// The content of the files.
    struct Content {
        var files: [RunHeader.File] = []
        var suites: [Suite] = []
        var operationNotes: [String: String] = [:]
    }

    /// Reads the files. On failure, the problems have been reported.
    func load(in environment: CommandEnvironment) -> Result<Content, Refusal> {
        var content = Content()
        var joined = JoinedSuites()
        var problems: [VectorFileProblem] = []
        var remarks: [VectorFileProblem] = []
        let embedded = paths.isEmpty ? environment.embeddedVectors : nil
        let found = embedded == nil ? DefaultVectorFile.find(from: environment.directory) : EmbeddedVectorFile.name
        guard let paths = paths.isEmpty ? found.map({ [$0] }) : paths else {
            environment.report("cannot find \(DefaultVectorFile.relativePath); give a vector file with --vectors")
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
        // A file of another revision may have keys that this version does not know. A misspelt key looks the same.
        environment.report(remarks.map { $0.appending("ignored in this run") }, atMost: 20)
        (content.suites, content.operationNotes) = (joined.suites, joined.operationNotes)
        return .success(content)
    }
}

/// The command ends early. The reason has already been reported.
struct Refusal: Error {
    var status: ExitStatus
}
