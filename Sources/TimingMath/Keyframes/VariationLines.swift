/// Numbers along cubic Béziers at constant speed: between the places where the curve turns they go in straight lines.
///
/// The way is what the numbers go up plus what they go down, so that where they go one way only the value is the way
/// from there, whatever the curve. Nothing has to be inverted.
///
/// Accuracy: exact but for rounding; tested within 1e-9 against the table of lengths, for values in −10…10.
struct VariationLines {
    /// Fractions of the whole way, 0 and 1 the outermost.
    private(set) var times: [Double]
    /// The numbers there: the first, the turns, the last.
    private(set) var values: [Double]

    /// - Parameters:
    ///   - numbers: at least two.
    ///   - controls: the inner control points between them.
    init(through numbers: [Double], _ controls: [(first: Double, second: Double)]) {
        values = [numbers[0]]
        for i in 1..<numbers.count {
            let (b0, b1, b2, b3) = (numbers[i - 1], controls[i - 1].first, controls[i - 1].second, numbers[i])
            // Quarters, whose differences are in range.
            let (a, b, c) = (0.25 * b1 - 0.25 * b0, 0.25 * b2 - 0.25 * b1, 0.25 * b3 - 0.25 * b2)
            let (d1, d2) = (0.5 * b - 0.5 * a, 0.25 * (c - b) - 0.25 * (b - a))
            if let turns = LineTurns(0.25 * a, d1, d2) {
                for u in [turns.first, turns.second] where u > 0 {
                    values.append(BernsteinWeights(at: u).blend(b0, b1, b2, b3))
                }
            }
            values.append(b3)
        }
        // In a unit in which the sum is in range.
        let unit = values.contains { $0.magnitude > 0x1p900 } ? 0x1p-100 : 1
        var sum = CompensatedSum()
        times = [0]
        for i in 1..<values.count {
            sum.add((unit * values[i] - unit * values[i - 1]).magnitude)
            times.append(sum.total)
        }
        let whole = sum.total
        // Without any way all values are the same.
        times = times.map { whole > 0 ? $0 / whole : 0 }
        times[times.count - 1] = 1
    }
}
