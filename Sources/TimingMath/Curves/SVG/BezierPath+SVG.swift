extension BezierPath {
    /// The path that path data draws, its arcs exact.
    ///
    /// Each command is an element: horizontal and vertical lines are lines, smooth curves are curves with their control
    /// points. An arc with a radius of 0, or that leaves the range of a number, is a line, and one that ends where it
    /// begins is left out.
    ///
    /// Complexity: O(n).
    public init(_ data: SVGPathData) {
        self.init()
        data.forEachStep { step, end in
            switch step {
            case .move(let point): append(.move(to: point), endingAt: end)
            case .line(let point): append(.line(to: point), endingAt: end)
            case .quadCurve(let point, let control): append(.quadCurve(to: point, control: control), endingAt: end)
            case .curve(let point, let control1, let control2):
                append(.curve(to: point, control1: control1, control2: control2), endingAt: end)
            case .arc(let point, let shape):
                switch shape.segment(from: currentPoint ?? point, to: point) {
                case .arc(let arc): append(.arc(arc), endingAt: end)
                case nil: break
                default: append(.line(to: point), endingAt: end)
                }
            case .close: append(.close, endingAt: end)
            }
        }
    }
}

extension BezierPath {
    /// The path as path data: `M`, `L`, `Q`, `C`, `A` and `Z`, absolute.
    ///
    /// Points keep their bits. An arc is one `A` where that reads back as the same arc; where the form by ends and
    /// radii says too little, as of a whole turn, it is two or more. What no `A` can say, the arc of an ellipse that is
    /// flat, is cubic curves over an eighth of a turn or less, 4.3e-6 of the larger axis beside it.
    ///
    /// Accuracy: an arc that is read back is within 2e-10 of its longer axis (tested by the way back, for coordinates
    /// up to 200 times as large), and 2⁻⁴⁷ of its coordinates.
    /// Complexity: O(n).
    public var svgPathData: SVGPathData {
        var data = SVGPathData()
        for element in elements {
            switch element {
            case .move(let point): data.append(point, as: .move)
            case .line(let point): data.append(point, as: .line)
            case .quadCurve(let point, let control):
                data.append(control)
                data.append(point, as: .quadCurve)
            case .curve(let point, let control1, let control2):
                data.append(control1)
                data.append(control2)
                data.append(point, as: .curve)
            case .arc(let arc): arc.append(to: &data, halvings: 6)
            case .close: data.append(SVGPathLetter(.close))
            }
        }
        return data
    }

    /// The path between two, command by command of their `svgPathData`; nil where these differ in kind or number, or
    /// where a point would be out of range.
    ///
    /// Points go straight, of arcs the radii and the rotation change evenly and the flags turn at ½. `t` is not
    /// clamped; 0 gives this path and 1 the other. An arc that takes two commands, as half a turned ellipse may, does
    /// not go with one that takes one; paths read from path data are better interpolated as that.
    ///
    /// Complexity: O(n).
    public func blended(with other: BezierPath, at t: Double) -> BezierPath? {
        guard let data = svgPathData.blended(with: other.svgPathData, at: t) else { return nil }
        return t == 0 ? self : t == 1 ? other : BezierPath(data)
    }
}

extension EllipticalArc {
    /// Adds the arc as one command, or its halves where that would not be read as this arc, or as cubic curves.
    fileprivate func append(to data: inout SVGPathData, halvings: Int) {
        let (radii, rotation, isLarge, isPositive) = svgParameters
        let shape = SVGArcShape(radii: radii, xAxisRotation: rotation, largeArc: isLarge, sweep: isPositive)
        if isRead(from: shape) {
            data.append(radii)
            data.append(rotation)
            data.append(isLarge ? 1 : 0)
            data.append(isPositive ? 1 : 0)
            return data.append(end, as: .arc)
        }
        guard halvings > 0, sweep.magnitude > .pi / 4 else { return appendCubics(to: &data) }
        let (first, second) = split(at: 0.5)
        // An ellipse may reach beyond the largest number between two points that do not.
        guard first.isFinite, second.isFinite else { return data.append(end, as: .line) }
        first.append(to: &data, halvings: halvings - 1)
        second.append(to: &data, halvings: halvings - 1)
    }

    private func isRead(from shape: SVGArcShape) -> Bool {
        guard case .arc(let read) = shape.segment(from: start, to: end) else { return false }
        let size = max(axis1.largestMagnitude, axis2.largestMagnitude)
        let place = max(start.largestMagnitude, end.largestMagnitude)
        let tolerance = 1e-10 * size + 0x1p-48 * place
        return [0.25, 0.5, 0.75].allSatisfy { t in
            (read.point(at: t) - point(at: t)).largestMagnitude <= tolerance
        }
    }
}

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
