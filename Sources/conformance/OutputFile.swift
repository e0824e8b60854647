import Foundation

/// A file that a report goes to.
struct OutputFile {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let path: String
    private let handle: FileHandle

    /// Makes the file, or empties it.
    init(path: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else {
            throw Failure(description: "cannot write \(path): \(String(cString: strerror(errno)))")
        }
        self.path = path
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    func write(_ text: String) throws(Failure) {
        do { try handle.write(contentsOf: Data(text.utf8)) } catch {
            throw Failure(description: "cannot write \(path): the report is not complete")
        }
    }
}
