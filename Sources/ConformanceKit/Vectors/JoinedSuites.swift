/// The suites of several vector files as one list in file order.
///
/// A suite in several files is joined. Each of its vectors must be in only one of the files.
package struct JoinedSuites: Sendable {
    /// The suites, in order of first occurrence.
    package private(set) var suites: [Suite] = []
    /// The conflicts between files. If there are any, the suites must not be used.
    package private(set) var problems: [VectorFileProblem] = []
    /// The notes on operations. The first file with a note on an operation wins.
    package private(set) var operationNotes: [String: String] = [:]

    private var indices: [String: Int] = [:]
    private var origins: [String: String] = [:]

    /// Creates an empty list.
    package init() {}

    /// Adds the suites of a file and records conflicts as problems.
    package mutating func add(_ file: VectorFile, path: String) {
        operationNotes.merge(file.operationNotes) { first, _ in first }
        for suite in file.suites {
            for vector in suite.vectors {
                let identity = suite.identity(of: vector)
                if let origin = origins[identity] {
                    problems.append(
                        VectorFileProblem(
                            file: path, suite: suite.name, vector: vector.name,
                            message: "also in \(origin); a vector must be in only one file"))
                }
                origins[identity] = path
            }
            if let index = indices[suite.name] {
                join(suite, to: index, path: path)
            } else {
                indices[suite.name] = suites.count
                suites.append(suite)
            }
        }
    }

    private mutating func join(_ suite: Suite, to index: Int, path: String) {
        let first = suites[index]
        guard first.operation == suite.operation, first.specification == suite.specification else {
            problems.append(
                VectorFileProblem(
                    file: path, suite: suite.name,
                    message: "this suite has a different operation or specification in another file"))
            return
        }
        suites[index].vectors += suite.vectors.map { vector in
            var vector = vector
            vector.tolerance = suite.tolerance(of: vector)
            return vector
        }
    }
}
