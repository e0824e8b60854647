/// The tangents of Kochanek and Bartels: what tension, continuity and bias make of the steps to and from a value.
enum KochanekBartels {
    /// How much of the step to a value and of the step from it a tangent there has.
    struct Weights: Equatable {
        /// Of vᵢ − vᵢ₋₁.
        var stepBefore: Double
        /// Of vᵢ₊₁ − vᵢ.
        var stepAfter: Double

        /// The tangent, per fraction of its segment.
        func tangent<Vector: SplineVector>(stepBefore before: Vector, stepAfter after: Vector) -> Vector {
            before.scaled(by: stepBefore).plus(after.scaled(by: stepAfter))
        }
    }

    /// The weights at a value with two neighbours.
    ///
    /// ```
    /// incoming = (1−T)·(1−C)·(1+B)/2 · h⁻ · 2/(h⁻ + h⁺),    (1−T)·(1+C)·(1−B)/2 · h⁻ · 2/(h⁻ + h⁺)
    /// outgoing = (1−T)·(1+C)·(1+B)/2 · h⁺ · 2/(h⁻ + h⁺),    (1−T)·(1−C)·(1−B)/2 · h⁺ · 2/(h⁻ + h⁺)
    /// ```
    ///
    /// The last two factors are Kochanek and Bartels' correction for uneven intervals, which gives both tangents one
    /// speed per unit of the parameter where C is 0.
    ///
    /// - Parameters:
    ///   - before: h⁻, the width of the segment that ends at the value, not negative.
    ///   - after: h⁺, the width of the one that begins there. Where both are 0 they count as equal.
    /// - Returns: the weights of the derivative with respect to the fraction of the segment before, at its end, and of
    ///   the segment after, at its start.
    ///
    /// Source: D. Kochanek, R. Bartels, "Interpolating splines with local tension, continuity, and bias control", 1984;
    /// R4.5.
    static func weights(
        tension: Double = 0, continuity: Double = 0, bias: Double = 0, before: Double, after: Double
    ) -> (incoming: Weights, outgoing: Weights) {
        let towards = (1 - tension) * (1 + bias)
        let away = (1 - tension) * (1 - bias)
        let speedBefore = KnotIntervals.share(of: before, beside: after)
        let speedAfter = KnotIntervals.share(of: after, beside: before)
        let incoming = Weights(
            stepBefore: towards * (1 - continuity) * speedBefore, stepAfter: away * (1 + continuity) * speedBefore)
        let outgoing = Weights(
            stepBefore: towards * (1 + continuity) * speedAfter, stepAfter: away * (1 - continuity) * speedAfter)
        return (incoming, outgoing)
    }
}
