extension LayerTree {
    /// Returns the local time of a layer at an absolute time. The layer's animations are evaluated at its local time.
    ///
    ///     from the top down:  t = (t − beginTime)·speed + timeOffset
    ///
    /// Unlike ``convertTime(_:from:to:)``, this does not return 0 before a layer has begun.
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - time: The absolute time, in seconds.
    ///   - copies: The copy of each replicator above the layer; 0, the original, if absent. Copy k runs k·instanceDelay
    ///     late (``Replicator``).
    /// - Returns: Seconds; nil for a layer or a copy that does not exist.
    /// - Complexity: O(depth). Source: R1.1, R1.11b, R6.5.
    public func localTime(of id: LayerID, at time: Double, copies: [LayerID: Int] = [:]) -> Double? {
        guard contains(id) else { return nil }
        var time = time, parent: LayerID?
        for next in ancestry(of: id) {
            guard let layer = self[next] else { return nil }
            if let above = parent, let copy = copies[above] {
                // The replicator's properties may be animated.
                let replicator = Replicator(self[above]?.presentation(at: time) ?? LayerProperties())
                guard let instance = replicator.instance(copy) else { return nil }
                time += instance.timeOffset
            }
            time = layer.timing.localTime(atParentTime: time)
            parent = next
        }
        return time
    }

    /// Converts a time from one layer to another, up to their nearest common ancestor and then down.
    ///
    /// - Parameters:
    ///   - time: A time in seconds.
    ///   - origin: The layer whose time it is; nil for absolute time.
    ///   - destination: The layer to convert to; nil for absolute time.
    /// - Returns: Seconds. The step down into a layer that has not begun gives 0, and so does the step up out of a
    ///   layer of speed 0 (R1.11b, R1.11c).
    /// - Throws: `LayerError.unknownLayer`.
    /// - Complexity: O(depth).
    ///
    /// Source: R1.11.
    public func convertTime(
        _ time: Double, from origin: LayerID?, to destination: LayerID?
    ) throws(LayerError) -> Double {
        let way = try way(from: origin, to: destination)
        return MediaTiming.convertTime(time, from: timings(way.up), to: timings(way.down))
    }

    private func timings(_ layers: ArraySlice<LayerID>) -> [MediaTiming] { layers.compactMap { self[$0]?.timing } }
}

extension LayerTree {
    /// Adds an animation to a layer at an absolute time; see ``LayerModel/add(_:forKey:at:transactionDuration:)``.
    ///
    /// - Parameters:
    ///   - animation: An animation. A begin time of 0 means now.
    ///   - id: The layer.
    ///   - key: The key, or nil for a new unique key.
    ///   - now: The absolute time of the commit, in seconds.
    ///   - transactionDuration: The duration of an animation that does not set one, in seconds.
    /// - Throws: `LayerError`. The tree is then unchanged.
    public mutating func add(
        _ animation: some LayerAnimationConvertible, to id: LayerID, forKey key: String? = nil, at now: Double,
        transactionDuration: Double = MediaTiming.unsetDuration
    ) throws(LayerError) {
        guard let time = localTime(of: id, at: now) else { throw .unknownLayer }
        try updateIfPresent(id) { (layer) throws(LayerError) in
            try layer.add(animation, forKey: key, at: time, transactionDuration: transactionDuration)
        }
    }

    /// Pauses a layer and all layers below it at the current state (R1.12).
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - now: The absolute time, in seconds.
    /// - Throws: `LayerError.unknownLayer`.
    public mutating func pause(_ id: LayerID, at now: Double) throws(LayerError) {
        let time = try parentTime(of: id, at: now)
        try update(id) { $0.timing.pause(atParentTime: time) }
    }

    /// Resumes a paused layer at speed 1 from the state in which it was paused (R1.12).
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - now: The absolute time, in seconds.
    /// - Throws: `LayerError.unknownLayer`.
    public mutating func resume(_ id: LayerID, at now: Double) throws(LayerError) {
        let time = try parentTime(of: id, at: now)
        try update(id) { $0.timing.resume(atParentTime: time) }
    }

    /// Changes the speed of a layer without a jump in its local time; see ``MediaTiming/setSpeed(_:atParentTime:)``.
    ///
    /// - Parameters:
    ///   - speed: The speed relative to the superlayer's time.
    ///   - id: The layer.
    ///   - now: The absolute time, in seconds.
    /// - Throws: `LayerError.unknownLayer`.
    public mutating func setSpeed(_ speed: Double, of id: LayerID, at now: Double) throws(LayerError) {
        try require(id)
        // Unconverted local time, since the presented state must not jump.
        let time = parent(of: id).flatMap { localTime(of: $0, at: now) } ?? now
        try update(id) { $0.timing.setSpeed(speed, atParentTime: time) }
    }

    /// Returns the time of the superlayer, converted as by `convertTime`.
    private func parentTime(of id: LayerID, at now: Double) throws(LayerError) -> Double {
        try require(id)
        return try convertTime(now, from: nil, to: parent(of: id))
    }
}

extension LayerTree {
    /// Returns the presented properties of a layer at an absolute time, or nil for a layer or a copy that does not
    /// exist.
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - time: The absolute time, in seconds.
    ///   - copies: The copy of each replicator above the layer; see ``localTime(of:at:copies:)``.
    /// - Complexity: O(depth + n) for n animations of the layer. A ``LayerTreeSampler`` samples many layers or times
    ///   without allocating.
    public func presentation(of id: LayerID, at time: Double, copies: [LayerID: Int] = [:]) -> LayerProperties? {
        localTime(of: id, at: time, copies: copies).flatMap { self[id]?.presentation(at: $0) }
    }
}
