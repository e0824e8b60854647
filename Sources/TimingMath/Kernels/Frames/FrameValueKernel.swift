internal import CTimingLanes

/// Values of running animations, each with its own ends and progress.
enum FrameValueKernel {
    /// Sets the bits of rows whose progress is outside their current piece.
    static func findOutside<V: DoubleLanes>(_ rows: FrameRows, groups: Int, _: V.Type) {
        for group in 0..<groups {
            var k = 0, bits: UInt32 = 0
            while k < rowGroup {
                let p = rows.content(group) + k
                let u = V(at: rows.progress + (group &* rowGroup &+ k))
                let isOn = V.both(V.lessOrEqual(V(at: p), u), V.less(u, V(at: p + rowGroup)))
                bits |= V.bits(without: isOn) &<< UInt32(truncatingIfNeeded: k)
                k &+= V.width
            }
            rows.outside[group] = bits
        }
    }

    /// Interpolates values linearly.
    ///
    /// - Parameter arePieces: Whether a row begins with the start and end of a piece.
    @inline(__always)
    static func fillLines<V: DoubleLanes>(_ rows: FrameRows, groups: Int, arePieces: Bool, _: V.Type) {
        let n = rows.dimension
        rows.forEachPart(groups, asks: true, V.self) { group, k in
            let (u, p) = place(rows, group, k, arePieces: arePieces, V.self)
            return fill(rows, group, k) { c in
                PieceLanes.line(
                    V(at: p + c &* rowGroup), V(at: p + (n &+ c) &* rowGroup), at: u)
            } last: { c in
                V(at: p + (n &+ c) &* rowGroup)
            } under: { c in
                V(at: p + (2 &* n &+ c) &* rowGroup)
            }
        }
    }

    /// Interpolates values on cubic curves between keyframes.
    @inline(__always)
    static func fillCurves<V: DoubleLanes>(_ rows: FrameRows, groups: Int, _: V.Type) {
        let n = rows.dimension
        rows.forEachPart(groups, asks: true, V.self) { group, k in
            let (u, p) = place(rows, group, k, arePieces: true, V.self)
            @inline(__always)
            func control(_ i: Int, _ c: Int) -> V { V(at: p + (i &* n &+ c) &* rowGroup) }
            return fill(rows, group, k) { c in
                PieceLanes.curve(control(0, c), control(1, c), control(2, c), control(3, c), at: u)
            } last: { c in
                control(3, c)
            } under: { c in
                control(4, c)
            }
        }
    }

    /// The progress within the piece, and the address of its ends.
    @inline(__always)
    private static func place<V: DoubleLanes>(
        _ rows: FrameRows, _ group: Int, _ k: Int, arePieces: Bool, _: V.Type
    ) -> (u: V, p: UnsafePointer<Double>) {
        let p = rows.content(group) + k, u = V(at: rows.progress + (group &* rowGroup &+ k))
        if !arePieces { return (u, p) }
        let start = V(at: p)
        return ((u - start) / (V(at: p + rowGroup) - start), p + framePieceWidth &* rowGroup)
    }

    /// Stores the numbers of a value, with repeats and the underlying value added. Returns the lanes in which all are
    /// finite.
    @inline(__always)
    private static func fill<V: DoubleLanes>(
        _ rows: FrameRows, _ group: Int, _ k: Int, value: (_ component: Int) -> V, last: (_ component: Int) -> V,
        under: (_ component: Int) -> V
    ) -> V.Mask {
        let zero = V(splat: 0), n = rows.dimension, i = group &* rowGroup &+ k
        // NaN if the progress is NaN, which equal ends would hide.
        let u = V(at: rows.progress + i), shift = u - u
        @inline(__always)
        func number(_ c: Int) -> V {
            var number = value(c)
            if let iterations = rows.iterations {
                let repeats = V(at: iterations + i)
                number = V.select(V.less(zero, repeats), number + last(c) * repeats, number)
            }
            return rows.isAdditive ? number + under(c) : number
        }
        switch n {
        case 1:
            let x = number(0)
            x.store(at: rows.outputs + i)
            return PieceLanes.isFinite(x + shift)
        case 2:
            let x = number(0), y = number(1)
            x.store(at: rows.outputs + (2 &* group &* rowGroup &+ k))
            y.store(at: rows.outputs + ((2 &* group &+ 1) &* rowGroup &+ k))
            return PieceLanes.isFinite((x + y) + shift)
        default:
            let x = number(0), y = number(1), z = number(2), w = number(3)
            V.storeColumns(x, y, z, w, at: rows.outputs + 4 &* i, stride: 4)
            return V.both(PieceLanes.isFinite((x + y) + shift), PieceLanes.isFinite(z + w))
        }
    }
}
