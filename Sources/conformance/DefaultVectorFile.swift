import Foundation

/// Finds the package's own vector file.
enum DefaultVectorFile {
    static let relativePath = "Specs/vectors.json"

    /// The file in `directory` or the nearest directory above it that has one; otherwise in the package the executable
    /// was built from. Named relative to `directory` where it is below it.
    static func find(from directory: String) -> String? {
        var current = URL(fileURLWithPath: directory, isDirectory: true).standardizedFileURL
        let start = current
        while true {
            let candidate = current.appendingPathComponent(relativePath)
            if FileManager.default.fileExists(atPath: candidate.path) {
                return current == start ? relativePath : candidate.path
            }
            let parent = current.deletingLastPathComponent().standardizedFileURL
            if parent.path == current.path || current.path == "/" { break }
            current = parent
        }
        return inOwnPackage
    }

    private static var inOwnPackage: String? {
        #if CONFORMANCE_IS_PACKAGED
            // The machine that it was built on is no concern of others, nor is its name to be in the executable.
            return nil
        #else
            let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()  // …/Sources/conformance
                .deletingLastPathComponent().deletingLastPathComponent()
            let candidate = package.appendingPathComponent(relativePath)
            return FileManager.default.fileExists(atPath: candidate.path) ? candidate.path : nil
        #endif
    }
}
