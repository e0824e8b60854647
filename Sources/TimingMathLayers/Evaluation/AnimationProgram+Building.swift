extension AnimationProgram {
    /// The greatest depth of nested groups.
    static let deepestNesting = 64

    /// Adds an animation of a layer after the others.
    ///
    /// - Parameters:
    ///   - animation: An animation with resolved begin time and duration.
    ///   - properties: The model values of the layer.
    ///   - slots: The slots of the layer's properties by name.
    /// - Returns: The index of the animation's node.
    /// - Throws: `LayerError`. The program must not be used then.
    @discardableResult
    mutating func append(
        _ animation: LayerAnimation, driving properties: LayerProperties, slots: inout [String: Int],
        depth: Int = 0
    ) throws(LayerError) -> Int {
        try requireNumbers(animation.timing)
        let function = addTimingFunction(animation.timingFunction)
        func node(_ content: AnimationNode.Content) -> AnimationNode {
            AnimationNode(
                timing: animation.timing, timingFunction: function, content: content, end: nodes.count + 1)
        }
        switch animation {
        case .group(let group):
            guard depth < Self.deepestNesting else { throw .nestedTooDeep(limit: Self.deepestNesting) }
            let index = addNode(node(.group))
            for child in group.animations {
                try append(child, driving: properties, slots: &slots, depth: depth + 1)
            }
            closeGroup(index)
            return index
        case .basic(let basic):
            let ends = GivenEnds(from: basic.from, to: basic.to, by: basic.by)
            return addNode(node(try content(basic.target, ends, properties, &slots)))
        case .spring(let animation):
            let ends = GivenEnds(from: animation.from, to: animation.to, by: animation.by)
            let spring = addSpring(animation.spring)
            let content = try content(animation.target, ends, properties, &slots, spring: spring)
            return addNode(node(content))
        case .keyframe(let keyframe):
            return addNode(node(try content(keyframe, properties, &slots)))
        case .transition(let transition):
            try LayerError.requireNumbers([
                "startProgress": transition.startProgress, "endProgress": transition.endProgress,
            ])
            return addNode(node(.transition(addTransition(transition))))
        }
    }

    private func requireNumbers(_ timing: MediaTiming) throws(LayerError) {
        try LayerError.requireNumbers([
            "timing.beginTime": timing.beginTime, "timing.duration": timing.duration, "timing.speed": timing.speed,
            "timing.timeOffset": timing.timeOffset, "timing.repeatCount": timing.repeatCount,
            "timing.repeatDuration": timing.repeatDuration,
        ])
    }

    /// Returns the slot of a property, adding it if necessary.
    private mutating func slot(
        _ property: String, _ properties: LayerProperties, _ slots: inout [String: Int]
    ) -> Int {
        if let slot = slots[property] { return slot }
        let slot = addSlot(property, properties[property])
        slots[property] = slot
        return slot
    }

    // MARK: From, to and by

    private mutating func content(
        _ target: AnimationTarget, _ ends: GivenEnds, _ properties: LayerProperties,
        _ slots: inout [String: Int], spring: Int? = nil
    ) throws(LayerError) -> AnimationNode.Content {
        let keyPath = try path(of: target, in: properties)
        let source: ColumnSource?
        if let function = target.valueFunction {
            try requireTransform(keyPath, target)
            // There is no underlying number that could be the other end.
            let isComplete = [ends.from, ends.to, ends.by].count { $0 != nil } >= 2
            source =
                function.argumentCount == 1
                ? try columns.numbers.addEnds(ends, target, function) : try triples.addEnds(ends, target, function)
            guard isComplete else { return .nothing }
        } else {
            source = try columns.with(keyPath.kind, AddEnds(ends: ends, target: target)).get()
        }
        return drive(target, keyPath, source, properties, &slots, spring: spring)
    }

    private func requireTransform(_ keyPath: LayerKeyPath, _ target: AnimationTarget) throws(LayerError) {
        guard keyPath.kind == .transform else { throw .valueFunctionNeedsTransform(keyPath: target.keyPath) }
    }

    private mutating func drive(
        _ target: AnimationTarget, _ keyPath: LayerKeyPath, _ source: ColumnSource?,
        _ properties: LayerProperties,
        _ slots: inout [String: Int], spring: Int? = nil
    ) -> AnimationNode.Content {
        guard let source else { return .nothing }
        return .property(
            PropertyDrive(
                slot: slot(keyPath.property, properties, &slots), part: keyPath.part,
                source: target.valueFunction.map { .function($0, source) } ?? .value(keyPath.kind, source),
                spring: spring, isAdditive: target.isAdditive, isCumulative: target.isCumulative))
    }

    // MARK: Keyframes

    private mutating func content(
        _ animation: KeyframeAnimation, _ properties: LayerProperties, _ slots: inout [String: Int]
    ) throws(LayerError) -> AnimationNode.Content {
        let target = animation.target
        let keyPath = try path(of: target, in: properties)
        if let path = animation.path { return try content(animation, along: path, keyPath, properties, &slots) }
        let source: ColumnSource?
        if let function = target.valueFunction {
            try requireTransform(keyPath, target)
            source =
                function.argumentCount == 1
                ? try columns.numbers.addTrack(animation, function) : try triples.addTrack(animation, function)
        } else {
            source = try columns.with(keyPath.kind, AddTrack(animation: animation)).get()
        }
        return drive(target, keyPath, source, properties, &slots)
    }

    private mutating func content(
        _ animation: KeyframeAnimation, along path: BezierPath, _ keyPath: LayerKeyPath,
        _ properties: LayerProperties, _ slots: inout [String: Int]
    ) throws(LayerError) -> AnimationNode.Content {
        guard keyPath.kind == .point, animation.target.valueFunction == nil else {
            throw .pathNeedsPoint(keyPath: animation.target.keyPath)
        }
        // By Core Animation's rules the only error is a path without segments, which has no effect (R4.8).
        guard
            let motion = try? MotionPath(
                path, keyTimes: animation.keyTimes, timingFunctions: animation.timingFunctions,
                calculationMode: animation.calculationMode, rotationMode: animation.rotationMode)
        else { return .nothing }
        // Only an animation of the position rotates the layer.
        let turns = animation.rotationMode != .none && keyPath.property == "position"
        let turned = turns ? slot("transform", properties, &slots) : nil
        return .property(
            PropertyDrive(
                slot: slot(keyPath.property, properties, &slots), part: keyPath.part,
                source: .motion(addMotion(motion), turning: turned), spring: nil,
                isAdditive: animation.target.isAdditive, isCumulative: animation.target.isCumulative))
    }
}

/// The values that an animation sets, of any types.
private struct GivenEnds {
    let from, to, by: AnimatableValue?
}

/// Adds the values of an animation to the column of their type. Gives nil if the animation has no effect.
private struct AddEnds: ColumnVisitor {
    let ends: GivenEnds
    let target: AnimationTarget

    func visit<Value: ColumnValue>(
        _ column: inout ValueColumn<Value>
    ) -> Result<ColumnSource?, LayerError> {
        Result { () throws(LayerError) in try column.addEnds(ends, target, nil) }
    }
}

private struct AddTrack: ColumnVisitor {
    let animation: KeyframeAnimation

    func visit<Value: ColumnValue>(
        _ column: inout ValueColumn<Value>
    ) -> Result<ColumnSource?, LayerError> {
        Result { () throws(LayerError) in try column.addTrack(animation, nil) }
    }
}

extension ValueColumn {
    /// Returns nil if the ends have no effect.
    fileprivate mutating func addEnds(
        _ ends: GivenEnds, _ target: AnimationTarget, _ function: ValueFunction?
    ) throws(LayerError) -> ColumnSource? {
        if ends.by != nil, !Value.hasSum { throw .noSum(keyPath: target.keyPath) }
        return try add(
            FromToBy(
                from: read(ends.from, "from", target, function), to: read(ends.to, "to", target, function),
                by: read(ends.by, "by", target, function)))
    }

    /// Returns nil if the keyframes have no effect.
    fileprivate mutating func addTrack(
        _ animation: KeyframeAnimation, _ function: ValueFunction?
    ) throws(LayerError) -> ColumnSource? {
        var values: [Value] = []
        for (i, value) in animation.values.enumerated() {
            values.append(try read(value, "values[\(i)]", animation.target, function))
        }
        let track: AnimationTrack<Value>
        do {
            track = try AnimationTrack(
                values: values, keyTimes: animation.keyTimes, timingFunctions: animation.timingFunctions,
                calculationMode: animation.calculationMode, parameters: animation.parameters)
        } catch .noEffect {
            return nil
        } catch .shapesDiffer {
            // R3.3: lists of different lengths and paths of different elements cannot be interpolated.
            return nil
        } catch {
            throw .keyframes(error)
        }
        return add(track)
    }

    private func read(
        _ value: AnimatableValue?, _ name: String, _ target: AnimationTarget, _ function: ValueFunction?
    ) throws(LayerError) -> Value? {
        guard let value else { return nil }
        return try read(value, name, target, function) as Value
    }

    private func read(
        _ value: AnimatableValue, _ name: String, _ target: AnimationTarget, _ function: ValueFunction?
    ) throws(LayerError) -> Value {
        if let read = Value.read(value) { return read.animated }
        if let function {
            throw .wrongArgumentCount(keyPath: target.keyPath, expected: function.argumentCount, value: name)
        }
        throw .wrongType(keyPath: target.keyPath, expected: Value.kind, found: value.kind, value: name)
    }
}
