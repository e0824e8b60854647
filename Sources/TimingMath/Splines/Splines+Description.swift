extension SplineCurve {
    /// The type, the number of points and the range of the knots: `CubicSpline through 5 points, knots 0…1`.
    public var description: String {
        let name = "\(Self.self)".prefix { $0 != "<" }
        return "\(name) through \(countText(cubics.knots.count, "point")), \(rangeText(of: cubics.knots))"
    }
}

extension UniformBSpline {
    /// The number of control points and the range of the knots: `UniformBSpline of 6 control points, knots 0…3`.
    public var description: String {
        "UniformBSpline of \(countText(cubics.knots.count + 2, "control point")), \(rangeText(of: cubics.knots))"
    }
}

extension PiecewiseCubic: CustomStringConvertible {
    /// The number of segments and the range of the knots: `PiecewiseCubic of 4 segments, knots 0…1`.
    public var description: String {
        "PiecewiseCubic of \(countText(segmentCount, "segment")), \(rangeText(of: knots))"
    }
}

extension InterpolatingPolynomial: CustomStringConvertible {
    /// The number of points and the range of the knots: `InterpolatingPolynomial through 4 points, knots 0…3`.
    public var description: String {
        "InterpolatingPolynomial through \(countText(knots.count, "point")), \(rangeText(of: knots))"
    }
}

extension BernsteinPolynomial: CustomStringConvertible {
    /// The degree: `BernsteinPolynomial of degree 3`.
    public var description: String { "BernsteinPolynomial of degree \(degree)" }
}

extension FunctionCurve: CustomStringConvertible {
    /// The number of segments and the range of x: `FunctionCurve of 2 segments, x 0…1`.
    public var description: String {
        let end = segments.last?.end.x ?? start.x
        return "FunctionCurve of \(countText(segments.count, "segment")), x \(shortText(start.x))…\(shortText(end))"
    }
}

extension SplineArcLength: CustomStringConvertible {
    /// The length and the size of the table: `SplineArcLength of 12.5 with 40 entries`.
    public var description: String {
        "SplineArcLength of \(shortText(totalLength)) with \(countText(entryCount, "entry", plural: "entries"))"
    }
}

private func rangeText(of knots: [Double]) -> String {
    "knots \(shortText(knots.first ?? 0))…\(shortText(knots.last ?? 0))"
}
