extension BezierPath {
    /// Creates the path that a text of SVG path data draws.
    ///
    /// To draw what comes before an error, as the `d` attribute does, use ``SVGPathData/validPrefix(of:)``.
    ///
    /// - Throws: The first error, with its offset.
    /// - Complexity: O(n) for n characters.
    public init(parsing text: String) throws(SVGPathData.ParseError) {
        self.init(try SVGPathData(parsing: text))
    }

    /// Creates the path that SVG path data draws, with exact arcs.
    ///
    /// Every command becomes one element. Horizontal and vertical lines become lines, and smooth curves get explicit
    /// control points. An arc with a radius of 0, or one that overflows, becomes a line. An arc that ends where it
    /// begins is omitted.
    ///
    /// - Complexity: O(n).
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
    /// The path as absolute SVG path data: `M`, `L`, `Q`, `C`, `A` and `Z`.
    ///
    /// Points keep their bits. An arc becomes one `A` if that reads back as the same arc. It becomes two or more if its
    /// ends and radii do not determine it, as for a full turn. An arc of a flat ellipse, which no `A` can express,
    /// becomes cubics of at most an eighth of a turn each, off by up to 4.3e-6 of the larger axis.
    ///
    /// Accuracy: an arc read back is within 2e-10 of its longer axis (tested by round trip, for coordinates up to 200
    /// times as large) plus 2⁻⁴⁷ of its coordinates.
    /// - Complexity: O(n).
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
            case .close: data.append(SVGPathData.Letter(.close))
            }
        }
        return data
    }

    /// Returns the path between two paths, interpolated command by command in their `svgPathData`.
    ///
    /// Points move on straight lines, an arc's radii and rotation change linearly, and its flags flip at ½. `t` is not
    /// clamped; 0 returns this path and 1 the other.
    ///
    /// Half of a rotated ellipse may take two commands and then does not match an arc of one command. Interpolate paths
    /// that came from path data as ``SVGPathData`` instead.
    ///
    /// - Returns: nil if the commands differ in kind or number, or if a point of the result overflows.
    /// - Complexity: O(n).
    public func blended(with other: BezierPath, at t: Double) -> BezierPath? {
        guard let data = svgPathData.blended(with: other.svgPathData, at: t) else { return nil }
        return t == 0 ? self : t == 1 ? other : BezierPath(data)
    }
}

extension EllipticalArc {
    /// Appends the arc as one command if that reads back, else as its halves, else as cubics.
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
        // An ellipse may overflow between two finite points.
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
    /// Adds an elliptical arc from the current point, as the SVG path command `A` draws it.
    ///
    /// It adds one element however long the arc is; nothing if `point` is the current point; and a straight line if a
    /// radius is 0 or the arc overflows. Radii too small to reach `point` are scaled up, and their signs are ignored.
    ///
    /// - Parameters:
    ///   - point: The end point, kept bit for bit.
    ///   - radii: The radii along the ellipse's own axes.
    ///   - xAxisRotation: The rotation from the x axis to the first of these axes, in degrees.
    ///   - largeArc: Whether to take the longer of the two arcs.
    ///   - sweep: Whether angles increase along the arc, from +x towards +y.
    /// - Throws: `BezierPathError`: `notFinite` with an argument's name, or `noCurrentPoint` for an empty path.
    /// - Source: SVG 2, section 9.5.1. <doc:Curves> has the formulas and the accuracy.
    public mutating func addArc(
        to point: SIMD2<Double>, radii: SIMD2<Double>, xAxisRotation: Double, largeArc: Bool, sweep: Bool
    ) throws(BezierPathError) {
        try Self.check(point, "point")
        try Self.check(radii, "radii")
        try Self.check(xAxisRotation, "xAxisRotation")
        guard let currentPoint else { throw .noCurrentPoint }
        let segment = EllipticalArc.svgArc(
            from: currentPoint, to: point, radii: radii, xAxisRotation: xAxisRotation, largeArc: largeArc, sweep: sweep)
        if let segment { append(BezierPath.Element(segment), endingAt: point) }
    }
}

extension BezierPath: CustomStringConvertible {
    /// The path as SVG path data.
    public var description: String { "\(svgPathData)" }
}
