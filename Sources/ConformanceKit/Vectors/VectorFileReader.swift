/// Reads vector files.
public enum VectorFileReader {
    /// What `lint` found in a file.
    public struct Lint: Sendable {
        /// Everything that is wrong, in the file's order, the form last.
        public var problems: [VectorFileProblem]
        /// What the file would be in canonical form; nil if it already is, or cannot be read.
        public var canonicalText: String?
    }

    /// The content of a file that has no problem at all; one with any is not to be run.
    public static func read(path: String) throws(VectorFileError) -> VectorFile {
        var remarks: [VectorFileProblem] = []
        return try read(path: path, remarks: &remarks)
    }

    /// The content of a file's bytes; `path` names it in problems.
    public static func read(bytes: [UInt8], path: String) throws(VectorFileError) -> VectorFile {
        var remarks: [VectorFileProblem] = []
        return try read(bytes: bytes, path: path, remarks: &remarks)
    }

    /// The content of a file, and remarks on it.
    ///
    /// - Parameter remarks: what does not make the file unusable, but does not look right: input keys that the operation
    ///   does not have.
    public static func read(
        path: String, remarks: inout [VectorFileProblem]
    ) throws(VectorFileError) -> VectorFile {
        try read(bytes: bytes(path: path), path: path, remarks: &remarks)
    }

    /// The content of a file's bytes, and remarks on it; `path` names it in problems.
    ///
    /// - Parameter remarks: as above.
    public static func read(
        bytes: [UInt8], path: String, remarks: inout [VectorFileProblem]
    ) throws(VectorFileError) -> VectorFile {
        var decoder = VectorFileDecoder(path: path)
        let file = decoder.file(try json(bytes, path: path))
        if !decoder.problems.isEmpty { throw VectorFileError(problems: decoder.problems) }
        remarks += decoder.remarks
        return file
    }

    /// Everything that is wrong with a file, its form included.
    public static func lint(path: String) -> Lint {
        do {
            return try lint(bytes: bytes(path: path), path: path)
        } catch {
            return Lint(problems: error.problems)
        }
    }

    /// Everything that is wrong with a file's bytes, its form included.
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
                let message = "not in canonical form (lint --fix writes it)"
                lint.problems.append(VectorFileProblem(file: path, message: message))
            }
        }
        return lint
    }

    private static func json(_ bytes: [UInt8], path: String) throws(VectorFileError) -> JSONValue {
        do {
            return try JSONValue(parsing: bytes)
        } catch {
            let message = bytes.isEmpty ? "the file is empty" : "not JSON: \(error)"
            throw VectorFileError(problems: [VectorFileProblem(file: path, message: message)])
        }
    }

    private static func bytes(path: String) throws(VectorFileError) -> [UInt8] {
        do {
            return try InputFile.bytes(path: path)
        } catch {
            throw VectorFileError(problems: [VectorFileProblem(file: path, message: error.reason)])
        }
    }
}
