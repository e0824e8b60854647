/// The length of one Bézier curve, as ``LengthPieces`` has it.
///
/// Which rule is enough is worked out for all the pieces at once that a curve is likely to be cut into, one a lane: the
/// whole, and what lies between its ends and the places of the two zeros of its squared speed.
struct CubicLength {
    private let speed: SpeedPolynomial<Double>
    private let values: SIMD8<Double>
    private let places: SIMD8<Double>
    private let first, second: Double

    /// - Parameters:
    ///   - p: start, both control points and end, x and y each.
    ///   - tolerance: the largest error, in a unit near the curve's size.
    /// - Returns: NaN where the curve needs more.
    @inline(__always)
    static func length(_ p: UnsafePointer<Double>, tolerance: Double) -> Double {
        let cubic = UnitCubic<Double>(
            Lanes2(p[0], p[1]), Lanes2(p[2], p[3]), Lanes2(p[4], p[5]), Lanes2(p[6], p[7]))
        guard Double.allTrue(cubic.isUsual) else { return .nan }
        return Self(cubic.speed, tolerance: tolerance).length() / cubic.factor
    }

    @inline(__always)
    private init(_ speed: SpeedPolynomial<Double>, tolerance: Double) {
        typealias V = Doublex8
        self.speed = speed
        let (z, w) = speed.zeros
        let x = z.position < w.position ? z.position : w.position, y = z.position < w.position ? w.position : z.position
        (first, second) = (x, y)
        let starts = SIMD8(0, 0, x, 0, y, x, 0, 0), ends = SIMD8(1, x, 1, y, 1, y, 1, 1)
        @inline(__always)
        func splat(_ v: Lanes2<Double>) -> Lanes2<V> { Lanes2(V(splat: v.x), V(splat: v.y)) }
        @inline(__always)
        func splat(_ z: SpeedZero<Double>) -> SpeedZero<V> {
            SpeedZero(position: V(splat: z.position), distance: V(splat: z.distance), slope: V(splat: z.slope))
        }
        let rule = LengthRule(
            SpeedPolynomial(splat(speed.d0), splat(speed.d1), splat(speed.d2)), splat(z), splat(w), from: V(starts),
            to: V(ends), tolerance)
        (values, places) = (rule.values.v, rule.place.v)
    }

    /// NaN where a piece needs to be cut elsewhere.
    @inline(__always)
    private func length() -> Double {
        if values[0] != 0 { return length(0, 0, 1) }
        let place = places[0]
        if place == first {
            guard values[1] != 0 else { return .nan }
            let before = length(1, 0, first)
            if values[2] != 0 { return before + length(2, first, 1) }
            guard places[2] == second, values[5] != 0, values[4] != 0 else { return .nan }
            return before + length(5, first, second) + length(4, second, 1)
        }
        guard place == second, values[4] != 0 else { return .nan }
        if values[3] != 0 { return length(3, 0, second) + length(4, second, 1) }
        guard places[3] == first, values[1] != 0, values[5] != 0 else { return .nan }
        return length(1, 0, first) + length(5, first, second) + length(4, second, 1)
    }

    /// The length of the piece in a lane.
    @inline(__always)
    private func length(_ lane: Int, _ a: Double, _ b: Double) -> Double {
        let order: GaussLegendre.Order =
            switch values[lane] {
            case 8: .eight
            case 16: .sixteen
            case 24: .twentyFour
            default: .thirtyTwo
            }
        return lengthOnce(a, b, order)
    }

    @inline(never)
    private func lengthOnce(_ a: Double, _ b: Double, _ order: GaussLegendre.Order) -> Double {
        speed.length(from: a, to: b, order)
    }
}
