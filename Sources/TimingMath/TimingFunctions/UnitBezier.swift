internal import CTimingLanes

/// A cubic Bézier curve from (0, 0) to (1, 1), read as a function: y where x is the input.
///
///     x(s) = 3(1−s)²s·x1 + 3(1−s)s²·x2 + s³
///     y(s) = 3(1−s)²s·y1 + 3(1−s)s²·y2 + s³
///     value(at: t) = y(s) where x(s) = t
///
/// - Parameters of the initialiser: the inner control points (x1, y1) and (x2, y2), unitless; x1 and x2 in 0…1, so that
///   x(s) never turns back; y1 and y2 any finite numbers (the curve may overshoot).
/// - Edge cases: `value(at: 0)` is 0 and `value(at: 1)` is 1, to the bit. Outside 0…1 the curve goes on along its end
///   tangents as CSS has it: a vertical one holds the end value, and only where the inner control point coincides with
///   the end is the other one used, or a slope of 1 if all coincide. NaN gives NaN; no finite input does.
/// - Accuracy: the error in y is at most what moving the input by 4 ulp changes, plus 4e-16 · max(1, |y1|, |y2|); that
///   is ≤ 1e-12 where dy/dx ≤ 1000. Known from bisection in double-double, on random curves and the hardest ones.
/// - Complexity: O(1), two divisions; near vertical tangents a few more, at worst a bracketed search of 64 steps.
///   Nothing is allocated.
/// - Errors: a control point that is not finite, or an x outside 0…1.
/// - Source: CSS Easing Functions Level 2, section 2.2; R2.1–R2.4 (Core Animation, which holds 0 and 1 outside).
public struct UnitBezier: Easing {
    /// The first inner control point's x, in 0…1.
    public var x1: Double { solver.curve.abscissa.x1 }
    /// The first inner control point's y.
    public var y1: Double { solver.curve.y1 }
    /// The second inner control point's x, in 0…1.
    public var x2: Double { solver.curve.abscissa.x2 }
    /// The second inner control point's y.
    public var y2: Double { solver.curve.y2 }

    private let solver: UnitBezierSolver

    /// x1, y1, x2 and y2.
    var controls: SIMD4<Double> { SIMD4(x1, y1, x2, y2) }

    /// The curve with the inner control points (x1, y1) and (x2, y2).
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(TimingFunctionError) {
        try requireFinite("y1", y1)
        try requireFinite("y2", y2)
        guard 0 <= x1, x1 <= 1 else { throw .outOfRange(parameter: "x1", value: x1, allowed: "0...1") }
        guard 0 <= x2, x2 <= 1 else { throw .outOfRange(parameter: "x2", value: x2, allowed: "0...1") }
        self.init(unchecked: x1, y1, x2, y2)
    }

    /// The same curve as a timing function.
    public var timingFunction: TimingFunction { TimingFunction(self) }

    /// For constants known to be valid.
    init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        solver = UnitBezierSolver(x1, y1, x2, y2)
    }

    /// y where x is `x`, extrapolated outside 0…1; see the type.
    @inline(__always)
    public func value(at x: Double) -> Double { solver(x) }

    /// The value at every input, with the bits of `value(at:)`.
    ///
    /// - Parameters:
    ///   - inputs: x, any numbers.
    ///   - outputs: as many as inputs.
    public func evaluate(
        _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: TimingFunction.Side = .right
    ) {
        Kernels.map(Kernels.best.unit_bezier, solver, inputs, into: &outputs)
    }

    /// The values of many curves, each at an input of its own. Nothing is prepared: use it where a curve is asked once.
    ///
    /// - Parameters:
    ///   - x1: the first inner control points' x, a column of numbers; y1, x2 and y2 likewise.
    ///   - inputs: x, any numbers.
    ///   - outputs: the value of each curve, with the bits and so the accuracy of `value(at:)`; NaN where the numbers
    ///     are no curve, which the initialiser would throw at.
    /// - Precondition: as many numbers in each column as inputs and as outputs.
    /// - Complexity: O(n); nothing is allocated.
    public static func evaluate(
        x1: Span<Double>, y1: Span<Double>, x2: Span<Double>, y2: Span<Double>, at inputs: Span<Double>,
        into outputs: inout MutableSpan<Double>
    ) {
        let count = inputs.count
        precondition(
            x1.count == count && y1.count == count && x2.count == count && y2.count == count && outputs.count == count,
            "as many numbers in each column as inputs and as outputs")
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

    /// Whether the control points are equal.
    public static func == (a: UnitBezier, b: UnitBezier) -> Bool {
        a.x1 == b.x1 && a.y1 == b.y1 && a.x2 == b.x2 && a.y2 == b.y2
    }
}
