internal import CTimingLanes

/// Positions of running animations along paths at constant speed. Each has its own entry of an arc-length table.
enum FramePathKernel {
    /// Converts progress to lengths.
    static func takeLengths<V: DoubleLanes>(_ rows: FrameRows, groups: Int, _: V.Type) {
        rows.forEachPart(groups, asks: false, V.self) { group, k in
            let i = group &* rowGroup &+ k
            let u = V(at: rows.progress + i)
            (u * V(at: rows.content(group) + (framePathLength &* rowGroup &+ k))).store(
                at: rows.progress + i)
            // The ends and anything beyond them depend on more than the length.
            return V.both(V.less(V(splat: 0), u), V.less(u, V(splat: 1)))
        }
    }

    /// Fills points. If `axis` is not 0, also fills the first two rows of rotation matrices, which follow the path if
    /// it is 1 and reverse the direction if it is 2.
    static func fill<V: DoubleLanes>(_ rows: FrameRows, groups: Int, _: V.Type) {
        rows.forEachPart(groups, asks: true, V.self) { group, k in
            let i = group &* rowGroup &+ k, numbers = Numbers<V>(p: rows.content(group) + k)
            let (point, tangent, isFast) = numbers.position(at: V(at: rows.progress + i))
            let scaled = point * numbers[framePathInverseUnit]
            let output = rows.outputs + (2 &* group &* rowGroup &+ k)
            scaled.x.store(at: output)
            scaled.y.store(at: output + rowGroup)
            if rows.axis != 0 { turn(tangent, isReversed: rows.axis == 2, rows.results + 8 &* i) }
            return V.both(isFast, PieceLanes.isFinite(scaled.x + scaled.y))
        }
    }

    /// The rotation that follows a direction.
    @inline(__always)
    private static func turn<V: DoubleLanes>(
        _ direction: Lanes2<V>, isReversed: Bool, _ result: UnsafeMutablePointer<Double>
    ) {
        let zero = V(splat: 0), one = V(splat: 1), half = V(splat: .pi)
        var angle = DirectionAngle.of(x: direction.x, y: direction.y)
        if isReversed {
            let back = angle - half
            let down = V.select(V.lessOrEqual(back, -half), half, back)
            angle = V.select(V.lessOrEqual(angle, zero), angle + half, down)
        }
        @inline(__always)
        func sinCos(_ x: V) -> (sin: V, cos: V) {
            let (q, r) = AngleReduction.quarterTurns(x)
            return Trigonometry.quadrant(q, sin: Trigonometry.sinReduced(r), cos: Trigonometry.cosReduced(r))
        }
        let (sin, cos) = sinCos(angle), halfSin = sinCos(V(splat: 0.5) * angle).sin
        let versine = V(splat: 2) * halfSin * halfSin
        let diagonal = V.select(V.less(V(splat: 0.5), cos), one - versine, cos)
        V.storeColumns(diagonal, zero + sin, zero, zero, at: result, stride: 8)
        V.storeColumns(zero - sin, diagonal, zero, zero, at: result + 4, stride: 8)
    }

    private struct Numbers<V: DoubleLanes> {
        let p: UnsafePointer<Double>

        subscript(_ column: Int) -> V { @inline(__always) get { V(at: p + column &* rowGroup) } }

        @inline(__always)
        private func pair(_ column: Int) -> Lanes2<V> { Lanes2(self[column], self[column &+ 1]) }

        @inline(__always)
        private func node(_ c: Int) -> ArcLengthEntry<V>.Node {
            (self[c], self[c &+ 1], self[c &+ 2], self[c &+ 3])
        }

        @inline(__always)
        func position(at length: V) -> (point: Lanes2<V>, tangent: Lanes2<V>, isFast: V.Mask) {
            let entry = ArcLengthEntry<V>(
                from: self[framePathStart], node(framePathFirst), to: self[framePathEnd], node(framePathLast))
            let c = framePathCurve
            let curve = PolynomialCurve<V>(a: pair(c), b: pair(c &+ 2), c: pair(c &+ 4), d: pair(c &+ 6))
            var u = entry.parameter(at: length)
            let base = entry.base(of: u, at: length)
            u = entry.clamped(curve.corrected(u, base: base.parameter, distance: base.distance))
            let (point, tangent, isFast) = curve.position(at: u)
            let isLine = V.less(V(splat: 0), self[framePathIsLine])
            return (
                .select(isLine, curve.a + curve.b * (length - entry.start), point), .select(isLine, curve.b, tangent),
                V.either(isLine, isFast)
            )
        }
    }
}
