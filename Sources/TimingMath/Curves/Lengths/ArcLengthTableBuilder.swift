internal import CTimingLanes

/// Builds the arc-length table of a path, one segment at a time.
struct ArcLengthTableBuilder {
    let unit: LengthUnit
    private(set) var table: LengthNodes
    private(set) var curves: [TableCurve] = []
    /// The curves that have exact directions, in order.
    private(set) var slowCurves: [SlowCurve] = []
    /// The length up to the end of each segment.
    private(set) var segmentEnds: [Double] = []
    private var subpath = -1
    private var isAfterJump = false
    /// The nodes that follow a jump.
    private var jumps: [Int] = []
    /// The nodes at which a line has another direction.
    private var turnNodes: [Int] = []

    /// The curve number of each node, with flags.
    var curveOfNode: [UInt32] {
        var numbers = table.labels
        for node in jumps { numbers[node] |= pacedJump }
        for node in turnNodes { numbers[node] |= pacedTurn }
        return numbers
    }

    init(_ table: LengthNodes, unit: LengthUnit) { (self.table, self.unit) = (table, unit) }

    mutating func append(_ drawn: BezierPath.DrawnSegment) {
        if drawn.subpath != subpath { isAfterJump = subpath >= 0 }
        subpath = drawn.subpath
        switch drawn.segment {
        case .line(let line): appendLine(from: line.start * unit.factor, to: line.end * unit.factor)
        case .quadratic(let curve):
            append(curve, drawn.segment) { TableCurve(from: curve.start * $1.factor, to: curve.end * $1.factor, $0) }
        case .cubic(let curve):
            append(curve, drawn.segment) { TableCurve(from: curve.start * $1.factor, to: curve.end * $1.factor, $0) }
        case .arc(let arc): append(arc, drawn.segment) { TableCurve(arc, $1) }
        }
        segmentEnds.append(table.total)
    }

    mutating func finish() { table.finish() }

    private mutating func appendLine(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        let length = (end - start).length
        guard length > 0 else { return }
        table.appendLine(length: length, label: label(TableCurve(lineFrom: start, to: end), pacedLine))
    }

    private mutating func append<Curve: MeasuredCurve>(
        _ curve: Curve, _ segment: BezierPath.Segment, _ form: (Curve.Velocity, LengthUnit) -> TableCurve
    ) {
        guard curve.quarterExtent > 0 else { return }
        if let turns = curve.turnsOnLine(unit) {
            appendLines(curve, turns, segment)
            return
        }
        let velocity = curve.velocity(unit), curve = form(velocity, unit)
        if let slow = SlowCurve(curve, number: curves.count, of: segment) { slowCurves.append(slow) }
        table.append(velocity, label: label(curve, curve.shape == .arc ? pacedArc : 0))
    }

    /// Adds the parts of a curve on a straight line.
    private mutating func appendLines<Curve: MeasuredCurve>(
        _ curve: Curve, _ turns: LineTurns, _ segment: BezierPath.Segment
    ) {
        let first = curves.count, firstNode = table.nodes.count
        var start = curve.start * unit.factor
        for turn in [turns.first, turns.second, 1] where turn > 0 {
            let end = curve.point(at: turn) * unit.factor
            appendLine(from: start, to: end)
            start = end
        }
        guard first < curves.count else { return }
        // A first or last part that is too short for its points to be told apart still has its direction.
        let last = curves.count - 1, (u, v) = (segment.tangent(at: 0), segment.tangent(at: 1))
        let (isTurned, turnsAtEnd) = (curves[first].b.dot(u) < 0.999, curves[last].b.dot(v) < 0.999)
        if isTurned {
            turnNodes.append(firstNode)
            slowCurves.append(SlowCurve(number: first, start: u, end: first == last ? v : curves[first].b))
        }
        if turnsAtEnd, !isTurned || first < last {
            slowCurves.append(SlowCurve(number: last, start: curves[last].b, end: v))
        }
    }

    /// Adds a curve and returns its number with the flags that kernels need. A jump belongs to the first node of the
    /// curve.
    private mutating func label(_ curve: TableCurve, _ shape: UInt32) -> UInt32 {
        let number = UInt32(truncatingIfNeeded: curves.count) | shape
        curves.append(curve)
        if isAfterJump { jumps.append(table.nodes.count) }
        isAfterJump = false
        return number
    }
}
