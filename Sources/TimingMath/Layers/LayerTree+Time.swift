extension LayerTree {
    /// The local time of a layer at an absolute time: the clock by which its animations are shown.
    ///
    /// ```
    /// from the top down:  t = (t − beginTime)·speed + timeOffset
    /// ```
    ///
    /// Not converted, that is, without the 0 that ``convertTime(_:from:to:)`` answers before a layer has begun.
    ///
    /// - Parameters:
    ///   - id: the layer.
    ///   - time: seconds of absolute time.
    ///   - copies: for replicator layers above it, which of their copies is meant; 0, the original, for those not
    ///     named. The
    ///     sublayers of copy k run k·instanceDelay behind (``Replicator``).
    /// - Returns: seconds; nil for a layer that is not in the tree, and for a copy that there is not.
    /// - Complexity: linear in the depth.
    /// - Source: R1.1, R1.11b, R6.5.
    public func localTime(of id: LayerID, at time: Double, copies: [LayerID: Int] = [:]) -> Double? {
        guard contains(id) else { return nil }
        var time = time, parent: LayerID?
        for next in ancestry(of: id) {
            guard let layer = self[next] else { return nil }
            if let above = parent, let copy = copies[above] {
                // What replicates may be animated.
                let replicator = Replicator(self[above]?.presentation(at: time) ?? LayerProperties())
                guard let instance = replicator.instance(copy) else { return nil }
                time += instance.timeOffset
            }
            time = layer.timing.localTime(atParentTime: time)
            parent = next
        }
        return time
    }

    /// A time of one layer converted to another's: up to what they have in common, then down.
    ///
    /// - Parameters:
    ///   - time: seconds.
    ///   - origin: the layer whose time it is; nil for absolute time.
    ///   - destination: the layer whose time is asked; nil for absolute time.
    /// - Returns: seconds. A layer on the way down that has not begun answers 0, and so does one on the way up that
    ///   stands still (R1.11b, R1.11c).
    /// - Throws: `LayerError.unknownLayer`.
    /// - Complexity: linear in the depth.
    /// - Source: R1.11.
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
    ///   - animation: a begin time of 0 means now.
    ///   - id: the layer.
    ///   - key: a name; nil for one that no other has.
    ///   - now: seconds of absolute time: that of the commit.
    ///   - transactionDuration: seconds, for an animation that sets none.
    /// - Throws: `LayerError`; the tree is then as it was.
    public mutating func add(
        _ animation: some LayerAnimationConvertible, to id: LayerID, forKey key: String? = nil, at now: Double,
        transactionDuration: Double = MediaTiming.unsetDuration
    ) throws(LayerError) {
        guard let time = localTime(of: id, at: now) else { throw .unknownLayer }
        try self[id]?.add(animation, forKey: key, at: time, transactionDuration: transactionDuration)
    }

    /// Stops a layer, and all that is below it, where it is (R1.12).
    ///
    /// - Parameters:
    ///   - id: the layer.
    ///   - now: seconds of absolute time.
    /// - Throws: `LayerError.unknownLayer`.
    public mutating func pause(_ id: LayerID, at now: Double) throws(LayerError) {
        let time = try parentTime(of: id, at: now)
        self[id]?.timing.pause(atParentTime: time)
    }

    /// Lets a paused layer run on from where it stopped, at speed 1 (R1.12).
    ///
    /// - Parameters:
    ///   - id: the layer.
    ///   - now: seconds of absolute time.
    /// - Throws: `LayerError.unknownLayer`.
    public mutating func resume(_ id: LayerID, at now: Double) throws(LayerError) {
        let time = try parentTime(of: id, at: now)
        self[id]?.timing.resume(atParentTime: time)
    }

    /// Changes a layer's speed from now on; see ``MediaTiming/setSpeed(_:atParentTime:)``.
    ///
    /// - Parameters:
    ///   - speed: seconds of the layer's time in a second of its superlayer's.
    ///   - id: the layer.
    ///   - now: seconds of absolute time.
    /// - Throws: `LayerError.unknownLayer`.
    public mutating func setSpeed(_ speed: Double, of id: LayerID, at now: Double) throws(LayerError) {
        try require(id)
        // Plain local time, since it is what is shown that must not jump.
        let time = parent(of: id).flatMap { localTime(of: $0, at: now) } ?? now
        self[id]?.timing.setSpeed(speed, atParentTime: time)
    }

    /// The time of the layer above, as `convertTime` answers it.
    private func parentTime(of id: LayerID, at now: Double) throws(LayerError) -> Double {
        try require(id)
        return try convertTime(now, from: nil, to: parent(of: id))
    }
}

extension LayerTree {
    /// What a layer presents at an absolute time; nil for a layer that is not in the tree, and for a copy that there is
    /// not.
    ///
    /// - Parameters:
    ///   - id: the layer.
    ///   - time: seconds of absolute time.
    ///   - copies: for replicator layers above it, which of their copies is meant; see ``localTime(of:at:copies:)``.
    /// - Complexity: linear in the depth and in the layer's animations. For many layers and times ``LayerTreeSampler``
    ///   allocates nothing.
    public func presentation(of id: LayerID, at time: Double, copies: [LayerID: Int] = [:]) -> LayerProperties? {
        localTime(of: id, at: time, copies: copies).flatMap { self[id]?.presentation(at: $0) }
    }
}
