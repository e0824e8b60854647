/// Ascending numbers, and where among them a number falls.
///
/// A grid of twice as many equal cells as there are knots says for each cell which knots lie in it, so that a search
/// looks at one or two knots where the knots are spread evenly, and never at more than a binary search of all would.
/// A binary search alone costs a misprediction at every second step of random input.
///
/// Complexity: building O(n), a search O(log n), typically O(1); 8 bytes a knot and 8 for its two cells.
@usableFromInline
struct KnotSequence: Sendable, Equatable {
    /// Never empty, not descending, finite.
    @usableFromInline let knots: [Double]
    /// For each cell how many knots lie in earlier ones, and at the end how many there are. Empty where the knots'
    /// distances leave the range of a number.
    @usableFromInline let cells: [UInt32]
    /// Cells per unit.
    @usableFromInline let scale: Double
    /// The largest number of knots that a search may have to choose from.
    private let window: Int

    /// - Precondition: at least one, finite, not descending.
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
        window = (0..<count).reduce(1) { max($0, Int(cells[$1 + 1]) - max(Int(cells[$1]) - 1, 0)) }
    }

    /// The table that kernels read.
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

    /// The cell a number lies in; the first and the last one also have what is outside, the first has NaN.
    @inlinable
    @inline(__always)
    static func cell(_ x: Double, _ first: Double, _ scale: Double, _ count: Int) -> Int {
        // Rounding keeps the order of numbers, so that cells do.
        let place = (x - first) * scale
        return place > 0 ? (place < Double(count) ? Int(place) : count &- 1) : 0
    }

    /// The index of the last knot not above `x`; 0 below the first and for NaN.
    ///
    /// - Parameter hint: an index that is looked at first, with the one after it; any number.
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

    /// The index of the last knot not above `x`; 0 below the first and for NaN.
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
