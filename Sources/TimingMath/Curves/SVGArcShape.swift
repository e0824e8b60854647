/// The numbers of an arc before its end point.
struct SVGArcShape: Equatable {
    var radii: SIMD2<Double>
    /// Degrees.
    var xAxisRotation: Double
    var largeArc: Bool
    var sweep: Bool
}

extension SVGArcShape {
    /// What the arc draws: itself, a line where a radius is 0, or nothing where it ends where it begins.
    func segment(from start: SIMD2<Double>, to end: SIMD2<Double>) -> PathSegment? {
        EllipticalArc.svgArc(
            from: start, to: end, radii: radii, xAxisRotation: xAxisRotation, largeArc: largeArc, sweep: sweep)
    }
}
