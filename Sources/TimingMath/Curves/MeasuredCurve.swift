/// A curve whose length is an integral of its speed.
protocol MeasuredCurve {
    associatedtype Velocity: Hodograph
    var start: SIMD2<Double> { get }
    var end: SIMD2<Double> { get }
    var isFinite: Bool { get }
    func point(at t: Double) -> SIMD2<Double>
    /// Its velocity in a unit of length.
    func hodograph(_ unit: LengthUnit) -> Velocity
    /// A quarter of how far it may reach from its start along x or y; finite for all finite curves.
    var quarterExtent: Double { get }
    /// Where it turns back, if it lies on one straight line.
    func turnsOnLine(_ unit: LengthUnit) -> LineTurns?
}

/// The power of two that brings lengths near 1, where none of their squares leaves the range of a number.
struct LengthUnit {
    let factor: Double

    init(quarterExtent: Double) {
        let exponent = quarterExtent > 0 ? min(max(-quarterExtent.exponent - 2, -1000), 1000) : 0
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
            return PlaneVector.length(unit.difference(first, start))
                + PlaneVector.length(unit.difference(second, first))
                + PlaneVector.length(unit.difference(end, second))
        }
        let pieces = LengthPieces(hodograph: hodograph(unit), tolerance: tolerance)
        var sum = LengthSum(hodograph: pieces.hodograph)
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
            hodograph: hodograph(unit), tolerance: LengthAccuracy.tolerance(accuracy))
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
struct LengthSum<Velocity: Hodograph>: LengthPieceVisitor {
    let hodograph: Velocity
    private(set) var total = 0.0

    init(hodograph: Velocity) { self.hodograph = hodograph }

    mutating func visit(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Bool {
        total += hodograph.length(from: a, to: b, order)
        return true
    }
}

/// The search for a length among the pieces.
struct LengthSearch<Velocity: Hodograph>: LengthPieceVisitor {
    let pieces: LengthPieces<Velocity>
    /// What is left of the length when the pieces so far are taken away.
    private(set) var rest: Double
    private(set) var parameter = 0.0

    init(pieces: LengthPieces<Velocity>, rest: Double) {
        self.pieces = pieces
        self.rest = rest
    }

    mutating func visit(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Bool {
        let hodograph = pieces.hodograph
        let length = hodograph.length(from: a, to: b, order)
        if rest > length {
            rest -= length
            return true
        }
        parameter = ArcLengthInversion.parameter(
            atLength: rest, of: length, from: a, to: b, lengthTo: { hodograph.length(from: a, to: $0, order) },
            speed: { hodograph.speed($0) })
        return false
    }
}
