/// A cubic Bézier curve from (0, 0) to (1, 1), read as a function: y where x is the input.
///
///     x(s) = 3(1−s)²s·x1 + 3(1−s)s²·x2 + s³
///     y(s) = 3(1−s)²s·y1 + 3(1−s)s²·y2 + s³
///     value(at: t) = y(s) where x(s) = t
///
/// - Parameters of the initialiser: the inner control points (x1, y1) and (x2, y2), unitless; x1 and x2 in 0…1, so that
///   x(s) never turns back; y1 and y2 any finite numbers (the curve may overshoot).
/// - Edge cases: `value(at: 0)` is 0 and `value(at: 1)` is 1, to the bit. Outside 0…1 the curve goes on along its end
///   tangents as CSS has it: a vertical one holds the end value, and only where the inner control point coincides with
///   the end is the other one used, or a slope of 1 if all coincide. NaN gives NaN; no finite input does.
/// - Accuracy: the error in y is at most what moving the input by 4 ulp changes, plus 4e-16 · max(1, |y1|, |y2|); that is
///   ≤ 1e-12 where dy/dx ≤ 1000. Known from bisection in double-double, on random curves and the hardest ones.
/// - Complexity: at most 64 iterations of one division, typically 2; nothing is allocated.
/// - Errors: a control point that is not finite, or an x outside 0…1.
/// - Source: CSS Easing Functions Level 2, section 2.2; R2.1–R2.4 (Core Animation, which holds 0 and 1 outside).
public struct UnitBezier: Sendable, Equatable {
    /// The first inner control point's x, in 0…1.
    public let x1: Double
    /// The first inner control point's y.
    public let y1: Double
    /// The second inner control point's x, in 0…1.
    public let x2: Double
    /// The second inner control point's y.
    public let y2: Double

    private let solver: UnitBezierSolver

    /// The curve with the inner control points (x1, y1) and (x2, y2).
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(TimingFunctionError) {
        try requireFinite("y1", y1)
        try requireFinite("y2", y2)
        guard 0 <= x1, x1 <= 1 else { throw .outOfRange(parameter: "x1", value: x1, allowed: "0...1") }
        guard 0 <= x2, x2 <= 1 else { throw .outOfRange(parameter: "x2", value: x2, allowed: "0...1") }
        self.init(unchecked: x1, y1, x2, y2)
    }

    /// For constants known to be valid.
    init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
        solver = UnitBezierSolver(x1, y1, x2, y2)
    }

    /// y where x is `x`, extrapolated outside 0…1; see the type.
    public func value(at x: Double) -> Double { solver(x) }

    /// The value at every input, with the bits of `value(at:)`.
    ///
    /// - Parameters:
    ///   - inputs: x, any numbers.
    ///   - outputs: as many as inputs.
    public func evaluate(_ inputs: Span<Double>, into outputs: inout MutableSpan<Double>) {
        solver.map(inputs, into: &outputs)
    }

    /// Whether the control points are equal.
    public static func == (a: UnitBezier, b: UnitBezier) -> Bool {
        a.x1 == b.x1 && a.y1 == b.y1 && a.x2 == b.x2 && a.y2 == b.y2
    }
}

/// Solves x(s) = t: a guess from four chords of the curve, then bracketed Halley steps until every lane is done.
struct UnitBezierSolver: LaneKernel {
    private let x1, y1, x2, y2: Double
    private let startSlope, endSlope: Double
    /// x at s = ¼, ½ and ¾.
    private let breaks: SIMD4<Double>
    /// The chord over each quarter, as s = offset + slope · x.
    private let chordOffset, chordSlope: SIMD4<Double>

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
        startSlope = Self.slope(x1, y1, x2, y2)
        endSlope = Self.slope(1 - x2, 1 - y2, 1 - x1, 1 - y1)
        var breaks = SIMD4<Double>(), offset = SIMD4<Double>(), slope = SIMD4<Double>()
        var left = 0.0
        for k in 0..<4 {
            let s = Double(k) * 0.25
            let right = Self.coordinate(s + 0.25, 0.75 - s, x1, x2)
            // x rises by at least 1/16 of a quarter's share, 1/64, over any quarter.
            slope[k] = 0.25 / (right - left)
            offset[k] = s - left * slope[k]
            breaks[k] = right
            left = right
        }
        (self.breaks, chordOffset, chordSlope) = (breaks, offset, slope)
    }

    /// The slope of the end tangent at (0, 0); by symmetry also of the one at (1, 1), seen from there. Kept finite, as
    /// 0 · ∞ would be NaN at the end itself.
    private static func slope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
        let bound = Double.greatestFiniteMagnitude
        if x1 > 0 { return min(max(y1 / x1, -bound), bound) }
        if y1 != 0 { return 0 }
        if x2 > 0 { return min(max(y2 / x2, -bound), bound) }
        return y2 == 0 ? 1 : 0
    }

    /// 3ps(p·a + s·b) + s³ with p = 1 − s. In this order no term cancels (a, b ≥ 0) and none overflows.
    @inline(__always)
    private static func coordinate<V: DoubleLanes>(_ s: V, _ p: V, _ a: V, _ b: V) -> V {
        (V(splat: 3) * (p * s)) * (p * a + s * b) + s * s * s
    }

    /// Solves in the half of the curve that x lies in, seen from its end: x(s) is then known to a few units of its last
    /// place also where it is next to 1, and a curve and its reversal have the same errors.
    @inline(__always)
    func callAsFunction<V: DoubleLanes>(_ t: V) -> V {
        let zero = V(splat: 0), one = V(splat: 1)
        // Outside, solve for the nearer end: such lanes are done at once. NaN stays.
        let x = t.clamped(0, 1)
        let isUpper = V.less(V(splat: 0.5), x)
        let distance = V.select(isUpper, one - x, x)
        let a = V.select(isUpper, V(splat: 1 - x2), V(splat: x1))
        let b = V.select(isUpper, V(splat: 1 - x1), V(splat: x2))
        let chord = guess(x)
        var start = V.select(isUpper, one - chord, chord)
        let isNear = V.both(V.less(zero, distance), V.less(distance, V(splat: 0x1p-12)))
        if V.anyTrue(isNear) { start = V.select(isNear, Self.guessNearEnd(distance, a, b), start) }
        let s = solve(distance, from: start, a, b)
        let y = Self.coordinate(
            s, one - s, V.select(isUpper, V(splat: 1 - y2), V(splat: y1)),
            V.select(isUpper, V(splat: 1 - y1), V(splat: y2)))
        let inside = V.select(isUpper, one - y, y)
        let before = line(t, slope: startSlope)
        let after = one + line(t - one, slope: endSlope)
        return V.select(V.less(t, zero), before, V.select(V.lessOrEqual(one, t), after, inside))
    }

    /// A flat line is 0 at the infinities too.
    @inline(__always)
    private func line<V: DoubleLanes>(_ t: V, slope: Double) -> V {
        slope == 0 ? V(splat: 0) : V(splat: slope) * t
    }

    /// s in 0…1 with x(s) = x, for x in 0…1 and control points at a and b in x.
    @inline(__always)
    private func solve<V: DoubleLanes>(_ x: V, from start: V, _ a: V, _ b: V) -> V {
        let one = V(splat: 1), zero = V(splat: 0), half = V(splat: 0.5), third = V(splat: 1.0 / 3)
        let slope1 = b - a, slope2 = one - b
        let bend0 = b - (a + a), bend1 = a + (one - (b + b))
        let cubic = (one + (a - b) * V(splat: 3)).magnitude * third
        let noise = V(splat: 0x1p-52) * x
        var s = start, low = zero, high = one
        var isActive = V.equal(x, x)
        for _ in 0..<64 {
            let p = one - s
            let ps = p * s
            let f = (V(splat: 3) * ps) * (p * a + s * b) + s * s * s - x
            // A third of x′ and a sixth of x″.
            let d = (p * p) * a + (ps + ps) * slope1 + (s * s) * slope2
            let e = p * bend0 + s * bend1
            let isBelow = V.less(f, zero)
            low = V.select(isBelow, s, low)
            high = V.select(isBelow, high, s)
            // Halley: 2ff′/(2f′² − ff″), with f′ = 3d and f″ = 6e.
            let g = f * third
            let dd = d * d
            let step = (g * d) / (dd - g * e)
            let next = s - step
            let middle = (low + high) * half
            let isInside = V.both(V.less(low, next), V.less(next, high))
            let isOpen = V.both(V.less(low, middle), V.less(middle, high))
            // Met as closely as x(s) can be computed: one step more, unless the slope that makes it is noise too.
            let isMet = V.lessOrEqual(f.magnitude, noise)
            let isTiny = V.less(step.magnitude, V(splat: 0x1p-48) * s)
            let isGood = V.without(isInside, V.without(isMet, isTiny))
            let moves = V.both(isActive, V.either(isGood, V.without(isOpen, isMet)))
            // A lane that is done stands still, so that no result depends on its neighbours.
            s = V.select(moves, V.select(isInside, next, middle), s)
            // Behind the step |step|³·((e/d)² + |x‴|/6x′) is left: when that is below the last bit of s, it was the last.
            let left = (step * step * step).magnitude * (e * e + cubic * d)
            let isLast = V.both(isInside, V.less(left, (V(splat: 0x1p-54) * s) * dd))
            isActive = V.without(V.without(moves, isMet), isLast)
            if !V.anyTrue(isActive) { break }
        }
        return s
    }

    /// s near 0, where the curve may be so steep in s that a chord is off by orders of magnitude: of the positive terms
    /// 3as, 3bs² and s³ of x(s) the largest is at least a third of it, so the least of what each alone asks for is within
    /// a factor of 3 of s.
    @inline(never)
    private static func guessNearEnd<V: DoubleLanes>(_ x: V, _ a: V, _ b: V) -> V {
        let three = V(splat: 3)
        let line = x / (three * a), parabola = (x / (three * b)).squareRoot
        let cube = Exponential.exp(Logarithm.log(x) / three)
        let least = V.select(V.less(line, parabola), line, parabola)
        return V.select(V.less(least, cube), least, cube)
    }

    /// s on the chord over the quarter that x lies in.
    @inline(__always)
    private func guess<V: DoubleLanes>(_ x: V) -> V {
        var offset = V(splat: chordOffset[0]), slope = V(splat: chordSlope[0])
        for k in 0..<3 {
            let isPast = V.less(V(splat: breaks[k]), x)
            offset = V.select(isPast, V(splat: chordOffset[k + 1]), offset)
            slope = V.select(isPast, V(splat: chordSlope[k + 1]), slope)
        }
        return offset + slope * x
    }
}
