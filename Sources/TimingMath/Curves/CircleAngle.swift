/// A direction from a circle's centre: whole quarter turns, of which whole circles are taken out, and a rest of at most an
/// eighth of a turn.
///
/// An angle that is a whole number of quarters but for its own rounding counts as one, so that π/2 as a `Double` is the
/// direction (0, 1) exactly.
struct CircleAngle: Equatable {
    /// 0…3.
    let quarters: Int
    /// In radians, −π/4…π/4.
    let rest: Double

    init(quarters: Int, rest: Double) {
        self.quarters = quarters & 3
        self.rest = rest
    }

    /// The direction of an angle in radians; NaN for NaN and infinities.
    init(_ angle: Double) {
        let (q, r) =
            angle.magnitude <= AngleReduction.limit
            ? AngleReduction.quarterTurns(angle) : AngleReduction.quarterTurnsOfLarge(angle)
        let isWhole = r.magnitude <= Self.rounding(of: angle)
        self.init(quarters: Int(q.truncatingRemainder(dividingBy: 4)), rest: isWhole ? 0 : r)
    }

    /// A radian measure of the direction, −3π/4…5π/4.
    var radians: Double { Double(quarters == 3 ? -1 : quarters) * (.pi / 2) + rest }

    /// Cosine and sine, each within 2 ulp.
    var unit: SIMD2<Double> {
        let (s, c) = Trigonometry.sinCos(rest)
        switch quarters {
        case 0: return SIMD2(c, s)
        case 1: return SIMD2(-s, c)
        case 2: return SIMD2(-c, -s)
        default: return SIMD2(s, -c)
        }
    }

    /// By how much an angle of this size may be off: 2 ulp, but never so much that it could be seen.
    static func rounding(of angle: Double) -> Double { min(angle.magnitude * 0x1p-52, 0x1p-30) }
}
