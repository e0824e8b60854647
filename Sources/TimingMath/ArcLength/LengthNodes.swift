/// The nodes of a table of lengths as it grows, one curve after the other: places at which the parameter's derivatives
/// with respect to the length are known, so near to each other that polynomials between them are exact enough.
struct LengthNodes {
    /// The largest error of a place.
    var tolerance: Double
    /// The largest error of a curve's length.
    var lengthTolerance: Double
    /// Whether the entries' polynomials have to be so exact that no step is needed.
    let isDirect: Bool

    /// The lengths up to the nodes.
    private(set) var lengths: [Double] = []
    private(set) var nodes: [ArcLengthTableNode] = []
    /// For each node its curve's label.
    private(set) var labels: [UInt32] = []
    private var sum = CompensatedSum()
    /// How many times more the curve at hand may be cut.
    private var room = 0
    /// More than next to two cusps at the finest accuracy; stated in the tables' documentation.
    private static var mostCuts: Int { 1000 }

    init(tolerance: Double, lengthTolerance: Double, isDirect: Bool) {
        (self.tolerance, self.lengthTolerance, self.isDirect) = (tolerance, lengthTolerance, isDirect)
    }

    /// The length of the curves so far, not less than up to the last node, whose rounding is another.
    var total: Double { max(sum.total, lengths.last ?? 0) }

    /// Adds a straight line of a length above 0, run through at constant speed.
    mutating func appendLine(length: Double, label: UInt32) {
        append(ArcLengthTableNode(parameter: 0), at: 0, label)
        sum.add(length)
    }

    /// Adds a curve.
    ///
    /// - Parameters:
    ///   - velocity: of the curve. On a straight line it has no zeros.
    ///   - turns: where a straight line turns back.
    mutating func append<Velocity: CurveVelocity>(_ velocity: Velocity, turns: LineTurns? = nil, label: UInt32) {
        let pieces = LengthPieces(velocity: velocity, tolerance: lengthTolerance)
        var places = LengthPlaces(velocity: velocity)
        if let turns {
            var start = 0.0
            for end in [turns.first, turns.second, 1] where end > start {
                pieces.visit(from: start, to: end, &places)
                start = end
            }
        } else {
            pieces.visit(from: 0, to: 1, &places)
        }
        guard let last = places.places.last, last.length > 0 || turns == nil else { return }
        room = Self.mostCuts
        for i in 1..<places.places.count { fit(pieces, places.places[i - 1], places.places[i], label) }
        append(ArcLengthTableNode(velocity, at: 1), at: last.length, label)
        sum.add(last.length)
    }

    /// Ends the table: what lies before the last node is the last entry.
    mutating func finish() {
        guard let last = labels.last else { return }
        lengths.append(total)
        nodes.append(ArcLengthTableNode(parameter: 1))
        labels.append(last)
    }

    /// Adds the entries between two places, as many as make them exact enough.
    ///
    /// The error of the polynomial goes with the eighth power of an entry's width, and that after a step with its cube.
    /// It is 0 in the middle where the curve is symmetric: so it is looked at on both sides of the middle, too.
    private mutating func fit<Velocity: CurveVelocity>(
        _ pieces: LengthPieces<Velocity>, _ a: LengthPlace, _ b: LengthPlace, _ label: UInt32
    ) {
        let node = ArcLengthTableNode(pieces.velocity, at: a.parameter)
        let parts = b.length - a.length > tolerance && room > 0 ? self.parts(pieces, a, node, b) : 1
        guard parts > 1 else {
            append(node, at: a.length, label)
            return
        }
        room -= 1
        let width = b.parameter - a.parameter
        var start = a
        for i in 1..<parts {
            let u = a.parameter + width * (Double(i) / Double(parts))
            let length = start.length + pieces.length(from: start.parameter, to: u)
            let end = LengthPlace(parameter: u, length: min(length, b.length))
            fit(pieces, start, end, label)
            start = end
        }
        fit(pieces, start, b, label)
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
        let width = b.parameter - a.parameter
        func error(_ u: Double, at length: Double) -> Double {
            (entry.parameter(at: length, along: velocity, isDirect: isDirect) - u).magnitude * velocity.speed(u)
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

    private mutating func append(_ node: ArcLengthTableNode, at length: Double, _ label: UInt32) {
        lengths.append(max(sum.total + length, lengths.last ?? 0))
        nodes.append(node)
        labels.append(label)
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

/// Where a table of lengths knows a curve's parameter as a function of the length.
struct ArcLengthTableNode: Sendable, Equatable {
    /// The parameter.
    var parameter: Double
    /// Its first derivative with respect to the length.
    var slope = 0.0
    /// Half its second derivative.
    var bend = 0.0
    /// A sixth of its third derivative.
    var twist = 0.0

    init(parameter: Double) { self.parameter = parameter }

    var lanes: ArcLengthEntry<Double>.Node { (parameter, slope, bend, twist) }

    /// The node at a parameter of a curve.
    ///
    /// ```
    /// du/ds = 1/|v|,   d²u/ds² = −v·v′ / |v|⁴,   d³u/ds³ = (4·(v·v′)²/|v|² − (v′·v′ + v·v″)) / |v|⁵
    /// ```
    ///
    /// Where the curve stands still the parameter is no smooth function of the length. Such a node borders only on
    /// entries shorter than what the table has to tell apart.
    init<Velocity: CurveVelocity>(_ velocity: Velocity, at u: Double) {
        self.init(parameter: u)
        let (square, growth) = velocity.growth(at: u)
        let slope = 1 / square.squareRoot(), fourth = 1 / (square * square)
        let bend = -0.5 * growth * fourth
        let rest = 4 * growth * growth / square - velocity.bend(at: u)
        let twist = (1.0 / 6) * rest * (fourth * slope)
        guard slope.isFinite, bend.isFinite, twist.isFinite else { return }
        (self.slope, self.bend, self.twist) = (slope, bend, twist)
    }
}

extension ArcLengthEntry where V == Double {
    /// The parameter at a length between the nodes' of a curve.
    ///
    /// - Parameter isDirect: whether the polynomial is exact enough without a step.
    @inline(__always)
    func parameter<Speed: SpeedFunction>(at length: Double, along curve: Speed, isDirect: Bool) -> Double {
        let u = parameter(at: length)
        if isDirect { return u }
        let base = base(of: u, at: length)
        let (square, growth) = curve.growth(at: u)
        // The nodes are so near to each other that eight values give the length.
        let behind = curve.length(from: base.parameter, to: u, .eight)
        return clamped(
            PolynomialCurve.corrected(u, square: square, growth: growth, length: behind, distance: base.distance))
    }
}
