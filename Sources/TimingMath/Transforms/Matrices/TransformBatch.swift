internal import CTimingLanes

/// Batches of rotations and matrices. A kernel fills the results in portions of up to 64.
enum TransformBatch {
    /// Calls `body` with the addresses of inputs and outputs, unless they are empty.
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

    /// Calls `body` with the addresses of two inputs and the outputs, unless they are empty.
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

    /// The kernel that interpolates matrices by the rules.
    static func kernel(for rules: Matrix4x4.Interpolator.Rules) -> ctl_pairs {
        rules == .coreAnimation ? Kernels.best.interpolate_matrices : Kernels.best.interpolate_regular_matrices
    }

    /// Fills the outputs, one item at a time.
    @inline(__always)
    static func map<A: TransformItem, B: TransformItem>(
        _ kernel: ctl_items, _ inputs: Span<A>, _ outputs: inout MutableSpan<B>, single: (A) -> B
    ) {
        withPlaces(inputs, &outputs) { a, b in
            map(kernel, numbers(a), numbers(b), inputs.count, single: single)
        }
    }

    /// Fills the outputs, one pair at a time.
    @inline(__always)
    static func map<A: TransformItem, B: TransformItem>(
        _ kernel: ctl_pairs, _ starts: Span<A>, _ ends: Span<A>, at t: Double, shortestPath: Bool,
        _ outputs: inout MutableSpan<B>, single: (A, A) -> B
    ) {
        withPlaces(starts, ends, &outputs) { a, b, c in
            map(
                kernel, numbers(a), numbers(b), at: t, shortestPath: shortestPath, numbers(c), starts.count,
                single: single)
        }
    }

    /// Fills the outputs for many times on one interpolation.
    @inline(__always)
    static func map<Way, B: TransformItem>(
        _ kernel: ctl_way, _ way: Way, _ times: Span<Double>, _ outputs: inout MutableSpan<B>, single: (Double) -> B
    ) {
        withPlaces(times, &outputs) { t, b in map(kernel, way, t, numbers(b), times.count, single: single) }
    }

    @inline(__always)
    private static func numbers<T>(_ p: UnsafePointer<T>) -> UnsafePointer<Double> {
        UnsafeRawPointer(p).assumingMemoryBound(to: Double.self)
    }

    @inline(__always)
    private static func numbers<T>(_ p: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<Double> {
        UnsafeMutableRawPointer(p).assumingMemoryBound(to: Double.self)
    }

    // The same over plain numbers, which need no more than the alignment of a number. In the enumeration itself,
    // because the compiler of Swift 6.3 cannot make a symbol graph of an extension that mentions C's functions.

    /// Fills the outputs, one item at a time.
    @inline(__always)
    static func map<A: TransformItem, B: TransformItem>(
        _ kernel: ctl_items, _ inputs: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>, _ count: Int,
        single: (A) -> B
    ) {
        Portions.forEach(count: count) {
            kernel(inputs + $0 * A.stride, outputs + $0 * B.stride, $1)
        } single: {
            single(A(at: inputs + $0 * A.stride)).store(at: outputs + $0 * B.stride)
        }
    }

    /// Fills the outputs, one pair at a time.
    @inline(__always)
    static func map<A: TransformItem, B: TransformItem>(
        _ kernel: ctl_pairs, _ starts: UnsafePointer<Double>, _ ends: UnsafePointer<Double>, at t: Double,
        shortestPath: Bool, _ outputs: UnsafeMutablePointer<Double>, _ count: Int, single: (A, A) -> B
    ) {
        Portions.forEach(count: count) {
            kernel(
                starts + $0 * A.stride, ends + $0 * A.stride, t, shortestPath, outputs + $0 * B.stride, $1)
        } single: {
            single(A(at: starts + $0 * A.stride), A(at: ends + $0 * A.stride)).store(at: outputs + $0 * B.stride)
        }
    }

    /// Fills the outputs for many times on one interpolation.
    @inline(__always)
    static func map<Way, B: TransformItem>(
        _ kernel: ctl_way, _ way: Way, _ times: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>,
        _ count: Int, single: (Double) -> B
    ) {
        withUnsafePointer(to: way) { way in
            Portions.forEach(count: count) {
                kernel(way, times + $0, outputs + $0 * B.stride, $1)
            } single: {
                single(times[$0]).store(at: outputs + $0 * B.stride)
            }
        }
    }
}

/// An item of a batch, in memory that may be aligned for numbers only.
protocol TransformItem {
    /// The numbers of an item; those that it does not use are written as 0.
    static var stride: Int { get }
    init(at p: UnsafePointer<Double>)
    func store(at p: UnsafeMutablePointer<Double>)
}

extension Matrix4x4: TransformItem {
    @inline(__always)
    static var stride: Int { TransformRows<Double>.stride }
    @inline(__always)
    init(at p: UnsafePointer<Double>) { self.init(TransformRows<Double>(at: p)) }
    @inline(__always)
    func store(at p: UnsafeMutablePointer<Double>) { TransformRows(self).store(at: p) }
}

extension DecomposedTransform: TransformItem {
    @inline(__always)
    static var stride: Int { TransformParts<Double>.stride }
    @inline(__always)
    init(at p: UnsafePointer<Double>) { self.init(TransformParts<Double>(at: p)) }
    @inline(__always)
    func store(at p: UnsafeMutablePointer<Double>) { TransformParts(self).store(at: p) }
}

extension Quaternion: TransformItem {
    @inline(__always)
    static var stride: Int { 4 }
    @inline(__always)
    init(at p: UnsafePointer<Double>) { self.init(Lanes4<Double>(at: p).simd) }
    @inline(__always)
    func store(at p: UnsafeMutablePointer<Double>) { Lanes4(vector).store(at: p) }
}
