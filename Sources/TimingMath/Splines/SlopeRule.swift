/// What the splines share that choose the slopes at their knots from the slopes of the chords nearby.
///
/// Knots and values are brought near 1 by powers of two, so that neither slopes nor their products leave the range of a
/// number where the result does not.
enum SlopeRule {
    /// The chords of one component.
    struct Chords {
        /// Each segment's width and slope, in units of their own.
        let widths, slopes: [Double]
        /// How far each slope may be off, if knots and values are off by 8 units of their last place.
        let noise: [Double]
    }

    /// The cubics with the slopes that a rule gives, component by component.
    ///
    /// - Parameter slopes: for one component's chords, at least two, the slope at each knot in the chords' units.
    /// - Throws: `SplineError`.
    static func cubics<Vector: SplineVector>(
        knots: [Double], values: [Vector], extrapolation: PiecewiseCubic<Vector>.Extrapolation,
        slopes rule: (Chords) -> [Double]
    ) throws(SplineError) -> PiecewiseCubic<Vector> {
        try SplineInput.require(knots: knots, values: values)
        let count = knots.count
        if count == 2 {
            let rise = values[1].minus(values[0])
            return try PiecewiseCubic(knots: knots, values: values, extrapolation: extrapolation) { _ in (rise, rise) }
        }
        let places = scaled(knots).numbers
        var starts = [Vector](repeating: .origin, count: count - 1)
        var ends = starts
        for component in 0..<Vector.componentCount {
            let (heights, exponent) = scaled(values.map { $0[component: component] })
            let chords = chords(places, heights)
            let slopes = rule(chords)
            let unit = Double(sign: .plus, exponent: exponent, significand: 1)
            for i in 0..<(count - 1) {
                starts[i][component: component] = slopes[i] * chords.widths[i] * unit
                ends[i][component: component] = slopes[i + 1] * chords.widths[i] * unit
            }
        }
        return try PiecewiseCubic(knots: knots, values: values, extrapolation: extrapolation) { (starts[$0], ends[$0]) }
    }

    /// The numbers over the power of two next above half the largest of them.
    private static func scaled(_ numbers: [Double]) -> (numbers: [Double], exponent: Int) {
        let largest = numbers.reduce(0) { max($0, $1.magnitude) }
        guard largest > 0 else { return (numbers, 0) }
        let exponent = min(max(largest.exponent + 1, -1000), 1000)
        let factor = Double(sign: .plus, exponent: -exponent, significand: 1)
        return (numbers.map { $0 * factor }, exponent)
    }

    private static func chords(_ places: [Double], _ heights: [Double]) -> Chords {
        var widths: [Double] = []
        var slopes: [Double] = []
        var noise: [Double] = []
        for i in 1..<places.count {
            let width = places[i] - places[i - 1]
            let slope = (heights[i] - heights[i - 1]) / width
            // The errors of both numbers in the numerator and the denominator, and three roundings.
            let unsure =
                (heights[i].magnitude + heights[i - 1].magnitude) / width
                + slope.magnitude * (places[i].magnitude + places[i - 1].magnitude) / width + 3 * slope.magnitude
            widths.append(width)
            slopes.append(slope)
            noise.append(0x1p-49 * unsure)
        }
        return Chords(widths: widths, slopes: slopes, noise: noise)
    }

    /// The slope at the end of the parabola through the first three points.
    ///
    /// - Parameters:
    ///   - h: the first width and the next, from the end inwards.
    ///   - d: the slopes there.
    static func parabolaEnd(_ h: (Double, Double), _ d: (Double, Double)) -> Double {
        let share = h.0 / (h.0 + h.1)
        return d.0 * (1 + share) - d.1 * share
    }

    /// The slopes at all knots from a rule for inner knots and one for the ends, seen from the end inwards.
    static func slopes(
        _ chords: Chords, inner: (_ h: (Double, Double), _ d: (Double, Double)) -> Double,
        end: (_ h: (Double, Double), _ d: (Double, Double)) -> Double
    ) -> [Double] {
        let (h, d) = (chords.widths, chords.slopes)
        let last = d.count - 1
        return [end((h[0], h[1]), (d[0], d[1]))]
            + (0..<last).map { inner((h[$0], h[$0 + 1]), (d[$0], d[$0 + 1])) }
            + [end((h[last], h[last - 1]), (d[last], d[last - 1]))]
    }
}
