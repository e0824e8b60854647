internal import CTimingLanes

extension TimingTree {
    /// A tree's clocks as rows, ordered by depth, then by kind, then by parent.
    struct Rows: Sendable {
        /// The rows of one depth and one kind.
        private struct Level {
            let kind: TimingTree.Kind
            /// The clocks in the order of their rows, and the row of the first.
            let clocks: [Int]
            let firstRow: Int
            /// The number of rows, including those that fill up the last group.
            let rowCount: Int
            let firstNumber: Int
            /// The indices in `clocks` of those that lanes cannot compute.
            let scalar: [Int]
            let eased: [Eased]
        }

        /// The groups of a level that share a timing function.
        private struct Eased {
            /// The index of the timing function in the tree.
            let function: Int
            let rows: [Int]
            /// The duration of each group.
            let durations: [Double]
        }

        /// The duration in force if a clock sets none (R1.3), by clock.
        let defaultDurations: [Double]
        private let levels: [Level]
        /// The row of each clock.
        private let rowOfClock: [Int]
        /// The row of the parent, by row. Row 0 is absolute time.
        private let parents: [Int32]
        private let numbers: [Double]
        private let rowCount: Int

        /// The number of results: four columns of times, gates, progress and iterations.
        var resultCount: Int { 4 * rowCount }

        /// Creates the rows of a tree's clocks.
        init(of tree: TimingTree) {
            let clocks = tree.clocks
            var defaults = [Double](repeating: tree.transactionDuration, count: clocks.count)
            for (i, clock) in clocks.enumerated() where clock.parent >= 0 {
                let parent = clocks[clock.parent], inherited = defaults[clock.parent]
                defaults[i] = parent.kind == .group ? parent.timing.resolvedDuration(default: inherited) : inherited
            }
            var byDepth: [[TimingTree.Kind: [Int]]] = []
            for (i, clock) in clocks.enumerated() {
                while byDepth.count <= clock.depth { byDepth.append([:]) }
                byDepth[clock.depth][clock.kind, default: []].append(i)
            }
            var levels: [Level] = [], numbers: [Double] = []
            var rows = [Int](repeating: 0, count: clocks.count), parents: [Int32] = [0]
            func rowAbove(_ clock: Int) -> Int { clocks[clock].parent < 0 ? 0 : rows[clocks[clock].parent] }
            for depth in byDepth {
                for kind in [TimingTree.Kind.layer, .group, .animation] {
                    let members = (depth[kind] ?? []).map { (above: rowAbove($0), clock: $0) }.sorted { $0 < $1 }
                    guard !members.isEmpty else { continue }
                    for (k, member) in members.enumerated() { rows[member.clock] = parents.count + k }
                    let scalar = members.indices.filter { k in
                        let clock = members[k].clock
                        return kind != .layer && !clocks[clock].timing.isRegular(defaultDuration: defaults[clock])
                    }
                    let level = Level(
                        kind: kind, clocks: members.map(\.clock), firstRow: parents.count,
                        rowCount: Self.whole(members.count), firstNumber: numbers.count, scalar: scalar,
                        eased: Self.eased(members.map(\.clock), clocks, defaults, firstRow: parents.count))
                    parents += members.map { Int32(clamping: $0.above) }
                    parents += [Int32](repeating: 0, count: level.rowCount - members.count)
                    numbers += Self.numbers(of: level, clocks, defaults)
                    levels.append(level)
                }
            }
            (defaultDurations, self.levels, rowOfClock) = (defaults, levels, rows)
            (self.parents, self.numbers, rowCount) = (parents, numbers, parents.count)
        }

        private static func eased(
            _ members: [Int], _ clocks: [TimingTree.Clock], _ defaults: [Double], firstRow: Int
        ) -> [Eased] {
            let places = Dictionary(grouping: members.indices.filter { clocks[members[$0]].easing >= 0 }) {
                clocks[members[$0]].easing
            }
            return places.sorted { $0.key < $1.key }.map { function, places in
                Eased(
                    function: function, rows: places.map { firstRow + $0 },
                    durations: places.map {
                        clocks[members[$0]].timing.resolvedDuration(default: defaults[members[$0]])
                    })
            }
        }

        /// Rounds a number of rows up to whole groups.
        private static func whole(_ count: Int) -> Int {
            (count + rowGroup - 1) / rowGroup * rowGroup
        }

        private static func numbers(of level: Level, _ clocks: [TimingTree.Clock], _ defaults: [Double]) -> [Double] {
            let group = rowGroup
            let width =
                switch level.kind {
                case .layer: layerClockWidth
                case .group: RunClockKernel.Column.allCases.count
                case .animation: RunClockKernel.Column.ofAnimation
                }
            var numbers = [Double](repeating: 0, count: level.rowCount * width)
            for (k, clock) in level.clocks.enumerated() {
                let timing = clocks[clock].timing
                let row =
                    level.kind == .layer
                    ? timing.layerNumbers : timing.runNumbers(defaultDuration: defaults[clock])
                for column in 0..<min(width, row.count) {
                    numbers[k / group * group * width + column * group + k % group] = row[column]
                }
            }
            return numbers
        }
    }
}

extension TimingTree.Rows {
    /// Computes all results, level by level from the top down.
    func evaluate(
        at time: Double, _ clocks: [TimingTree.Clock], _ timingFunctions: [TimingFunction], by kernels: ctl_kernels,
        into results: UnsafeMutablePointer<Double>
    ) {
        (results[0], results[rowCount]) = (time, 0)
        var isGated = false
        for level in levels {
            let flags = withRows(of: level, isGated: isGated, results) { rows in
                switch level.kind {
                case .layer: kernels.layer_clocks(rows, level.rowCount)
                case .group: kernels.group_clocks(rows, level.rowCount)
                case .animation: kernels.animation_clocks(rows, level.rowCount)
                }
            }
            isGated = isGated || flags & 2 != 0
            if flags & 1 != 0 {
                for k in level.clocks.indices where !results[Int(parents[level.firstRow + k])].isFinite {
                    isGated = evaluateAlone(k, of: level, clocks, results) || isGated
                }
            }
            for k in level.scalar { isGated = evaluateAlone(k, of: level, clocks, results) || isGated }
            for eased in level.eased { ease(eased, timingFunctions[eased.function], results) }
        }
    }

    private func withRows(
        of level: Level, isGated: Bool, _ results: UnsafeMutablePointer<Double>,
        _ body: (UnsafePointer<ClockRows>) -> Int32
    ) -> Int32 {
        parents.withUnsafeBufferPointer { parents in
            numbers.withUnsafeBufferPointer { numbers in
                guard let parents = parents.baseAddress, let numbers = numbers.baseAddress else { return 0 }
                let rows = ClockRows(
                    parents: parents + level.firstRow, numbers: numbers + level.firstNumber, times: results,
                    gates: results + rowCount, progress: results + (2 * rowCount + level.firstRow),
                    iterations: results + (3 * rowCount + level.firstRow), first: level.firstRow,
                    isGated: isGated)
                return withUnsafePointer(to: rows, body)
            }
        }
    }

    /// Computes one animation or group without lanes. Returns whether it keeps the clocks below it from having an
    /// effect.
    private func evaluateAlone(
        _ k: Int, of level: Level, _ clocks: [TimingTree.Clock], _ results: UnsafeMutablePointer<Double>
    ) -> Bool {
        let clock = level.clocks[k], row = level.firstRow + k, parent = Int(parents[row])
        let gate = results[rowCount + parent]
        let state = clocks[clock].timing.state(
            atParentTime: results[parent], defaultDuration: defaultDurations[clock])
        let position = gate == 0 ? state.position : nil
        results[2 * rowCount + row] = position?.progress ?? .nan
        results[3 * rowCount + row] = position?.iteration ?? .nan
        guard level.kind == .group else { return false }
        results[row] = position?.localTime ?? .nan
        results[rowCount + row] = gate != 0 ? gate : position == nil ? Self.gate(state.phase) : 0
        return position == nil
    }

    /// Reshapes the time of the children of groups that share a timing function.
    private func ease(
        _ eased: Eased, _ timingFunction: TimingFunction, _ results: UnsafeMutablePointer<Double>
    ) {
        let count = eased.rows.count
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * count) { memory in
            for i in 0..<count { memory[i] = results[2 * rowCount + eased.rows[i]] }
            let progress = memory.extracting(..<count)
            var values = memory.extracting(count...).mutableSpan
            timingFunction.evaluate(progress.span, into: &values, outside: .clamped)
            for i in 0..<count {
                let row = eased.rows[i], duration = eased.durations[i]
                if results[rowCount + row] == 0, duration < .infinity { results[row] = duration * values[i] }
            }
        }
    }

    static func gate(_ phase: MediaTiming.Phase) -> Double {
        switch phase {
        case .active: 0
        case .before: 1
        case .after: 2
        case .idle: 3
        }
    }

    static func blockedPhase(gate: Double) -> MediaTiming.Phase? {
        gate == 0 ? nil : gate == 1 ? .before : gate == 2 ? .after : .idle
    }

    /// The index of the time above a clock. Its gate is one column length further.
    func placeAbove(_ clock: Int) -> Int { Int(parents[rowOfClock[clock]]) }
    /// The index of a clock's time. Its other results are one column length apart.
    func place(of clock: Int) -> Int { rowOfClock[clock] }
    var columnLength: Int { rowCount }
}
