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
        try self.init(unchanged: path)
        try empty()
    }

    /// Makes the file, or opens the one that is there as it is.
    init(unchanged path: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw Failure(description: "cannot write \(path): \(String(cString: strerror(errno)))")
        }
        self.init(name: path, descriptor: descriptor)
    }

    /// Puts the text in the place of the file's content, whole or not at all. The file stays what it is, a link too.
    ///
    /// To a pipe or a device it is written: a file in its place would be the end of it.
    static func replace(path: String, with text: String) throws(Failure) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            return try OutputFile(unchanged: path).write(text)
        }
        do {
            let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw Failure(description: "cannot write \(path)")
        }
    }

    /// Takes away what was in the file. A pipe or a device has nothing to take away.
    func empty() throws(Failure) {
        guard identity != nil, ftruncate(descriptor, 0) != 0 else { return }
        throw Failure(description: "cannot write \(name): \(String(cString: strerror(errno)))")
    }

    /// Which file it is, by whatever name; nil for a pipe, a device, a terminal.
    var identity: FileIdentity? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? FileIdentity(status) : nil
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

/// A file on a disk, whatever its names.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// nil where the path leads to no regular file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    fileprivate init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

/// A file that a command has another use for than a report.
struct UsedFile {
    var path: String
    /// As in "one of the vector files".
    var use: String

    /// Whether the path leads to the file, by whatever name.
    func isFile(at other: String) -> Bool {
        guard path != other else { return true }
        guard let identity = FileIdentity(path: path) else { return false }
        return identity == FileIdentity(path: other)
    }
}
