internal import CTimingLanes

extension UnitBezierColumns {
    /// Fills each curve's value at its input, or NaN if the curve is invalid.
    @inline(never)
    func map(_ inputs: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>, count: Int) {
        typealias V = Doublex32
        var i = 0
        while i &+ V.width <= count {
            let t = V(at: inputs + i)
            let (y, isDone) = Self.value(t, V(at: x1 + i), V(at: y1 + i), V(at: x2 + i), V(at: y2 + i))
            y.store(at: outputs + i)
            if !V.allTrue(isDone) { finish(t, ~V.bits(isDone), outputs, at: i) }
            i &+= V.width
        }
        if i < count { mapRest(inputs, outputs, from: i, count: count) }
    }

    /// Computes the last curves in a group that is filled up with copies of the last one.
    @inline(never)
    private func mapRest(
        _ inputs: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>, from first: Int, count: Int
    ) {
        typealias V = Doublex32
        // Two allocations, because one of more than a kilobyte would be on the heap.
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 4 &* V.width) { curves in
            withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 &* V.width) { values in
                guard let p = curves.baseAddress, let t = values.baseAddress else { return }
                let y = t + V.width
                for k in 0..<V.width {
                    let i = first &+ k < count ? first &+ k : count &- 1
                    (p[k], p[k &+ V.width]) = (x1[i], y1[i])
                    (p[k &+ 2 &* V.width], p[k &+ 3 &* V.width], t[k]) = (x2[i], y2[i], inputs[i])
                }
                let group = Self(x1: p, y1: p + V.width, x2: p + 2 &* V.width, y2: p + 3 &* V.width)
                group.map(t, y, count: V.width)
                for k in 0..<count &- first { outputs[first &+ k] = y[k] }
            }
        }
    }

    @inline(never)
    private func finish(_ t: Doublex32, _ bits: UInt32, _ outputs: UnsafeMutablePointer<Double>, at place: Int) {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 32) { memory in
            guard let p = memory.baseAddress else { return }
            t.store(at: p)
            var rest = bits
            while rest != 0 {
                let lane = rest.trailingZeroBitCount
                outputs[place &+ lane] = single(p[lane], at: place &+ lane)
                rest &= rest &- 1
            }
        }
    }

    private func single(_ t: Double, at i: Int) -> Double {
        let (a, b, c, d) = (x1[i], y1[i], x2[i], y2[i])
        let isCurve = 0 <= a && a <= 1 && 0 <= c && c <= 1 && b - b == 0 && d - d == 0
        return isCurve ? UnitBezierSolver(a, b, c, d)(t) : .nan
    }

    @inline(__always)
    private static func value<V: DoubleLanes>(_ t: V, _ x1: V, _ y1: V, _ x2: V, _ y2: V) -> (V, isDone: V.Mask) {
        let zero = V(splat: 0), one = V(splat: 1)
        let curve = UnitBezierAbscissa(x1, x2)
        let path = UnitBezierPath(t, curve.cell(of: t), twist: curve.twist)
        let (_, s, isMet) = path.step(from: path.start)
        let y = UnitBezierCurve.coordinate(s, one - s, y1, y2)
        // The exact ends are frequent inputs: animations that hold before they start or after they end.
        let isStart = V.equal(t, zero), isEnd = V.equal(t, one)
        let isInX = V.both(
            V.both(V.lessOrEqual(zero, x1), V.lessOrEqual(x1, one)),
            V.both(V.lessOrEqual(zero, x2), V.lessOrEqual(x2, one)))
        let isCurve = V.both(isInX, V.equal(y - y, zero))
        return (
            V.select(isStart, zero, V.select(isEnd, one, y)),
            V.both(isCurve, V.either(isMet, V.either(isStart, isEnd)))
        )
    }
}

extension UnitBezierAbscissa {
    /// The cell that contains x, with the same bits as in ``UnitBezierTable``.
    @inline(__always)
    fileprivate func cell(of x: V) -> UnitBezierCell<V> {
        let one = V(splat: 1), three = V(splat: 3), q = V(singles: knot(of: x.singles))
        let m = q + V(splat: 0.03125), mm = m + m
        let middle = (m * m) * (three - mm) + V(splat: 3.0 / 1024) * (one - mm)
        let s = V.select(V.less(q, V(splat: 0.0625)), V(splat: 0), middle)
        let p = one - s, ps = p * s, ss = s * s
        return cell(s: s, p: p, pp: p * p, ps2: ps + ps, ss: ss, ps3: three * ps, sss: ss * s)
    }

    /// k/16 for the last knot q²(3 − 2q), q = k/16, that is not above x.
    @inline(__always)
    private func knot(of x: V.Singles) -> V.Singles {
        typealias F = V.Singles
        let a = x1.singles, b = x2.singles
        @inline(__always)
        func raised(_ q: F, _ step: Float) -> F {
            let next = q + F(splat: step)
            let s = (next * next) * (F(splat: 3) - (next + next))
            let knot = UnitBezierCurve.coordinate(s, F(splat: 1) - s, a, b)
            return F.select(F.lessOrEqual(knot, x), next, q)
        }
        return raised(raised(raised(raised(F(splat: 0), 0.5), 0.25), 0.125), 0.0625)
    }
}
