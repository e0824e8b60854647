extension SplineArcLength {
    /// Creates the lengths along the curve through values. Each segment is one unit of the parameter. Nil for values
    /// without a distance.
    ///
    /// - Throws: `notRepresentable` if a tangent of the curve is not finite.
    init?<Value: Interpolatable>(_ curves: CubicKeyframes<Value>, through values: [Value]) throws(KeyframeError) {
        let points = values.compactMap(\.pacingPoint)
        let firsts = curves.controls.compactMap(\.first.pacingPoint)
        let seconds = curves.controls.compactMap(\.second.pacingPoint)
        guard points.count == values.count, firsts.count == curves.controls.count, seconds.count == firsts.count
        else { return nil }
        do throws(SplineError) {
            self.init(
                try PiecewiseCubic(knots: points.indices.map(Double.init), values: points, extrapolation: .hold) { i in
                    (3 * (firsts[i] - points[i]), 3 * (points[i + 1] - seconds[i]))
                })
        } catch {
            guard case .notRepresentable(let segment) = error else { throw .notRepresentable(segment: 0) }
            throw .notRepresentable(segment: segment)
        }
    }
}
