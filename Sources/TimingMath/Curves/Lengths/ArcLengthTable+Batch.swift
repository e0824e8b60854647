internal import CTimingLanes

extension ArcLengthTable {
    /// The places at many distances; of an empty path none. Allocates nothing.
    ///
    /// - Parameters:
    ///   - distances: as for `position(atDistance:)`, in any order; ascending ones are found fastest.
    ///   - positions: to the bit what `position(atDistance:)` gives; left as they are where the path is empty.
    /// - Precondition: as many places as distances.
    public func evaluate(_ distances: Span<Double>, into positions: inout MutableSpan<PathPosition>) {
        evaluate(distances, into: &positions, by: Kernels.best)
    }

    func evaluate(
        _ distances: Span<Double>, into positions: inout MutableSpan<PathPosition>, by kernels: ctl_kernels
    ) {
        precondition(distances.count == positions.count, "\(distances.count) distances, \(positions.count) positions")
        fill(&positions, kernels) { distances[$0] * unit }
    }

    /// The places at many fractions of the path's length; of an empty path none. Allocates nothing.
    ///
    /// - Parameters:
    ///   - fractions: as for `position(atFraction:)`, in any order; ascending ones are found fastest.
    ///   - positions: to the bit what `position(atFraction:)` gives; left as they are where the path is empty.
    /// - Precondition: as many places as fractions.
    public func evaluate(fractions: Span<Double>, into positions: inout MutableSpan<PathPosition>) {
        precondition(fractions.count == positions.count, "\(fractions.count) fractions, \(positions.count) positions")
        fill(&positions, Kernels.best) { units(atFraction: fractions[$0]) }
    }

    /// Places that are equally far from each other along the path, from its start on; of an empty path none.
    ///
    /// - Parameters:
    ///   - positions: to the bit what `position(atFraction:)` gives for i/(n − 1), or for i/n without the end; left as
    ///     they are where the path is empty.
    ///   - includingEnd: whether the last place is the path's end; false for a loop, whose end is its start.
    public func sample(into positions: inout MutableSpan<PathPosition>, includingEnd: Bool = true) {
        let parts = Double(includingEnd ? max(positions.count - 1, 1) : positions.count)
        fill(&positions, Kernels.best) { units(atFraction: Double($0) / parts) }
    }

    /// Places that are equally far from each other along the path; see `sample(into:includingEnd:)`.
    ///
    /// - Parameters:
    ///   - count: how many; none for 0 and below, and none of an empty path.
    ///   - includingEnd: whether the last place is the path's end.
    public func positions(count: Int, includingEnd: Bool = true) -> [PathPosition] {
        guard start != nil, count > 0 else { return [] }
        var positions = [PathPosition](repeating: PathPosition(point: .zero, tangent: .zero), count: count)
        var span = positions.mutableSpan
        sample(into: &span, includingEnd: includingEnd)
        return positions
    }

    /// Fills in the places at distances in the table's unit.
    @inline(__always)
    private func fill(
        _ positions: inout MutableSpan<PathPosition>, _ kernels: ctl_kernels, _ distance: (Int) -> Double
    ) {
        let count = positions.count
        withFiller(.before, kernels) { filler in
            positions.withUnsafeMutableBufferPointer { positions in
                guard let items = positions.baseAddress else { return }
                filler.fill(items, count: count, distance)
            }
        }
    }

    /// Calls `body` with what fills in places; not of an empty path.
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

/// Fills in places of a table of lengths, by a kernel as far as that does, and others one by one.
struct ArcLengthFiller {
    private let table: ArcLengthTable
    private let start: SIMD2<Double>
    private let kernel: ctl_way
    private var cursor: ArcLengthTable.Cursor
    /// None of a path without length.
    fileprivate(set) var rows: PacedRows?

    fileprivate init(
        _ table: ArcLengthTable, _ start: SIMD2<Double>, _ side: ArcLengthTable.JumpSide, _ kernel: ctl_way
    ) {
        (self.table, self.start, self.kernel) = (table, start, kernel)
        cursor = ArcLengthTable.Cursor(side: side)
    }

    /// Fills in the places at distances in the table's unit.
    @inline(__always)
    mutating func fill(_ positions: UnsafeMutablePointer<PathPosition>, count: Int, _ distance: (Int) -> Double) {
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
