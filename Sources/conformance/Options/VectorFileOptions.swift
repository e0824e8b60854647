import ArgumentParser
import CPackaged
import ConformanceKit
import Foundation

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

/// Finds the package's own vector file.
enum DefaultVectorFile {
    static let relativePath = "Specs/vectors.json"

    /// Returns the file in `directory` or in its nearest ancestor that has one, otherwise the file of the package that
    /// the executable was built from. The path is relative if the file is below `directory`, otherwise absolute.
    static func find(from directory: String) -> String? {
        var current = URL(fileURLWithPath: directory, isDirectory: true).standardizedFileURL
        let start = current
        while true {
            let candidate = current.appendingPathComponent(relativePath)
            if FileManager.default.fileExists(atPath: candidate.path) {
                return current == start ? relativePath : candidate.path
            }
            let parent = current.deletingLastPathComponent().standardizedFileURL
            if parent.path == current.path || current.path == "/" { break }
            current = parent
        }
        return inOwnPackage
    }

    private static var inOwnPackage: String? {
        #if CONFORMANCE_IS_PACKAGED
            // A packaged executable must not contain paths of the machine that built it.
            return nil
        #else
            let package = URL(fileURLWithPath: #filePath)  // …/Sources/conformance/Options/VectorFileOptions.swift
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let candidate = package.appendingPathComponent(relativePath)
            return FileManager.default.fileExists(atPath: candidate.path) ? candidate.path : nil
        #endif
    }
}

/// The vector file inside an executable made by `scripts/packages/conformance`.
enum EmbeddedVectorFile {
    /// The name of the file in reports and error messages.
    static let name = RunHeader.File.embeddedPath

    /// The content of the file; nil in any other executable.
    static var bytes: [UInt8]? {
        let vectors = embeddedVectors()
        return vectors.bytes.map { Array(UnsafeBufferPointer(start: $0, count: vectors.count)) }
    }
}
