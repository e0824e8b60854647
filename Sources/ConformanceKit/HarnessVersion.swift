/// The versions that reports include.
package enum HarnessVersion {
    /// The version of this package.
    package static let current = "0.1.0"

    /// The version of the vector file format that this package reads.
    package static let format = 1
}
