/// Processes the pieces of a curve in order.
protocol LengthPieceVisitor {
    /// Processes the piece between two parameters, whose length a rule of the given order yields.
    ///
    /// - Returns: Whether to continue.
    mutating func visit(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Bool
}

/// The division of a curve into pieces whose lengths a Gauss-Legendre rule gives within a tolerance.
///
/// The zeros of the squared speed determine the sufficient order in advance, so no length is computed only for
/// comparison. If no order suffices, the curve is cut: at the real part of the worst zero, where the speed is least,
/// and next to it in steps of a factor of four towards it, until pieces are as small as the zero's distance from the
/// real line. A zero so near to an end that the length cannot tell is ignored: beyond a cusp the speed is as smooth as
/// before it.
///
/// Most curves have 1 to 4 pieces. Near a cusp each factor of four between the sizes of the curve and of the turn adds
/// one more on either side, up to 201 in total.
struct LengthPieces<Velocity: CurveVelocity> {
    let velocity: Velocity
    /// The largest error of the length of a piece.
    let tolerance: Double

    /// More than curves with a turn need. NaN must not loop forever.
    private static var mostCuts: Int { 200 }

    /// Visits the pieces between two parameters in order.
    ///
    /// - Returns: Whether the visitor continued to the end.
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

    /// The order of a sufficient rule between two parameters inside one piece.
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

/// The sum of the lengths of the pieces.
struct LengthSum<Velocity: CurveVelocity>: LengthPieceVisitor {
    let velocity: Velocity
    private(set) var total = 0.0

    init(velocity: Velocity) { self.velocity = velocity }

    mutating func visit(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Bool {
        total += velocity.length(from: a, to: b, order)
        return true
    }
}

/// The search for the parameter at a length.
struct LengthSearch<Velocity: CurveVelocity>: LengthPieceVisitor {
    let pieces: LengthPieces<Velocity>
    /// The length that remains after the pieces so far.
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
            atDistance: rest, of: length, from: a, to: b, lengthTo: { velocity.length(from: a, to: $0, order) },
            speed: { velocity.speed($0) })
        return false
    }
}

/// The inversion of arc length as a function of the parameter.
enum ArcLengthInversion {
    /// Returns the parameter at a length from the start of a piece with smooth speed.
    ///
    /// Newton's method with the speed as derivative, in a bracket that shrinks with every step. A step that leaves the
    /// bracket is replaced by bisection. The initial guess assumes a linear speed.
    ///
    /// - Parameters:
    ///   - distance: The length from `a`, clamped to 0…`length`.
    ///   - length: The length of the whole piece.
    ///   - a: The parameter at the start of the piece.
    ///   - b: The parameter at the end of the piece, above `a`.
    ///   - lengthTo: Returns the length from `a` to a parameter.
    ///   - speed: Returns the speed at a parameter.
    /// - Returns: A parameter in a…b, after at most 64 steps, typically 3.
    @inline(__always)
    static func parameter(
        atDistance distance: Double, of length: Double, from a: Double, to b: Double, lengthTo: (Double) -> Double,
        speed: (Double) -> Double
    ) -> Double {
        if distance <= 0 { return a }
        if distance >= length { return b }
        // The initial guess takes the speed as linear, with the right value at the start.
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
            // The next error is about the squared step divided by the distance to the nearest singularity of the speed,
            // which is at an end of the piece or outside.
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
