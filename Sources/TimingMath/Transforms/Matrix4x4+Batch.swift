/// Products and inverses of many at once, with the bits of the one-value forms.
extension Matrix4x4 {
    /// Each matrix of the first list followed by that of the second, as ``concatenating(_:)``.
    ///
    /// - Precondition: as many of the second and as many outputs as of the first.
    /// - Complexity: O(n).
    @inlinable
    public static func concatenate(
        _ first: Span<Matrix4x4>, _ next: Span<Matrix4x4>, into outputs: inout MutableSpan<Matrix4x4>
    ) {
        precondition(first.count == next.count && first.count == outputs.count, "as many outputs as inputs")
        for i in first.indices { outputs[i] = first[i].concatenating(next[i]) }
    }

    /// The inverses of many matrices, as ``inverted()``.
    ///
    /// - Precondition: as many outputs as inputs.
    /// - Complexity: O(n); some hundred times slower for matrices that are nearly singular.
    public static func invert(_ matrices: Span<Matrix4x4>, into outputs: inout MutableSpan<Matrix4x4?>) {
        precondition(matrices.count == outputs.count, "as many outputs as inputs")
        for i in matrices.indices { outputs[i] = matrices[i].inverted() }
    }
}
