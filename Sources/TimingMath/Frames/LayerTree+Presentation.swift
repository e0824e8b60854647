extension LayerTree {
    /// What every layer presents at an absolute time: by a ``LayerTreeSampler``, which for more than one time is better
    /// made once.
    ///
    /// - Parameter time: seconds of absolute time.
    /// - Complexity: linear in the layers and their animations.
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
