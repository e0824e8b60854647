internal import CTimingLanes

extension Frame {
    /// Works out what is presented at an absolute time; at NaN no animation is in force.
    mutating func sample(at time: Double, by kernels: ctl_kernels) {
        updated.begin(&layers)
        clocks.set(time)
        if time.isNaN {
            presentModels()
            return
        }
        sweep.move(to: time) { place($0, in: $1) }
        clocks.read(by: kernels)
        presentPending()
        sequential.present(by: clocks, &updated, &layers)
        for table in tables where table.runningCount > 0 { evaluate(table, 0..<table.runningCount, memory, kernels) }
    }

    /// Puts an animation where it belongs on a side of its interval.
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

    /// Presents what has changed but for what runs.
    private mutating func presentPending() {
        for index in pending {
            let index = Int(index)
            guard animations[index].isThere else { continue }
            animations[index].isPending = false
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

    /// Presents what one row's animation drives: the model, or what the animation makes of it by the rules for one.
    private func present(_ index: Int, isAnimated: Bool) {
        let animation = animations[index], table = tables[Int(animation.table)], row = Int(animation.row)
        let kind = table.kind, place = table.place(of: row)
        let slot = slots[Int(animation.slot)]
        numbers.reset(place, kind.span)
        if slot.kind == .color { numbers.reset(place + 4, 1) }
        guard isAnimated else { return }
        let timing = timing(of: animation, table.row(row), kind)
        let state = timing.state(atParentTime: clocks.time(of: table.clock(of: row)), defaultDuration: 0)
        if animation.removedOnCompletion, state.phase == .after { return }
        guard let position = state.position, !position.progress.isNaN else { return }
        let u: Double
        switch kind.shaping {
        case .linear: u = position.progress
        case .function(let function): u = shapers.eased(position.progress, by: function)
        case .spring(let spring): u = shapers.spring(spring).value(at: position.localTime)
        }
        if case .pieces(let shape) = kind.content { keys.findPiece(of: u, for: table.row(row), kind, shape) }
        let p = numbers.presented.start + place
        let repeats = kind.isCumulative ? position.iteration : 0
        if kind.isMatrix {
            kind.matrix(table.row(row), at: u, repeats: repeats, over: model(slot))?.write(
                rows: kind.span / 4, to: p)
            return
        }
        kind.evaluate(table.row(row), at: u, repeats: repeats, into: p)
        if slot.kind == .color { p[4] = 1 }
    }

    private func model(_ slot: Slot) -> Matrix4x4 { Matrix4x4(numbers: numbers.models.start + Int(slot.place)) }

    /// The timing that a row was made of.
    private func timing(of animation: Animation, _ row: FrameTable.Row, _ kind: FrameKind) -> MediaTiming {
        let duration = row[.duration]
        return MediaTiming(
            beginTime: row[.beginTime], duration: duration.magnitude, speed: kind.isPlain ? 1 : row[.speed],
            timeOffset: kind.isPlain ? 0 : row[.timeOffset],
            repeatCount: animation.hasRepeatDuration ? 0 : row[.repeats],
            repeatDuration: animation.hasRepeatDuration ? row[.repeats] : 0, autoreverses: duration < 0,
            fillMode: animation.fillMode)
    }

    /// Evaluates running rows of a table, together.
    ///
    /// - Parameter rows: the first one a multiple of a portion's size.
    func evaluate(_ table: FrameTable, _ rows: Range<Int>, _ memory: FrameMemory, _ kernels: ctl_kernels) {
        var first = rows.lowerBound
        while first < rows.upperBound {
            let count = min(rows.upperBound - first, FrameMemory.portion)
            evaluatePortion(table, first, count, memory, kernels)
            first += count
        }
    }

    private func evaluatePortion(
        _ table: FrameTable, _ first: Int, _ count: Int, _ memory: FrameMemory, _ kernels: ctl_kernels
    ) {
        let kind = table.kind, groups = (count + FrameRows.group - 1) / FrameRows.group
        let rows = table.rows(from: first, times: clocks.times, memory)
        withUnsafePointer(to: rows) { rows in
            kernels.frame_clocks(rows, groups)
            shapers.shape(memory.progress, count: count, kind.shaping)
            switch kind.content {
            case .line: kernels.frame_lines(rows, groups)
            case .pieces(let shape):
                kernels.frame_outside(rows, groups)
                forEachBit(memory.outside, groups, count) { i in
                    keys.findPiece(of: memory.progress[i], for: table.row(first + i), kind, shape)
                }
                if shape == .curves { kernels.frame_curves(rows, groups) } else { kernels.frame_pieces(rows, groups) }
            case .plane: kernels.frame_plane(rows, groups)
            case .space: kernels.frame_space(rows, groups)
            }
            switch kind.finish {
            case .none: break
            case .turn: kernels.frame_turn(rows, groups)
            case .scale: kernels.frame_scale(rows, groups)
            }
        }
        scatter(table, first, count, kind.isMatrix ? memory.results : memory.outputs)
        forEachBit(memory.rare, groups, count) { present(table.animation(of: first + $0), isAnimated: true) }
    }

    @inline(__always)
    private func forEachBit(_ bits: UnsafeMutablePointer<UInt32>, _ groups: Int, _ count: Int, _ body: (Int) -> Void) {
        for group in 0..<groups {
            var rest = bits[group]
            while rest != 0 {
                let i = group &* FrameRows.group &+ rest.trailingZeroBitCount
                // Behind the last row there are others that do not run.
                if i < count { body(i) }
                rest &= rest &- 1
            }
        }
    }

    /// Puts values where they are presented.
    private func scatter(_ table: FrameTable, _ first: Int, _ count: Int, _ outputs: UnsafeMutablePointer<Double>) {
        let presented = numbers.presented.start, places = table.places(from: first), group = FrameRows.group
        switch table.kind.span {
        case 1:
            for i in 0..<count { presented[Int(places[i])] = outputs[i] }
        case 2:
            for i in 0..<count {
                let p = presented + Int(places[i]), x = outputs + (2 &* (i / group) &* group &+ i % group)
                (p[0], p[1]) = (x[0], x[group])
            }
        case let span:
            for i in 0..<count {
                let p = UnsafeMutableRawPointer(presented + Int(places[i]))
                let value = UnsafeRawPointer(outputs + span &* i)
                for k in 0..<span / 4 {
                    p.storeBytes(
                        of: value.loadUnaligned(fromByteOffset: 32 &* k, as: SIMD4<Double>.self),
                        toByteOffset: 32 &* k, as: SIMD4<Double>.self)
                }
            }
        }
    }
}

extension FrameKind {
    /// The matrix that a row shows, by the rules for one; nil where that is none.
    fileprivate func matrix(_ row: FrameTable.Row, at u: Double, repeats: Double, over model: Matrix4x4) -> Matrix4x4? {
        if content == .plane || content == .space {
            func end(_ first: Int) -> Matrix4x4 {
                Matrix4x4(
                    rows: four(row, first), four(row, first + 4), four(row, first + 8), four(row, first + 12))
            }
            return MatrixInterpolation(from: end(coldColumn), to: end(coldColumn + 16)).value(at: u)
        }
        let keyPath: TransformKeyPath
        switch finish {
        case .none: return nil
        case .turn(let axis): keyPath = axis == 0 ? .rotationX : axis == 1 ? .rotationY : .rotationZ
        case .scale(let axis): keyPath = axis == 0 ? .scaleX : axis == 1 ? .scaleY : axis == 2 ? .scaleZ : .scale
        }
        var number = 0.0
        evaluate(row, at: u, repeats: repeats, into: &number)
        return model.setting(.number(number), at: keyPath)
    }

    private func four(_ row: FrameTable.Row, _ first: Int) -> SIMD4<Double> {
        SIMD4(row[first], row[first + 1], row[first + 2], row[first + 3])
    }

    /// What a row shows, by the rules for one.
    fileprivate func evaluate(
        _ row: FrameTable.Row, at u: Double, repeats: Double, into p: UnsafeMutablePointer<Double>
    ) {
        let n = dimension
        var first = clockWidth, u = u
        switch content {
        case .line:
            for c in 0..<n {
                p[c] = LinearInterpolation.value(from: row[first + c], to: row[first + n + c], at: u)
                if repeats > 0 { p[c] += row[first + n + c] * repeats }
            }
            first += 2 * n
        case .pieces(let shape):
            let start = row[first]
            u = (u - start) / (row[first + 1] - start)
            first += FrameValueKernel.pieceWidth
            let weights = BernsteinWeights(at: u)
            for c in 0..<n {
                func value(_ i: Int) -> Double { row[first + i * n + c] }
                switch shape {
                case .steps: p[c] = value(0)
                case .lines: p[c] = LinearInterpolation.value(from: value(0), to: value(1), at: u)
                case .curves: p[c] = weights.blend(value(0), value(1), value(2), value(3))
                }
            }
            first += shape.valueCount * n
        case .plane, .space: return
        }
        if isAdditive { for c in 0..<n { p[c] += row[first + c] } }
    }
}
