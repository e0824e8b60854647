/// Kochanek-Bartels tangents, computed from tension, continuity and bias.
enum KochanekBartels {
    /// The weights of the step to a value and of the step from it in the tangent there.
    struct Weights: Equatable {
        /// The weight of vᵢ − vᵢ₋₁.
        var stepBefore: Double
        /// The weight of vᵢ₊₁ − vᵢ.
        var stepAfter: Double

        /// The tangent per fraction of its segment.
        func tangent<Vector: SplineVector>(stepBefore before: Vector, stepAfter after: Vector) -> Vector {
            before.scaled(by: stepBefore).plus(after.scaled(by: stepAfter))
        }
    }

    /// Returns the tangent weights at a value with two neighbours.
    ///
    /// ```
    /// incoming = (1−T)·(1−C)·(1+B)/2 · h⁻ · 2/(h⁻ + h⁺),    (1−T)·(1+C)·(1−B)/2 · h⁻ · 2/(h⁻ + h⁺)
    /// outgoing = (1−T)·(1+C)·(1+B)/2 · h⁺ · 2/(h⁻ + h⁺),    (1−T)·(1−C)·(1−B)/2 · h⁺ · 2/(h⁻ + h⁺)
    /// ```
    ///
    /// The last two factors are Kochanek and Bartels' correction for uneven intervals. With it, both tangents have the
    /// same speed per unit of the parameter if C is 0.
    ///
    /// - Parameters:
    ///   - before: h⁻, the width of the segment that ends at the value. Must not be negative.
    ///   - after: h⁺, the width of the segment that starts there. If both widths are 0, they are treated as equal.
    /// - Returns: The weights of the derivatives with respect to the segment's fraction: at the end of the segment
    ///   before, and at the start of the segment after.
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
