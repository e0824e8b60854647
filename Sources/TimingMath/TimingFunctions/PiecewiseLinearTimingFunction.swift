internal import CTimingLanes

extension TimingFunction {
    /// Straight lines between points, as CSS's `linear()` has them once its stops are resolved.
    ///
    /// ```
    /// output = yᴬ + (t − xᴬ) / (xᴮ − xᴬ) · (yᴮ − yᴬ)
    /// ```
    ///
    /// where A is the last point before the input and B the first after it.
    ///
    /// - An input that is a point's own answers that point's output exactly. Where several points share an input there
    ///   is a jump, and the last of them answers; at the first point's input with the before flag set, the first point
    ///   does.
    /// - Below the first point the line of the first two goes on, above the last that of the last two; where those two
    ///   share an input, the outermost one's output is held. A single point is a constant.
    /// - NaN in, NaN out. No finite input gives NaN; a line that leaves the range of a number answers an infinity.
    /// - Between two points the output never leaves their outputs and never turns round.
    ///
    /// Accuracy: 12 · 2⁻⁵³ of the larger of the two outputs, between points (tested in double-double).
    /// Complexity: O(log n) for n points.
    /// Source: CSS Easing Functions Level 2, "calculate linear easing output progress".
    public struct PiecewiseLinear: Easing {
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
        /// - Throws: `TimingFunctionError`: `noPoints`, `notFinite`, or `inputsNotAscending` with the index of the
        ///   first point whose input is less than the one before it.
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
        ///   - side: With `.left`, the first point answers at the first point's input.
        public func value(at input: Double, side: TimingFunction.Side) -> Double {
            withKernel(side) { $0(input) } ?? .nan
        }

        /// The same lines as a timing function.
        public var timingFunction: TimingFunction { TimingFunction(self) }

        /// Computes the output of each input, with the bits of ``value(at:side:)``.
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
