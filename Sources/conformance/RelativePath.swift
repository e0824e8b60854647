import ConformanceKit
import Foundation

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
