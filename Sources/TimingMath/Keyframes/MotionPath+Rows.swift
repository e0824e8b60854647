internal import CTimingLanes

// Motions in rows that kernels read.

extension MotionPath {
    /// Whether the positions depend only on the progress and an arc-length table, so that lanes can compute them.
    package var followsLengths: Bool {
        guard case .fractions = course else { return false }
        return stops.count == 1 && track.timingFunction.isEmpty && !table.isDirect
    }
}

private func bits(_ v: SIMD2<Double>) -> SIMD2<UInt64> { SIMD2(v.x.bitPattern, v.y.bitPattern) }

extension MotionPath {
    /// Whether both motions, which must follow lengths, are bit-identical. == treats −0 as equal to 0.
    package func hasSameBits(as other: MotionPath) -> Bool {
        table.hasSameBits(as: other.table)
            && stops.elementsEqual(other.stops) {
                bits($0.point) == bits($1.point) && bits($0.tangent) == bits($1.tangent)
            }
    }
}

extension ArcLengthTable {
    /// The number of curves, and the first and last points of all. Nil if there is no length.
    package var curveCount: Int { curves.count }
    package var endPoints: (first: SIMD2<Double>, last: SIMD2<Double>)? {
        guard let first = curves.first, let last = curves.last else { return nil }
        return (first.a, last.end)
    }

    /// Writes the nodes and then the curves, in rows of `pacedNodeWidth` and `pacedCurveWidth` numbers.
    package func write(to start: UnsafeMutablePointer<Double>) {
        var p = start
        for (i, node) in nodes.enumerated() {
            (p[0], p[1], p[2], p[3], p[4]) = (lengths.knots[i], node.parameter, node.slope, node.bend, node.twist)
            p[5] = Double(curveOfNode[i])
            p += pacedNodeWidth
        }
        for curve in curves {
            (p[0], p[1], p[2], p[3]) = (curve.a.x, curve.a.y, curve.b.x, curve.b.y)
            (p[4], p[5], p[6], p[7]) = (curve.c.x, curve.c.y, curve.d.x, curve.d.y)
            p += pacedCurveWidth
        }
    }

    fileprivate func hasSameBits(as other: ArcLengthTable) -> Bool {
        self == other
            && zip(curves, other.curves).allSatisfy { p, q in
                bits(p.a) == bits(q.a) && bits(p.b) == bits(q.b) && bits(p.c) == bits(q.c) && bits(p.d) == bits(q.d)
                    && bits(p.end) == bits(q.end)
            }
            && zip(nodes, other.nodes).allSatisfy { p, q in
                p.parameter.bitPattern == q.parameter.bitPattern && p.slope.bitPattern == q.slope.bitPattern
                    && p.bend.bitPattern == q.bend.bitPattern && p.twist.bitPattern == q.twist.bitPattern
            }
            && start.map(bits) == other.start.map(bits)
    }
}
