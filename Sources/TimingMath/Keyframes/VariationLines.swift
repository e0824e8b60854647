/// Numbers along cubic Béziers at constant speed, as straight lines between the turning points of the curve.
///
/// The length is the total of all increases and decreases. Between two turning points the number itself is the
/// distance, whatever the curve, so no function has to be inverted.
///
/// - Accuracy: Exact except for rounding. Tested within 1e-9 against the table of lengths, for values in −10…10.
struct VariationLines {
    /// Fractions of the total length, from 0 to 1.
    private(set) var times: [Double]
    /// The numbers at these fractions: the first number, the turning points and the last number.
    private(set) var values: [Double]

    /// Creates the lines.
    ///
    /// - Parameters:
    ///   - numbers: At least two numbers.
    ///   - controls: The inner control points between them.
    init(through numbers: [Double], _ controls: [(first: Double, second: Double)]) {
        values = [numbers[0]]
        for i in 1..<numbers.count {
            let (b0, b1, b2, b3) = (numbers[i - 1], controls[i - 1].first, controls[i - 1].second, numbers[i])
            // A quarter of each, so that differences do not overflow.
            let (a, b, c) = (0.25 * b1 - 0.25 * b0, 0.25 * b2 - 0.25 * b1, 0.25 * b3 - 0.25 * b2)
            let (d1, d2) = (0.5 * b - 0.5 * a, 0.25 * (c - b) - 0.25 * (b - a))
            if let turns = LineTurns(0.25 * a, d1, d2) {
                for u in [turns.first, turns.second] where u > 0 {
                    values.append(BernsteinWeights(at: u).blend(b0, b1, b2, b3))
                }
            }
            values.append(b3)
        }
        // A unit in which the sum does not overflow.
        let unit = values.contains { $0.magnitude > 0x1p900 } ? 0x1p-100 : 1
        var sum = CompensatedSum()
        times = [0]
        for i in 1..<values.count {
            sum.add((unit * values[i] - unit * values[i - 1]).magnitude)
            times.append(sum.total)
        }
        let whole = sum.total
        // Without any length all values are the same.
        times = times.map { whole > 0 ? $0 / whole : 0 }
        times[times.count - 1] = 1
    }
}
