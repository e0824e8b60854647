import ConformanceKit
import Foundation

/// A file that a report is written to.
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

    /// Creates or truncates the file. It stays open until the process ends.
    init(path: String) throws(Failure) {
        try self.init(unchanged: path)
        try empty()
    }

    /// Creates the file, or opens an existing file without changing it.
    init(unchanged path: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw Failure(description: "cannot write \(path): \(String(cString: strerror(errno)))")
        }
        self.init(name: path, descriptor: descriptor)
    }

    /// Replaces the content of the file as a whole, or leaves it unchanged. A symbolic link stays a link.
    ///
    /// A pipe or a device is written to instead, since it cannot be replaced.
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

    /// Truncates the file. No-op for a pipe or a device.
    func empty() throws(Failure) {
        guard identity != nil, ftruncate(descriptor, 0) != 0 else { return }
        throw Failure(description: "cannot write \(name): \(String(cString: strerror(errno)))")
    }

    /// The identity of the file, independent of its name; nil for a pipe, a device or a terminal.
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
                throw Failure(description: "cannot write \(name): \(reason); the report is incomplete")
            }
            rest = rest.dropFirst(written)
        }
    }
}

/// The identity of a regular file, independent of its names.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Returns nil if the path is not a regular file.
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

/// A file that the command uses and a report must not overwrite.
struct UsedFile {
    var path: String
    /// The use of the file, such as "one of the vector files".
    var use: String

    /// Returns whether the path leads to the file, under any name.
    func isFile(at other: String) -> Bool {
        guard path != other else { return true }
        guard let identity = FileIdentity(path: path) else { return false }
        return identity == FileIdentity(path: other)
    }
}

/// Relative paths for reports, so that a report does not contain folder names of the machine that wrote it.
enum RelativePath {
    /// Returns the path relative to the directory, such as `../other/vectors.json`. A relative path is returned
    /// unchanged.
    static func of(_ path: String, from directory: String) -> String {
        guard path.hasPrefix("/") else { return path }
        let file = URL(fileURLWithPath: path)
        // With symbolic links, `..` is only correct between resolved folders.
        let folder = components(file.deletingLastPathComponent()), start = components(URL(fileURLWithPath: directory))
        let common = zip(folder, start).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: start.count - common)
        return (up + folder.dropFirst(common) + [file.lastPathComponent]).joined(separator: "/")
    }

    /// Returns the files with paths relative to the directory.
    static func of(_ files: [RunHeader.File], from directory: String) -> [RunHeader.File] {
        files.map { RunHeader.File(path: of($0.path, from: directory), revision: $0.revision) }
    }

    private static func components(_ url: URL) -> [String] {
        url.standardizedFileURL.resolvingSymlinksInPath().pathComponents
    }
}
