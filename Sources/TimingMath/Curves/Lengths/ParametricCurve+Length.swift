internal import CTimingLanes

extension LineSegment {
    /// The length of the line; see `ParametricCurve`.
    public func length(accuracy: Double) -> Double { measuredLength(accuracy: accuracy) }

    /// The parameter at a length; see `ParametricCurve`.
    public func parameter(atDistance distance: Double, accuracy: Double) -> Double {
        measuredParameter(atDistance: distance, accuracy: accuracy)
    }
}

extension QuadraticBezier {
    /// The length of the curve; see `ParametricCurve`.
    public func length(accuracy: Double) -> Double { measuredLength(accuracy: accuracy) }

    /// The parameter at a length; see `ParametricCurve`.
    public func parameter(atDistance distance: Double, accuracy: Double) -> Double {
        measuredParameter(atDistance: distance, accuracy: accuracy)
    }
}

extension CubicBezier {
    /// The length of the curve; see `ParametricCurve`.
    public func length(accuracy: Double) -> Double { length(accuracy: accuracy, by: Kernels.best) }

    func length(accuracy: Double, by kernels: ctl_kernels) -> Double {
        let length = withUnsafePointer(to: self) {
            kernels.cubic_length(UnsafeRawPointer($0).assumingMemoryBound(to: Double.self), Self.tolerance(accuracy))
        }
        // The kernel declines curves with many pieces, straight ones and ones out of the usual range.
        return length.isNaN ? measuredLength(accuracy: accuracy) : length
    }

    /// The parameter at a length; see `ParametricCurve`.
    public func parameter(atDistance distance: Double, accuracy: Double) -> Double {
        measuredParameter(atDistance: distance, accuracy: accuracy)
    }
}

extension EllipticalArc {
    /// The length of the exact arc; see `ParametricCurve`.
    public func length(accuracy: Double) -> Double { measuredLength(accuracy: accuracy) }

    /// The parameter at a length; see `ParametricCurve`.
    public func parameter(atDistance distance: Double, accuracy: Double) -> Double {
        measuredParameter(atDistance: distance, accuracy: accuracy)
    }
}

extension BezierPath.Segment {
    /// The length of the underlying curve; see `ParametricCurve`.
    public func length(accuracy: Double) -> Double {
        switch self {
        case .line(let curve): curve.length(accuracy: accuracy)
        case .quadratic(let curve): curve.length(accuracy: accuracy)
        case .cubic(let curve): curve.length(accuracy: accuracy)
        case .arc(let curve): curve.length(accuracy: accuracy)
        }
    }

    /// The parameter at an arc length of the underlying curve; see `ParametricCurve`.
    public func parameter(atDistance distance: Double, accuracy: Double) -> Double {
        switch self {
        case .line(let curve): curve.parameter(atDistance: distance, accuracy: accuracy)
        case .quadratic(let curve): curve.parameter(atDistance: distance, accuracy: accuracy)
        case .cubic(let curve): curve.parameter(atDistance: distance, accuracy: accuracy)
        case .arc(let curve): curve.parameter(atDistance: distance, accuracy: accuracy)
        }
    }
}

extension BezierPath {
    /// Returns the length of everything the path draws. Moves add nothing (R4.11).
    ///
    /// - Parameter accuracy: The largest error of a segment's length relative to the segment's size; see
    ///   `ParametricCurve`.
    /// - Returns: The sum of the segment lengths; 0 for an empty path, infinity above the largest number.
    ///
    /// Accuracy: the sum of the errors of the segments (tested against 40-digit quadrature).
    /// - Complexity: O(n).
    public func length(accuracy: Double) -> Double {
        var sum = CompensatedSum()
        var pen = Pen()
        for element in elements {
            if let segment = pen.draw(element) { sum.add(segment.length(accuracy: accuracy)) }
        }
        return sum.total
    }

    /// The length of everything the path draws, within 1e-12 of each segment's size.
    public var length: Double { length(accuracy: 1e-12) }
}
