/// A tridiagonal system of linear equations, factored once for many right-hand sides.
///
/// ```
/// lowerᵢ·xᵢ₋₁ + diagonalᵢ·xᵢ + upperᵢ·xᵢ₊₁ = rᵢ
/// ```
///
/// Elimination without pivoting, for diagonally dominant systems. The solution is then within 8 · 2⁻⁵³ of the largest
/// unknown (tested against a dense solution in double-double, with diagonals twice the off-diagonal sum).
///
/// - Complexity: O(n) for n unknowns, plus O(n) for each right-hand side.
///
/// Source: L. H. Thomas, 1949.
struct TridiagonalSystem {
    private let lower: [Double]
    /// The inverse pivots after elimination of the previous unknown.
    private let inversePivots: [Double]
    /// `upper` divided by the pivots.
    private let eliminated: [Double]

    /// - Parameters:
    ///   - lower: The coefficients of the previous unknown; the first is not used.
    ///   - diagonal: The coefficients of the equation's own unknown.
    ///   - upper: The coefficients of the next unknown; the last is not used.
    /// - Precondition: The arrays have the same count.
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

    /// The solution for a right-hand side with the same count.
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

/// A cyclic tridiagonal system: the first equation also contains the last unknown, and the last the first.
///
/// The last unknown is solved separately. The others are the solution without it, minus a multiple of it.
///
/// - Complexity: As `TridiagonalSystem`.
struct CyclicTridiagonalSystem {
    private let inner: TridiagonalSystem
    /// The decrease of the other unknowns when the last one increases by 1.
    private let response: [Double]
    private let lower, upper, inversePivot: Double

    /// - Parameters:
    ///   - lower: The coefficients of the previous unknown; the first equation's is that of the last unknown.
    ///   - diagonal: The coefficients of the equation's own unknown.
    ///   - upper: The coefficients of the next unknown; the last equation's is that of the first unknown.
    /// - Precondition: The arrays have the same count of at least three.
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

    /// The solution for a right-hand side with the same count.
    func solution(for right: [Double]) -> [Double] {
        var x = inner.solution(for: Array(right.dropLast()))
        let final = (right[x.count] - lower * x[x.count - 1] - upper * x[0]) * inversePivot
        for i in x.indices { x[i] -= response[i] * final }
        x.append(final)
        return x
    }
}
