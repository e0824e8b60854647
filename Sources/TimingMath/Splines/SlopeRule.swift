/// Shared code for splines that choose the slopes at their knots from the slopes of nearby chords.
///
/// Knots and values are scaled to near 1 by powers of two, so that slopes and their products overflow only if the
/// result does.
enum SlopeRule {
    /// The chords of one component.
    struct Chords {
        /// Each segment's width and slope, in scaled units.
        let widths, slopes: [Double]
        /// The error bound of each slope if knots and values have errors of 8 units in the last place.
        let noise: [Double]
    }

    /// Builds the cubics with the slopes given by a rule, component by component.
    ///
    /// - Parameter slopes: Maps the chords of one component, of which there are at least two, to the slope at each
    ///   knot.
    /// - Throws: `SplineError` if an argument is invalid or a coefficient overflows.
    static func cubics<Vector: SplineVector>(
        knots: [Double], values: [Vector], extrapolation: PiecewiseCubic<Vector>.Extrapolation,
        slopes rule: (Chords) -> [Double]
    ) throws(SplineError) -> PiecewiseCubic<Vector> {
        try SplineInput.require(knots: knots, values: values)
        return try PiecewiseCubic.inRange(values) { (values, unit) throws(SplineError) in
            try cubics(knots: knots, values: values, unit: unit, extrapolation: extrapolation, slopes: rule)
        }
    }

    private static func cubics<Vector: SplineVector>(
        knots: [Double], values: [Vector], unit: Double, extrapolation: PiecewiseCubic<Vector>.Extrapolation,
        slopes rule: (Chords) -> [Double]
    ) throws(SplineError) -> PiecewiseCubic<Vector> {
        let count = knots.count
        if count == 2 {
            let rise = values[1].minus(values[0])
            return try PiecewiseCubic(
                knots: knots, values: values, extrapolation: extrapolation, unit: unit
            ) { _ in (rise, rise) }
        }
        let places = scaled(knots).numbers
        var starts = [Vector](repeating: .origin, count: count - 1)
        var ends = starts
        for component in 0..<Vector.componentCount {
            let (heights, exponent) = scaled(values.map { $0[component: component] })
            let chords = chords(places, heights)
            let slopes = rule(chords)
            let size = Double(sign: .plus, exponent: exponent, significand: 1)
            for i in 0..<(count - 1) {
                starts[i][component: component] = slopes[i] * chords.widths[i] * size
                ends[i][component: component] = slopes[i + 1] * chords.widths[i] * size
            }
        }
        return try PiecewiseCubic(
            knots: knots, values: values, extrapolation: extrapolation, unit: unit
        ) { (starts[$0], ends[$0]) }
    }

    /// Scales the numbers by a power of two such that the largest magnitude is in ½..<1.
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
            // The errors of both numbers in the numerator and in the denominator, plus three roundings.
            let unsure =
                (heights[i].magnitude + heights[i - 1].magnitude) / width
                + slope.magnitude * (places[i].magnitude + places[i - 1].magnitude) / width + 3 * slope.magnitude
            widths.append(width)
            slopes.append(slope)
            noise.append(0x1p-49 * unsure)
        }
        return Chords(widths: widths, slopes: slopes, noise: noise)
    }

    /// Returns the slope at the end of the parabola through the first three points.
    ///
    /// - Parameters:
    ///   - h: The first two widths, counted from the end inwards.
    ///   - d: The slopes of these two segments.
    static func parabolaEnd(_ h: (Double, Double), _ d: (Double, Double)) -> Double {
        let share = h.0 / (h.0 + h.1)
        return d.0 * (1 + share) - d.1 * share
    }

    /// Returns the slopes at all knots from a rule for inner knots and a rule for ends. The rule for ends receives
    /// widths and slopes counted from the end inwards.
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
