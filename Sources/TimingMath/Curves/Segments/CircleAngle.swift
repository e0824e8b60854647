/// A direction on a circle, as whole quarter turns modulo a full turn plus a remainder of at most an eighth of a turn.
///
/// An angle within rounding of a whole number of quarter turns counts as one. So `Double.pi / 2` is exactly the
/// direction (0, 1).
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

    /// The direction in radians, in −3π/4…5π/4.
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

    /// The rounding error an angle of this size may have: 2 ulp, but never a visible amount.
    static func rounding(of angle: Double) -> Double { min(angle.magnitude * 0x1p-52, 0x1p-30) }
}

/// The angle between two directions, as whole quarter turns and a remainder.
struct CircleTurn: Equatable {
    /// 0…4.
    let quarters: Int
    /// In radians, 0 or more, less than π/2.
    let rest: Double

    init(quarters: Int, rest: Double) {
        self.quarters = quarters
        self.rest = rest
    }

    /// The turn from one angle to another in one direction.
    ///
    /// A difference of 2π or more in that direction is a full turn, and so is one of −2π from or to 0. Otherwise the
    /// turn is the difference modulo 2π, which is 0 for equal directions. Comparisons allow for the rounding of the
    /// angles. Otherwise a quarter turn could leave a sliver, and equal directions could give a full turn.
    init(from start: Double, to end: Double, clockwise: Bool) {
        let (first, last) = clockwise ? (end, start) : (start, end)
        // Both angles and their difference are rounded.
        let tolerance = 4 * CircleAngle.rounding(of: max(start.magnitude, end.magnitude))
        let isTurnBack = (first == 0 || last == 0) && (last - first + 2 * .pi).magnitude <= tolerance
        guard last - first < 2 * .pi - tolerance, !isTurnBack else {
            self.init(quarters: 4, rest: 0)
            return
        }
        let (a, b) = (CircleAngle(first), CircleAngle(last))
        self.init(quarters: b.quarters - a.quarters, signedRest: b.rest - a.rest, tolerance: tolerance)
    }

    /// A turn of at most half a circle.
    ///
    /// - Parameter radians: The angle, 0…π.
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
