/// Straight lines between points, as CSS's `linear()` has them once its stops are resolved.
///
/// ```
/// output = yᴬ + (t − xᴬ) / (xᴮ − xᴬ) · (yᴮ − yᴬ)
/// ```
///
/// where A is the last point before the input and B the first after it.
///
/// - An input that is a point's own answers that point's output exactly. Where several points share an input there is a
///   jump, and the last of them answers; at the first point's input with the before flag set, the first point does.
/// - Below the first point the line of the first two goes on, above the last that of the last two; where those two share
///   an input, the outermost one's output is held. A single point is a constant.
/// - NaN in, NaN out. No finite input gives NaN; a line that leaves the range of a number answers an infinity.
/// - Between two points the output never leaves their outputs and never turns round.
///
/// Accuracy: 12 · 2⁻⁵³ of the larger of the two outputs, between points (tested in double-double).
/// Complexity: O(log n) for n points.
/// Source: CSS Easing Functions Level 2, "calculate linear easing output progress".
public struct PiecewiseLinearTimingFunction: Sendable, Equatable {
    // Apart, so that the search reads only inputs. Equally long, never empty.
    let inputs: [Double]
    let outputs: [Double]

    /// The points, by ascending input.
    public var points: [(input: Double, output: Double)] {
        zip(inputs, outputs).map { (input: $0, output: $1) }
    }

    /// Straight lines through points.
    ///
    /// - Parameter points: at least one, finite, inputs not descending.
    /// - Throws: `TimingFunctionError`: `noPoints`, `notFinite`, or `inputsNotAscending` with the index of the first
    ///   point whose input is less than the one before it.
    public init(_ points: [(input: Double, output: Double)]) throws(TimingFunctionError) {
        guard !points.isEmpty else { throw .noPoints }
        for (i, point) in points.enumerated() {
            guard point.input.isFinite else { throw .notFinite(parameter: "points[\(i)].input", value: point.input) }
            guard point.output.isFinite else { throw .notFinite(parameter: "points[\(i)].output", value: point.output) }
            guard i == 0 || points[i - 1].input <= point.input else { throw .inputsNotAscending(index: i) }
        }
        self.init(unchecked: points)
    }

    init(unchecked points: [(input: Double, output: Double)]) {
        inputs = points.map(\.input)
        outputs = points.map(\.output)
    }

    /// The output at an input.
    ///
    /// - Parameters:
    ///   - input: progress in, any number.
    ///   - before: the before flag of CSS Easing: at the first point's input, the first point answers.
    public func value(at input: Double, before: Bool = false) -> Double {
        value(at: input, before: before, inputs.span, outputs.span)
    }

    /// The outputs at many inputs, with the bits of `value(at:before:)`.
    ///
    /// - Precondition: as many outputs as inputs.
    public func evaluate(_ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, before: Bool = false) {
        precondition(inputs.count == outputs.count, "as many outputs as inputs")
        let xs = self.inputs.span
        let ys = self.outputs.span
        for i in inputs.indices { outputs[i] = value(at: inputs[i], before: before, xs, ys) }
    }

    @inline(__always)
    private func value(at t: Double, before: Bool, _ xs: Span<Double>, _ ys: Span<Double>) -> Double {
        if t.isNaN { return t }
        let n = xs.count
        if n == 1 { return ys[0] }
        let next = countNotAbove(t, xs)
        if next > 0, xs[next - 1] == t { return before && xs[0] == t ? ys[0] : ys[next - 1] }

        let a = min(max(next - 1, 0), n - 2)
        let b = a + 1
        if xs[a] == xs[b] || ys[a] == ys[b] { return next == 0 ? ys[a] : ys[b] }
        let y = onLine(t, from: (xs[a], ys[a]), to: (xs[b], ys[b]))
        if next == 0 || next == n { return y }
        return min(max(y, min(ys[a], ys[b])), max(ys[a], ys[b]))
    }

    /// How many inputs are not above `t`.
    @inline(__always)
    private func countNotAbove(_ t: Double, _ xs: Span<Double>) -> Int {
        var low = 0
        var high = xs.count
        while low < high {
            let middle = (low + high) / 2
            if xs[middle] <= t { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Differences that leave the range of a number are taken of halves: an infinity over or times another number of
    /// extreme size would be NaN.
    @inline(__always)
    private func onLine(_ t: Double, from a: (x: Double, y: Double), to b: (x: Double, y: Double)) -> Double {
        var run = b.x - a.x
        var step = t - a.x
        if !run.isFinite || !step.isFinite {
            run = b.x * 0.5 - a.x * 0.5
            step = t * 0.5 - a.x * 0.5
        }
        let p = step / run
        let rise = b.y - a.y
        if !rise.isFinite { return 2 * (a.y * 0.5 + p * (b.y * 0.5 - a.y * 0.5)) }
        return a.y + p * rise
    }
}
