/// The pieces of a table of lengths as they are found, one segment after the other.
struct ArcLengthPieces<Vector: SplineVector> {
    typealias Hodograph = SplineArcLength<Vector>.Hodograph

    /// 2⁻⁴⁰ of a segment has a length that no accuracy asked for can tell.
    private static var halvings: Int { 40 }
    /// Two sharp turns with a piece on either side for each halving; what is asked for beyond is not to be had.
    private static var mostPieces: Int { 4 * halvings }

    private(set) var pieces: [SplineArcLength<Vector>.Piece] = []
    /// For each piece the length before it, and at the end the total.
    private(set) var distances = [0.0]
    private var sum = CompensatedSum()
    /// How many pieces more the segment at hand may be cut into.
    private var room = 0

    /// Adds a segment's pieces.
    ///
    /// Where the speed is not smooth enough for the whole, the segment is cut where the speed is least: at a cusp, or where
    /// the curve doubles back, the speed is |u − u₀| times a smooth function, so that on both sides it is smooth. Next to a
    /// turn that is only almost a cusp, halving goes on until the pieces are as small as the turn.
    mutating func append(_ hodograph: Hodograph, segment: Int, tolerance: Double) {
        var cuts = [0] + Self.slowest(hodograph) + [1]
        let speeds = cuts.map(hodograph.speed)
        let isSteady = 8 * (speeds.min() ?? 0) >= (speeds.max() ?? 0)
        if Vector.componentCount > 1, isSteady,
            isSmooth(hodograph, 0, 1, hodograph.length(from: 0, to: 1), tolerance)
        {
            cuts = [0, 1]
        }
        room = Self.mostPieces
        for i in 1..<cuts.count {
            halve(hodograph, segment, cuts[i - 1], cuts[i], tolerance / Double(cuts.count - 1), Self.halvings)
        }
    }

    private mutating func halve(
        _ hodograph: Hodograph, _ segment: Int, _ a: Double, _ b: Double, _ tolerance: Double, _ halvings: Int
    ) {
        let length = hodograph.length(from: a, to: b)
        // A number's variation is exact between the cuts.
        if halvings == 0 || room <= 0 || Vector.componentCount == 1
            || (showsItsTurns(hodograph, a, b, tolerance) && isSmooth(hodograph, a, b, length, tolerance))
        {
            pieces.append(.init(segment: segment, start: a, end: b))
            add(length)
            return
        }
        room -= 1
        let middle = 0.5 * (a + b)
        halve(hodograph, segment, a, middle, tolerance / 2, halvings - 1)
        halve(hodograph, segment, middle, b, tolerance / 2, halvings - 1)
    }

    /// Whether no turn at an end is so much smaller than the piece that no value between can tell of it.
    ///
    /// Between cuts the speed is least at an end. A turn shows as a speed there that is small beside the rest of the piece;
    /// what it adds to the length is less than that speed times the piece.
    private func showsItsTurns(_ h: Hodograph, _ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
        let (start, end) = (h.speed(a), h.speed(b))
        let slow = min(start, end)
        return 8 * slow >= max(start, end) || slow * (b - a) <= tolerance
    }

    /// Whether the length by the whole agrees with that by the halves; or the difference is rounding.
    ///
    /// Beside a turn of size b at one end, which is smaller than all that the values can see, the error is about
    /// b²/2 · ln(1/256b), but the difference is b²/2 · ln 2 only. So the tolerance has to be a small part of what is allowed.
    private func isSmooth(
        _ h: Hodograph, _ a: Double, _ b: Double, _ length: Double, _ tolerance: Double
    ) -> Bool {
        let middle = 0.5 * (a + b)
        let halves = h.length(from: a, to: middle) + h.length(from: middle, to: b)
        let size = h.d0.largestMagnitude + h.d1.largestMagnitude + h.d2.largestMagnitude
        return (halves - length).magnitude <= max(tolerance, 0x1p-49 * size * (b - a))
    }

    private mutating func add(_ length: Double) {
        sum.add(length)
        distances.append(sum.total)
    }

    /// The fractions inside a segment at which the speed has a minimum, ascending: at most two, and where the speed is a
    /// number's those where its sign changes.
    static func slowest(_ h: Hodograph) -> [Double] {
        // Half the derivative of the square of the speed.
        let k = (h.d0.dot(h.d1), h.d1.dot(h.d1) + 2 * h.d0.dot(h.d2), 3 * h.d1.dot(h.d2), 2 * h.d2.dot(h.d2))
        func slope(_ u: Double) -> Double { k.0 + u * (k.1 + u * (k.2 + u * k.3)) }
        // Between the roots of its own derivative it is monotone.
        var ends = [0.0]
        let half = k.2
        let discriminant = half * half - 3 * k.3 * k.1
        if discriminant > 0 {
            let q = -(half + (half < 0 ? -1 : 1) * discriminant.squareRoot())
            ends += [q / (3 * k.3), k.1 / q].filter { $0 > 0 && $0 < 1 }.sorted()
        }
        ends.append(1)
        var minima: [Double] = []
        for i in 1..<ends.count where slope(ends[i - 1]) < 0 && slope(ends[i]) > 0 {
            // It rises from negative to positive. Halving, since this is not where time is spent.
            var (low, high) = (ends[i - 1], ends[i])
            for _ in 0..<64 {
                let middle = 0.5 * (low + high)
                if slope(middle) < 0 { low = middle } else { high = middle }
            }
            if high < 1, high > 0 { minima.append(high) }
        }
        return minima
    }
}
