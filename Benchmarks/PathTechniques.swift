import TimingMathLayers

/// The techniques of other libraries for measuring paths, as scalar Swift code, named for the technique and compared
/// with ours. Accuracies and tolerances are absolute here.

/// A cubic as a polynomial of its parameter.
struct MonomialCubic {
    private let a, b, c, d: SIMD2<Double>

    init(_ curve: CubicBezier) {
        a = curve.start
        b = 3 * (curve.control1 - curve.start)
        c = 3 * (curve.control2 - curve.control1) - b
        d = curve.end - curve.start - b - c
    }

    @inline(__always)
    func point(at t: Double) -> SIMD2<Double> { a + (b + (c + d * t) * t) * t }

    @inline(__always)
    func velocity(at t: Double) -> SIMD2<Double> { b + (2 * c + 3 * d * t) * t }

    /// The cubic between two parameters.
    @inline(__always)
    func part(from t: Double, to u: Double) -> CubicBezier {
        let third = (u - t) / 3
        let (start, end) = (point(at: t), point(at: u))
        return CubicBezier(
            start: start, control1: start + velocity(at: t) * third, control2: end - velocity(at: u) * third, end: end)
    }

    @inline(__always)
    func position(at t: Double) -> BezierPath.Position {
        let v = velocity(at: t)
        return BezierPath.Position(point: point(at: t), tangent: v * (1 / v.magnitude))
    }
}

extension SIMD2<Double> {
    @inline(__always)
    var magnitude: Double { (x * x + y * y).squareRoot() }
}

extension CubicBezier {
    @inline(__always)
    fileprivate var halves: (CubicBezier, CubicBezier) {
        let (p, q, r) = (0.5 * (start + control1), 0.5 * (control1 + control2), 0.5 * (control2 + end))
        let (s, u) = (0.5 * (p + q), 0.5 * (q + r))
        let middle = 0.5 * (s + u)
        return (
            CubicBezier(start: start, control1: p, control2: s, end: middle),
            CubicBezier(start: middle, control1: u, control2: r, end: end)
        )
    }
}

/// The positive nodes of a Gauss-Legendre rule of even order on −1…1, and their weights.
private struct LegendreRule: @unchecked Sendable {
    static let eight = LegendreRule(order: 8)
    static let sixteen = LegendreRule(order: 16)
    static let twentyFour = LegendreRule(order: 24)

    /// Never freed; a process has three. A loop over an array in a global would count references.
    let nodes: UnsafeBufferPointer<(x: Double, weight: Double)>

    /// By Newton's method from 1 downwards; known roots are divided out.
    init(order: Int) {
        var found: [(x: Double, weight: Double)] = []
        var x = 1.0
        for _ in 0..<order / 2 {
            for _ in 0..<100 {
                let (p, slope) = Self.legendre(order, x)
                let divided = found.reduce(slope / p) { $0 - 1 / (x - $1.x) }
                x -= 1 / divided
            }
            for _ in 0..<3 {
                let (p, slope) = Self.legendre(order, x)
                x -= p / slope
            }
            let slope = Self.legendre(order, x).slope
            found.append((x, 2 / ((1 - x * x) * slope * slope)))
            x -= 1e-6
        }
        let storage = UnsafeMutableBufferPointer<(x: Double, weight: Double)>.allocate(capacity: found.count)
        _ = storage.initialize(from: found)
        nodes = UnsafeBufferPointer(storage)
    }

    /// The Legendre polynomial and its derivative, by their recurrences.
    private static func legendre(_ n: Int, _ x: Double) -> (value: Double, slope: Double) {
        var (before, value, slope) = (0.0, 1.0, 0.0)
        for k in 1...n {
            slope = x * slope + Double(k) * value
            (before, value) = (value, (Double(2 * k - 1) * x * value - Double(k - 1) * before) / Double(k))
        }
        return (value, slope)
    }
}

/// The length of a cubic by the lowest Gauss-Legendre rule whose estimated error is small enough, or else by its
/// halves. The inverse uses the ITP method on that length, without a table.
///
/// Source: J. Gravesen, "Adaptive subdivision and the length and energy of Bézier curves" (1997); R. Levien, "How long
/// is that Bézier?" (2018), and kurbo's estimates for 8, 16 and 24 values. I. Oliveira and R. Takahashi, "An
/// Enhancement of the Bisection Method Average Performance Preserving Minmax Optimality" (2021).
struct EstimatedOrderLength {
    private let eight = LegendreRule.eight
    private let sixteen = LegendreRule.sixteen
    private let twentyFour = LegendreRule.twentyFour

    func length(of curve: CubicBezier, accuracy: Double) -> Double { length(curve, accuracy, 0) }

    private func length(_ curve: CubicBezier, _ accuracy: Double, _ depth: Int) -> Double {
        let (a, b) = (curve.control1 - curve.start, curve.control2 - curve.control1)
        let c = curve.end - curve.control2
        let excess = a.magnitude + b.magnitude + c.magnitude - (curve.end - curve.start).magnitude
        // A third of the velocity, by powers of the parameter on −1…1.
        let (v0, v1, v2) = (0.25 * (a + c) + 0.5 * b, 0.5 * (c - a), 0.25 * ((c - b) - (b - a)))
        var bend = 0.0
        for (x, weight) in eight.nodes {
            let (even, odd, turn) = (v0 + v2 * (x * x), v1 * x, v2 * (2 * x))
            let (plus, minus) = (even + odd, even - odd)
            let (plusTurn, minusTurn) = (v1 + turn, v1 - turn)
            let one = (plusTurn * plusTurn).sum() / (plus * plus).sum()
            let other = (minusTurn * minusTurn).sum() / (minus * minus).sum()
            bend += weight * (one + other)
        }
        let third = bend * bend * bend
        if Self.least(third * 2.5e-6, 3e-2) * excess < accuracy { return Self.integral(eight, v0, v1, v2) }
        if Self.least(third * third * 1.5e-11, 9e-3) * excess < accuracy { return Self.integral(sixteen, v0, v1, v2) }
        if Self.least(third * third * third * 3.5e-16, 3.5e-3) * excess < accuracy || depth >= 20 {
            return Self.integral(twentyFour, v0, v1, v2)
        }
        let (first, second) = curve.halves
        return length(first, 0.5 * accuracy, depth + 1) + length(second, 0.5 * accuracy, depth + 1)
    }

    /// The limit also stops the NaN of a part that is a point, which would otherwise be halved for ever.
    @inline(__always)
    private static func least(_ x: Double, _ limit: Double) -> Double { x < limit ? x : limit }

    @inline(__always)
    private static func integral(
        _ rule: LegendreRule, _ v0: SIMD2<Double>, _ v1: SIMD2<Double>, _ v2: SIMD2<Double>
    ) -> Double {
        var sum = 0.0
        for (x, weight) in rule.nodes {
            let (even, odd) = (v0 + v2 * (x * x), v1 * x)
            sum += weight * ((even + odd).magnitude + (even - odd).magnitude)
        }
        return 1.5 * sum
    }

    /// The parameter at a length. Each step measures only the part since the last parameter.
    func parameter(of curve: CubicBezier, atDistance target: Double, accuracy: Double) -> Double {
        if target <= 0 { return 0 }
        let total = length(of: curve, accuracy: accuracy)
        if target >= total { return 1 }
        let cubic = MonomialCubic(curve)
        let width = accuracy / total
        let inner = accuracy / Double(max(1, -width.exponent))
        var (place, reached) = (0.0, 0.0)
        return Self.root(from: 0, -target, to: 1, total - target, width: width) { t in
            let part = t > place ? cubic.part(from: place, to: t) : cubic.part(from: t, to: place)
            let length = length(of: part, accuracy: inner)
            reached += t > place ? length : -length
            place = t
            return reached - target
        }
    }

    /// The ITP method with κ₁ = 0.2, κ₂ = 2 and n₀ = 1: the secant's root, moved towards the middle and kept near it.
    @inline(__always)
    private static func root(
        from start: Double, _ startValue: Double, to end: Double, _ endValue: Double, width: Double,
        of f: (Double) -> Double
    ) -> Double {
        var (a, b, low, high) = (start, end, startValue, endValue)
        var reach = 2 * width
        while reach < b - a { reach *= 2 }
        while b - a > 2 * width {
            let middle = 0.5 * (a + b)
            let secant = (high * a - low * b) / (high - low)
            let sign = secant < middle ? 1.0 : -1.0
            let shift = 0.2 * (b - a) * (b - a)
            let moved = shift <= (middle - secant).magnitude ? secant + sign * shift : middle
            let radius = reach - 0.5 * (b - a)
            let x = (moved - middle).magnitude <= radius ? moved : middle - sign * radius
            let value = f(x)
            if value == 0 { return x }
            if value > 0 { (b, high) = (x, value) } else { (a, low) = (x, value) }
            reach *= 0.5
        }
        return 0.5 * (a + b)
    }
}

/// Connected cubics with known lengths. A point is found by a search among the lengths and the inverse of one cubic.
struct TableFreePath {
    private let curves: [CubicBezier]
    private let accuracy: Double
    /// The distances at which the curves begin, and the total length.
    private var starts = [0.0]
    private let measure = EstimatedOrderLength()

    var totalLength: Double { starts[curves.count] }

    init(_ curves: [CubicBezier], accuracy: Double) {
        (self.curves, self.accuracy) = (curves, accuracy)
        for curve in curves { starts.append(totalOfStarts + measure.length(of: curve, accuracy: accuracy)) }
    }

    private var totalOfStarts: Double { starts[starts.count - 1] }

    func position(atDistance distance: Double) -> BezierPath.Position {
        var (low, high) = (0, curves.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= distance { low = middle } else { high = middle - 1 }
        }
        let t = measure.parameter(of: curves[low], atDistance: distance - starts[low], accuracy: accuracy)
        return MonomialCubic(curves[low]).position(at: t)
    }
}

/// Cubics as chords with cumulative lengths. A binary search finds the chord, and the parameter is interpolated
/// linearly between the chord's ends. The point and the direction are those of the curve itself.
///
/// A curve is halved until both control points are within the tolerance of the chord's thirds.
///
/// Source: the technique of Skia's SkContourMeasure.
struct FlattenedPath {
    private let curves: [MonomialCubic]
    /// The distance and the parameter at a chord's end, and its curve.
    private var ends: [(distance: Double, parameter: Double, curve: Int)] = []
    private var total = 0.0

    var totalLength: Double { total }
    var chordCount: Int { ends.count }

    init(_ curves: [CubicBezier], tolerance: Double) {
        self.curves = curves.map(MonomialCubic.init)
        for (i, curve) in curves.enumerated() { append(curve, i, from: 0, to: 1, tolerance) }
    }

    private mutating func append(
        _ curve: CubicBezier, _ index: Int, from t: Double, to u: Double, _ tolerance: Double
    ) {
        let chord = curve.end - curve.start
        let first = curve.control1 - curve.start - chord / 3
        let second = curve.end - curve.control2 - chord / 3
        let worst = max(max(first.x.magnitude, first.y.magnitude), max(second.x.magnitude, second.y.magnitude))
        if worst > tolerance, u - t > 0x1p-20 {
            let (a, b) = curve.halves
            let middle = 0.5 * (t + u)
            append(a, index, from: t, to: middle, tolerance)
            append(b, index, from: middle, to: u, tolerance)
        } else {
            total += chord.magnitude
            ends.append((total, u, index))
        }
    }

    @inline(__always)
    func position(atDistance distance: Double) -> BezierPath.Position {
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle].distance < distance { low = middle + 1 } else { high = middle }
        }
        let end = ends[low]
        var (start, t) = (0.0, 0.0)
        if low > 0 {
            start = ends[low - 1].distance
            if ends[low - 1].curve == end.curve { t = ends[low - 1].parameter }
        }
        let share = (min(distance, end.distance) - start) / (end.distance - start)
        return curves[end.curve].position(at: t + (end.parameter - t) * share)
    }
}
