internal import CTimingLanes

extension TimingFunction {
    /// A staircase of equal steps.
    ///
    /// ```
    /// step   = floor(t · n)                    n = count
    ///          + 1  for .start and .both
    ///          − 1  if before and t · n is whole
    /// step   = max(step, 0)      where t ≥ 0
    /// step   = min(step, jumps)  where t ≤ 1
    /// output = step / jumps                    jumps = n (.start, .end), n − 1 (.none), n + 1 (.both)
    /// ```
    ///
    /// - Outside 0…1 it goes on stepping. NaN in, NaN out; an infinity stays one; inputs so large that t · n is beyond
    ///   the range of a number answer an infinity, never NaN.
    /// - The product t · n is rounded once, to the nearest number, and decides alone: an input a rounding error below
    ///   k/n may count as having reached step k, and where the number nearest k/n, times n, falls short of k (0.29 of
    ///   100 steps), that input is still on the step before. No tolerance is added, so the steps are where CSS engines
    ///   have them.
    ///
    /// Accuracy: one rounding of the product, one of the quotient. Complexity: O(1).
    /// Source: CSS Easing Functions Level 2, "step easing function output".
    public struct Steps: Easing {
        /// Which ends have a jump.
        public enum Jump: String, Sendable, Hashable, CaseIterable {
            /// The first jump at input 0: n jumps.
            case start
            /// The last jump at input 1: n jumps.
            case end
            /// Neither; both ends are held: n − 1 jumps.
            case none
            /// Both: n + 1 jumps.
            case both
        }

        /// The number of intervals, at least 1, for `.none` at least 2.
        public let count: Int
        /// Which ends have a jump.
        public let jump: Jump

        /// A staircase of `count` intervals.
        ///
        /// - Throws: `TimingFunctionError.outOfRange` for a count below 1, for `.none` below 2.
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

        /// Returns the output at an input, and at a jump the limit from one side.
        public func value(at input: Double, side: TimingFunction.Side) -> Double { kernel(side)(input) }

        /// The same staircase as a timing function.
        public var timingFunction: TimingFunction { TimingFunction(self) }

        /// Computes the output of each input, with the bits of ``value(at:side:)``.
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
