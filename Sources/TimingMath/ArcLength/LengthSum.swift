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
