/// The length of one cubic Bézier curve, with the same pieces as ``LengthPieces``.
///
/// The quadrature rules are chosen in parallel for all pieces that the curve is likely to be cut into, one piece per
/// lane. These are the whole curve and the pieces between its ends and the positions of the two zeros of its squared
/// speed. Next to a zero, they are four pieces, each a quarter as long as the previous one, and the remainder beside
/// each.
struct CubicLength {
    private typealias V = Doublex8

    private let speed: SpeedPolynomial<Double>
    private let zeros: (SpeedZero<Double>, SpeedZero<Double>)
    private let tolerance: Double
    private var total = 0.0

    /// - Parameters:
    ///   - p: The x and y of the start, both control points and the end.
    ///   - tolerance: The largest error, in a unit near the curve's size.
    /// - Returns: The length, or NaN if the curve needs the general method.
    @inline(__always)
    static func length(_ p: UnsafePointer<Double>, tolerance: Double) -> Double {
        let cubic = UnitCubic<Double>(
            Lanes2(p[0], p[1]), Lanes2(p[2], p[3]), Lanes2(p[4], p[5]), Lanes2(p[6], p[7]))
        guard Double.allTrue(cubic.isUsual) else { return .nan }
        var length = Self(cubic.speed, tolerance)
        return length.addAll() ? length.total / cubic.factor : .nan
    }

    @inline(__always)
    private init(_ speed: SpeedPolynomial<Double>, _ tolerance: Double) {
        (self.speed, self.tolerance) = (speed, tolerance)
        zeros = speed.zeros
    }

    /// Pieces, with the chosen rule and the place to cut for each.
    private struct Pieces {
        let starts, ends, values, places: SIMD8<Double>
    }

    @inline(__always)
    private func pieces(_ starts: SIMD8<Double>, _ ends: SIMD8<Double>) -> Pieces {
        @inline(__always)
        func splat(_ v: Lanes2<Double>) -> Lanes2<V> { Lanes2(V(splat: v.x), V(splat: v.y)) }
        @inline(__always)
        func splat(_ z: SpeedZero<Double>) -> SpeedZero<V> {
            SpeedZero(position: V(splat: z.position), distance: V(splat: z.distance), slope: V(splat: z.slope))
        }
        let rule = LengthRule(
            SpeedPolynomial(splat(speed.d0), splat(speed.d1), splat(speed.d2)), splat(zeros.0), splat(zeros.1),
            from: V(starts), to: V(ends), tolerance)
        return Pieces(starts: starts, ends: ends, values: rule.values.v, places: rule.place.v)
    }

    /// Adds the pieces from 0 to 1 in order. Returns false if the curve needs the general method.
    @inline(__always)
    private mutating func addAll() -> Bool {
        let (x, y) = (zeros.0.position, zeros.1.position)
        let first = x < y ? x : y, second = x < y ? y : x
        let pieces = pieces(
            SIMD8(0, 0, first, 0, second, first, 0, 0), SIMD8(1, first, 1, second, 1, second, 1, 1))
        if pieces.values[0] != 0 { return add(pieces, 0) }
        if pieces.places[0] == first {
            guard add(pieces, 1) else { return false }
            if pieces.values[2] != 0 || pieces.places[2] != second { return add(pieces, 2) }
            return add(pieces, 5) && add(pieces, 4)
        }
        guard pieces.places[0] == second else { return add(pieces, 0) }
        if pieces.values[3] != 0 || pieces.places[3] != first { return add(pieces, 3) && add(pieces, 4) }
        return add(pieces, 1) && add(pieces, 5) && add(pieces, 4)
    }

    /// Adds the piece in a lane, cut next to a zero if necessary.
    @inline(__always)
    private mutating func add(_ pieces: Pieces, _ lane: Int) -> Bool {
        let a = pieces.starts[lane], b = pieces.ends[lane]
        if pieces.values[lane] != 0 {
            addPiece(from: a, to: b, pieces.values[lane])
            return true
        }
        return addBesideZero(from: a, to: b, cut: pieces.places[lane])
    }

    @inline(never)
    private mutating func addBesideZero(from a: Double, to b: Double, cut: Double) -> Bool {
        guard a < cut, cut < b else { return false }
        if cut == b - 0.25 * (b - a) { return addTowardsEnd(from: a, to: b) }
        return cut == a + 0.25 * (b - a) && addFromStart(from: a, to: b)
    }

    @inline(__always)
    private mutating func addTowardsEnd(from a: Double, to b: Double) -> Bool {
        let c1 = b - 0.25 * (b - a), c2 = b - 0.25 * (b - c1), c3 = b - 0.25 * (b - c2), c4 = b - 0.25 * (b - c3)
        let pieces = pieces(SIMD8(a, c1, c2, c3, c1, c2, c3, c4), SIMD8(c1, c2, c3, c4, b, b, b, b))
        for lane in 0..<4 {
            guard pieces.values[lane] != 0 else { return false }
            addPiece(from: pieces.starts[lane], to: pieces.ends[lane], pieces.values[lane])
            if pieces.values[lane &+ 4] != 0 {
                addPiece(from: pieces.starts[lane &+ 4], to: b, pieces.values[lane &+ 4])
                return true
            }
            guard lane < 3, pieces.places[lane &+ 4] == pieces.ends[lane &+ 1] else { return false }
        }
        return false
    }

    @inline(__always)
    private mutating func addFromStart(from a: Double, to b: Double) -> Bool {
        let c1 = a + 0.25 * (b - a), c2 = a + 0.25 * (c1 - a), c3 = a + 0.25 * (c2 - a), c4 = a + 0.25 * (c3 - a)
        let pieces = pieces(SIMD8(c1, c2, c3, c4, a, a, a, a), SIMD8(b, c1, c2, c3, c1, c2, c3, c4))
        var depth = 0
        while pieces.values[depth] != 0, pieces.values[depth &+ 4] == 0 {
            guard depth < 3, pieces.places[depth &+ 4] == pieces.starts[depth &+ 1] else { return false }
            depth &+= 1
        }
        guard pieces.values[depth] != 0 else { return false }
        addPiece(from: a, to: pieces.ends[depth &+ 4], pieces.values[depth &+ 4])
        while depth >= 0 {
            addPiece(from: pieces.starts[depth], to: pieces.ends[depth], pieces.values[depth])
            depth &-= 1
        }
        return true
    }

    @inline(never)
    private mutating func addPiece(from a: Double, to b: Double, _ values: Double) {
        let order: GaussLegendre.Order =
            values == 8 ? .eight : values == 16 ? .sixteen : values == 24 ? .twentyFour : .thirtyTwo
        total = total + speed.length(from: a, to: b, order)
    }
}
