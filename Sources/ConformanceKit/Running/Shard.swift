/// One of several parts of a selection, each of which a run of its own takes.
public struct Shard: Sendable, Equatable {
    /// From 1 to ``count``.
    public let index: Int
    /// At least 1.
    public let count: Int

    /// The part `index` of `count`; nil unless 1 ≤ index ≤ count.
    public init?(index: Int, count: Int) {
        guard 1...max(1, count) ~= index, count >= 1 else { return nil }
        (self.index, self.count) = (index, count)
    }

    /// Whether the vector is in this part: every vector is in exactly one, the same on every machine.
    ///
    /// ```
    /// FNV-1a (64 bits) of the identity's UTF-8, modulo count, + 1 = index
    /// ```
    public func contains(_ identity: String) -> Bool {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in identity.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash % UInt64(count) + 1 == UInt64(index)
    }
}
