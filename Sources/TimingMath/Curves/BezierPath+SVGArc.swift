extension BezierPath {
    /// Adds an arc of an ellipse from the current point to another, as SVG's path command A draws it.
    ///
    /// - Parameters:
    ///   - point: where it ends, to the bit.
    ///   - radii: of the ellipse, along its own axes.
    ///   - xAxisRotation: from the x axis to the first of these axes, in degrees.
    ///   - largeArc: whether it is the longer of the two arcs.
    ///   - sweep: whether angles grow along it, from +x towards +y.
    ///
    /// What it adds, and edge cases:
    ///
    /// - One element, however long the arc. Where the end is the current point it adds nothing; where a radius is 0, or the
    ///   arc leaves the range of a number, a straight line.
    /// - Radii too small to reach the end are scaled up; their signs do not matter.
    ///
    /// Accuracy: see `EllipticalArc.svgArc(from:to:radii:xAxisRotation:largeArc:sweep:)`.
    ///
    /// - Throws: `BezierPathError`: `notFinite` with "point", "radii" or "xAxisRotation", or `noCurrentPoint` for an empty
    ///   path.
    ///
    /// Source: SVG 2, section 9.5.1.
    public mutating func addArc(
        to point: SIMD2<Double>, radii: SIMD2<Double>, xAxisRotation: Double, largeArc: Bool, sweep: Bool
    ) throws(BezierPathError) {
        try Self.check(point, "point")
        try Self.check(radii, "radii")
        try Self.check(xAxisRotation, "xAxisRotation")
        guard let currentPoint else { throw .noCurrentPoint }
        let segment = EllipticalArc.svgArc(
            from: currentPoint, to: point, radii: radii, xAxisRotation: xAxisRotation, largeArc: largeArc, sweep: sweep)
        if let segment { append(PathElement(segment), endingAt: point) }
    }
}
