extension AnimationProgram {
    /// Applies an animation of a layer to the presented values.
    ///
    /// - Parameters:
    ///   - root: The index of the animation's node.
    ///   - time: The layer's local time.
    ///   - isRemoved: Whether the layer removes the animation after its end (R1.10).
    mutating func run(_ root: Int, at time: Double, isRemovedOnCompletion isRemoved: Bool) {
        if time.isNaN { return }
        // The duration was resolved when the animation was added, so 0 is a duration here and not unset.
        let state = nodes[root].timing.state(atParentTime: time, defaultDuration: 0)
        if isRemoved, state.phase == .after { return }
        apply(root, state.position, defaultDuration: 0)
    }

    /// Applies the new animations once and then resets the presented values, so that lists and paths have enough
    /// storage.
    ///
    /// - Parameters:
    ///   - firstNode: The first of the new nodes.
    ///   - firstSlot: The first of the new slots.
    mutating func makeRoom(from firstNode: Int, firstSlot: Int) {
        for index in firstNode..<nodes.count {
            if case .property(let drive) = nodes[index].content { apply(drive, at: 0, repeats: 0) }
        }
        for slot in firstSlot..<slots.count { reset(slot: slot) }
    }

    /// The part of R6.14 from "p := r / d" on.
    private mutating func apply(_ index: Int, _ position: MediaTiming.State.Position?, defaultDuration: Double) {
        guard let position, !position.progress.isNaN else { return }
        let (progress, time, duration) = eased(position, of: index, defaultDuration: defaultDuration)
        switch nodes[index].content {
        case .group:
            var child = index + 1
            while child < nodes[index].end {
                let state = nodes[child].timing.state(atParentTime: time, defaultDuration: duration)
                apply(child, state.position, defaultDuration: duration)
                child = nodes[child].end
            }
        case .property(let drive):
            let isSummedUp = drive.isCumulative && !nodes[index].timing.autoreverses
            var u = progress
            if let spring = drive.spring { u = springs[spring].value(at: time) }
            apply(drive, at: u, repeats: isSummedUp ? position.iteration : 0)
        case .transition, .nothing: break
        }
    }

    /// Returns the eased progress of an animation, the time that corresponds to it, and the duration.
    @inline(__always)
    func eased(
        _ position: MediaTiming.State.Position, of index: Int, defaultDuration: Double
    ) -> (progress: Double, time: Double, duration: Double) {
        let duration = nodes[index].timing.resolvedDuration(default: defaultDuration)
        // An infinite duration has no progress to ease.
        guard let function = nodes[index].timingFunction, duration < .infinity else {
            return (position.progress, position.localTime, duration)
        }
        let progress = eased(position.progress, by: function)
        return (progress, duration * progress, duration)
    }

    @inline(__always)
    private mutating func apply(_ drive: PropertyDrive, at u: Double, repeats: Double) {
        switch drive.source {
        case .value(.number, let source) where drive.part == .whole && slots[drive.slot].kind == .number:
            columns.numbers.apply(
                source, at: u, slot: slots[drive.slot].index, repeats: repeats, isAdditive: drive.isAdditive)
        default: applyOther(drive, at: u, repeats: repeats)
        }
    }

    /// Applies any effect but that on a whole number. Not inlined, for the same reason as resetting.
    @inline(never)
    private mutating func applyOther(_ drive: PropertyDrive, at u: Double, repeats: Double) {
        switch drive.source {
        case .value(let kind, let source) where drive.part == .whole:
            let apply = ValueColumns.Apply(
                source: source, u: u, slot: slots[drive.slot].index, repeats: repeats, isAdditive: drive.isAdditive)
            columns.with(kind, apply)
        case .value(.number, let source): applyToNumber(drive, source, at: u, repeats: repeats)
        case .value(let kind, let source): applyToPart(drive, kind, source, at: u, repeats: repeats)
        case .function(let function, let source):
            applyFunction(drive, function, source, at: u, repeats: repeats)
        case .motion(let motion, let turned):
            applyMotion(drive, motion, turning: turned, at: u, repeats: repeats)
        }
    }

    /// Applies an effect on a number that is a part of a property.
    private mutating func applyToNumber(
        _ drive: PropertyDrive, _ source: ColumnSource, at u: Double, repeats: Double
    ) {
        // Avoids decomposing a matrix for a number that is not used.
        let isAskedFor = drive.isAdditive || source.dependsOnCurrent
        guard let current = isAskedFor ? number(drive) : 0 else { return }
        guard columns.numbers.evaluate(source, at: u, over: current, repeats: repeats) else { return }
        let value = columns.numbers.shown(over: current, isAdditive: drive.isAdditive)
        let index = slots[drive.slot].index
        switch (slots[drive.slot].kind, drive.part) {
        case (.point, .x): columns.points.presented[index].x = value
        case (.point, .y): columns.points.presented[index].y = value
        default: setPart(drive, .number(value))
        }
    }

    /// Returns the presented number at the animated part.
    private func number(_ drive: PropertyDrive) -> Double? {
        guard case .number(let number) = part(drive) else { return nil }
        return number
    }

    /// Applies an effect on a value of several numbers that is a part of a property.
    private mutating func applyToPart(
        _ drive: PropertyDrive, _ kind: AnimatableValue.Kind, _ source: ColumnSource, at u: Double, repeats: Double
    ) {
        let evaluate = ValueColumns.EvaluatePart(
            source: source, u: u, current: part(drive), repeats: repeats, isAdditive: drive.isAdditive)
        if let value = columns.with(kind, evaluate) { setPart(drive, value) }
    }

    /// Returns the presented value of the animated part.
    private func part(_ drive: PropertyDrive) -> AnimatableValue? {
        let slot = slots[drive.slot]
        // A transform as a value of any type has to be allocated.
        if slot.kind == .transform, case .transform(let keyPath) = drive.part {
            return columns.transforms.presented[slot.index].part(keyPath)
        }
        return value(slot: drive.slot).part(drive.part)
    }

    private mutating func setPart(_ drive: PropertyDrive, _ value: AnimatableValue) {
        let slot = slots[drive.slot]
        if slot.kind == .transform, case .transform(let keyPath) = drive.part {
            if let matrix = columns.transforms.presented[slot.index].replacing(keyPath, with: value) {
                columns.transforms.presented[slot.index] = matrix
            }
            return
        }
        columns.with(slot.kind, ValueColumns.SetPart(value: value, part: drive.part, slot: slot.index))
    }

    /// Interpolates and accumulates as numbers, and then makes the matrix (R3.11).
    private mutating func applyFunction(
        _ drive: PropertyDrive, _ function: ValueFunction, _ source: ColumnSource, at u: Double, repeats: Double
    ) {
        let matrix: Matrix4x4
        if function.argumentCount == 1 {
            guard columns.numbers.evaluate(source, at: u, over: 0, repeats: repeats) else { return }
            matrix = function.matrix(of: columns.numbers.value)
        } else {
            guard triples.evaluate(source, at: u, over: .filler, repeats: repeats) else { return }
            matrix = function.matrix(of: triples.value)
        }
        let index = slots[drive.slot].index
        columns.transforms.presented[index] =
            drive.isAdditive ? matrix.adding(columns.transforms.presented[index]) : matrix
    }

    /// Sets a point on a path, and rotates the layer before its own transform (R4.12).
    private mutating func applyMotion(
        _ drive: PropertyDrive, _ motion: Int, turning turned: Int?, at u: Double, repeats: Double
    ) {
        let place = motions[motion].position(at: u, cursor: &cursors[motion])
        var point = place.point
        if repeats > 0 { point.add(motions[motion].end, repeated: repeats) }
        if drive.part == .whole {
            let index = slots[drive.slot].index
            columns.points.presented[index] = drive.isAdditive ? point.adding(columns.points.presented[index]) : point
        } else if let current = part(drive)?.point {
            setPart(drive, .point(drive.isAdditive ? point.adding(current) : point))
        }
        guard let turned, let angle = place.angle else { return }
        let index = slots[turned].index
        let turn = Matrix4x4.rotation(angle: angle, x: 0, y: 0, z: 1)
        columns.transforms.presented[index] = turn.concatenating(columns.transforms.presented[index])
    }
}
