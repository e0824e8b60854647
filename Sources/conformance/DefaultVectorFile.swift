import Foundation

/// Finds the package's own vector file.
enum DefaultVectorFile {
    static let relativePath = "Specs/vectors.json"

    /// Returns the file in `directory` or in its nearest ancestor that has one, otherwise the file of the package that
    /// the executable was built from. The path is relative if the file is below `directory`, otherwise absolute.
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
            // A packaged executable must not contain paths of the machine that built it.
            return nil
        #else
            let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()  // …/Sources/conformance
                .deletingLastPathComponent().deletingLastPathComponent()
            let candidate = package.appendingPathComponent(relativePath)
            return FileManager.default.fileExists(atPath: candidate.path) ? candidate.path : nil
        #endif
    }
}
