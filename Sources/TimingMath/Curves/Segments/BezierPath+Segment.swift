extension BezierPath {
    /// The curve that one path element draws, from the end of the previous element to its own end.
    public enum Segment: Sendable, Equatable {
        /// The line of a line or close element.
        case line(LineSegment)
        /// The curve of a quadratic curve element.
        case quadratic(QuadraticBezier)
        /// The curve of a cubic curve element.
        case cubic(CubicBezier)
        /// The arc of an arc element.
        indirect case arc(EllipticalArc)
    }
}

extension BezierPath.Segment: ParametricCurve {
    /// The point at parameter 0, exactly as given.
    @inlinable
    public var start: SIMD2<Double> {
        switch self {
        case .line(let curve): curve.start
        case .quadratic(let curve): curve.start
        case .cubic(let curve): curve.start
        case .arc(let curve): curve.start
        }
    }

    /// The point at parameter 1, exactly as given.
    @inlinable
    public var end: SIMD2<Double> {
        switch self {
        case .line(let curve): curve.end
        case .quadratic(let curve): curve.end
        case .cubic(let curve): curve.end
        case .arc(let curve): curve.end
        }
    }

    /// Returns the point at a parameter, as the underlying curve does.
    @inlinable
    public func point(at t: Double) -> SIMD2<Double> {
        switch self {
        case .line(let curve): curve.point(at: t)
        case .quadratic(let curve): curve.point(at: t)
        case .cubic(let curve): curve.point(at: t)
        case .arc(let curve): curve.point(at: t)
        }
    }

    /// Returns the velocity, as the underlying curve does.
    @inlinable
    public func derivative(at t: Double) -> SIMD2<Double> {
        switch self {
        case .line(let curve): curve.derivative(at: t)
        case .quadratic(let curve): curve.derivative(at: t)
        case .cubic(let curve): curve.derivative(at: t)
        case .arc(let curve): curve.derivative(at: t)
        }
    }

    /// Returns the second derivative, as the underlying curve does.
    @inlinable
    public func secondDerivative(at t: Double) -> SIMD2<Double> {
        switch self {
        case .line(let curve): curve.secondDerivative(at: t)
        case .quadratic(let curve): curve.secondDerivative(at: t)
        case .cubic(let curve): curve.secondDerivative(at: t)
        case .arc(let curve): curve.secondDerivative(at: t)
        }
    }

    /// Returns the unit direction of travel, as the underlying curve does.
    public func tangent(at t: Double) -> SIMD2<Double> {
        switch self {
        case .line(let curve): curve.tangent(at: t)
        case .quadratic(let curve): curve.tangent(at: t)
        case .cubic(let curve): curve.tangent(at: t)
        case .arc(let curve): curve.tangent(at: t)
        }
    }

    /// Returns the parts before and after a parameter, of the same kind.
    public func split(at t: Double) -> (BezierPath.Segment, BezierPath.Segment) {
        func both<Curve>(_ parts: (Curve, Curve), _ segment: (Curve) -> BezierPath.Segment) -> (
            BezierPath.Segment, BezierPath.Segment
        ) {
            (segment(parts.0), segment(parts.1))
        }
        return switch self {
        case .line(let curve): both(curve.split(at: t), BezierPath.Segment.line)
        case .quadratic(let curve): both(curve.split(at: t), BezierPath.Segment.quadratic)
        case .cubic(let curve): both(curve.split(at: t), BezierPath.Segment.cubic)
        case .arc(let curve): both(curve.split(at: t), BezierPath.Segment.arc)
        }
    }

    /// The same curve, traversed from its end to its start.
    public var reversed: BezierPath.Segment {
        switch self {
        case .line(let curve): .line(curve.reversed)
        case .quadratic(let curve): .quadratic(curve.reversed)
        case .cubic(let curve): .cubic(curve.reversed)
        case .arc(let curve): .arc(curve.reversed)
        }
    }

    /// The smallest axis-aligned rectangle that contains the curve from 0 to 1.
    public var bounds: CurveBounds {
        switch self {
        case .line(let curve): curve.bounds
        case .quadratic(let curve): curve.bounds
        case .cubic(let curve): curve.bounds
        case .arc(let curve): curve.bounds
        }
    }

    /// Returns the image of the curve under an affine map, of the same kind.
    public func transformed(by transform: AffineTransform2D) -> BezierPath.Segment {
        switch self {
        case .line(let curve): .line(curve.transformed(by: transform))
        case .quadratic(let curve): .quadratic(curve.transformed(by: transform))
        case .cubic(let curve): .cubic(curve.transformed(by: transform))
        case .arc(let curve): .arc(curve.transformed(by: transform))
        }
    }

    /// Whether all numbers of the curve are finite.
    public var isFinite: Bool {
        switch self {
        case .line(let curve): curve.isFinite
        case .quadratic(let curve): curve.isFinite
        case .cubic(let curve): curve.isFinite
        case .arc(let curve): curve.isFinite
        }
    }
}
