/// How many matrices or rotations are taken at once. 8 measured up to a half slower in interpolation on SSE2 and equal on
/// AVX2, as the numbers of a matrix no longer stay in registers; 2 faster only in putting matrices together on SSE2.
typealias TransformLanes = Doublex4

/// Loops over structures in memory, a group of lanes at a time.
enum TransformBatch {
    /// Calls `group` with the index of the first item of each group of `TransformLanes.width`, and `single` with those of
    /// batches too short for one. The last group overlaps the one before and does the same again.
    @inline(__always)
    static func forEachGroup(count: Int, group: (Int) -> Void, single: (Int) -> Void) {
        let width = TransformLanes.width
        if count < width {
            for i in 0..<count { single(i) }
            return
        }
        var i = 0
        while i < count {
            group(min(i, count &- width))
            i &+= width
        }
    }

    /// Calls `body` with the places of inputs and outputs, if there are any.
    @inline(__always)
    static func withPlaces<A, B>(
        _ inputs: Span<A>, _ outputs: inout MutableSpan<B>,
        _ body: (UnsafePointer<A>, UnsafeMutablePointer<B>) -> Void
    ) {
        inputs.withUnsafeBufferPointer { inputs in
            outputs.withUnsafeMutableBufferPointer { outputs in
                if let a = inputs.baseAddress, let b = outputs.baseAddress { body(a, b) }
            }
        }
    }

    /// The same with two inputs.
    @inline(__always)
    static func withPlaces<A, B, C>(
        _ first: Span<A>, _ second: Span<B>, _ outputs: inout MutableSpan<C>,
        _ body: (UnsafePointer<A>, UnsafePointer<B>, UnsafeMutablePointer<C>) -> Void
    ) {
        first.withUnsafeBufferPointer { first in
            withPlaces(second, &outputs) { b, c in
                if let a = first.baseAddress { body(a, b, c) }
            }
        }
    }

    /// The numbers of structures that are made of nothing else.
    @inline(__always)
    static func numbers<T>(_ p: UnsafePointer<T>) -> UnsafePointer<Double> {
        UnsafeRawPointer(p).assumingMemoryBound(to: Double.self)
    }

    /// The numbers of structures that are made of nothing else.
    @inline(__always)
    static func numbers<T>(_ p: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<Double> {
        UnsafeMutableRawPointer(p).assumingMemoryBound(to: Double.self)
    }

    /// Calls `body` with the lanes, from 0, in which the mask does not hold: rare, so one at a time.
    @inline(__always)
    static func forEachLane<V: DoubleLanes>(without mask: V.Mask, _: V.Type, _ body: (Int) -> Void) {
        if V.allTrue(mask) { return }
        forEachLane(flags: V.select(mask, V(splat: 0), V(splat: 1)), body)
    }

    @inline(never)
    private static func forEachLane<V: DoubleLanes>(flags: V, _ body: (Int) -> Void) {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: V.width) { buffer in
            guard let p = buffer.baseAddress else { return }
            flags.store(at: p)
            for lane in 0..<V.width where p[lane] != 0 { body(lane) }
        }
    }
}

extension Matrix4x4 {
    /// Many matrices taken apart, with the bits of ``decomposed()``. Where that is nil all parts are NaN, and
    /// ``DecomposedTransform/isFinite`` is false. Allocates nothing.
    ///
    /// - Precondition: as many parts as matrices.
    /// - Complexity: O(n).
    public static func decompose(_ matrices: Span<Matrix4x4>, into parts: inout MutableSpan<DecomposedTransform>) {
        precondition(matrices.count == parts.count, "as many parts as matrices")
        typealias V = TransformLanes
        let count = matrices.count
        TransformBatch.withPlaces(matrices, &parts) { from, to in
            func single(_ i: Int) { to[i] = from[i].decomposed() ?? .nan }
            TransformBatch.forEachGroup(count: count) { i in
                let (result, isSafe) = TransformPartsLanes<V>.decompose(
                    MatrixLanes(at: TransformBatch.numbers(from + i)))
                result.store(at: TransformBatch.numbers(to + i))
                TransformBatch.forEachLane(without: isSafe, V.self) { single(i + $0) }
            } single: {
                single($0)
            }
        }
    }

    /// Many matrices put together, with the bits of ``init(_:)-(DecomposedTransform)``. Allocates nothing.
    ///
    /// - Precondition: as many matrices as parts.
    /// - Complexity: O(n).
    public static func recompose(_ parts: Span<DecomposedTransform>, into matrices: inout MutableSpan<Matrix4x4>) {
        precondition(matrices.count == parts.count, "as many matrices as parts")
        typealias V = TransformLanes
        let count = parts.count
        TransformBatch.withPlaces(parts, &matrices) { from, to in
            TransformBatch.forEachGroup(count: count) { i in
                TransformPartsLanes<V>(at: TransformBatch.numbers(from + i)).recomposed.store(
                    at: TransformBatch.numbers(to + i))
            } single: {
                to[$0] = Matrix4x4(from[$0])
            }
        }
    }
}

extension DecomposedTransform {
    static var nan: DecomposedTransform {
        let three = SIMD3<Double>(repeating: .nan), four = SIMD4<Double>(repeating: .nan)
        return DecomposedTransform(
            translation: three, scale: three, skew: three, perspective: four, rotation: Quaternion(four))
    }
}
