internal import CTimingLanes

extension TimingFunction {
    /// Straight lines between points, as in CSS's `linear()` once its stops are resolved.
    ///
    ///     output = yᴬ + (t − xᴬ) / (xᴮ − xᴬ) · (yᴮ − yᴬ)      A the last point before t, B the first after it
    ///
    /// A point's input gives exactly that point's output. If several points share an input, the last one wins (with
    /// side `.left`, the first at its own input). Outside the points, the first and the last line continue;
    /// <doc:TimingFunctions> has the details. A single point is a constant. NaN gives NaN, and finite inputs never do.
    ///
    /// - Accuracy: 12 · 2⁻⁵³ of the larger output between two points (tested in double-double). There the output is
    ///   monotonic and stays between the two outputs.
    /// - Complexity: O(log n) for n points. Source: CSS Easing 2, "calculate linear easing output progress".
    public struct PiecewiseLinear: Easing {
        // Two arrays of equal count, never empty. A search reads only the inputs.
        let inputs: [Double]
        let outputs: [Double]

        /// The points, by ascending input.
        public var points: [(input: Double, output: Double)] {
            zip(inputs, outputs).map { (input: $0, output: $1) }
        }

        /// Creates straight lines through points.
        ///
        /// - Parameter points: At least one point, finite, in order of ascending input. Inputs may repeat.
        /// - Throws: `TimingFunctionError.noPoints`; `notFinite`; or `inputsNotAscending` with the index of the first
        ///   point whose input is smaller than the one before it.
        public init(_ points: [(input: Double, output: Double)]) throws(TimingFunctionError) {
            guard !points.isEmpty else { throw .noPoints }
            for (i, point) in points.enumerated() {
                guard point.input.isFinite else {
                    throw .notFinite(parameter: "points[\(i)].input", value: point.input)
                }
                guard point.output.isFinite else {
                    throw .notFinite(parameter: "points[\(i)].output", value: point.output)
                }
                guard i == 0 || points[i - 1].input <= point.input else { throw .inputsNotAscending(index: i) }
            }
            self.init(unchecked: points)
        }

        init(unchecked points: [(input: Double, output: Double)]) {
            inputs = points.map(\.input)
            outputs = points.map(\.output)
        }

        /// Returns the output at an input.
        public func value(at input: Double) -> Double { value(at: input, side: .right) }

        /// Returns the output at an input.
        ///
        /// - Parameters:
        ///   - input: The progress to ease; any number.
        ///   - side: The side to use at the input of the first point, if other points share it. `.left` gives the
        ///     output of the first point.
        public func value(at input: Double, side: TimingFunction.Side) -> Double {
            withKernel(side) { $0(input) } ?? .nan
        }

        /// The same lines as a timing function.
        public var _timingFunction: TimingFunction { TimingFunction(self) }

        /// Computes the output of each input, bit-identical to ``value(at:side:)``.
        ///
        /// - Precondition: `inputs` and `outputs` have the same count.
        public func evaluate(
            _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: TimingFunction.Side = .right
        ) {
            precondition(inputs.count == outputs.count, "inputs and outputs must have the same count")
            withKernel(side) { Kernels.map(Kernels.best.linear, $0, inputs, into: &outputs) }
        }

        @inline(__always)
        func withKernel<Result>(_ side: TimingFunction.Side, _ body: (PiecewiseLinearKernel) -> Result) -> Result? {
            inputs.withUnsafeBufferPointer { xs in
                outputs.withUnsafeBufferPointer { ys in
                    guard let x = xs.baseAddress, let y = ys.baseAddress else { return nil }
                    return body(PiecewiseLinearKernel(xs: x, ys: y, count: xs.count, before: side == .left))
                }
            }
        }
    }
}
