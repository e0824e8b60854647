extension CubicSpline {
    /// The equations for a cubic spline's tangents, in units that avoid overflow and underflow.
    ///
    /// Knots and values are scaled by powers of two, which is exact. Knots are scaled so that the geometric mean of the
    /// shortest and the longest interval is near 1. Values are scaled only if they are huge.
    struct Equations {
        private let boundary: Boundary
        /// The scaled intervals.
        private let widths: [Double]
        /// The scaled slopes of the chords.
        private let chords: [Vector]
        /// The factor applied to values.
        private let valueScale: Double
        /// The factor applied to knots.
        private let knotScale: Double

        init(knots: [Double], values: [Vector], boundary: Boundary) {
            let segments = 0..<knots.count - 1
            let widths = segments.map { knots[$0 + 1] - knots[$0] }
            var shortest = widths[0]
            var longest = widths[0]
            for width in widths {
                shortest = min(shortest, width)
                longest = max(longest, width)
            }
            // An infinite interval is rejected later, when the polynomials are built.
            let middle = longest.isFinite ? (shortest.exponent + longest.exponent) / 2 : 0
            let knotScale = Double(sign: .plus, exponent: min(max(-middle, -1000), 1000), significand: 1)
            let valueScale = values.contains { $0.largestMagnitude > 0x1p500 } ? 0x1p-524 : 1
            let scaled = widths.map { $0 * knotScale }
            self.boundary = boundary
            self.widths = scaled
            self.valueScale = valueScale
            self.knotScale = knotScale
            chords = segments.map { i in
                values[i + 1].scaled(by: valueScale).minus(values[i].scaled(by: valueScale))
                    .scaled(by: 1, over: scaled[i])
            }
        }

        /// Converts a scaled tangent to the derivative with respect to the fraction of a segment.
        func slope(_ tangent: Vector, segment: Int) -> Vector {
            let slope = tangent.scaled(by: widths[segment])
            return valueScale == 1 ? slope : slope.scaled(by: 1 / valueScale)
        }

        /// The scaled tangents at the knots.
        func tangents() -> [Vector] {
            switch boundary {
            case .natural, .clamped: bounded()
            case .periodic: periodic()
            case .notAKnot:
                switch chords.count {
                case 1: [chords[0], chords[0]]
                case 2: parabola()
                case 3: singleCubic()
                default: notAKnot()
                }
            }
        }

        /// λ of an inner knot: the share of the interval after it.
        private func lambda(_ i: Int) -> Double { KnotIntervals.share(of: widths[i], beside: widths[i - 1]) }
        /// μ of an inner knot: the share of the interval before it.
        private func mu(_ i: Int) -> Double { KnotIntervals.share(of: widths[i - 1], beside: widths[i]) }

        /// 3·(λ·dᵢ₋₁ + μ·dᵢ).
        private func right(_ lambda: Double, _ before: Vector, _ mu: Double, _ after: Vector) -> Vector {
            before.scaled(by: lambda).plus(after.scaled(by: mu)).scaled(by: 3)
        }

        private func bounded() -> [Vector] {
            let last = chords.count
            var lower = [Double](repeating: 0, count: last + 1)
            var diagonal = [Double](repeating: 2, count: last + 1)
            var upper = lower
            var right = [Vector](repeating: .origin, count: last + 1)
            for i in 1..<max(last, 1) {
                lower[i] = lambda(i)
                upper[i] = mu(i)
                right[i] = self.right(lower[i], chords[i - 1], upper[i], chords[i])
            }
            if case .clamped(let start, let end) = boundary {
                diagonal[0] = 1
                diagonal[last] = 1
                right[0] = start.scaled(by: valueScale).scaled(by: 1, over: knotScale)
                right[last] = end.scaled(by: valueScale).scaled(by: 1, over: knotScale)
            } else {
                upper[0] = 1
                lower[last] = 1
                right[0] = chords[0].scaled(by: 3)
                right[last] = chords[last - 1].scaled(by: 3)
            }
            let system = TridiagonalSystem(lower: lower, diagonal: diagonal, upper: upper)
            return byComponent(right) { system.solution(for: $0) }
        }

        private func periodic() -> [Vector] {
            let count = chords.count
            if count == 1 { return [.origin, .origin] }
            if count == 2 {
                // Both equations are the same, and the two tangents are equal.
                let tangent = chords[0].scaled(by: lambda(1)).plus(chords[1].scaled(by: mu(1)))
                return [tangent, tangent, tangent]
            }
            var lower: [Double] = []
            var upper: [Double] = []
            var right: [Vector] = []
            for i in 0..<count {
                let before = i == 0 ? count - 1 : i - 1
                lower.append(KnotIntervals.share(of: widths[i], beside: widths[before]))
                upper.append(KnotIntervals.share(of: widths[before], beside: widths[i]))
                right.append(self.right(lower[i], chords[before], upper[i], chords[i]))
            }
            let system = CyclicTridiagonalSystem(
                lower: lower, diagonal: [Double](repeating: 2, count: count), upper: upper)
            let tangents = byComponent(right) { system.solution(for: $0) }
            return tangents + [tangents[0]]
        }

        private func parabola() -> [Vector] {
            let middle = chords[0].scaled(by: lambda(1)).plus(chords[1].scaled(by: mu(1)))
            return [
                chords[0].plus(chords[0].minus(middle)), middle,
                chords[1].plus(chords[1].minus(middle)),
            ]
        }

        /// The cubic through four points, from its divided differences. Solving the equations would cancel digits if
        /// the middle interval is short.
        private func singleCubic() -> [Vector] {
            let bendBefore = chords[1].minus(chords[0]).scaled(by: 1, over: widths[0] + widths[1])
            let bendAfter = chords[2].minus(chords[1]).scaled(by: 1, over: widths[1] + widths[2])
            let third = bendAfter.minus(bendBefore).scaled(by: 1, over: widths[0] + widths[1] + widths[2])
            func tangent(_ chord: Vector, _ bend: Vector, _ reach: Double, _ beyond: Double) -> Vector {
                chord.plus(bend.plus(third.scaled(by: beyond)).scaled(by: reach))
            }
            return [
                tangent(chords[0], bendBefore, -widths[0], -(widths[0] + widths[1])),
                tangent(chords[0], bendBefore, widths[0], -widths[1]),
                tangent(chords[2], bendAfter, -widths[2], widths[1]),
                tangent(chords[2], bendAfter, widths[2], widths[1] + widths[2]),
            ]
        }

        /// Requires at least five knots. Eliminating the end tangent gives m₁ + μ·m₂ = λ²·d₀ + μ·(2 + λ)·d₁ for the
        /// knot next to the end. The end tangent is then (1 + 2μ)·d₀ + μ/λ·(m₂ − (1 + 2λ)·d₁).
        private func notAKnot() -> [Vector] {
            let inner = 1..<chords.count
            var lower: [Double] = []
            var diagonal: [Double] = []
            var upper: [Double] = []
            var right: [Vector] = []
            for i in inner {
                let lambda = lambda(i)
                let mu = mu(i)
                lower.append(lambda)
                upper.append(mu)
                diagonal.append(i == 1 || i == inner.upperBound - 1 ? 1 : 2)
                switch i {
                case 1:
                    right.append(chords[0].scaled(by: lambda * lambda).plus(chords[1].scaled(by: mu * (2 + lambda))))
                case inner.upperBound - 1:
                    right.append(chords[i].scaled(by: mu * mu).plus(chords[i - 1].scaled(by: lambda * (2 + mu))))
                default: right.append(self.right(lambda, chords[i - 1], mu, chords[i]))
                }
            }
            let system = TridiagonalSystem(lower: lower, diagonal: diagonal, upper: upper)
            let tangents = byComponent(right) { system.solution(for: $0) }
            let last = chords.count - 1
            let first = endTangent(
                chords[0], chords[1], tangents[1], share: upper[0], width: widths[0], next: widths[1])
            let final = endTangent(
                chords[last], chords[last - 1], tangents[tangents.count - 2], share: lower[lower.count - 1],
                width: widths[last], next: widths[last - 1])
            return [first] + tangents + [final]
        }

        private func endTangent(
            _ chord: Vector, _ nextChord: Vector, _ tangent: Vector, share: Double, width: Double, next: Double
        ) -> Vector {
            let nextShare = KnotIntervals.share(of: next, beside: width)
            let bend = tangent.minus(nextChord.scaled(by: 1 + 2 * nextShare))
            return chord.scaled(by: 1 + 2 * share).plus(bend.scaled(by: width, over: next))
        }

        private func byComponent(_ right: [Vector], _ solve: ([Double]) -> [Double]) -> [Vector] {
            var result = right
            for component in 0..<Vector.componentCount {
                for (i, x) in solve(right.map { $0[component: component] }).enumerated() {
                    result[i][component: component] = x
                }
            }
            return result
        }
    }
}
