import TimingMathLayers

/// A rectangle of a picture that shows a range of numbers in each direction.
struct PlotFrame {
    let x, y: Axis
    let rect: Rect2D
    var yAxis = BezierPath.YAxis.up

    var right: Double { rect.origin.x + rect.size.width }
    var bottom: Double { rect.origin.y + rect.size.height }

    /// Returns the place of a point in the picture.
    func place(_ point: SIMD2<Double>) -> SIMD2<Double> {
        let height = y.fraction(point.y)
        return SIMD2(
            rect.origin.x + x.fraction(point.x) * rect.size.width,
            rect.origin.y + (yAxis == .up ? 1 - height : height) * rect.size.height)
    }
}
