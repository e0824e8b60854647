/// One step of building a path.
public enum PathElement: Sendable, Equatable {
    /// Begins a subpath at a point.
    case move(to: SIMD2<Double>)
    /// A straight line from the current point.
    case line(to: SIMD2<Double>)
    /// A parabola from the current point.
    case quadCurve(to: SIMD2<Double>, control: SIMD2<Double>)
    /// A cubic Bézier curve from the current point.
    case curve(to: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>)
    /// A part of an ellipse; it begins at the current point.
    indirect case arc(EllipticalArc)
    /// A straight line back to the subpath's start, which ends the subpath.
    case close
}
