// Members of `Easing`, so that `.easeIn` can be written wherever an easing is expected. `TimingFunction.easeIn` finds
// them too.
extension Easing where Self == TimingFunction {
    /// The identity: the eased progress equals the progress.
    public static var linear: TimingFunction { TimingFunction.identity }

    /// Core Animation's default and CSS's `ease`: cubic-bezier(0.25, 0.1, 0.25, 1).
    public static var `default`: TimingFunction { TimingFunction(name: .default) }

    /// Starts slowly: cubic-bezier(0.42, 0, 1, 1).
    public static var easeIn: TimingFunction { TimingFunction(name: .easeIn) }

    /// Ends slowly: cubic-bezier(0, 0, 0.58, 1).
    public static var easeOut: TimingFunction { TimingFunction(name: .easeOut) }

    /// Starts and ends slowly: cubic-bezier(0.42, 0, 0.58, 1).
    public static var easeInEaseOut: TimingFunction { TimingFunction(name: .easeInEaseOut) }

    /// A cubic Bézier from (0, 0) to (1, 1) whose control points are literals.
    ///
    /// - Parameters:
    ///   - x1: The x of the first control point, in 0…1.
    ///   - y1: The y of the first control point.
    ///   - x2: The x of the second control point, in 0…1.
    ///   - y2: The y of the second control point.
    /// - Precondition: `x1` and `x2` are in 0…1.
    public static func cubicBezier(
        _ x1: LiteralNumber, _ y1: LiteralNumber, _ x2: LiteralNumber, _ y2: LiteralNumber
    ) -> TimingFunction {
        fromLiterals("cubicBezier") { () throws(TimingFunctionError) in
            try TimingFunction(UnitBezier(x1.value, y1.value, x2.value, y2.value))
        }
    }

    /// A cubic Bézier from (0, 0) to (1, 1).
    ///
    /// - Parameters:
    ///   - x1: The x of the first control point, in 0…1.
    ///   - y1: The y of the first control point, finite.
    ///   - x2: The x of the second control point, in 0…1.
    ///   - y2: The y of the second control point, finite.
    /// - Throws: `TimingFunctionError` if `x1` or `x2` is outside 0…1 or a number is not finite.
    @_disfavoredOverload
    public static func cubicBezier(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
    ) throws(TimingFunctionError) -> TimingFunction {
        TimingFunction(try UnitBezier(x1, y1, x2, y2))
    }

    /// Equal steps whose number is a literal.
    ///
    /// - Parameters:
    ///   - count: The number of intervals, at least 1; at least 2 for `.none`.
    ///   - jump: The ends that have a jump.
    /// - Precondition: `count` is not below its minimum.
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
    /// - Throws: `TimingFunctionError.outOfRange` if `count` is below its minimum.
    @_disfavoredOverload
    public static func steps(
        _ count: Int, jump: TimingFunction.Steps.Jump = .end
    ) throws(TimingFunctionError) -> TimingFunction {
        TimingFunction(try TimingFunction.Steps(count: count, jump: jump))
    }

    /// Straight lines between points that are literals.
    ///
    /// - Parameter points: At least one point, in order of ascending input. Inputs may repeat. A single point is a
    ///   constant.
    /// - Precondition: There is at least one point, and the inputs do not descend.
    public static func linear(_ points: [(input: LiteralNumber, output: LiteralNumber)]) -> TimingFunction {
        fromLiterals("linear") { () throws(TimingFunctionError) in
            let points = points.map { (input: $0.input.value, output: $0.output.value) }
            return TimingFunction(try TimingFunction.PiecewiseLinear(points))
        }
    }

    /// Straight lines between points.
    ///
    /// - Parameter points: At least one point, finite, in order of ascending input. Inputs may repeat. A single point
    ///   is a constant.
    /// - Throws: `TimingFunctionError` if there are no points, a number is not finite, or the inputs descend.
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

    /// One of Robert Penner's easings, with parameters.
    ///
    /// - Throws: `TimingFunctionError` for parameters that ``PennerEasing`` rejects.
    public static func penner(
        _ curve: PennerEasing.Curve, _ mode: PennerEasing.Mode, variant: PennerEasing.Variant = .penner,
        parameters: PennerEasing.Parameters
    ) throws(TimingFunctionError) -> TimingFunction {
        TimingFunction(try PennerEasing(curve, mode, variant: variant, parameters: parameters))
    }

    /// One of the easings that Qt adds to Penner's.
    public static func qt(_ easing: QtEasing) -> TimingFunction { TimingFunction(easing) }

    /// A spring as an easing, over the time that it takes to settle.
    public static func spring(_ spring: SpringTimingFunction) -> TimingFunction {
        TimingFunction(SpringEasing(spring))
    }

    /// A spring as an easing, over a duration.
    ///
    /// - Parameters:
    ///   - spring: The motion, in seconds.
    ///   - duration: Seconds, positive and finite.
    /// - Throws: `TimingFunctionError` for another duration.
    public static func spring(
        _ spring: SpringTimingFunction, duration: Double
    ) throws(TimingFunctionError) -> TimingFunction {
        TimingFunction(try SpringEasing(spring, duration: duration))
    }
}
