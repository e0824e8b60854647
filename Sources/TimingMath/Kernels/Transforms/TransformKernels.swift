/// Loops over rotations, matrices and their parts in memory, one group of lanes at a time.
///
/// Each takes at most 64 items and returns one bit per item, starting with the lowest. A set bit means that the item
/// needs the scalar form. This is rare, except if there are fewer items than lanes.
enum TransformKernels<V: DoubleLanes> {
    /// Rotations on the arcs between pairs.
    @inline(__always)
    static func slerp(
        _ starts: UnsafePointer<Double>, _ ends: UnsafePointer<Double>, at t: Double, shortestPath: Bool,
        into rotations: UnsafeMutablePointer<Double>, count: Int
    ) -> UInt64 {
        let time = V(splat: t)
        return V.forEachItemGroup(count: count) { i in
            let arc = QuaternionArc<V>(
                from: Lanes4(at: starts + 4 &* i), to: Lanes4(at: ends + 4 &* i), shortestPath: shortestPath)
            arc.value(at: time).store(at: rotations + 4 &* i)
            return 0
        }
    }

    /// Rotations on one arc.
    @inline(__always)
    static func rotations(
        on arc: QuaternionArc<Double>, _ times: UnsafePointer<Double>, into rotations: UnsafeMutablePointer<Double>,
        count: Int
    ) -> UInt64 {
        let arc = arc.splat(V.self)
        return V.forEachItemGroup(count: count) { i in
            arc.value(at: V(at: times + i)).store(at: rotations + 4 &* i)
            return 0
        }
    }

    /// Decomposes matrices into parts.
    @inline(__always)
    static func decompose(
        _ matrices: UnsafePointer<Double>, into parts: UnsafeMutablePointer<Double>, count: Int
    ) -> UInt64 {
        V.forEachItemGroup(count: count) { i in
            let (result, isSafe) = TransformParts<V>.decompose(
                TransformRows(at: matrices + TransformRows<V>.stride &* i))
            result.store(at: parts + TransformParts<V>.stride &* i)
            return V.bits(without: isSafe)
        }
    }

    /// Recomposes matrices from parts.
    @inline(__always)
    static func recompose(
        _ parts: UnsafePointer<Double>, into matrices: UnsafeMutablePointer<Double>, count: Int
    ) -> UInt64 {
        V.forEachItemGroup(count: count) { i in
            TransformParts<V>(at: parts + TransformParts<V>.stride &* i).recomposed.store(
                at: matrices + TransformRows<V>.stride &* i)
            return 0
        }
    }

    /// Matrices between parts.
    ///
    /// - Parameter rotations: The lanes for rotations. Their width is that of `V` or a multiple, and at most 16.
    @inline(__always)
    static func interpolate<R: DoubleLanes>(
        parts starts: UnsafePointer<Double>, _ ends: UnsafePointer<Double>, at t: Double, shortestPath: Bool,
        into matrices: UnsafeMutablePointer<Double>, count: Int, rotations: R.Type
    ) -> UInt64 {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 64) { memory in
            guard let rotations = memory.baseAddress else { return 0 }
            return R.forEachItemGroup(count: count) { first in
                let a = starts + TransformParts<V>.stride &* first, b = ends + TransformParts<V>.stride &* first
                // Rotations are computed before the other parts, because there are not enough registers for both.
                QuaternionArc<R>(
                    from: TransformParts.rotation(at: a), to: TransformParts.rotation(at: b), shortestPath: shortestPath
                ).value(at: R(splat: t)).storeColumns(at: rotations)
                let place = matrices + TransformRows<V>.stride &* first
                straightRows(from: a, to: b, at: t, into: place, count: R.width)
                var bits: UInt32 = 0
                var i = 0
                while i < R.width {
                    let rotation = Lanes4<V>(columnsAt: rotations + i, stride: R.width)
                    let matrix = place + TransformRows<V>.stride &* i
                    let parts = TransformParts<V>(at: matrix, stride: TransformRows<V>.stride, rotation: rotation)
                    parts.recomposed.store(at: matrix)
                    bits |= V.bits(without: parts.areSafe(at: V(splat: t))) &<< UInt32(truncatingIfNeeded: i)
                    i &+= V.width
                }
                return bits
            }
        }
    }

    /// Interpolates all parts except the rotations, in their memory layout. The results go into the matrices' memory,
    /// which has exactly enough room.
    @inline(__always)
    private static func straightRows(
        from starts: UnsafePointer<Double>, to ends: UnsafePointer<Double>, at t: Double,
        into rows: UnsafeMutablePointer<Double>, count: Int
    ) {
        let line = LinearLanes(at: Doublex8(splat: t))
        for item in 0..<count {
            let p = starts + TransformParts<V>.stride &* item, q = ends + TransformParts<V>.stride &* item
            let result = rows + TransformRows<V>.stride &* item
            line(Doublex8(at: p), Doublex8(at: q)).store(at: result)
            line(Doublex8(at: p + 8), Doublex8(at: q + 8)).store(at: result + 8)
        }
    }

    /// Matrices between matrices of space.
    ///
    /// - Parameter isCSS: Whether both must be invertible, and are divided by m44.
    @inline(__always)
    static func interpolate(
        matrices starts: UnsafePointer<Double>, _ ends: UnsafePointer<Double>, at t: Double, shortestPath: Bool,
        isCSS: Bool, into matrices: UnsafeMutablePointer<Double>, count: Int
    ) -> UInt64 {
        let time = V(splat: t)
        return V.forEachItemGroup(count: count) { i in
            let from = TransformRows<V>(at: starts + TransformRows<V>.stride &* i)
            let to = TransformRows<V>(at: ends + TransformRows<V>.stride &* i)
            let isOfSpace = V.without(V.not(V.both(from.isPlane, to.isPlane)), from.isEqual(to))
            let (start, isSafeStart) = TransformParts.decompose(from, dividesByLast: isCSS)
            let (end, isSafeEnd) = TransformParts.decompose(to, dividesByLast: isCSS)
            let (matrix, isSafe) = TransformWay(from: start, to: end, shortestPath: shortestPath).value(at: time)
            matrix.store(at: matrices + TransformRows<V>.stride &* i)
            var areSafe = V.both(V.both(isSafe, isOfSpace), V.both(isSafeStart, isSafeEnd))
            if isCSS { areSafe = V.both(areSafe, V.both(start.isSurelyRegular, end.isSurelyRegular)) }
            return V.bits(without: areSafe)
        }
    }

    /// Matrices on one path.
    @inline(__always)
    static func matrices(
        on way: TransformWay<Double>, _ times: UnsafePointer<Double>, into matrices: UnsafeMutablePointer<Double>,
        count: Int
    ) -> UInt64 {
        let way = way.splat(V.self)
        return V.forEachItemGroup(count: count) { i in
            let (matrix, isSafe) = way.value(at: V(at: times + i))
            matrix.store(at: matrices + TransformRows<V>.stride &* i)
            return V.bits(without: isSafe)
        }
    }
}
