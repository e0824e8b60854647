extension SplineArcLength {
    /// The lengths along the curve through values, each segment one unit of its parameter; nil for values whose type
    /// has no distance. They are measured in the plane where third and fourth coordinates are 0.
    ///
    /// - Throws: `notRepresentable` where the curve is not, told by its tangents.
    init?<Value: Interpolatable>(_ curves: CubicKeyframes<Value>, through values: [Value]) throws(KeyframeError) {
        let points = values.compactMap(\.pacingPoint)
        let firsts = curves.controls.compactMap(\.first.pacingPoint)
        let seconds = curves.controls.compactMap(\.second.pacingPoint)
        guard points.count == values.count, firsts.count == curves.controls.count, seconds.count == firsts.count
        else { return nil }
        let controls = zip(firsts, seconds).map { (first: $0, second: $1) }
        if (points + firsts + seconds).allSatisfy({ $0.z == 0 && $0.w == 0 }) {
            try self.init(points, controls) { $0.lowHalf }
        } else {
            try self.init(points, controls) { $0 }
        }
    }

    private init<Vector: SplineVector>(
        _ points: [SIMD4<Double>], _ controls: [(first: SIMD4<Double>, second: SIMD4<Double>)],
        _ vector: (SIMD4<Double>) -> Vector
    ) throws(KeyframeError) {
        do throws(SplineError) {
            let cubics = try PiecewiseCubic(
                knots: points.indices.map(Double.init), values: points.map(vector), extrapolation: .hold
            ) { i in
                let start = controls[i].first.minus(points[i]).scaled(by: 3)
                let end = points[i + 1].minus(controls[i].second).scaled(by: 3)
                return (vector(start), vector(end))
            }
            self.init(cubics)
        } catch {
            guard case .notRepresentable(let segment) = error else { throw .notRepresentable(segment: 0) }
            throw .notRepresentable(segment: segment)
        }
    }
}
