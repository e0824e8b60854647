/// Penner's easing functions over lanes. All lanes have the same curve and mode, so the code can branch on them.
struct PennerKernel: LaneKernel {
    enum Curve: UInt8, Sendable {
        case linear, quad, cubic, quart, quint, sine, expo, circ, back, elastic, bounce, poly
    }

    enum Mode: UInt8, Sendable {
        case `in`, out, inOut, outIn
    }

    private let curve: Curve
    private let mode: Mode
    private let isPenner: Bool
    private let overshoot, exponent: Double
    private let bounceAmplitude: Double
    /// Converts x to 2πx/p in quarter turns.
    private let quartersPerUnit: Double
    /// a·sin(x − φ) = swing·sin x − height·cos x, with sin φ = height/a. This avoids an arc sine.
    private let height, swing: Double

    /// Creates the kernel for a curve and a mode. All numbers must be finite.
    ///
    /// - Parameters:
    ///   - isPenner: Whether to use Penner's formulas instead of those of d3-ease.
    init(
        _ curve: Curve, _ mode: Mode, isPenner: Bool, overshoot: Double, amplitude: Double, period: Double,
        exponent: Double
    ) {
        (self.curve, self.mode, self.isPenner, self.exponent) = (curve, mode, isPenner, exponent)
        // Qt's factor for inOut. Qt has it in single precision, a difference of 3e-8.
        self.overshoot = overshoot * (isPenner && mode == .inOut ? 1.525 : 1)
        bounceAmplitude = isPenner ? amplitude : 1
        quartersPerUnit = 4 / period
        height = isPenner && mode == .outIn ? 0.5 : 1
        let amplitude = amplitude < height ? height : amplitude
        swing = ((amplitude - height) * (amplitude + height)).squareRoot
    }

    @inline(__always)
    func callAsFunction<V: DoubleLanes>(_ t: V) -> V {
        let zero = V(splat: 0), one = V(splat: 1)
        // Clamped to 0…1, where every curve is defined. The ends are set below, and NaN stays NaN.
        let x = t.bounded(0, 1)
        let inside = curve == .linear ? x : eased(x)
        return V.select(V.lessOrEqual(t, zero), zero, V.select(V.lessOrEqual(one, t), one, inside))
    }

    @inline(__always)
    private func eased<V: DoubleLanes>(_ t: V) -> V {
        if isPenner {
            switch (curve, mode) {
            case (.expo, _): return pennerExpo(t)
            case (.elastic, _): return pennerElastic(t)
            case (.bounce, .outIn): return pennerBounceOutIn(t)
            default: break
            }
        }
        switch curve {
        case .circ: return twoSided(t, easedIn: circIn, easedOut: circOut)
        case .bounce: return twoSided(t, easedIn: bounceIn, easedOut: { bounceOut($0, top: 1) })
        default: return oneSided(t)
        }
    }

    /// Derives all modes from E, so that each curve's formula is compiled once. This halves the code.
    @inline(__always)
    private func oneSided<V: DoubleLanes>(_ t: V) -> V {
        let one = V(splat: 1), half = V(splat: 0.5), two = t + t
        let isFirst = V.less(t, half)
        let x: V
        switch mode {
        case .in: x = t
        case .out: x = one - t
        case .inOut: x = V.select(isFirst, two, one + (one - two))
        case .outIn: x = (one - two).magnitude
        }
        let e = easedIn(x)
        switch mode {
        case .in: return e
        case .out: return one - e
        case .inOut: return V.select(isFirst, e * half, one - e * half)
        case .outIn: return half * V.select(isFirst, one - e, one + e)
        }
    }

    /// All modes of a curve for which 1 − E(1 − t) would lose precision. Easing out has its own formula.
    @inline(__always)
    private func twoSided<V: DoubleLanes>(_ t: V, easedIn: (V) -> V, easedOut: (V) -> V) -> V {
        let one = V(splat: 1), half = V(splat: 0.5), two = t + t
        let isFirst = V.less(t, half)
        switch mode {
        case .in: return easedIn(t)
        case .out: return easedOut(t)
        case .inOut:
            let e = easedIn(V.select(isFirst, two, one + (one - two))) * half
            return V.select(isFirst, e, one - e)
        case .outIn: return half * V.select(isFirst, easedOut(two), one + easedIn(two - one))
        }
    }

    /// E(t) for t in 0…1.
    @inline(__always)
    private func easedIn<V: DoubleLanes>(_ t: V) -> V {
        let one = V(splat: 1)
        switch curve {
        case .linear: return t
        case .quad: return t * t
        case .cubic: return t * t * t
        case .quart: return (t * t) * (t * t)
        case .quint: return (t * t) * (t * t) * t
        case .sine: return one - Trigonometry.sinCosOfQuarterTurns(t).cos
        case .expo: return decay(one - t)
        case .back: return t * t * (V(splat: overshoot + 1) * t - V(splat: overshoot))
        case .elastic: return decay(one - t) * -swingAt(t - one)
        case .poly: return Logarithm.power(t, exponent)
        case .circ: return circIn(t)
        case .bounce: return bounceIn(t)
        }
    }

    /// 1 − √(1 − t²) without cancellation.
    @inline(__always)
    private func circIn<V: DoubleLanes>(_ t: V) -> V {
        let one = V(splat: 1)
        return t * t / (one + ((one - t) * (one + t)).squareRoot)
    }

    @inline(__always)
    private func circOut<V: DoubleLanes>(_ t: V) -> V { (t * (V(splat: 2) - t)).squareRoot }

    @inline(__always)
    private func bounceIn<V: DoubleLanes>(_ t: V) -> V { V(splat: 1) - bounceOut(V(splat: 1) - t, top: 1) }

    /// d3's 2^(−10x), rescaled to go from 1 at 0 to 0 at 1.
    @inline(__always)
    private func decay<V: DoubleLanes>(_ x: V) -> V {
        (power(-x) - V(splat: 0x1p-10)) * V(splat: 1024.0 / 1023)
    }

    /// 2^(10x).
    @inline(__always)
    private func power<V: DoubleLanes>(_ x: V) -> V { Exponential.exp2(V(splat: 10) * x) }

    /// a·sin(2πx/p − φ).
    @inline(__always)
    private func swingAt<V: DoubleLanes>(_ x: V) -> V {
        let (sin, cos) = Trigonometry.sinCosOfQuarterTurns(x * V(splat: quartersPerUnit))
        return V(splat: swing) * sin - V(splat: height) * cos
    }

    @inline(__always)
    private func pennerExpo<V: DoubleLanes>(_ t: V) -> V {
        let one = V(splat: 1), half = V(splat: 0.5)
        let u = (t + t) - one
        let isFirst = V.less(u, V(splat: 0))
        switch mode {
        case .in: return pennerExpoIn(t)
        case .out: return pennerExpoOut(t)
        case .inOut:
            let e = power(-u.magnitude) * half
            return V.select(isFirst, e - V(splat: 0.0005), V(splat: 1.0005) * (one - e))
        case .outIn:
            // Qt's easing in starts at exactly 0, although its formula does not.
            let second = V.select(V.equal(u, V(splat: 0)), half, pennerExpoIn(u) * half + half)
            return V.select(isFirst, pennerExpoOut(t + t) * half, second)
        }
    }

    @inline(__always)
    private func pennerExpoIn<V: DoubleLanes>(_ t: V) -> V { power(t - V(splat: 1)) - V(splat: 0.001) }

    @inline(__always)
    private func pennerExpoOut<V: DoubleLanes>(_ t: V) -> V { V(splat: 1.001) * (V(splat: 1) - power(-t)) }

    @inline(__always)
    private func pennerElastic<V: DoubleLanes>(_ t: V) -> V {
        let zero = V(splat: 0), one = V(splat: 1), half = V(splat: 0.5)
        let u = (t + t) - one
        let isFirst = V.less(u, zero)
        switch mode {
        case .in: return -(power(t - one) * swingAt(t - one))
        case .out: return one + power(-t) * swingAt(t)
        case .inOut:
            let e = power(-u.magnitude) * swingAt(u) * half
            return V.select(isFirst, -e, one + e)
        case .outIn:
            let x = V.select(isFirst, t + t, u - one)
            let e = power(-x.magnitude) * swingAt(x)
            return V.select(V.equal(u, zero), half, half + V.select(isFirst, e, -e))
        }
    }

    @inline(__always)
    private func pennerBounceOutIn<V: DoubleLanes>(_ t: V) -> V {
        let one = V(splat: 1), two = t + t
        let isFirst = V.less(t, V(splat: 0.5))
        let e = bounceOut(V.select(isFirst, two, one + (one - two)), top: 0.5)
        return V.select(isFirst, e, one - e)
    }

    /// Falls to `top` and bounces three times, by a quarter, a sixteenth and a 64th of the amplitude.
    @inline(__always)
    private func bounceOut<V: DoubleLanes>(_ t: V, top: Double) -> V {
        let isSecond = V.lessOrEqual(V(splat: 4.0 / 11), t)
        let isThird = V.lessOrEqual(V(splat: 8.0 / 11), t)
        let isFourth = V.lessOrEqual(V(splat: 10.0 / 11), t)
        var middle = V(splat: 6.0 / 11), low = V(splat: 0.25)
        middle = V.select(isThird, V(splat: 9.0 / 11), middle)
        low = V.select(isThird, V(splat: 0.0625), low)
        middle = V.select(isFourth, V(splat: 21.0 / 22), middle)
        low = V.select(isFourth, V(splat: 0.015625), low)
        let x = t - middle
        let bounced = V(splat: top) - V(splat: bounceAmplitude) * (low - V(splat: 7.5625) * x * x)
        return V.select(isSecond, bounced, V(splat: top * 7.5625) * t * t)
    }
}
