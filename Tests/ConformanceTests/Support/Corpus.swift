import ConformanceKit

@testable import conformance

/// The published vectors, which take seconds to read and to run, so all tests share them.
enum Corpus {
    private static let content = Result {
        var remarks: [VectorFileProblem] = []
        let file = try VectorFileReader.read(path: Package.vectors, remarks: &remarks)
        return (file: file, remarks: remarks)
    }

    static var file: VectorFile { get throws { try content.get().file } }

    /// The input keys that their operation does not have.
    static var remarks: [VectorFileProblem] { get throws { try content.get().remarks } }

    static var suites: [Suite] { get throws { try file.suites } }

    /// Returns all suites with their first vector and every `step`-th one after it.
    static func suites(every step: Int) throws -> [Suite] {
        try suites.map { suite in
            var part = suite
            part.vectors = stride(from: 0, to: suite.vectors.count, by: step).map { suite.vectors[$0] }
            return part
        }
    }

    /// The results of TimingMath for all vectors.
    static let results = Task {
        var results: [SuiteResult] = []
        await Runner(engine: TimingMathEngine(), concurrency: 2).run(try suites) { results.append($0) }
        return results
    }
}
