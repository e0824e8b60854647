internal import CTimingLanes

extension ArcLengthTable {
    /// Computes the positions at many distances. Allocates nothing.
    ///
    /// - Parameters:
    ///   - distances: Distances as for `position(atDistance:)`, in any order; ascending ones are fastest.
    ///   - positions: Receives the same bits as `position(atDistance:)`; unchanged if the path is empty.
    /// - Precondition: `distances` and `positions` have the same count.
    public func evaluate(distances: Span<Double>, into positions: inout MutableSpan<BezierPath.Position>) {
        evaluate(distances, into: &positions, by: Kernels.best)
    }

    func evaluate(
        _ distances: Span<Double>, into positions: inout MutableSpan<BezierPath.Position>, by kernels: ctl_kernels
    ) {
        precondition(distances.count == positions.count, "\(distances.count) distances, \(positions.count) positions")
        fill(&positions, kernels) { distances[$0] * unit }
    }

    /// Computes the positions at many fractions of the path's length. Allocates nothing.
    ///
    /// - Parameters:
    ///   - fractions: Fractions as for `position(atFraction:)`, in any order; ascending ones are fastest.
    ///   - positions: Receives the same bits as `position(atFraction:)`; unchanged if the path is empty.
    /// - Precondition: `fractions` and `positions` have the same count.
    public func evaluate(fractions: Span<Double>, into positions: inout MutableSpan<BezierPath.Position>) {
        precondition(fractions.count == positions.count, "\(fractions.count) fractions, \(positions.count) positions")
        fill(&positions, Kernels.best) { units(atFraction: fractions[$0]) }
    }

    /// Samples the path at equal distances, beginning at its start.
    ///
    /// - Parameters:
    ///   - positions: Receives the same bits as `position(atFraction:)` for i/(n − 1), or for i/n without the end;
    ///     unchanged if the path is empty.
    ///   - includingEnd: Whether the last position is the end of the path. Pass false for a loop, whose end is its
    ///     start.
    public func sample(into positions: inout MutableSpan<BezierPath.Position>, includingEnd: Bool = true) {
        let parts = Double(includingEnd ? max(positions.count - 1, 1) : positions.count)
        fill(&positions, Kernels.best) { units(atFraction: Double($0) / parts) }
    }

    /// Returns positions at equal distances along the path; see `sample(into:includingEnd:)`.
    ///
    /// - Parameters:
    ///   - count: The number of positions.
    ///   - includingEnd: Whether the last position is the end of the path.
    /// - Returns: An empty array for a count of 0 or below, and for an empty path.
    public func positions(count: Int, includingEnd: Bool = true) -> [BezierPath.Position] {
        guard start != nil, count > 0 else { return [] }
        var positions = [BezierPath.Position](
            repeating: BezierPath.Position(point: .zero, tangent: .zero), count: count)
        var span = positions.mutableSpan
        sample(into: &span, includingEnd: includingEnd)
        return positions
    }

    /// Fills in the positions at distances in the table's unit.
    @inline(__always)
    private func fill(
        _ positions: inout MutableSpan<BezierPath.Position>, _ kernels: ctl_kernels, _ distance: (Int) -> Double
    ) {
        let count = positions.count
        withFiller(.before, kernels) { filler in
            positions.withUnsafeMutableBufferPointer { positions in
                guard let items = positions.baseAddress else { return }
                filler.fill(items, count: count, distance)
            }
        }
    }

    /// Calls `body` with a filler, unless the path is empty.
    @inline(__always)
    func withFiller(_ side: JumpSide, _ kernels: ctl_kernels, _ body: (inout ArcLengthFiller) -> Void) {
        guard let start else { return }
        lengths.withTable { lengths in
            nodes.withUnsafeBytes { nodes in
                curves.withUnsafeBytes { curves in
                    curveOfNode.withUnsafeBufferPointer { curveOfNode in
                        var filler = ArcLengthFiller(self, start, side, kernels.paced)
                        // The base address of an empty array need not be nil.
                        if !self.nodes.isEmpty, let nodes = nodes.baseAddress, let curves = curves.baseAddress,
                            let numbers = curveOfNode.baseAddress
                        {
                            filler.rows = PacedRows(
                                lengths: lengths, nodes: nodes.assumingMemoryBound(to: Double.self),
                                curveOfNode: numbers, curves: curves.assumingMemoryBound(to: Double.self),
                                stride: MemoryLayout<TableCurve>.stride / MemoryLayout<Double>.stride,
                                isDirect: isDirect, isBeforeJumps: side == .before, inverseUnit: inverseUnit)
                        }
                        body(&filler)
                    }
                }
            }
        }
    }
}

/// Fills in positions of a table with a kernel, and one by one where the kernel declines.
struct ArcLengthFiller {
    private let table: ArcLengthTable
    private let start: SIMD2<Double>
    private let kernel: ctl_way
    private var cursor: ArcLengthTable.Cursor
    /// The rows for the kernel; nil for a path without length.
    fileprivate(set) var rows: PacedRows?

    fileprivate init(
        _ table: ArcLengthTable, _ start: SIMD2<Double>, _ side: ArcLengthTable.JumpSide, _ kernel: ctl_way
    ) {
        (self.table, self.start, self.kernel) = (table, start, kernel)
        cursor = ArcLengthTable.Cursor(side: side)
    }

    /// Fills in the positions at distances in the table's unit.
    @inline(__always)
    mutating func fill(_ positions: UnsafeMutablePointer<BezierPath.Position>, count: Int, _ distance: (Int) -> Double)
    {
        guard let rows else {
            for i in 0..<count { positions[i] = table.position(atUnits: distance(i), of: start, &cursor) }
            return
        }
        let numbers = UnsafeMutableRawPointer(positions).assumingMemoryBound(to: Double.self)
        withUnsafePointer(to: rows) { rows in
            withUnsafeTemporaryAllocation(of: Double.self, capacity: 64) { memory in
                guard let distances = memory.baseAddress else { return }
                Portions.forEach(count: count) { first, count in
                    for i in 0..<count { distances[i] = distance(first + i) }
                    return kernel(rows, distances, numbers + 4 * first, count)
                } single: {
                    positions[$0] = table.position(atUnits: distance($0), of: start, &cursor)
                }
            }
        }
    }
}
