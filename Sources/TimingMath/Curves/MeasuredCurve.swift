/// A curve whose length is an integral of its speed.
protocol MeasuredCurve: ParametricCurve {
    associatedtype Velocity: CurveVelocity
    /// Its velocity in a unit of length.
    func velocity(_ unit: LengthUnit) -> Velocity
    /// A quarter of how far it may reach from its start along x or y; finite for all finite curves.
    var quarterExtent: Double { get }
    /// The largest of the numbers that a change of the unit multiplies, up to a small factor.
    var largestNumber: Double { get }
    /// Where it turns back, if it lies on one straight line.
    func turnsOnLine(_ unit: LengthUnit) -> LineTurns?
}

extension MeasuredCurve {
    var largestNumber: Double { max(start.largestMagnitude, end.largestMagnitude) }

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
        let unit = LengthUnit(quarterExtent: quarter, largest: largestNumber)
        return self.length(in: unit, tolerance: Self.tolerance(accuracy)) / unit.factor
    }

    func measuredParameter(atLength length: Double, accuracy: Double) -> Double {
        guard isFinite, !length.isNaN else { return .nan }
        let quarter = quarterExtent
        guard length > 0, quarter > 0 else { return 0 }
        let unit = LengthUnit(quarterExtent: quarter, largest: largestNumber)
        let pieces = LengthPieces(
            velocity: velocity(unit), tolerance: Self.tolerance(accuracy))
        var search = LengthSearch(pieces: pieces, rest: length * unit.factor)
        return pieces.visit(from: 0, to: 1, &search) ? 1 : search.parameter
    }

    /// What an accuracy asked for means in parts of a size between 1 and 2; rounding allows no better than 1e-14.
    static func tolerance(_ accuracy: Double) -> Double { accuracy > 1e-14 ? min(accuracy, 1) : 1e-14 }
}
