/// Changing layers, with and without implicit animations.
extension Stage {
    /// Sets a property of a layer, which animates as Core Animation's rules say.
    ///
    /// ```swift
    /// try stage.set(0.5, for: .opacity, of: ball)
    /// ```
    ///
    /// - A layer that is on screen gets the implicit animation of the change, with the settings of the innermost
    ///   transaction (R6.8). A layer that was added in the current turn changes at once.
    /// - The layer of a view gets the animation of the innermost ``animate(_:completion:then:_:)``, outside of which it
    ///   changes at once (R6.10).
    ///
    /// - Throws: `LayerError`. The stage is then unchanged.
    public mutating func set<Value>(
        _ value: Value, for key: LayerKey<Value>, of id: LayerTree.LayerID
    ) throws(LayerError) {
        let motion = try motion(of: id), first = schedule.nextOrder
        defer { refuseTouches(motion, from: first) }
        try mutate(id) { (layer) throws(LayerError) in
            switch motion {
            case .none: layer[key] = value
            case .implicit(let implicit, let shown, let time):
                _ = try layer.set(
                    key.wrap(value), at: key.path, named: key.keyPath, from: shown, animatedBy: implicit, at: time)
            case .view(let animation, let shown, let time):
                var properties = layer.properties
                properties[key] = value
                try layer.addAnimations(of: animation, to: properties, from: shown, at: time)
            }
        }
    }

    /// Sets the value at a key path of a layer, which animates as for a typed key.
    ///
    /// - Throws: `LayerError`. The stage is then unchanged.
    public mutating func set(
        _ value: AnimatableValue, for keyPath: String, of id: LayerTree.LayerID
    ) throws(LayerError) {
        let motion = try motion(of: id), first = schedule.nextOrder
        defer { refuseTouches(motion, from: first) }
        try mutate(id) { (layer) throws(LayerError) in
            switch motion {
            case .none: try layer.set(value, for: keyPath)
            case .implicit(let implicit, let shown, let time):
                _ = try layer.set(
                    value, at: layer.properties.parse(keyPath), named: keyPath, from: shown, animatedBy: implicit,
                    at: time)
            case .view(let animation, let shown, let time):
                var properties = layer.properties
                try properties.set(viewValues: [keyPath: value])
                try layer.addAnimations(of: animation, to: properties, from: shown, at: time)
            }
        }
    }

    /// Sets the frame of a layer: its `position` and then its `bounds`, each with its animation (R6.8).
    ///
    /// - Throws: `LayerError`. The stage is then unchanged.
    public mutating func setFrame(_ frame: Rect2D, of id: LayerTree.LayerID) throws(LayerError) {
        let motion = try motion(of: id), first = schedule.nextOrder
        defer { refuseTouches(motion, from: first) }
        try mutate(id) { (layer) throws(LayerError) in
            switch motion {
            case .none: layer.frame = frame
            case .implicit(let implicit, let shown, let time):
                try layer.setFrame(frame, from: shown, animatedBy: implicit, at: time)
            case .view(let animation, let shown, let time):
                var changed = layer, moved = layer.properties, framed = layer.properties
                framed.frame = frame
                moved[.position] = framed[.position]
                try changed.addAnimations(of: animation, to: moved, from: shown, at: time)
                try changed.addAnimations(of: animation, to: framed, from: shown, at: time)
                layer = changed
            }
        }
    }

    /// Changes a layer in place, without implicit animations.
    ///
    /// Animations that the closure adds or removes start and stop as if the stage had added or removed them.
    ///
    /// - Throws: `LayerError.unknownLayer`; the error that `change` throws. Changes made before it are kept.
    @discardableResult
    public mutating func update<Result>(
        _ id: LayerTree.LayerID, _ change: (inout LayerModel) throws -> Result
    ) throws -> Result {
        try tree.require(id)
        guard let result = try mutate(id, change) else { throw LayerError.unknownLayer }
        return result
    }

    /// Sets the answers of a layer's delegate, `actions` and `style` to changes of its properties (R6.8).
    ///
    /// - Throws: `LayerError.unknownLayer`.
    public mutating func setActions(
        _ actions: [[String: ImplicitAnimation.Action]], of id: LayerTree.LayerID
    ) throws(LayerError) {
        try tree.require(id)
        records[id]?.actions = actions
    }

    /// Pauses a layer and all layers below it at the current state (R1.12).
    ///
    /// - Throws: `LayerError.unknownLayer`.
    public mutating func pause(_ id: LayerTree.LayerID) throws(LayerError) {
        let clock = tree.timing(of: id)
        try tree.pause(id, at: now)
        noteClock(of: id, former: clock)
    }

    /// Resumes a paused layer at speed 1 from the state in which it was paused (R1.12).
    ///
    /// - Throws: `LayerError.unknownLayer`.
    public mutating func resume(_ id: LayerTree.LayerID) throws(LayerError) {
        let clock = tree.timing(of: id)
        try tree.resume(id, at: now)
        noteClock(of: id, former: clock)
    }

    /// Changes the speed of a layer without a jump in its local time.
    ///
    /// - Throws: `LayerError.unknownLayer`.
    public mutating func setSpeed(_ speed: Double, of id: LayerTree.LayerID) throws(LayerError) {
        let clock = tree.timing(of: id)
        try tree.setSpeed(speed, of: id, at: now)
        noteClock(of: id, former: clock)
    }
}

extension Stage {
    /// How a change of a layer animates. Times are local.
    private enum Motion {
        case none
        case implicit(ImplicitAnimation, from: LayerProperties, at: Double)
        case view(ViewAnimation, from: LayerProperties, at: Double)
    }

    /// Keeps touches from a view while the animations that it got from an order on run, unless the block allows them.
    private mutating func refuseTouches(_ motion: Motion, from first: Int) {
        guard case .view(let animation, _, _) = motion else { return }
        if !animation.options.contains(.allowUserInteraction) { schedule.refuseTouches(from: first) }
    }

    private func motion(of id: LayerTree.LayerID) throws(LayerError) -> Motion {
        guard let record = records[id], let time = tree.localTime(of: id, at: now) else { throw .unknownLayer }
        if transactions.settings.disablesActions { return .none }
        if record.isView {
            guard let animation = transactions.viewAnimation else { return .none }
            // What was never on screen begins at the model value.
            let fromCurrent = record.isCommitted && animation.options.contains(.beginFromCurrentState)
            let shown = fromCurrent ? presentation(of: id) : nil
            return .view(animation, from: shown ?? tree.properties(of: id), at: time)
        }
        guard record.isCommitted else { return .none }
        let implicit = ImplicitAnimation(transaction: transactions.settings, actions: record.actions)
        return .implicit(implicit, from: presentation(of: id) ?? LayerProperties(), at: time)
    }

    /// Adds the animation that a layer's action for a key makes, if there is one.
    ///
    /// - Parameter always: Whether a layer that is not on screen yet answers too.
    mutating func runAction(
        _ key: String, of id: LayerTree.LayerID?, always: Bool = false
    ) throws(LayerError) {
        guard let id, let record = records[id], !record.isView, record.isCommitted || always,
            let time = tree.localTime(of: id, at: now)
        else { return }
        let settings = transactions.settings
        let implicit = ImplicitAnimation(transaction: settings, actions: record.actions)
        guard var animation = try implicit.animation(forChanging: key, in: tree.properties(of: id)) else { return }
        if record.isCommitted, let shown = presentation(of: id) { animation.begin(at: shown) }
        try mutate(id) { (layer) throws(LayerError) in
            try layer.add(animation, forKey: key, at: time, transactionDuration: settings.animationDuration)
        }
    }

    /// Changes a layer, and brings the schedule in line with its animations and its clock. Returns nil for a layer that
    /// the stage does not have.
    @discardableResult
    mutating func mutate<Result, Failure>(
        _ id: LayerTree.LayerID, _ change: (inout LayerModel) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard tree.contains(id) else { return nil }
        // The screen shows these values until the turn ends.
        if turn.shown[id] == nil, records[id]?.isCommitted == true { turn.shown[id] = presentation(of: id) }
        let before = tree.animations(of: id).map(\.number), clock = tree.timing(of: id)
        defer {
            turn.isOpen = true
            changedLayers.insert(id)
            reconcile(id, before: before)
            if tree.timing(of: id) != clock { noteClock(of: id, former: clock) }
        }
        return try tree.updateIfPresent(id, change)
    }

    /// Notes that the clock of a layer has changed. What is on screen follows its former one until the turn ends.
    private mutating func noteClock(of id: LayerTree.LayerID, former: MediaTiming) {
        turn.isOpen = true
        turn.changedClocks.append(id)
        if turn.formerClocks[id] == nil { turn.formerClocks[id] = former }
        changedLayers.insert(id)
    }

    /// Adds the layer's new animations to the schedule, and removes those that the layer lost.
    mutating func reconcile(_ id: LayerTree.LayerID, before: [UInt32]) {
        let attached = tree.animations(of: id)
        // A layer adds animations at the end, and keeps the order of the others.
        var kept = 0
        for number in before {
            if kept < attached.count, attached[kept].number == number {
                kept += 1
            } else if let order = records[id]?.entries.removeValue(forKey: number) {
                schedule.remove(order, at: now)
            }
        }
        for animation in attached.dropFirst(kept) {
            let described = Event.Animation(layer: id, layerName: name(of: id), key: animation.key)
            records[id]?.entries[animation.number] = schedule.add(StageSchedule.Entry(of: animation, described))
        }
    }

    /// Returns the layer's name, or a text with its place in the order of addition.
    func name(of id: LayerTree.LayerID) -> String {
        guard let name = tree[id]?[.name], !name.isEmpty else { return "layer \(id.index)" }
        return name
    }
}
