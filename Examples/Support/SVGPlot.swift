import TimingMathLayers

/// Curves over an axis.
struct SVGPlot {
    struct Curve {
        let name: String
        var points: [SIMD2<Double>] = []
    }

    let title: String
    let xLabel: String
    var curves: [Curve]

    /// The picture's text.
    var text: String {
        let shown = curves.map { curve in curve.points.filter { $0.x.isFinite && $0.y.isFinite } }
        let points = shown.flatMap(\.self)
        let frame = PlotFrame(
            x: Axis(points.map(\.x), tickCount: 8, isTight: true), y: Axis(points.map(\.y), tickCount: 6),
            rect: Rect2D(x: 60, y: 46, width: 560, height: 280))
        var picture = SVGPicture(title: title)
        picture.grid(frame)
        picture.text(xLabel, at: SIMD2(340, 368), anchor: "middle")
        for (i, points) in shown.enumerated() { picture.curve(points.map(frame.place), style: i) }
        picture.legend(curves.map(\.name), at: SIMD2(634, 48))
        let right = max(634 + SVGPicture.legendWidth(curves.map(\.name)), 60 + SVGPicture.width([title]))
        return picture.text(size: Size2D(width: right + 8, height: 380))
    }
}
