import CPeers
import TimingMathLayers

/// Decomposition of matrices, and interpolation of two matrices, with and without decomposing them beforehand.
func registerMatrixPerformance(in registry: Registry) {
    let starts = TransformInputs.matrices(Inputs.batch), ends = TransformInputs.ends
    let startParts = starts.compactMap { $0.decomposed() }, endParts = ends.compactMap { $0.decomposed() }
    guard starts.count == ends.count, startParts.count == starts.count, endParts.count == ends.count else { return }
    let count = starts.count, t = 0.3
    let from = starts.flatMap(\.numbers), to = ends.flatMap(\.numbers)
    let fromParts = startParts.flatMap(numbers), toParts = endParts.flatMap(numbers)
    let decomposeError = { (parts: [Double]) in peers_decompose_error(from, parts, count) }
    let betweenError = { (matrices: [Double]) in peers_interpolate_error(from, to, t, matrices, count) }

    registry.addMatrices("decompose/ours", startParts, decomposeError, numbers) { parts in
        Matrix4x4.decompose(starts.span, into: &parts)
    }
    registry.addMatrices("decompose/glm", fromParts, decomposeError) { peers_glm_decompose(from, $0, count) }
    registry.addMatrices("interpolate/ours", starts, betweenError, \.numbers) { matrices in
        Matrix4x4.interpolate(from: starts.span, to: ends.span, at: t, rules: .coreAnimation, into: &matrices)
    }
    registry.addMatrices("interpolate/glm", from, betweenError) { peers_glm_interpolate(from, to, t, $0, count) }
    registry.addMatrices("interpolateParts/ours", starts, betweenError, \.numbers) { matrices in
        DecomposedTransform.interpolate(from: startParts.span, to: endParts.span, at: t, into: &matrices)
    }
    registry.addMatrices("interpolateParts/glm", from, betweenError) {
        peers_glm_interpolate_parts(fromParts, toParts, t, $0, count)
    }
}

/// The memory layout of the parts.
private func numbers(_ parts: DecomposedTransform) -> [Double] {
    let threes = [parts.translation, parts.scale, parts.skew].map { SIMD4($0, 0) }
    return (threes + [parts.perspective, parts.rotation.vector]).flatMap { [$0.x, $0.y, $0.z, $0.w] }
}

extension Registry {
    /// Adds our implementation. An item is a matrix.
    fileprivate func addMatrices<Item>(
        _ name: String, _ items: [Item], _ error: @escaping ([Double]) -> Double,
        _ numbers: @escaping (Item) -> [Double], _ body: @escaping (inout MutableSpan<Item>) -> Void
    ) {
        let known = KnownError()
        add("Performance/\(name)") { state in
            var results = items
            var outputs = results.mutableSpan
            state.measure(items: items.count) {
                body(&outputs)
                clobberMemory()
            }
            state.counter("error", known { error(results.flatMap(numbers)) })
        }
    }

    /// Adds another library's implementation, if the library was found at build time.
    fileprivate func addMatrices(
        _ name: String, _ items: [Double], _ error: @escaping ([Double]) -> Double,
        _ body: @escaping (UnsafeMutablePointer<Double>) -> Bool
    ) {
        var sample = items
        guard sample.withUnsafeMutableBufferPointer({ body($0.baseAddress.unsafelyUnwrapped) }) else { return }
        let known = KnownError()
        add("Performance/\(name)") { state in
            var results = items
            results.withUnsafeMutableBufferPointer { results in
                guard let outputs = results.baseAddress else { return }
                state.measure(items: Inputs.batch) {
                    _ = body(outputs)
                    clobberMemory()
                }
            }
            state.counter("error", known { error(results) })
        }
    }
}
