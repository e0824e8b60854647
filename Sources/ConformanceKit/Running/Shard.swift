/// One of several parts of a selection, each for a separate run.
package struct Shard: Sendable, Equatable, CustomStringConvertible {
    /// The index of the part, from 1 to ``count``.
    package let index: Int
    /// The number of parts, from 1 to ``maximumCount``.
    package let count: Int

    /// The maximum number of parts.
    package static let maximumCount = 1_000_000

    /// Creates part `index` of `count`; nil unless 1 ≤ index ≤ count ≤ ``maximumCount``.
    package init?(index: Int, count: Int) {
        guard 1...Self.maximumCount ~= count, 1...count ~= index else { return nil }
        (self.index, self.count) = (index, count)
    }

    /// The form used on the command line, such as `2/5`.
    package var description: String { "\(index)/\(count)" }

    /// Returns whether the vector is in this part. Every vector is in exactly one part, the same on every machine.
    ///
    /// ```
    /// FNV-1a (64 bits) of the identity's UTF-8, modulo count, + 1 = index
    /// ```
    package func contains(_ identity: String) -> Bool {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in identity.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash % UInt64(count) + 1 == UInt64(index)
    }
}
