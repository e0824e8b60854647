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

/// How far to go round a circle: whole quarter turns and a rest.
struct CircleTurn: Equatable {
    /// 0…4.
    let quarters: Int
    /// In radians, 0 or more, less than π/2.
    let rest: Double

    init(quarters: Int, rest: Double) {
        self.quarters = quarters
        self.rest = rest
    }

    /// The way from one angle to another in one sense of turning.
    ///
    ///     a difference of 2π or more in that sense: a whole turn
    ///     otherwise: the difference modulo 2π, 0 for equal directions
    ///
    /// Both but for the rounding of the angles: no sliver is left over of a quarter, nor a whole turn of no difference.
    init(from start: Double, to end: Double, clockwise: Bool) {
        let (first, last) = clockwise ? (end, start) : (start, end)
        // Two angles, each of which may be off, and a difference that is rounded too.
        let tolerance = 4 * CircleAngle.rounding(of: max(start.magnitude, end.magnitude))
        guard last - first < 2 * .pi - tolerance else {
            self.init(quarters: 4, rest: 0)
            return
        }
        let (a, b) = (CircleAngle(first), CircleAngle(last))
        self.init(quarters: b.quarters - a.quarters, signedRest: b.rest - a.rest, tolerance: tolerance)
    }

    /// A turn of less than a whole one.
    ///
    /// - Parameter radians: 0…π.
    init(radians: Double) {
        let quarters = radians < .pi / 2 ? 0 : 1
        self.init(
            quarters: quarters, signedRest: radians - Double(quarters) * (.pi / 2),
            tolerance: CircleAngle.rounding(of: 4 * .pi))
    }

    /// - Parameter signedRest: −π/2…π/2.
    private init(quarters: Int, signedRest: Double, tolerance: Double) {
        let quarter = Double.pi / 2
        if signedRest.magnitude <= tolerance {
            self.init(quarters: quarters & 3, rest: 0)
        } else if signedRest.magnitude >= quarter - tolerance {
            self.init(quarters: (quarters + (signedRest < 0 ? -1 : 1)) & 3, rest: 0)
        } else if signedRest < 0 {
            self.init(quarters: (quarters - 1) & 3, rest: signedRest + quarter)
        } else {
            self.init(quarters: quarters & 3, rest: signedRest)
        }
    }
}
