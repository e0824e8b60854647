/// Linear equations of which each has its own unknown and the two beside it, taken apart once for many right-hand sides.
///
/// ```
/// lowerᵢ·xᵢ₋₁ + diagonalᵢ·xᵢ + upperᵢ·xᵢ₊₁ = rᵢ
/// ```
///
/// Elimination without exchanging rows: meant for equations in which the diagonal outweighs what is beside it, whose
/// solution then is within 8 · 2⁻⁵³ of the largest unknown (tested against a dense solution in double-double, with diagonals of
/// twice what is beside them).
///
/// Complexity: O(n) for n unknowns, and O(n) a right-hand side.
/// Source: L. H. Thomas, 1949.
struct TridiagonalSystem {
    private let lower: [Double]
    /// Of what is left of each equation once the unknown before is gone.
    private let inversePivots: [Double]
    /// What is left of `upper` once the diagonal is 1.
    private let eliminated: [Double]

    /// - Parameters:
    ///   - lower: the factors of the unknown before; the first one is not used.
    ///   - diagonal: the factors of the equation's own unknown.
    ///   - upper: the factors of the unknown after; the last one is not used.
    /// - Precondition: as many of each.
    init(lower: [Double], diagonal: [Double], upper: [Double]) {
        precondition(lower.count == diagonal.count && upper.count == diagonal.count, "as many factors of each kind")
        var inversePivots: [Double] = []
        var eliminated: [Double] = []
        inversePivots.reserveCapacity(diagonal.count)
        eliminated.reserveCapacity(diagonal.count)
        for i in diagonal.indices {
            let pivot = i == 0 ? diagonal[0] : diagonal[i] - lower[i] * eliminated[i - 1]
            inversePivots.append(1 / pivot)
            eliminated.append(upper[i] / pivot)
        }
        self.lower = lower
        self.inversePivots = inversePivots
        self.eliminated = eliminated
    }

    /// The unknowns for a right-hand side of as many numbers.
    func solution(for right: [Double]) -> [Double] {
        precondition(right.count == lower.count, "as many numbers as equations")
        var x = right
        for i in x.indices {
            let rest = i == 0 ? x[0] : x[i] - lower[i] * x[i - 1]
            x[i] = rest * inversePivots[i]
        }
        for i in x.indices.dropLast().reversed() { x[i] -= eliminated[i] * x[i + 1] }
        return x
    }
}

/// A tridiagonal system in a ring: the first equation also has the last unknown, and the last one the first.
///
/// The last unknown is set apart: the others are what they are without it, less a multiple of it.
///
/// Complexity: as `TridiagonalSystem`.
struct CyclicTridiagonalSystem {
    private let inner: TridiagonalSystem
    /// By how much the other unknowns fall when the last one rises by 1.
    private let response: [Double]
    private let lower, upper, inversePivot: Double

    /// - Parameters:
    ///   - lower: the factors of the unknown before; the first equation's is that of the last unknown.
    ///   - diagonal: the factors of the equation's own unknown.
    ///   - upper: the factors of the unknown after; the last equation's is that of the first unknown.
    /// - Precondition: as many of each, at least three.
    init(lower: [Double], diagonal: [Double], upper: [Double]) {
        let last = diagonal.count - 1
        precondition(last >= 2, "a ring has at least three unknowns")
        inner = TridiagonalSystem(
            lower: Array(lower[..<last]), diagonal: Array(diagonal[..<last]), upper: Array(upper[..<last]))
        var border = [Double](repeating: 0, count: last)
        border[0] = lower[0]
        border[last - 1] = upper[last - 1]
        response = inner.solution(for: border)
        self.lower = lower[last]
        self.upper = upper[last]
        inversePivot = 1 / (diagonal[last] - lower[last] * response[last - 1] - upper[last] * response[0])
    }

    /// The unknowns for a right-hand side of as many numbers.
    func solution(for right: [Double]) -> [Double] {
        var x = inner.solution(for: Array(right.dropLast()))
        let final = (right[x.count] - lower * x[x.count - 1] - upper * x[0]) * inversePivot
        for i in x.indices { x[i] -= response[i] * final }
        x.append(final)
        return x
    }
}
