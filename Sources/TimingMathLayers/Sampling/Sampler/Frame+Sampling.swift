internal import CTimingLanes

extension Frame {
    /// Computes the presentation values at an absolute time. At NaN no animation is in force.
    mutating func sample(at time: Double, by kernels: ctl_kernels) {
        guard begin(at: time, by: kernels) else { return }
        let evaluator = evaluator(kernels)
        for table in tables {
            for first in stride(from: 0, to: table.runningCount, by: FrameMemory.portion) {
                let end = min(first + FrameMemory.portion, table.runningCount)
                evaluator.evaluate(table, first..<end, memory)
                if !memory.rareAnimations.isEmpty { presentRare(memory) }
            }
        }
    }

    /// The evaluator of running rows at the current time.
    func evaluator(_ kernels: ctl_kernels) -> FrameEvaluator {
        FrameEvaluator(
            shapers: shapers, keys: keys, motions: motions, presented: numbers.presented,
            isLarge: numbers.isLarge, times: clocks.times, kernels: kernels)
    }

    /// Presents the rows that need the scalar form, one by one.
    mutating func presentRare(_ memory: FrameMemory) {
        for animation in memory.rareAnimations {
            present(Int(animation), isAnimated: true)
            // Lanes do not write whether there is a colour, so the next sample must present it again.
            if isColor(Int(animation)) { mark(Int(animation)) }
        }
        memory.rareAnimations.removeAll(keepingCapacity: true)
    }

    /// Does everything except evaluating running rows. Returns false if no animation is in force.
    mutating func begin(at time: Double, by kernels: ctl_kernels) -> Bool {
        updated.begin(&layers)
        for layer in changed where layers[Int(layer)].isThere { updated.mark(Int(layer), &layers) }
        changed.removeAll(keepingCapacity: true)
        clocks.set(time)
        if time.isNaN {
            presentModels()
            return false
        }
        sweep.move(to: time) { place($0, in: $1) }
        clocks.read(by: kernels)
        presentPending()
        sequential.present(by: clocks, &updated, &layers)
        return true
    }

    /// Updates an animation for its new side.
    mutating func place(_ index: Int, in side: AnimationSweep.Side) {
        let animation = animations[index]
        guard animation.isThere, animation.side != side else { return }
        animations[index].side = side
        let layer = Int(animation.layer)
        let isRunning = side == .within
        if isRunning != (animation.side == .within) {
            if isRunning { startRunning(index) } else { stopRunning(index) }
        }
        if animation.table == Self.none {
            setInForce(index, animations[index].isInForce)
            let entry = Int(layers[layer].sequential)
            sequential.setRunning(entry, layers[layer].runningCount > 0)
            sequential.mark(entry)
            return
        }
        tables[Int(animation.table)].setRunning(Int(animation.row), isRunning) {
            animations[$0].row = Int32(truncatingIfNeeded: $1)
        }
        mark(index)
    }

    private mutating func startRunning(_ index: Int) {
        let layer = Int(animations[index].layer)
        clocks.retain(Int(layers[layer].clock))
        layers[layer].runningCount += 1
        if layers[layer].runningCount == 1 { updated.startRunning(layer, &layers) }
    }

    /// Presents the pending animations. Running rows are evaluated separately.
    private mutating func presentPending() {
        for index in pending {
            let index = Int(index)
            guard animations[index].isThere else { continue }
            animations[index].flags.remove(.isPending)
            updated.mark(Int(animations[index].layer), &layers)
            present(index, isAnimated: animations[index].isInForce)
        }
        pending.removeAll(keepingCapacity: true)
    }

    private mutating func presentModels() {
        sequential.presentModels()
        for index in animations.indices where animations[index].isThere {
            updated.mark(Int(animations[index].layer), &layers)
            guard animations[index].table != Self.none else { continue }
            present(index, isAnimated: false)
            mark(index)
        }
    }

    private func isColor(_ animation: Int) -> Bool { property(ofSlot: Int(animations[animation].slot)).kind == .color }

    /// Presents the property that one row drives: the model's value, or the value that the animation gives by the
    /// scalar rules.
    private func present(_ index: Int, isAnimated: Bool) {
        let animation = animations[index], table = tables[Int(animation.table)], row = Int(animation.row)
        let kind = table.kind, place = table.place(of: row)
        let slot = slots[Int(animation.slot)], isColor = isColor(index)
        numbers.reset(place, kind.span)
        if isColor { numbers.reset(place + 4, 1) }
        let turned = kind.finish.isDirection ? table.row(row)[whole: kind.referenceColumn + 2] : nil
        if let turned { numbers.reset(turned, 8) }
        guard isAnimated else { return }
        let timing = timing(of: animation, table.row(row), kind)
        let state = timing.state(atParentTime: clocks.time(of: table.clock(of: row)), defaultDuration: 0)
        if animation.flags.contains(.isRemovedOnCompletion), state.phase == .after { return }
        guard let position = state.position, !position.progress.isNaN else { return }
        let u: Double
        switch kind.shaping {
        case .linear: u = position.progress
        case .function(let function): u = shapers.eased(position.progress, by: function)
        case .spring(let spring): u = shapers.spring(spring).value(at: position.localTime)
        case .ownCurve, .ownSpring: u = kind.shaped(position, table.row(row))
        }
        if case .pieces(let shape) = kind.content { keys.findPiece(of: u, for: table.row(row), kind, shape) }
        let p = numbers.presented + place
        let repeats = kind.isCumulative ? position.iteration : 0
        if kind.content == .places {
            presentPlace(motions.position(of: table.row(row), kind, at: u), p, turned)
            return
        }
        if kind.isMatrix {
            kind.matrix(table.row(row), at: u, repeats: repeats, over: model(slot))?.write(
                rows: kind.span / 4, to: p)
            return
        }
        kind.evaluate(table.row(row), at: u, repeats: repeats, into: p)
        if isColor { p[4] = 1 }
    }

    /// Equals what ``AnimationProgram`` does for a motion over an identity transform.
    private func presentPlace(_ place: MotionPath.Position?, _ p: UnsafeMutablePointer<Double>, _ turned: Int?) {
        guard let place else { return }
        place.point.write(to: p)
        guard let turned, let angle = place.angle else { return }
        Matrix4x4.rotation(angle: angle, x: 0, y: 0, z: 1).concatenating(.identity).write(
            rows: 2, to: numbers.presented + turned)
    }

    private func model(_ slot: Slot) -> Matrix4x4 { Matrix4x4(numbers: numbers.models.start + Int(slot.place)) }

    /// The timing from which a row was made.
    private func timing(of animation: Animation, _ row: FrameTable.Row, _ kind: FrameKind) -> MediaTiming {
        let duration = row[frameClockDuration], hasRepeatDuration = animation.flags.contains(.hasRepeatDuration)
        return MediaTiming(
            beginTime: row[frameClockBeginTime], duration: duration.magnitude,
            speed: kind.isPlain ? 1 : row[frameClockSpeed],
            timeOffset: kind.isPlain ? 0 : row[frameClockTimeOffset],
            repeatCount: hasRepeatDuration ? 0 : row[frameClockRepeats],
            repeatDuration: hasRepeatDuration ? row[frameClockRepeats] : 0, autoreverses: duration < 0,
            fillMode: animation.fillMode)
    }
}
