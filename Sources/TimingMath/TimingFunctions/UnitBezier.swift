internal import CTimingLanes

/// A cubic Bézier curve from (0, 0) to (1, 1), evaluated as a function of x.
///
///     x(s) = 3(1−s)²s·x1 + 3(1−s)s²·x2 + s³
///     y(s) = 3(1−s)²s·y1 + 3(1−s)s²·y2 + s³
///     value(at: t) = y(s) where x(s) = t
///
/// The values at 0 and 1 are exactly 0 and 1. Outside 0…1 the curve continues along its end tangents, as in CSS; a
/// vertical tangent holds the end value. NaN gives NaN; finite inputs never give NaN.
///
/// - Accuracy: The error in y is at most the change of y when the input moves by 4 ulp, plus 4e-16 · max(1, |y1|,
///   |y2|). That is at most 1e-12 where dy/dx ≤ 1000. Tested in double-double.
/// - Complexity: O(1). Near vertical tangents, a bracketed search takes at most 64 steps. Allocates nothing.
/// - Source: CSS Easing Functions Level 2, section 2.2; R2.1–R2.4.
public struct UnitBezier: Easing {
    /// The x of the first control point, in 0…1.
    public var x1: Double { solver.curve.abscissa.x1 }
    /// The y of the first control point.
    public var y1: Double { solver.curve.y1 }
    /// The x of the second control point, in 0…1.
    public var x2: Double { solver.curve.abscissa.x2 }
    /// The y of the second control point.
    public var y2: Double { solver.curve.y2 }

    private let solver: UnitBezierSolver

    /// x1, y1, x2 and y2.
    package var controls: SIMD4<Double> { SIMD4(x1, y1, x2, y2) }

    /// Creates the curve with the inner control points (x1, y1) and (x2, y2).
    ///
    /// - Parameters:
    ///   - x1: The x of the first control point, in 0…1. In this range x(s) never descends.
    ///   - y1: The y of the first control point, finite. The curve may overshoot.
    ///   - x2: The x of the second control point, in 0…1.
    ///   - y2: The y of the second control point, finite.
    /// - Throws: `TimingFunctionError` if `x1` or `x2` is outside 0…1, or `y1` or `y2` is not finite.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(TimingFunctionError) {
        try requireFinite("y1", y1)
        try requireFinite("y2", y2)
        guard 0 <= x1, x1 <= 1 else { throw .outOfRange(parameter: "x1", value: x1, allowed: "0...1") }
        guard 0 <= x2, x2 <= 1 else { throw .outOfRange(parameter: "x2", value: x2, allowed: "0...1") }
        self.init(unchecked: x1, y1, x2, y2)
    }

    /// The same curve as a timing function.
    public var _timingFunction: TimingFunction { TimingFunction(self) }

    /// Creates a curve from constants that are known to be valid.
    package init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        solver = UnitBezierSolver(x1, y1, x2, y2)
    }

    /// Returns y at an x. Outside 0…1 the curve is extrapolated along its end tangents.
    @inline(__always)
    public func value(at x: Double) -> Double { solver(x) }

    /// Returns y at an x for one of many curves. A call of ``value(at:)`` from another module copies the curve first,
    /// which takes as long as the search.
    package static func value(of curve: Int, in curves: Span<UnitBezier>, at x: Double) -> Double {
        curves[curve].value(at: x)
    }

    /// Computes y at each x, bit-identical to ``value(at:)``. A Bézier has no discontinuity, so the side is ignored.
    ///
    /// - Precondition: `inputs` and `outputs` have the same count.
    public func evaluate(
        _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: TimingFunction.Side = .right
    ) {
        Kernels.map(Kernels.best.unit_bezier, solver, inputs, into: &outputs)
    }

    /// Computes the values of many curves, each at its own input.
    ///
    /// Nothing is precomputed per curve. Use this function if each curve is evaluated only once.
    ///
    /// - Parameters:
    ///   - x1: The x of each first control point.
    ///   - y1: The y of each first control point.
    ///   - x2: The x of each second control point.
    ///   - y2: The y of each second control point.
    ///   - inputs: The x at which to evaluate each curve; any numbers.
    ///   - outputs: The value of each curve, bit-identical to ``value(at:)``. NaN if the control points are not valid.
    /// - Precondition: All spans have the same count.
    /// - Complexity: O(n). Allocates nothing.
    public static func evaluate(
        x1: Span<Double>, y1: Span<Double>, x2: Span<Double>, y2: Span<Double>, at inputs: Span<Double>,
        into outputs: inout MutableSpan<Double>
    ) {
        let count = inputs.count
        precondition(
            x1.count == count && y1.count == count && x2.count == count && y2.count == count && outputs.count == count,
            "x1, y1, x2, y2, inputs and outputs must have the same count")
        x1.withUnsafeBufferPointer { x1 in
            y1.withUnsafeBufferPointer { y1 in
                x2.withUnsafeBufferPointer { x2 in
                    y2.withUnsafeBufferPointer { y2 in
                        guard let a = x1.baseAddress, let b = y1.baseAddress, let c = x2.baseAddress,
                            let d = y2.baseAddress
                        else { return }
                        let curves = UnitBezierColumns(x1: a, y1: b, x2: c, y2: d)
                        Kernels.map(Kernels.best.unit_bezier_columns, curves, inputs, into: &outputs)
                    }
                }
            }
        }
    }

    /// Returns whether two curves have equal control points.
    public static func == (a: UnitBezier, b: UnitBezier) -> Bool {
        a.x1 == b.x1 && a.y1 == b.y1 && a.x2 == b.x2 && a.y2 == b.y2
    }
}
