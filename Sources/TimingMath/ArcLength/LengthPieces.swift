/// What is done with the pieces of a curve, one after the other.
protocol LengthPieceVisitor {
    /// Takes the piece between two parameters, whose length the rule of this order gives.
    ///
    /// - Returns: whether to go on.
    mutating func visit(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Bool
}

/// How a curve is cut into pieces whose lengths a Gauss-Legendre rule gives to a tolerance.
///
/// The zeros of the squared speed tell beforehand which order is enough, so that no length is computed only to be
/// compared with another. Where no order is, the curve is cut: at the worst zero's real part, where the speed is least,
/// and beside that in steps of four, towards it, until the pieces are as small as the zero's distance from the real
/// line. A zero so near to an end that the length cannot tell is left out of account: beyond a cusp the speed is as
/// smooth as before it.
///
/// Most curves are 1 to 4 pieces. Near cusps each factor of four between the curve and the turn takes one more on
/// either side; never more than 201.
struct LengthPieces<Velocity: CurveVelocity> {
    let velocity: Velocity
    /// The largest error of a piece's length.
    let tolerance: Double

    /// More than curves of a turn need; what cannot be had, because a number is no number, is not sought for ever.
    private static var mostCuts: Int { 200 }

    /// Visits the pieces between two parameters in their order.
    ///
    /// - Returns: whether the visitor wanted to go on to the last.
    @discardableResult
    func visit<Visitor: LengthPieceVisitor>(from a: Double, to b: Double, _ visitor: inout Visitor) -> Bool {
        var cuts = Self.mostCuts
        return visit(from: a, to: b, &cuts, &visitor)
    }

    private func visit<Visitor: LengthPieceVisitor>(
        from a: Double, to b: Double, _ cuts: inout Int, _ visitor: inout Visitor
    ) -> Bool {
        let (tau, worst) = smoothness(from: a, to: b)
        if let order = order(from: a, to: b, tau) { return visitor.visit(from: a, to: b, order) }
        let cut = SpeedZero.cut(at: worst, from: a, to: b)
        guard cuts > 0, a < cut, cut < b else { return visitor.visit(from: a, to: b, .thirtyTwo) }
        cuts -= 1
        return visit(from: a, to: cut, &cuts, &visitor) && visit(from: cut, to: b, &cuts, &visitor)
    }

    /// The length between two parameters inside one piece.
    @inline(__always)
    func length(from a: Double, to b: Double) -> Double { velocity.length(from: a, to: b, order(from: a, to: b)) }

    /// The order of a rule that is enough between two parameters inside one piece.
    @inline(__always)
    func order(from a: Double, to b: Double) -> GaussLegendre.Order {
        order(from: a, to: b, smoothness(from: a, to: b).tau) ?? .thirtyTwo
    }

    @inline(__always)
    private func order(from a: Double, to b: Double, _ tau: Double) -> GaussLegendre.Order? {
        GaussLegendre.order(
            size: velocity.speedBound(from: a, to: b) * (b - a), tau: tau, tolerance: tolerance)
    }

    @inline(__always)
    private func smoothness(from a: Double, to b: Double) -> (tau: Double, worst: Double) {
        let (first, second) = velocity.zeros(from: a, to: b)
        return SpeedZero.smoothness(first, second, from: a, to: b, tolerance: tolerance)
    }
}
