internal import CTimingLanes

extension CubicBezier {
    /// Computes the lengths of many curves, bit-identical to ``length(accuracy:)``. Allocates once, 18 KB.
    ///
    /// - Parameters:
    ///   - curves: Any curves.
    ///   - accuracy: The largest error relative to each curve's size; see `ParametricCurve`.
    ///   - lengths: Receives the lengths: 0 for single points, infinity above the largest number, NaN for curves that
    ///     are not finite.
    /// - Precondition: `curves` and `lengths` have the same count.
    /// - Complexity: O(n).
    public static func measure(
        _ curves: Span<CubicBezier>, accuracy: Double = 1e-12, into lengths: inout MutableSpan<Double>
    ) {
        measure(curves, accuracy: accuracy, into: &lengths, by: Kernels.best)
    }

    static func measure(
        _ curves: Span<CubicBezier>, accuracy: Double, into lengths: inout MutableSpan<Double>,
        by kernels: ctl_kernels
    ) {
        precondition(curves.count == lengths.count, "as many lengths as curves")
        let tolerance = tolerance(accuracy)
        withUnsafeTemporaryAllocation(of: Double.self, capacity: kernels.cubic_lengths_memory) { memory in
            curves.withUnsafeBufferPointer { curves in
                lengths.withUnsafeMutableBufferPointer { lengths in
                    guard let memory = memory.baseAddress, let p = curves.baseAddress, let results = lengths.baseAddress
                    else { return }
                    let numbers = UnsafeRawPointer(p).assumingMemoryBound(to: Double.self)
                    Portions.forEach(count: curves.count) {
                        kernels.cubic_lengths(numbers + 8 * $0, tolerance, memory, results + $0, $1)
                    } single: {
                        results[$0] = p[$0].length(accuracy: accuracy)
                    }
                }
            }
        }
    }
}
