/// A curve whose length is an integral of its speed.
protocol MeasuredCurve: ParametricCurve {
    associatedtype Velocity: CurveVelocity
    /// Its velocity in a unit of length.
    func velocity(_ unit: LengthUnit) -> Velocity
    /// A quarter of how far it may reach from its start along x or y; finite for all finite curves.
    var quarterExtent: Double { get }
    /// Where it turns back, if it lies on one straight line.
    func turnsOnLine(_ unit: LengthUnit) -> LineTurns?
}

/// The power of two that brings lengths near 1, where none of their squares leaves the range of a number.
struct LengthUnit {
    let factor: Double

    init(quarterExtent: Double) {
        let exponent = quarterExtent > 0 ? min(max(-quarterExtent.exponent - 2, -1022), 1022) : 0
        factor = Double(sign: .plus, exponent: exponent, significand: 1)
    }

    /// A difference in this unit, also where it leaves the range of a number in the old one.
    @inline(__always)
    func difference(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
        factor < 0x1p-900 ? a * factor - b * factor : (a - b) * factor
    }
}

extension MeasuredCurve {
    /// The length in a unit near the curve's size.
    ///
    /// - Parameter tolerance: in that unit.
    func length(in unit: LengthUnit, tolerance: Double) -> Double {
        if let turns = turnsOnLine(unit) {
            // The way there and back, exactly.
            let (first, second) = (point(at: turns.first), point(at: turns.second))
            return unit.difference(first, start).length
                + unit.difference(second, first).length
                + unit.difference(end, second).length
        }
        let pieces = LengthPieces(velocity: velocity(unit), tolerance: tolerance)
        var sum = LengthSum(velocity: pieces.velocity)
        pieces.visit(from: 0, to: 1, &sum)
        return sum.total
    }

    func measuredLength(accuracy: Double) -> Double {
        guard isFinite else { return .nan }
        let quarter = quarterExtent
        guard quarter > 0 else { return 0 }
        let unit = LengthUnit(quarterExtent: quarter)
        return self.length(in: unit, tolerance: LengthAccuracy.tolerance(accuracy)) / unit.factor
    }

    func measuredParameter(atLength length: Double, accuracy: Double) -> Double {
        guard isFinite, !length.isNaN else { return .nan }
        let quarter = quarterExtent
        guard length > 0, quarter > 0 else { return 0 }
        let unit = LengthUnit(quarterExtent: quarter)
        let pieces = LengthPieces(
            velocity: velocity(unit), tolerance: LengthAccuracy.tolerance(accuracy))
        var search = LengthSearch(pieces: pieces, rest: length * unit.factor)
        return pieces.visit(from: 0, to: 1, &search) ? 1 : search.parameter
    }
}

/// What an accuracy asked for means.
enum LengthAccuracy {
    /// Rounding allows no better.
    static var best: Double { 1e-14 }

    /// In parts of a size between 1 and 2.
    static func tolerance(_ accuracy: Double) -> Double { accuracy > best ? min(accuracy, 1) : best }
}

/// The sum of the pieces' lengths.
struct LengthSum<Velocity: CurveVelocity>: LengthPieceVisitor {
    let velocity: Velocity
    private(set) var total = 0.0

    init(velocity: Velocity) { self.velocity = velocity }

    mutating func visit(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Bool {
        total += velocity.length(from: a, to: b, order)
        return true
    }
}

/// The search for a length among the pieces.
struct LengthSearch<Velocity: CurveVelocity>: LengthPieceVisitor {
    let pieces: LengthPieces<Velocity>
    /// What is left of the length when the pieces so far are taken away.
    private(set) var rest: Double
    private(set) var parameter = 0.0

    init(pieces: LengthPieces<Velocity>, rest: Double) {
        self.pieces = pieces
        self.rest = rest
    }

    mutating func visit(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Bool {
        let velocity = pieces.velocity
        let length = velocity.length(from: a, to: b, order)
        if rest > length {
            rest -= length
            return true
        }
        parameter = ArcLengthInversion.parameter(
            atLength: rest, of: length, from: a, to: b, lengthTo: { velocity.length(from: a, to: $0, order) },
            speed: { velocity.speed($0) })
        return false
    }
}
