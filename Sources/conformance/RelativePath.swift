import ConformanceKit
import Foundation

/// Paths as a report has them: a report that goes round names no folder of the machine that made it.
enum RelativePath {
    /// The path from the directory: `Specs/vectors.json`, `../other/vectors.json`. A relative one stays as it is.
    static func of(_ path: String, from directory: String) -> String {
        guard path.hasPrefix("/") else { return path }
        let file = URL(fileURLWithPath: path)
        // A link may lead elsewhere, so a way up is only right from the real folder to the real one.
        let folder = components(file.deletingLastPathComponent()), start = components(URL(fileURLWithPath: directory))
        let common = zip(folder, start).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: start.count - common)
        return (up + folder.dropFirst(common) + [file.lastPathComponent]).joined(separator: "/")
    }

    /// The files, named from the directory.
    static func of(_ files: [RunHeader.File], from directory: String) -> [RunHeader.File] {
        files.map { RunHeader.File(path: of($0.path, from: directory), revision: $0.revision) }
    }

    private static func components(_ url: URL) -> [String] {
        url.standardizedFileURL.resolvingSymlinksInPath().pathComponents
    }
}
