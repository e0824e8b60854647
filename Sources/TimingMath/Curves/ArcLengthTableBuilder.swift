/// A table of lengths as it grows, one curve after the other.
struct ArcLengthTableBuilder {
    /// The largest error of a place, in the table's unit of length.
    let tolerance: Double
    /// Whether the entries' polynomials have to be so exact that no step is needed.
    let isDirect: Bool
    /// The largest error of a curve's length.
    let lengthTolerance: Double
    let unit: LengthUnit

    private(set) var curves: [TableCurve] = []
    private(set) var lengths: [Double] = []
    private(set) var nodes: [ArcLengthTableNode] = []
    /// For each node its curve, and whether that begins after a jump.
    private(set) var curveOfNode: [UInt32] = []
    /// The length up to the end of each segment.
    private(set) var segmentEnds: [Double] = []
    private var sum = CompensatedSum()
    /// The length of the curves so far, not less than up to the last node, whose rounding is another.
    private var total: Double { max(sum.total, lengths.last ?? 0) }
    private var subpath = -1
    private var isAfterJump = false
    /// How many times more the curve at hand may be cut.
    private var room = 0
    /// More than next to two cusps at the finest accuracy; stated in the table's documentation.
    private static var mostCuts: Int { 1000 }

    init(tolerance: Double, lengthTolerance: Double, isDirect: Bool, unit: LengthUnit) {
        self.tolerance = tolerance
        self.isDirect = isDirect
        self.lengthTolerance = lengthTolerance
        self.unit = unit
    }

    mutating func append(_ drawn: BezierPath.DrawnSegment) {
        if drawn.subpath != subpath { isAfterJump = subpath >= 0 }
        subpath = drawn.subpath
        switch drawn.segment {
        case .line(let line): appendLine(from: line.start * unit.factor, to: line.end * unit.factor)
        case .quadratic(let curve):
            append(curve) { TableCurve(from: curve.start * $1.factor, to: curve.end * $1.factor, $0) }
        case .cubic(let curve):
            append(curve) { TableCurve(from: curve.start * $1.factor, to: curve.end * $1.factor, $0) }
        case .arc(let arc): append(arc) { TableCurve(arc, $1) }
        }
        segmentEnds.append(total)
    }

    /// Ends the table: what lies before the last node is the last entry.
    mutating func finish() {
        guard let last = curveOfNode.last else { return }
        lengths.append(total)
        nodes.append(ArcLengthTableNode(parameter: 1))
        curveOfNode.append(last)
    }

    private mutating func appendLine(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        let length = (end - start).length
        guard length > 0 else { return }
        curves.append(TableCurve(lineFrom: start, to: end))
        appendNode(ArcLengthTableNode(parameter: 0), at: 0)
        sum.add(length)
    }

    private mutating func append<Curve: MeasuredCurve>(
        _ curve: Curve, _ form: (Curve.Velocity, LengthUnit) -> TableCurve
    ) {
        guard curve.quarterExtent > 0 else { return }
        if let turns = curve.turnsOnLine(unit) {
            var start = curve.start * unit.factor
            for turn in [turns.first, turns.second, 1] where turn > 0 {
                let end = curve.point(at: turn) * unit.factor
                appendLine(from: start, to: end)
                start = end
            }
            return
        }
        let pieces = LengthPieces(velocity: curve.velocity(unit), tolerance: lengthTolerance)
        curves.append(form(pieces.velocity, unit))
        var places = LengthPlaces(velocity: pieces.velocity)
        pieces.visit(from: 0, to: 1, &places)
        room = Self.mostCuts
        for i in 1..<places.places.count { fit(pieces, places.places[i - 1], places.places[i]) }
        if let last = places.places.last {
            appendNode(ArcLengthTableNode(pieces.velocity, at: 1), at: last.length)
            sum.add(last.length)
        }
    }

    /// Adds the entries between two places, as many as make them exact enough.
    ///
    /// The error of the polynomial goes with the eighth power of an entry's width, and that after a step with its cube.
    /// It is 0 in the middle where the curve is symmetric: so it is looked at on both sides of the middle, too.
    private mutating func fit<Velocity: CurveVelocity>(
        _ pieces: LengthPieces<Velocity>, _ a: LengthPlace, _ b: LengthPlace
    ) {
        let node = ArcLengthTableNode(pieces.velocity, at: a.parameter)
        let parts = b.length - a.length > tolerance && room > 0 ? self.parts(pieces, a, node, b) : 1
        guard parts > 1 else {
            appendNode(node, at: a.length)
            return
        }
        room -= 1
        let width = b.parameter - a.parameter
        var start = a
        for i in 1..<parts {
            let u = a.parameter + width * (Double(i) / Double(parts))
            let length = start.length + pieces.length(from: start.parameter, to: u)
            let end = LengthPlace(parameter: u, length: min(length, b.length))
            fit(pieces, start, end)
            start = end
        }
        fit(pieces, start, b)
    }

    /// How many entries between two places are enough, as far as one tells.
    private func parts<Velocity: CurveVelocity>(
        _ pieces: LengthPieces<Velocity>, _ a: LengthPlace, _ node: ArcLengthTableNode, _ b: LengthPlace
    ) -> Int {
        // From the nearer node eight values have to be enough: for the errors here, and for a step later.
        let middle = 0.5 * (a.parameter + b.parameter)
        switch pieces.order(from: a.parameter, to: b.parameter) {
        case .thirtyTwo: return 4
        case .twentyFour: return 3
        case .sixteen where pieces.order(from: a.parameter, to: middle) != .eight: return 2
        case .sixteen where pieces.order(from: middle, to: b.parameter) != .eight: return 2
        case .sixteen, .eight: break
        }
        let velocity = pieces.velocity
        let entry = ArcLengthEntry(
            from: a.length, node.lanes, to: b.length, ArcLengthTableNode(velocity, at: b.parameter).lanes)
        let curve = curves[curves.count - 1]
        let width = b.parameter - a.parameter
        func error(_ u: Double, at length: Double) -> Double {
            (curve.parameter(at: length, in: entry, isDirect: isDirect) - u).magnitude * velocity.speed(u)
        }
        func error(atShare share: Double) -> Double {
            let u = a.parameter + share * width, isEarly = share <= 0.5
            let length = velocity.length(from: isEarly ? a.parameter : u, to: isEarly ? u : b.parameter, .eight)
            return error(u, at: isEarly ? a.length + length : b.length - length)
        }
        // At several places, as it may be 0 at any of them; and more between them.
        let worst = max(error(atShare: 0.3), error(atShare: 0.5), error(atShare: 0.7))
        let ratio = (isDirect ? 4 : 16) * worst / tolerance
        if ratio <= 1 { return 1 }
        // The eighth and the 24th powers of 2 and 3.
        if ratio <= (isDirect ? 256 : 0x1p24) { return 2 }
        return ratio <= (isDirect ? 6561 : 0x1p38) ? 3 : 4
    }

    private mutating func appendNode(_ node: ArcLengthTableNode, at length: Double) {
        var flagged = UInt32(truncatingIfNeeded: curves.count - 1)
        switch curves[curves.count - 1].shape {
        case .line: flagged |= PacedRows.line
        case .polynomial: break
        case .arc: flagged |= PacedRows.arc
        }
        if isAfterJump { flagged |= PacedRows.jump }
        isAfterJump = false
        lengths.append(max(sum.total + length, lengths.last ?? 0))
        nodes.append(node)
        curveOfNode.append(flagged)
    }

}

/// A place on a curve.
private struct LengthPlace {
    var parameter: Double
    /// From the curve's start.
    var length: Double
}

/// The ends of a curve's pieces.
private struct LengthPlaces<Velocity: CurveVelocity>: LengthPieceVisitor {
    let velocity: Velocity
    private(set) var places = [LengthPlace(parameter: 0, length: 0)]

    init(velocity: Velocity) { self.velocity = velocity }

    mutating func visit(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Bool {
        let before = places.last?.length ?? 0
        places.append(LengthPlace(parameter: b, length: before + velocity.length(from: a, to: b, order)))
        return true
    }
}
