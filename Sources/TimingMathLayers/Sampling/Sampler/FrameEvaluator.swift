internal import CTimingLanes

/// Evaluates running rows of tables. Several evaluators may run concurrently on different rows.
struct FrameEvaluator {
    let shapers: FrameShapers
    let keys: FrameKeys
    let motions: FrameMotions
    /// The numbers of driven properties.
    let presented: UnsafeMutablePointer<Double>
    /// Whether the data exceeds the caches, so that prefetching pays.
    let isLarge: Bool
    /// The times of the clocks.
    let times: UnsafePointer<Double>
    let kernels: ctl_kernels
}

extension FrameEvaluator {
    /// Evaluates running rows of a table together.
    ///
    /// - Parameter rows: The lower bound must be a multiple of the portion size.
    func evaluate(_ table: FrameTable, _ rows: Range<Int>, _ memory: FrameMemory) {
        var first = rows.lowerBound
        while first < rows.upperBound {
            let count = min(rows.upperBound - first, FrameMemory.portion)
            evaluatePortion(table, first, count, memory)
            first += count
        }
    }

    private func evaluatePortion(
        _ table: FrameTable, _ first: Int, _ count: Int, _ memory: FrameMemory
    ) {
        let kind = table.kind, groups = (count + rowGroup - 1) / rowGroup
        let rows = table.rows(from: first, times: times, presented: isLarge ? presented : nil, memory)
        withUnsafePointer(to: rows) { rows in
            kernels.frame_clocks(rows, groups)
            switch kind.shaping {
            case .linear, .function, .spring:
                shapers.shape(memory.progress, count: count, kind.shaping, memory.curves)
            case .ownCurve: shapeByOwnCurves(table, first, count, memory)
            case .ownSpring: kernels.frame_springs(rows, groups)
            }
            switch kind.content {
            case .line: kernels.frame_lines(rows, groups)
            case .pieces(let shape):
                kernels.frame_outside(rows, groups)
                findOutside(groups, count, memory.outside) { i in
                    keys.prefetch(of: memory.progress[i], for: table.row(first + i), kind, shape)
                } find: { i in
                    keys.findPiece(of: memory.progress[i], for: table.row(first + i), kind, shape)
                }
                if shape.isCurve { kernels.frame_curves(rows, groups) } else { kernels.frame_pieces(rows, groups) }
            case .plane: kernels.frame_plane(rows, groups)
            case .space: kernels.frame_space(rows, groups)
            case .places:
                // A spring or function may lead outside the path. The scalar rules then use the progress itself.
                kernels.frame_lengths(rows, groups)
                kernels.frame_outside(rows, groups)
                findOutside(groups, count, memory.outside) { i in
                    motions.prefetch(of: memory.progress[i], for: table.row(first + i), kind)
                } find: { i in
                    let isFound = motions.findEntry(of: memory.progress[i], for: table.row(first + i), kind)
                    if !isFound { memory.rare[i / rowGroup] |= 1 << UInt32(i % rowGroup) }
                }
                kernels.frame_places(rows, groups)
            }
            switch kind.finish {
            case .none, .direction: break
            case .turn: kernels.frame_turn(rows, groups)
            case .scale: kernels.frame_scale(rows, groups)
            }
        }
        scatter(table, first, count, kind.isMatrix ? memory.results : memory.outputs)
        if kind.finish.isDirection { scatterDirections(table, first, count, memory.results) }
        for group in 0..<groups {
            forEachBit(memory.rare, group, count) {
                memory.rareAnimations.append(Int32(truncatingIfNeeded: table.animation(of: first + $0)))
            }
        }
    }

    private func shapeByOwnCurves(_ table: FrameTable, _ first: Int, _ count: Int, _ memory: FrameMemory) {
        let column = table.kind.shapingColumn, portion = FrameMemory.portion, x1 = memory.curves
        table.copy(column..<column + frameCurveWidth, from: first, count: count, to: x1)
        let curves = UnitBezierColumns(x1: x1, y1: x1 + portion, x2: x1 + 2 * portion, y2: x1 + 3 * portion)
        withUnsafePointer(to: curves) { kernels.unit_bezier_columns($0, memory.progress, memory.progress, count) }
    }

    /// Handles rows that are outside their piece. Their data is prefetched a few groups earlier.
    @inline(__always)
    private func findOutside(
        _ groups: Int, _ count: Int, _ outside: UnsafeMutablePointer<UInt32>, prefetch: (Int) -> Void,
        find: (Int) -> Void
    ) {
        let ahead = 4
        for group in 0..<groups &+ ahead {
            if group < groups { forEachBit(outside, group, count, prefetch) }
            if group >= ahead { forEachBit(outside, group &- ahead, count, find) }
        }
    }

    @inline(__always)
    private func forEachBit(_ bits: UnsafeMutablePointer<UInt32>, _ group: Int, _ count: Int, _ body: (Int) -> Void) {
        var rest = bits[group]
        while rest != 0 {
            let i = group &* rowGroup &+ rest.trailingZeroBitCount
            // After the last running row, the group contains rows that do not run.
            if i < count { body(i) }
            rest &= rest &- 1
        }
    }

    /// Writes the first two rows of matrices to the presented numbers.
    private func scatterDirections(
        _ table: FrameTable, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Double>
    ) {
        let column = table.kind.referenceColumn + 2
        for i in 0..<count {
            let p = presented + table.row(first + i)[whole: column]
            for k in 0..<8 { p[k] = results[8 &* i &+ k] }
        }
    }

    /// Writes values to the presented numbers.
    private func scatter(_ table: FrameTable, _ first: Int, _ count: Int, _ outputs: UnsafeMutablePointer<Double>) {
        let places = table.places(from: first), group = rowGroup
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
