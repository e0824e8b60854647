import Foundation

/// A file that a report goes to.
struct OutputFile {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    static let standardOutput = OutputFile(name: "the standard output", descriptor: 1)

    private let name: String
    private let descriptor: Int32

    private init(name: String, descriptor: Int32) {
        (self.name, self.descriptor) = (name, descriptor)
    }

    /// Makes the file, or empties it. It stays open as long as the process.
    init(path: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else {
            throw Failure(description: "cannot write \(path): \(String(cString: strerror(errno)))")
        }
        self.init(name: path, descriptor: descriptor)
    }

    /// Puts the text in the place of the file's content, whole or not at all. The file stays what it is, a link too.
    static func replace(path: String, with text: String) throws(Failure) {
        do {
            let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw Failure(description: "cannot write \(path)")
        }
    }

    func write(_ text: String) throws(Failure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else {
                let reason = String(cString: strerror(errno))
                throw Failure(description: "cannot write \(name): \(reason); the report is not complete")
            }
            rest = rest.dropFirst(written)
        }
    }
}
