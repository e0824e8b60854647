import Foundation

/// Reads whole files.
package enum InputFile {
    /// The reason why a file cannot be read, without the file's name.
    struct Failure: Error {
        var reason: String
    }

    /// The maximum file size, so that a device or a wrong file cannot exhaust memory.
    package static let maximumSize = 256 << 20

    /// Returns the content of the file.
    ///
    /// - Parameter limit: the maximum size in bytes; throws if the file is larger.
    static func bytes(path: String, atMost limit: Int = maximumSize) throws(Failure) -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw systemFailure() }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { break }
            bytes += chunk.prefix(count)
            if bytes.count > limit { throw Failure(reason: "larger than \(limit >> 20) MiB") }
        }
        if ferror(file) != 0 { throw systemFailure() }
        return bytes
    }

    /// Returns the content of a text file.
    ///
    /// - Throws: the problem that it cannot be read or is larger than `limit` bytes.
    package static func bytes(textFile path: String, atMost limit: Int = maximumSize) throws(TextFileProblem) -> [UInt8]
    {
        do {
            return try bytes(path: path, atMost: limit)
        } catch {
            var problem = TextFileProblem(file: path, error.reason)
            problem.isUnreadable = true
            throw problem
        }
    }

    private static func systemFailure() -> Failure { Failure(reason: String(cString: strerror(errno))) }
}
