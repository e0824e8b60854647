extension DecomposedTransform {
    /// The matrices on the way from many parts to others, with the bits of ``interpolated(to:at:shortestPath:)`` put
    /// together: the key matrices are taken apart once, for many times. Allocates nothing.
    ///
    /// - Precondition: as many starts as ends as matrices.
    /// - Complexity: O(n).
    public static func interpolate(
        from starts: Span<DecomposedTransform>, to ends: Span<DecomposedTransform>, at t: Double,
        shortestPath: Bool = true, into matrices: inout MutableSpan<Matrix4x4>
    ) {
        precondition(starts.count == ends.count && starts.count == matrices.count, "as many starts as ends as matrices")
        typealias V = TransformLanes
        let count = starts.count
        TransformBatch.withPlaces(starts, ends, &matrices) { a, b, m in
            func single(_ i: Int) {
                m[i] = Matrix4x4(a[i].interpolated(to: b[i], at: t, shortestPath: shortestPath))
            }
            TransformBatch.forEachGroup(count: count) { i in
                let way = MatrixWay<V>(
                    from: TransformPartsLanes(at: TransformBatch.numbers(a + i)),
                    to: TransformPartsLanes(at: TransformBatch.numbers(b + i)), shortestPath: shortestPath)
                let (matrix, isSafe) = way.value(at: V(splat: t))
                matrix.store(at: TransformBatch.numbers(m + i))
                TransformBatch.forEachLane(without: isSafe, V.self) { single(i + $0) }
            } single: {
                single($0)
            }
        }
    }
}

extension Matrix4x4 {
    /// The matrices on the way between many pairs, with the bits of ``MatrixInterpolation``.
    ///
    /// - Parameters:
    ///   - starts: the matrices at 0.
    ///   - ends: the matrices at 1.
    ///   - t: not clamped.
    ///   - rules: whose way it is.
    ///   - shortestPath: of rotations in space, see ``Quaternion/slerp(to:at:shortestPath:)``.
    ///   - matrices: what is between.
    /// - Precondition: as many starts as ends as matrices.
    /// - Complexity: O(n).
    public static func interpolate(
        from starts: Span<Matrix4x4>, to ends: Span<Matrix4x4>, at t: Double, rules: MatrixInterpolationRules,
        shortestPath: Bool = true, into matrices: inout MutableSpan<Matrix4x4>
    ) {
        precondition(starts.count == ends.count && starts.count == matrices.count, "as many starts as ends as matrices")
        typealias V = TransformLanes
        let count = starts.count
        TransformBatch.withPlaces(starts, ends, &matrices) { a, b, m in
            func single(_ i: Int) {
                let way = MatrixInterpolation(from: a[i], to: b[i], rules: rules, shortestPath: shortestPath)
                m[i] = way.value(at: t)
            }
            TransformBatch.forEachGroup(count: count) { i in
                let from = MatrixLanes<V>(at: TransformBatch.numbers(a + i)),
                    to = MatrixLanes<V>(at: TransformBatch.numbers(b + i))
                let isOfSpace = V.without(V.not(V.both(from.isPlane, to.isPlane)), from.isEqual(to))
                let (start, isSafeStart) = TransformPartsLanes.decompose(from)
                let (end, isSafeEnd) = TransformPartsLanes.decompose(to)
                let way = MatrixWay(from: start, to: end, shortestPath: shortestPath)
                let (matrix, isSafe) = way.value(at: V(splat: t))
                matrix.store(at: TransformBatch.numbers(m + i))
                var areSafe = V.both(isSafe, V.both(isSafeStart, isSafeEnd))
                if rules != .coreAnimation {
                    areSafe = V.both(areSafe, V.both(start.isSurelyRegular, end.isSurelyRegular))
                }
                TransformBatch.forEachLane(without: V.both(areSafe, isOfSpace), V.self) { single(i + $0) }
            } single: {
                single($0)
            }
        }
    }
}

extension MatrixInterpolation {
    /// The matrices at many times, with the bits of ``value(at:)``. Allocates nothing.
    ///
    /// - Precondition: as many matrices as times.
    /// - Complexity: O(n).
    public func evaluate(_ times: Span<Double>, into matrices: inout MutableSpan<Matrix4x4>) {
        precondition(times.count == matrices.count, "as many matrices as times")
        guard kind == .space else {
            for i in times.indices { matrices[i] = value(at: times[i]) }
            return
        }
        typealias V = TransformLanes
        let way = space.splat(V.self)
        let count = times.count
        TransformBatch.withPlaces(times, &matrices) { time, m in
            TransformBatch.forEachGroup(count: count) { i in
                let (matrix, isSafe) = way.value(at: V(at: time + i))
                matrix.store(at: TransformBatch.numbers(m + i))
                TransformBatch.forEachLane(without: isSafe, V.self) { m[i + $0] = value(at: time[i + $0]) }
            } single: {
                m[$0] = value(at: time[$0])
            }
        }
    }
}

extension TransformPartsLanes {
    /// Where the matrix of safe parts has a way back for certain. Its determinant is that of its first three rows and columns
    /// times the perspective's w, which is a difference; where that is small, the one-value form decides.
    @inline(__always)
    fileprivate var isSurelyRegular: V.Mask {
        let p = perspective.xyz, one = V(splat: 1)
        let x = translation.x * p.x, y = translation.y * p.y, z = translation.z * p.z
        let size = one + ((x.magnitude + y.magnitude) + z.magnitude)
        return V.less(size * V(splat: 0x1p-10), perspective.w.magnitude)
    }
}

extension MatrixLanes {
    /// Where the matrix is a map of the plane.
    @inline(__always)
    fileprivate var isPlane: V.Mask {
        let zero = V(splat: 0), one = V(splat: 1)
        // Sums of magnitudes: 0 only where each number is.
        let sides = (row1.z.magnitude + row1.w.magnitude) + (row2.z.magnitude + row2.w.magnitude)
        let bottom = (row3.x.magnitude + row3.y.magnitude) + (row3.w.magnitude + row4.z.magnitude)
        return V.both(V.equal(sides + bottom, zero), V.both(V.equal(row3.z, one), V.equal(row4.w, one)))
    }

    @inline(__always)
    fileprivate func isEqual(_ other: Self) -> V.Mask {
        func pair(_ a: Lanes4<V>, _ b: Lanes4<V>) -> V.Mask {
            V.both(V.both(V.equal(a.x, b.x), V.equal(a.y, b.y)), V.both(V.equal(a.z, b.z), V.equal(a.w, b.w)))
        }
        return V.both(
            V.both(pair(row1, other.row1), pair(row2, other.row2)),
            V.both(pair(row3, other.row3), pair(row4, other.row4)))
    }
}
