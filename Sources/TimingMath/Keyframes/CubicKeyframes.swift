/// The cubic Béziers between keyframes (R4.5).
///
/// R4.5 states the curve with tangents. The Bézier with the same ends and tangents has these inner control points:
///
/// ```
/// b₁ = v[i] + h·out[i]/3        b₂ = v[i+1] − h·in[i+1]/3
/// ```
///
/// Every interpolatable value may provide them with `InterpolationRule._displaced`. At the ends the Bézier gives
/// exactly the values.
@usableFromInline
struct CubicKeyframes<Value: Interpolatable>: Sendable {
    /// The two inner control points of each segment.
    @usableFromInline let controls: [(first: Value, second: Value)]

    /// Creates no curve.
    init() { controls = [] }

    /// Creates the curve through values at ascending times.
    ///
    /// - Returns: nil if the values have no control points.
    /// - Throws: `notRepresentable` if a control point is not finite.
    init?(values: [Value], keyTimes: [Double], parameters: CalculationMode.CubicParameters) throws(KeyframeError) {
        var controls: [(first: Value, second: Value)] = []
        controls.reserveCapacity(values.count)
        for i in values.indices.dropLast() {
            guard let first = Self.control(after: i, values, keyTimes, parameters),
                let second = Self.control(before: i + 1, values, keyTimes, parameters)
            else { return nil }
            guard first.allFinite, second.allFinite else { throw .notRepresentable(segment: i) }
            controls.append((first, second))
        }
        self.controls = controls
    }

    /// Sets `value` to the point at a fraction of a segment.
    @inlinable
    @inline(__always)
    func evaluate(_ segment: Int, _ values: [Value], at u: Double, into value: inout Value) {
        let control = controls[segment]
        value.setCubic(values[segment], control.first, control.second, values[segment + 1], at: u)
    }

    /// Returns the lines for constant speed along numbers; nil for other values.
    func variation(through values: [Value]) -> VariationLines? {
        // The cast alone would also accept optional numbers.
        guard Value.self == Double.self, let numbers = values as? [Double],
            let controls = controls as? [(first: Double, second: Double)]
        else {
            return nil
        }
        return VariationLines(through: numbers, controls)
    }

    private static func control(
        after i: Int, _ values: [Value], _ times: [Double], _ parameters: CalculationMode.CubicParameters
    ) -> Value? {
        let next = values[i + 1]
        guard i > 0 else { return values[i].displaced(0, from: nil, (1 - parameters.tension(at: i)) / 3, toward: next) }
        let weights = parameters.weights(at: i, times).outgoing
        return values[i].displaced(weights.stepBefore / 3, from: values[i - 1], weights.stepAfter / 3, toward: next)
    }

    private static func control(
        before i: Int, _ values: [Value], _ times: [Double], _ parameters: CalculationMode.CubicParameters
    ) -> Value? {
        let previous = values[i - 1]
        guard i + 1 < values.count else {
            return values[i].displaced((parameters.tension(at: i) - 1) / 3, from: previous, 0, toward: nil)
        }
        let weights = parameters.weights(at: i, times).incoming
        return values[i].displaced(
            -weights.stepBefore / 3, from: previous, -weights.stepAfter / 3, toward: values[i + 1])
    }
}

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
