extension LayerTree {
    /// Returns the cross-fade of a layer's property at an absolute time, or nil if none is in progress, or the layer or
    /// the copy does not exist.
    ///
    /// - Parameters:
    ///   - key: A property with names as values, such as `contents`.
    ///   - id: The layer.
    ///   - time: The absolute time, in seconds.
    ///   - copies: The copy of each replicator above the layer; see ``localTime(of:at:copies:)``.
    public func crossFade(
        for key: LayerKey<String>, of id: LayerID, at time: Double, copies: [LayerID: Int] = [:]
    ) -> CrossFade? {
        localTime(of: id, at: time, copies: copies).flatMap { self[id]?.crossFade(for: key, at: $0) }
    }

    /// Returns the transition of a layer that is in effect at an absolute time, and its progress, or nil if there is
    /// none, or the layer or the copy does not exist.
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - time: The absolute time, in seconds.
    ///   - copies: The copy of each replicator above the layer; see ``localTime(of:at:copies:)``.
    ///
    /// Source: R6.3, R6.1.
    public func activeTransition(
        of id: LayerID, at time: Double, copies: [LayerID: Int] = [:]
    ) -> LayerTransition.State? {
        localTime(of: id, at: time, copies: copies).flatMap { self[id]?.activeTransition(at: $0) }
    }
}
