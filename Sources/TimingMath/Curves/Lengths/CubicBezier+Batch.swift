internal import CTimingLanes

extension CubicBezier {
    /// The lengths of many curves, with the bits of ``length(accuracy:)``. Allocates once, 18 KB.
    ///
    /// - Parameters:
    ///   - curves: any.
    ///   - accuracy: the largest error, in parts of each curve's size; see `ParametricCurve`.
    ///   - lengths: as many, in the curves' unit; 0 for points, infinite above the largest number, NaN for curves that
    ///     are not finite.
    /// - Precondition: as many lengths as curves.
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
