internal import CTimingLanes

extension TimingFunction {
    /// A staircase of equal steps.
    ///
    /// ```
    /// step   = floor(t · n)      n = count; + 1 for .start and .both; − 1 if the side is .left and t · n is whole
    /// step   = at least 0 where t ≥ 0, at most jumps where t ≤ 1
    /// output = step / jumps      jumps = n (.start, .end), n − 1 (.none), n + 1 (.both)
    /// ```
    ///
    /// Outside 0…1 the steps continue. NaN gives NaN, and no other input does. Only the rounded product t · n decides
    /// which step applies, as in CSS engines; no tolerance is added.
    ///
    /// - Accuracy: One rounding of the product and one of the quotient.
    /// - Source: CSS Easing Functions Level 2, "step easing function output".
    public struct Steps: Easing {
        /// The ends of 0…1 at which there is a jump.
        public enum Jump: String, Sendable, Hashable, CaseIterable {
            /// A jump at input 0 and none at input 1; n jumps in all.
            case start
            /// A jump at input 1 and none at input 0; n jumps in all.
            case end
            /// No jump at either end; n − 1 jumps in all.
            case none
            /// A jump at both ends; n + 1 jumps in all.
            case both
        }

        /// The number of intervals, at least 1; at least 2 for `.none`.
        public let count: Int
        /// The ends at which there is a jump.
        public let jump: Jump

        /// Creates a staircase of `count` intervals.
        ///
        /// - Throws: `TimingFunctionError.outOfRange` if `count` is below 1, or below 2 for `.none`.
        public init(count: Int, jump: Jump = .end) throws(TimingFunctionError) {
            let least = Self.leastCount(jump)
            guard count >= least else {
                throw .outOfRange(
                    parameter: "count", value: Double(count), allowed: "\(least) or more for jump \(jump)")
            }
            self.init(unchecked: count, jump)
        }

        init(unchecked count: Int, _ jump: Jump) {
            self.count = count
            self.jump = jump
        }

        static func leastCount(_ jump: Jump) -> Int { jump == .none ? 2 : 1 }

        /// Returns the output at an input.
        public func value(at input: Double) -> Double { value(at: input, side: .right) }

        /// Returns the output at an input. At a jump, returns the limit from `side`.
        public func value(at input: Double, side: TimingFunction.Side) -> Double { kernel(side)(input) }

        /// The same steps as a timing function.
        public var _timingFunction: TimingFunction { TimingFunction(self) }

        /// Computes the output of each input, bit-identical to ``value(at:side:)``.
        ///
        /// - Precondition: `inputs` and `outputs` have the same count.
        public func evaluate(
            _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: TimingFunction.Side = .right
        ) {
            Kernels.map(Kernels.best.steps, kernel(side), inputs, into: &outputs)
        }

        @inline(__always)
        func kernel(_ side: TimingFunction.Side) -> StepKernel {
            let before = side == .left
            let n = Double(count)
            return switch jump {
            case .start: StepKernel(count: n, jumps: n, first: 1, before: before)
            case .end: StepKernel(count: n, jumps: n, first: 0, before: before)
            case .none: StepKernel(count: n, jumps: n - 1, first: 0, before: before)
            case .both: StepKernel(count: n, jumps: n + 1, first: 1, before: before)
            }
        }
    }
}
