/// Reads and checks vector files.
public enum VectorFileReader {
    /// The result of checking a file.
    public struct Lint: Sendable {
        /// All problems in file order. A deviation from the canonical form comes last.
        public var problems: [VectorFileProblem]
        /// The canonical form of the file; nil if the file already has that form or is invalid.
        public var canonicalText: String?
    }

    /// Reads a file. An invalid file is rejected as a whole.
    ///
    /// - Throws: all problems of the file.
    public static func read(path: String) throws(VectorFileError) -> VectorFile {
        var remarks: [VectorFileProblem] = []
        return try read(path: path, remarks: &remarks)
    }

    /// Reads the bytes of a file. Problems name the file by `path`.
    public static func read(bytes: [UInt8], path: String) throws(VectorFileError) -> VectorFile {
        var remarks: [VectorFileProblem] = []
        return try read(bytes: bytes, path: path, remarks: &remarks)
    }

    /// Reads a file and adds remarks on it.
    ///
    /// - Parameter remarks: receives input keys that the operation does not have. They do not make the file invalid.
    public static func read(
        path: String, remarks: inout [VectorFileProblem]
    ) throws(VectorFileError) -> VectorFile {
        try read(bytes: bytes(path: path), path: path, remarks: &remarks)
    }

    /// Reads the bytes of a file and adds remarks on it. Problems name the file by `path`.
    ///
    /// - Parameter remarks: receives input keys that the operation does not have.
    public static func read(
        bytes: [UInt8], path: String, remarks: inout [VectorFileProblem]
    ) throws(VectorFileError) -> VectorFile {
        var decoder = VectorFileDecoder(path: path)
        let file = decoder.file(try json(bytes, path: path))
        if !decoder.problems.isEmpty { throw VectorFileError(problems: decoder.problems) }
        remarks += decoder.remarks
        return file
    }

    /// Checks a file, including its canonical form.
    public static func lint(path: String) -> Lint {
        do {
            return try lint(bytes: bytes(path: path), path: path)
        } catch {
            return Lint(problems: error.problems)
        }
    }

    /// Checks the bytes of a file, including its canonical form.
    public static func lint(bytes: [UInt8], path: String) -> Lint {
        let value: JSONValue
        do { value = try json(bytes, path: path) } catch { return Lint(problems: error.problems) }
        var decoder = VectorFileDecoder(path: path)
        let file = decoder.file(value)
        var lint = Lint(problems: decoder.problems + decoder.remarks)
        if decoder.problems.isEmpty {
            let text = file.canonicalText
            if !text.utf8.elementsEqual(bytes) {
                lint.canonicalText = text
                let message = "not in canonical form; lint --fix rewrites the file"
                lint.problems.append(VectorFileProblem(file: path, message: message))
            }
        }
        return lint
    }

    private static func json(_ bytes: [UInt8], path: String) throws(VectorFileError) -> JSONValue {
        do {
            return try JSONValue(parsing: bytes)
        } catch {
            let message = bytes.isEmpty ? "the file is empty" : "invalid JSON: \(error)"
            throw VectorFileError(problems: [VectorFileProblem(file: path, message: message)])
        }
    }

    private static func bytes(path: String) throws(VectorFileError) -> [UInt8] {
        do {
            return try InputFile.bytes(path: path)
        } catch {
            var problem = VectorFileProblem(file: path, message: error.reason)
            problem.isUnreadable = true
            throw VectorFileError(problems: [problem])
        }
    }
}
