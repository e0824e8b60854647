extension LayerTree {
    /// Returns the presentation values of every layer at an absolute time.
    ///
    /// For more than one time, create a ``LayerTreeSampler`` once instead.
    ///
    /// - Parameter time: The absolute time, in seconds.
    /// - Complexity: Linear in the layers and their animations.
    public func presentation(at time: Double) -> [LayerID: LayerProperties] {
        var sampler = LayerTreeSampler(self)
        sampler.sample(at: time)
        var presented: [LayerID: LayerProperties] = [:]
        let layers = layers
        presented.reserveCapacity(layers.count)
        for id in layers { presented[id] = sampler.presentation(of: id) }
        return presented
    }
}
