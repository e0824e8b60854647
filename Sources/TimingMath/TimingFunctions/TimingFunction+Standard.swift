// These are members of `Easing`, so that `.easeIn` can be written wherever any easing is expected;
// `TimingFunction.easeIn` finds them too.
extension Easing where Self == TimingFunction {
    /// The identity: eased progress equals progress.
    public static var linear: TimingFunction { TimingFunction.identity }

    /// Core Animation's default and CSS's `ease`: cubic-bezier(0.25, 0.1, 0.25, 1).
    public static var `default`: TimingFunction { TimingFunction(named: .default) }

    /// Starts slowly: cubic-bezier(0.42, 0, 1, 1).
    public static var easeIn: TimingFunction { TimingFunction(named: .easeIn) }

    /// Ends slowly: cubic-bezier(0, 0, 0.58, 1).
    public static var easeOut: TimingFunction { TimingFunction(named: .easeOut) }

    /// Starts and ends slowly: cubic-bezier(0.42, 0, 0.58, 1).
    public static var easeInEaseOut: TimingFunction { TimingFunction(named: .easeInEaseOut) }

    /// The cubic Bézier from (0, 0) to (1, 1) with control points that are literals.
    ///
    /// - Parameters:
    ///   - x1: The first control point's input, in 0…1.
    ///   - y1: The first control point's output.
    ///   - x2: The second control point's input, in 0…1.
    ///   - y2: The second control point's output.
    /// - Precondition: `x1` and `x2` are in 0…1.
    public static func cubicBezier(
        _ x1: LiteralNumber, _ y1: LiteralNumber, _ x2: LiteralNumber, _ y2: LiteralNumber
    ) -> TimingFunction {
        fromLiterals("cubicBezier") { () throws(TimingFunctionError) in
            try TimingFunction(UnitBezier(x1.value, y1.value, x2.value, y2.value))
        }
    }

    /// The cubic Bézier from (0, 0) to (1, 1) with two control points.
    ///
    /// - Parameters:
    ///   - x1: The first control point's input, in 0…1.
    ///   - y1: The first control point's output, finite.
    ///   - x2: The second control point's input, in 0…1.
    ///   - y2: The second control point's output, finite.
    /// - Throws: `TimingFunctionError` if an x is outside 0…1 or a number is not finite.
    @_disfavoredOverload
    public static func cubicBezier(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
    ) throws(TimingFunctionError) -> TimingFunction {
        TimingFunction(try UnitBezier(x1, y1, x2, y2))
    }

    /// Equal steps, the number of which is a literal.
    ///
    /// - Parameters:
    ///   - count: The number of intervals, at least 1; at least 2 for `.none`.
    ///   - jump: The ends that have a jump.
    /// - Precondition: `count` is large enough.
    public static func steps(_ count: LiteralInteger, jump: TimingFunction.Steps.Jump = .end) -> TimingFunction {
        fromLiterals("steps") { () throws(TimingFunctionError) in
            TimingFunction(try TimingFunction.Steps(count: count.value, jump: jump))
        }
    }

    /// Equal steps.
    ///
    /// - Parameters:
    ///   - count: The number of intervals, at least 1; at least 2 for `.none`.
    ///   - jump: The ends that have a jump.
    /// - Throws: `TimingFunctionError.outOfRange` if `count` is too small.
    @_disfavoredOverload
    public static func steps(
        _ count: Int, jump: TimingFunction.Steps.Jump = .end
    ) throws(TimingFunctionError) -> TimingFunction {
        TimingFunction(try TimingFunction.Steps(count: count, jump: jump))
    }

    /// Straight lines between points that are literals.
    ///
    /// - Parameter points: At least one, with inputs that do not descend. A single point is a constant.
    /// - Precondition: There is a point, and inputs do not descend.
    public static func linear(_ points: [(input: LiteralNumber, output: LiteralNumber)]) -> TimingFunction {
        fromLiterals("linear") { () throws(TimingFunctionError) in
            let points = points.map { (input: $0.input.value, output: $0.output.value) }
            return TimingFunction(try TimingFunction.PiecewiseLinear(points))
        }
    }

    /// Straight lines between points.
    ///
    /// - Parameter points: At least one, finite, with inputs that do not descend. A single point is a constant.
    /// - Throws: `TimingFunctionError` for no points, numbers that are not finite, and descending inputs.
    @_disfavoredOverload
    public static func linear(
        _ points: [(input: Double, output: Double)]
    ) throws(TimingFunctionError) -> TimingFunction {
        TimingFunction(try TimingFunction.PiecewiseLinear(points))
    }

    /// One of Robert Penner's easings.
    public static func penner(_ curve: PennerEasing.Curve, _ mode: PennerEasing.Mode) -> TimingFunction {
        TimingFunction(PennerEasing(curve, mode))
    }

    /// A spring, as progress from 0 at its start to 1 near its end.
    ///
    /// - Parameters:
    ///   - spring: The motion in seconds.
    ///   - duration: The seconds that the whole progress lasts; nil for ``SpringTimingFunction/settlingDuration``.
    public static func spring(_ spring: SpringTimingFunction, duration: Double? = nil) -> TimingFunction {
        TimingFunction(SpringEasing(spring, duration: duration))
    }
}
