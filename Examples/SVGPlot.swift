import TimingMath

/// Curves over an axis, as a picture for light and dark pages.
struct SVGPlot {
    struct Curve {
        let name: String
        var points: [SIMD2<Double>] = []
    }

    let title: String
    let xLabel: String
    var curves: [Curve]

    private static let frame = Rect2D(origin: SIMD2(60, 46), size: Size2D(width: 560, height: 280))
    private static let style = """
        text { font: 13px sans-serif; fill: #333 } .grid { stroke: #ddd } svg { background: #fff }
        polyline { fill: none; stroke-width: 2; stroke-linejoin: round }
        @media (prefers-color-scheme: dark) {
          text { fill: #ddd } .grid { stroke: #444 } svg { background: #1b1b1b }
        }
        """

    /// The picture's text.
    var text: String {
        let finite = curves.flatMap(\.points).filter { $0.x.isFinite && $0.y.isFinite }
        let x = Axis(finite.map(\.x), tickCount: 8, isTight: true), y = Axis(finite.map(\.y), tickCount: 6)
        let (frame, bottom) = (Self.frame, Self.frame.origin.y + Self.frame.size.height)
        func place(_ point: SIMD2<Double>) -> (x: String, y: String) {
            let right = frame.origin.x + x.fraction(point.x) * frame.size.width
            return (
                Table.text(right, decimals: 2),
                Table.text(bottom - y.fraction(point.y) * frame.size.height, decimals: 2)
            )
        }
        // Wide enough for the names beside the curves, of letters up to 8 wide.
        let width = 660 + 8 * (curves.map(\.name.count).max() ?? 0)
        let size = #"viewBox="0 0 \#(width) 380" width="\#(width)" height="380""#
        var lines = [
            #"<svg xmlns="http://www.w3.org/2000/svg" \#(size) role="img">"#,
            "<title>\(escaped(title))</title>", "<style>\(Self.style)</style>",
            #"<text x="60" y="26">\#(escaped(title))</text>"#,
        ]
        for tick in x.ticks {
            let at = place(SIMD2(tick, y.low)).x
            lines.append(#"<line class="grid" x1="\#(at)" x2="\#(at)" y1="46" y2="\#(bottom)"/>"#)
            lines.append(#"<text x="\#(at)" y="344" text-anchor="middle">\#(Table.text(tick))</text>"#)
        }
        for tick in y.ticks {
            let at = place(SIMD2(x.low, tick)).y
            lines.append(#"<line class="grid" x1="60" x2="620" y1="\#(at)" y2="\#(at)"/>"#)
            lines.append(#"<text x="52" y="\#(at)" text-anchor="end" dy="4">\#(Table.text(tick))</text>"#)
        }
        lines.append(#"<text x="340" y="368" text-anchor="middle">\#(escaped(xLabel))</text>"#)
        for (i, curve) in curves.enumerated() {
            // Evenly spaced hues of medium lightness, which are visible on light and dark backgrounds.
            let color = "hsl(\((210 + 360 * i / curves.count) % 360) 65% 50%)"
            let shown = curve.points.filter { $0.x.isFinite && $0.y.isFinite }
            let points = shown.map { "\(place($0).x),\(place($0).y)" }.joined(separator: " ")
            lines.append(#"<polyline points="\#(points)" style="stroke: \#(color)"/>"#)
            lines.append(#"<rect x="634" y="\#(48 + 20 * i)" width="12" height="12" style="fill: \#(color)"/>"#)
            lines.append(#"<text x="652" y="\#(59 + 20 * i)">\#(escaped(curve.name))</text>"#)
        }
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private func escaped(_ text: String) -> String {
        let entities: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
        return text.map { entities[$0] ?? String($0) }.joined()
    }
}
