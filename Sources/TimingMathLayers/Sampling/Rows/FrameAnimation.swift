internal import CTimingLanes

/// The contents of a row of a ``FrameTable``, for an animation whose value depends only on its clock and its own data.
struct FrameAnimation {
    let kind: FrameKind
    /// The range of the row's numbers in the given memory: those of the clock, then the content, up to the numbers that
    /// only the frame knows.
    let numbers: Range<Int>
    /// The slot in the layer's program.
    let slot: Int
    /// The first of the property's numbers that the animation drives.
    let offset: Int
    /// The type of the values at the key path, and the index of the keyframe track among those of that type.
    let valueKind: AnimatableValue.Kind
    var track: Int?
    /// The index of the motion, and the slot of the transform that it rotates.
    var motion: Int?
    var turnedSlot: Int?

    /// Whether both animations drive the same number.
    func overlaps(_ other: FrameAnimation) -> Bool {
        if slot == other.slot, footprint & other.footprint != 0 { return true }
        return turnedSlot.map { $0 == other.slot || $0 == other.turnedSlot } ?? (other.turnedSlot == slot)
    }

    /// One bit for each of the property's numbers that the animation drives.
    private var footprint: UInt32 { (1 << UInt32(kind.span) - 1) << UInt32(offset) }
}

extension FrameAnimation {
    /// Reads an animation of a layer's program. Returns nil if it must be evaluated by the program.
    ///
    /// - Parameters:
    ///   - index: The animation's node. It must not be a child of a group.
    ///   - models: Returns the model's value of a property.
    ///   - room: The memory to which the numbers are appended.
    ///   - shaping: Returns the frame's shaping for a function or a spring, or nil if there are too many.
    static func read(
        _ index: Int, of prepared: LayerProgram, over models: (String) -> AnimatableValue,
        into room: PlainColumn<Double>,
        shapedBy shaping: (FrameShape) -> FrameKind.Shaping?
    ) -> FrameAnimation? {
        let node = prepared.program.nodes[index]
        guard case .property(let drive) = node.content, node.timing.isRegular(defaultDuration: 0) else { return nil }
        if case .motion(let motion, let turned) = drive.source {
            return read(
                node, drive, along: motion, turned, of: prepared, over: models, into: room, shapedBy: shaping)
        }
        guard case .value(let kind, let source) = drive.source else { return nil }
        let property = prepared.program.slots[drive.slot]
        let model = models(property.property)
        guard let (offset, finish) = target(of: drive.part, in: model) else { return nil }
        guard model.kind == property.kind, let under = model.part(drive.part),
            let shape = FrameShape(node, drive, prepared)
        else { return nil }
        let first = room.count, timing = node.timing
        let isPlain = timing.speed == 1 && timing.timeOffset == 0
        timing.addFrameNumbers(isPlain: isPlain, to: room)
        let content: Content?
        switch (kind, source) {
        case (.transform, .way(let i)):
            content = Self.content(prepared.program.columns.transforms.sources.ways[i], drive, room)
        case (.transform, .ends(let i)):
            guard let current = model.transform,
                let ends = prepared.program.columns.transforms.sources.ends[i].ends(over: current)
            else { return nil }
            content = Self.content(MatrixPair(from: ends.start, to: ends.end), drive, room)
        case (.transform, .track): return nil
        default:
            content = prepared.readingSources(
                kind, ReadContent(source: source, under: under, isAdditive: drive.isAdditive, room: room))
        }
        let isCumulative = drive.isCumulative && !timing.autoreverses
        // Repeats add the last key's value, which not every piece contains.
        guard let content, !(isCumulative && content.track != nil), add(finish, model, to: room),
            let shaping = shaping(shape)
        else { return nil }
        shape.addNumbers(shaping, to: room)
        for matrix in content.cold { matrix.append(to: room) }
        if !content.cold.isEmpty { room.append(Double(source.dependsOnCurrent ? 1 : 0)) }
        let made = FrameKind(
            content: content.content, finish: finish, shaping: shaping, dimension: content.dimension, isPlain: isPlain,
            isAdditive: drive.isAdditive, isCumulative: isCumulative)
        return FrameAnimation(
            kind: made, numbers: first..<room.count, slot: drive.slot, offset: offset, valueKind: kind,
            track: content.track)
    }

    /// Reads a motion along a path. Returns nil if it needs more than an arc-length table, or if the rotated layer has
    /// a transform other than the identity.
    private static func read(
        _ node: AnimationNode, _ drive: PropertyDrive, along motion: Int, _ turned: Int?,
        of prepared: LayerProgram, over model: (String) -> AnimatableValue, into room: PlainColumn<Double>,
        shapedBy shaping: (FrameShape) -> FrameKind.Shaping?
    ) -> FrameAnimation? {
        let timing = node.timing, isPlain = timing.speed == 1 && timing.timeOffset == 0
        let isRegular =
            drive.part == .whole && !drive.isAdditive && !drive.isCumulative
            && prepared.program.motions[motion].followsLengths
        guard isRegular, let shape = FrameShape(node, drive, prepared) else { return nil }
        if let turned {
            guard model(prepared.program.slots[turned].property).transform?.isIdentity == true else { return nil }
        }
        guard let shaping = shaping(shape) else { return nil }
        let first = room.count
        timing.addFrameNumbers(isPlain: isPlain, to: room)
        room.grow(to: room.count + framePathWidth)
        shape.addNumbers(shaping, to: room)
        let isReversed = prepared.program.motions[motion].rotationMode == .autoReverse
        let kind = FrameKind(
            content: .places, finish: turned == nil ? .none : .direction(isReversed: isReversed), shaping: shaping,
            dimension: 2, isPlain: isPlain, isAdditive: false, isCumulative: false)
        return FrameAnimation(
            kind: kind, numbers: first..<room.count, slot: drive.slot, offset: 0, valueKind: .point, motion: motion,
            turnedSlot: turned)
    }

    /// The first of a property's numbers that a part drives, and the finishing step.
    private static func target(
        of part: LayerKeyPath.Part, in model: AnimatableValue
    ) -> (offset: Int, finish: FrameKind.Finish)? {
        switch (model, part) {
        case (_, .whole), (.point, .x), (.size, .width), (.rect, .origin), (.rect, .originX): (0, .none)
        case (.point, .y), (.size, .height), (.rect, .originY): (1, .none)
        case (.rect, .size), (.rect, .sizeWidth): (2, .none)
        case (.rect, .sizeHeight): (3, .none)
        // Without perspective, the last row is the translation, and it is independent of the others.
        case (.transform(let matrix), .transform(let keyPath)) where matrix.isAffine:
            switch keyPath {
            case .rotationX: (0, .turn(0))
            case .rotationY: (0, .turn(1))
            case .rotation, .rotationZ: (0, .turn(2))
            case .scaleX: (0, .scale(0))
            case .scaleY: (0, .scale(1))
            case .scaleZ: (0, .scale(2))
            case .scale: (0, .scale(3))
            case .translation, .translationX: (12, .none)
            case .translationY: (13, .none)
            case .translationZ: (14, .none)
            }
        default: nil
        }
    }

    /// Appends the numbers that turn a value into a matrix. Returns false if that is not possible.
    private static func add(_ finish: FrameKind.Finish, _ model: AnimatableValue, to room: PlainColumn<Double>) -> Bool
    {
        guard finish != .none else { return true }
        guard let matrix = model.transform else { return false }
        var numbers: [Double]? { if case .turn = finish { matrix.turnNumbers } else { matrix.scaleNumbers } }
        guard let numbers else { return false }
        numbers.forEach(room.append)
        return true
    }

    fileprivate struct Content {
        let content: FrameKind.Content
        let dimension: Int
        var track: Int?
        /// Data that only the scalar rules read.
        var cold: [Matrix4x4] = []
    }

    /// Additive and cumulative matrices depend on their order.
    private static func content(_ way: MatrixPair, _ drive: PropertyDrive, _ room: PlainColumn<Double>) -> Content? {
        guard !drive.isAdditive, !drive.isCumulative else { return nil }
        guard let (isPlane, numbers) = way.interpolation.rowNumbers else { return nil }
        numbers.forEach(room.append)
        return Content(content: isPlane ? .plane : .space, dimension: 16, cold: [way.start, way.end])
    }
}

/// Reads the values of an animation whose components are interpolated one by one. Returns nil if its type has no
/// components.
private struct ReadContent: SourceReader {
    let source: ColumnSource
    /// The model's value of the animated part.
    let under: AnimatableValue
    let isAdditive: Bool
    let room: PlainColumn<Double>

    @inline(__always)
    func read<Value: ColumnValue>(_ sources: ValueSources<Value>) -> FrameAnimation.Content? {
        guard Value.dimension > 0, let model = Value.read(under), model.isThere || !isAdditive else { return nil }
        switch source {
        case .way(let i): return line(from: sources.ways[i].start, to: sources.ways[i].end, over: model)
        case .ends(let i):
            guard let ends = sources.ends[i].ends(over: model) else { return nil }
            return line(from: ends.start, to: ends.end, over: model)
        case .track(let i): return pieces(of: sources.tracks[i], i, over: model)
        }
    }

    private func line<Value: ColumnValue>(
        from start: Value, to end: Value, over model: Value
    ) -> FrameAnimation.Content? {
        // A missing colour has no numbers.
        guard start.isThere, end.isThere else { return nil }
        start.append(to: room)
        end.append(to: room)
        if isAdditive { model.append(to: room) }
        return FrameAnimation.Content(content: .line, dimension: Value.dimension)
    }

    private func pieces<Value: ColumnValue>(
        of track: AnimationTrack<Value>, _ index: Int, over model: Value
    ) -> FrameAnimation.Content? {
        guard let shape = track.keyShape, track.values.allSatisfy(\.isThere) else { return nil }
        // The piece and the reference to the keys are filled in later.
        room.grow(to: room.count + framePieceWidth + shape.valueCount * Value.dimension)
        if isAdditive { model.append(to: room) }
        return FrameAnimation.Content(content: .pieces(shape), dimension: Value.dimension, track: index)
    }
}

extension ColumnValue {
    fileprivate func append(to room: PlainColumn<Double>) {
        let first = room.count
        room.grow(to: first + Self.dimension)
        write(to: room.start + first)
    }
}

extension MediaTiming {
    /// Appends the numbers of a running animation's clock. The timing must be regular.
    func addFrameNumbers(isPlain: Bool, to room: PlainColumn<Double>) {
        let duration = resolvedDuration(default: 0), active = activeDuration(ofDuration: duration)
        let end = activeEnd(activeDuration: active)
        // Very close to the end, the scalar rules decide whether it has been reached.
        let margin = (beginTime.magnitude + (end - beginTime).magnitude) * 0x1p-40
        room.append(beginTime)
        room.append(end < .infinity ? end - margin : end)
        room.append(autoreverses ? -duration : duration)
        room.append(repeatDuration > 0 ? repeatDuration : repeatCount)
        if isPlain { return }
        room.append(speed)
        room.append(timeOffset)
    }
}
