/// Builds the nodes of an arc-length table, one curve at a time.
///
/// At a node the derivatives of the parameter with respect to length are known. Nodes are close enough together for the
/// polynomials between them to meet the tolerance.
struct LengthNodes {
    /// The largest error of a position.
    var tolerance: Double
    /// The largest error of a curve's length.
    var lengthTolerance: Double
    /// Whether the polynomials alone must meet the tolerance, without a correction step.
    let isDirect: Bool

    /// The lengths up to the nodes.
    private(set) var lengths: [Double] = []
    private(set) var nodes: [ArcLengthTableNode] = []
    /// The label of each node's curve.
    private(set) var labels: [UInt32] = []
    private var sum = CompensatedSum()
    /// The number of cuts left for the current curve.
    private var room = 0
    /// More than two cusps at the finest accuracy need. The article on curves states this limit.
    private static var mostCuts: Int { 1000 }

    init(tolerance: Double, lengthTolerance: Double, isDirect: Bool) {
        (self.tolerance, self.lengthTolerance, self.isDirect) = (tolerance, lengthTolerance, isDirect)
    }

    /// The length of the curves so far, at least the length up to the last node, which is rounded differently.
    var total: Double { max(sum.total, lengths.last ?? 0) }

    /// Adds a straight line of positive length, traversed at constant speed.
    mutating func appendLine(length: Double, label: UInt32) {
        append(ArcLengthTableNode(parameter: 0), at: 0, label)
        sum.add(length)
    }

    /// Adds a curve.
    ///
    /// - Parameters:
    ///   - velocity: The velocity of the curve. It has no zeros if the curve is on a straight line.
    ///   - turns: The parameters at which a straight line turns back.
    ///   - label: The label of the curve.
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

    /// Adds the final node, which ends the last entry.
    mutating func finish() {
        guard let last = labels.last else { return }
        lengths.append(total)
        nodes.append(ArcLengthTableNode(parameter: 1))
        labels.append(last)
    }

    /// Adds as many entries between two points as the tolerance needs.
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

    /// Estimates how many entries between two points suffice.
    ///
    /// The error of the polynomial grows with the eighth power of an entry's width, and after a correction step with
    /// the cube of that. For a symmetric curve it is 0 in the middle, so it is also sampled on both sides of the
    /// middle.
    private func parts<Velocity: CurveVelocity>(
        _ pieces: LengthPieces<Velocity>, _ a: LengthPlace, _ node: ArcLengthTableNode, _ b: LengthPlace
    ) -> Int {
        // Eight values from the nearer node must suffice, for the errors below and for the correction step.
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
        // The error may be 0 at any of these points and larger between them, hence the factors 4 and 16.
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

/// A point on a curve.
private struct LengthPlace {
    var parameter: Double
    /// The length from the start of the curve.
    var length: Double
}

/// The ends of the pieces of a curve.
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

/// A node of an arc-length table: the parameter as a function of the length, with derivatives.
struct ArcLengthTableNode: Sendable, Equatable {
    /// The parameter.
    var parameter: Double
    /// The first derivative with respect to the length.
    var slope = 0.0
    /// Half the second derivative.
    var bend = 0.0
    /// A sixth of the third derivative.
    var twist = 0.0

    init(parameter: Double) { self.parameter = parameter }

    var lanes: ArcLengthEntry<Double>.Node { (parameter, slope, bend, twist) }

    /// The node at a parameter of a curve.
    ///
    /// ```
    /// du/ds = 1/|v|,   d²u/ds² = −v·v′ / |v|⁴,   d³u/ds³ = (4·(v·v′)²/|v|² − (v′·v′ + v·v″)) / |v|⁵
    /// ```
    ///
    /// Where the velocity vanishes, the parameter is not a smooth function of the length, and the derivatives are set
    /// to 0. Entries next to such a node are shorter than the table's resolution.
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
    /// Returns the parameter at a length between the nodes of the entry.
    ///
    /// - Parameter isDirect: Whether the polynomial is exact enough without a correction step.
    @inline(__always)
    func parameter<Speed: SpeedFunction>(at length: Double, along curve: Speed, isDirect: Bool) -> Double {
        let u = parameter(at: length)
        if isDirect { return u }
        let base = base(of: u, at: length)
        let (square, growth) = curve.growth(at: u)
        // Nodes are close enough together for the eight-point rule.
        let behind = curve.length(from: base.parameter, to: u, .eight)
        return clamped(
            PolynomialCurve.corrected(u, square: square, growth: growth, length: behind, distance: base.distance))
    }
}
