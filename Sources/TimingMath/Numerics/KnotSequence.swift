/// Ascending knots and the search for the interval that contains a number.
///
/// A grid with twice as many equal cells as there are knots stores which knots are in each cell. For evenly spread
/// knots a search inspects one or two knots, and never more than a binary search of all. A plain binary search
/// mispredicts every second step on random input.
///
/// - Complexity: building is O(n), a search O(log n), typically O(1). Memory: 8 bytes per knot plus 8 for its two
///   cells.
@usableFromInline
struct KnotSequence: Sendable, Equatable {
    /// Finite, in ascending order with duplicates allowed, never empty.
    @usableFromInline let knots: [Double]
    /// For each cell the number of knots in earlier cells, followed by the total. Empty if knot differences overflow.
    @usableFromInline let cells: [UInt32]
    /// Cells per unit.
    @usableFromInline let scale: Double
    /// The largest number of knots that a search may have to choose from.
    private let window: Int

    /// - Precondition: There is at least one knot. The knots are finite and do not descend.
    init(_ knots: [Double]) {
        self.knots = knots
        let count = knots.count * 2
        let first = knots[0]
        let scale = Double(count) / (knots[knots.count - 1] - first)
        guard scale.isFinite, scale > 0, count < Int(Int32.max) else {
            cells = []
            self.scale = 0
            window = knots.count
            return
        }
        var cells = [UInt32](repeating: 0, count: count + 1)
        for knot in knots { cells[Self.cell(knot, first, scale, count) + 1] += 1 }
        for i in 1...count { cells[i] += cells[i - 1] }
        self.cells = cells
        self.scale = scale
        var window = 1
        for i in 0..<count {
            let earlier = Int(cells[i])
            window = max(window, Int(cells[i + 1]) - max(earlier - 1, 0))
        }
        self.window = window
    }

    /// Calls `body` with the table that kernels read.
    @inline(__always)
    func withTable(_ body: (KnotTable) -> Void) {
        knots.withUnsafeBufferPointer { knots in
            cells.withUnsafeBufferPointer { cells in
                guard let first = knots.baseAddress else { return }
                let isGrid = !cells.isEmpty
                body(
                    KnotTable(
                        knots: first, count: knots.count, cells: isGrid ? cells.baseAddress : nil,
                        lastCell: Double(max(cells.count - 2, 0)), scale: scale, window: window))
            }
        }
    }

    /// The cell that contains a number. Numbers outside count in the first or last cell, and NaN in the first.
    @inlinable
    @inline(__always)
    static func cell(_ x: Double, _ first: Double, _ scale: Double, _ count: Int) -> Int {
        // Rounding is monotonic, so cells keep the order of the numbers.
        let place = (x - first) * scale
        return place > 0 ? (place < Double(count) ? Int(place) : count &- 1) : 0
    }

    /// Returns the index of the last knot not above `x`; 0 below the first knot and for NaN.
    ///
    /// - Parameter hint: An index to try first, with the one after it; any number.
    @inlinable
    @inline(__always)
    func index(of x: Double, hint: Int) -> Int {
        let count = knots.count
        if hint >= 0, hint < count &- 1, knots[hint] <= x {
            if x < knots[hint &+ 1] { return hint }
            if hint < count &- 2, x < knots[hint &+ 2] { return hint &+ 1 }
        }
        return index(of: x)
    }

    /// Returns the index of the last knot not above `x`; 0 below the first knot and for NaN.
    @inlinable
    @inline(__always)
    func index(of x: Double) -> Int {
        var low = 0
        var high = knots.count
        if !cells.isEmpty {
            let cell = Self.cell(x, knots[0], scale, cells.count &- 1)
            low = max(Int(cells[cell]) &- 1, 0)
            high = Int(cells[cell &+ 1])
        }
        // The answer is in low ..< high.
        while high &- low > 1 {
            let middle = (low &+ high) / 2
            if knots[middle] <= x { low = middle } else { high = middle }
        }
        return low
    }
}
