import CPackaged

/// The vector file inside an executable made by `scripts/package-conformance`.
enum EmbeddedVectorFile {
    /// The name of the file in reports and error messages.
    static let name = "built-in vectors.json"

    /// The content of the file; nil in any other executable.
    static var bytes: [UInt8]? {
        let vectors = embeddedVectors()
        return vectors.bytes.map { Array(UnsafeBufferPointer(start: $0, count: vectors.count)) }
    }
}
