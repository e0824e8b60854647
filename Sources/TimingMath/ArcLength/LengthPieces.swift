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

/// The parameter at a length along a curve.
enum ArcLengthInversion {
    /// The parameter at a length from the start of a piece in which the speed is smooth.
    ///
    /// Newton's method, whose derivative, the speed, is known, in a bracket that shrinks with every step; a step that
    /// leaves the bracket is replaced by halving. It begins as if the speed were linear.
    ///
    /// - Parameters:
    ///   - distance: the length from `a` on; what is outside 0…`length` is an end.
    ///   - length: that of the whole piece.
    ///   - a: the parameter at which the piece begins.
    ///   - b: the parameter at which it ends, above `a`.
    ///   - lengthTo: the length from `a` to a parameter.
    ///   - speed: the speed at a parameter.
    /// - Returns: a parameter in a…b. At most 64 steps, typically 3.
    @inline(__always)
    static func parameter(
        atLength distance: Double, of length: Double, from a: Double, to b: Double, lengthTo: (Double) -> Double,
        speed: (Double) -> Double
    ) -> Double {
        if distance <= 0 { return a }
        if distance >= length { return b }
        // As if the speed were linear, with the right value at the start.
        let t = distance / length
        let early = min(speed(a) * (b - a) / length, 2)
        let root = max(early * early + 4 * (1 - early) * t, 0).squareRoot()
        var u = a + (b - a) * min(2 * t / (early + root), 1)
        var low = a
        var high = b
        for _ in 0..<64 {
            let error = lengthTo(u) - distance
            if error == 0 { return u }
            if error > 0 { high = u } else { low = u }
            let step = -error / speed(u)
            var next = u + step
            // The next error is about the square of the step over the distance to where the speed is not smooth, and
            // that lies at the piece's ends or outside.
            if low <= next, next <= high {
                if step.magnitude <= 0x1p-27 * min(u - a, b - u) || step.magnitude <= 0x1p-53 * u { return next }
            } else {
                next = 0.5 * (low + high)
                if next <= low || next >= high { return u }
            }
            u = next
        }
        return u
    }
}
