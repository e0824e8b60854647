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
