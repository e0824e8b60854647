import CPackaged

/// The vector file inside an executable that `scripts/package-conformance` made.
enum EmbeddedVectorFile {
    /// How reports and problems name it.
    static let name = "built-in vectors.json"

    /// Its content; nil in any other executable.
    static var bytes: [UInt8]? {
        let vectors = embeddedVectors()
        return vectors.bytes.map { Array(UnsafeBufferPointer(start: $0, count: vectors.count)) }
    }
}
