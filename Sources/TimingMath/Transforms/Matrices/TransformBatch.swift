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

    /// Fills the outputs, one item at a time.
    @inline(__always)
    static func map<A, B>(
        _ kernel: ctl_items, _ inputs: Span<A>, _ outputs: inout MutableSpan<B>, single: (A) -> B
    ) {
        withPlaces(inputs, &outputs) { a, b in
            Portions.forEach(count: inputs.count) {
                kernel(numbers(a + $0), numbers(b + $0), $1)
            } single: {
                b[$0] = single(a[$0])
            }
        }
    }

    /// Fills the outputs, one pair at a time.
    @inline(__always)
    static func map<A, B>(
        _ kernel: ctl_pairs, _ starts: Span<A>, _ ends: Span<A>, at t: Double, shortestPath: Bool,
        _ outputs: inout MutableSpan<B>, single: (A, A) -> B
    ) {
        withPlaces(starts, ends, &outputs) { a, b, c in
            Portions.forEach(count: starts.count) {
                kernel(numbers(a + $0), numbers(b + $0), t, shortestPath, numbers(c + $0), $1)
            } single: {
                c[$0] = single(a[$0], b[$0])
            }
        }
    }

    /// Fills the outputs for many times on one interpolation.
    @inline(__always)
    static func map<Way, B>(
        _ kernel: ctl_way, _ way: Way, _ times: Span<Double>, _ outputs: inout MutableSpan<B>, single: (Double) -> B
    ) {
        withPlaces(times, &outputs) { t, b in
            withUnsafePointer(to: way) { way in
                Portions.forEach(count: times.count) {
                    kernel(way, t + $0, numbers(b + $0), $1)
                } single: {
                    b[$0] = single(t[$0])
                }
            }
        }
    }

    /// The numbers of structures that consist of nothing but Doubles.
    @inline(__always)
    private static func numbers<T>(_ p: UnsafePointer<T>) -> UnsafePointer<Double> {
        UnsafeRawPointer(p).assumingMemoryBound(to: Double.self)
    }

    /// The numbers of structures that consist of nothing but Doubles.
    @inline(__always)
    private static func numbers<T>(_ p: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<Double> {
        UnsafeMutableRawPointer(p).assumingMemoryBound(to: Double.self)
    }
}
