/// The suites of several vector files, as one list in file order.
///
/// A suite that stands in more than one file is joined, if the files hold different vectors of it.
public struct JoinedSuites: Sendable {
    /// In the order in which they came first.
    public private(set) var suites: [Suite] = []
    /// What collides; with any, the suites are not to be used.
    public private(set) var problems: [VectorFileProblem] = []
    /// What the files say of operations; the first that says something counts.
    public private(set) var operationNotes: [String: String] = [:]

    private var indices: [String: Int] = [:]
    private var origins: [String: String] = [:]

    /// No file yet.
    public init() {}

    /// Adds a file's suites; what collides is a problem.
    public mutating func add(_ file: VectorFile, path: String) {
        operationNotes.merge(file.operationNotes) { first, _ in first }
        for suite in file.suites {
            for vector in suite.vectors {
                let identity = suite.identity(of: vector)
                if let origin = origins[identity] {
                    problems.append(
                        VectorFileProblem(
                            file: path, suite: suite.name, vector: vector.name,
                            message: "also in \(origin); a vector may be given once"))
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
                    message: "in another file this suite has another operation or specification"))
            return
        }
        suites[index].vectors += suite.vectors.map { vector in
            var vector = vector
            vector.tolerance = suite.tolerance(of: vector)
            return vector
        }
    }
}
