import TimingMathLayers

/// A picture for light and dark pages.
struct SVGPicture {
    private let title: String
    private var lines: [String] = []

    /// The colours of curves, for light and for dark pages.
    static let palettes: (light: [String], dark: [String]) = (
        ["0969da", "bc4c00", "1a7f37", "bf3989", "7a48d1", "8f6000", "0f7077", "cf222e", "57606a"],
        ["58a6ff", "f0883e", "3fb950", "ff7bc0", "bc8cff", "d9a722", "39c5cf", "ff7b72", "9da7b1"]
    )
    /// The backgrounds, for light and for dark pages.
    static let backgrounds = (light: "ffffff", dark: "1b1b1b")

    /// The largest width of a letter of a text, which is 13 high.
    static let letterWidth = 7.5

    init(title: String) {
        self.title = title
        text(title, at: SIMD2(60, 26))
    }

    private static func colors(_ palette: [String]) -> String {
        palette.enumerated().map { ".c\($0) { --c: #\($1) }" }.joined(separator: " ")
    }

    private static let style = """
        svg { background: #\(backgrounds.light); --back: #\(backgrounds.light) }
        text { font: 13px sans-serif; fill: #333; paint-order: stroke; stroke: var(--back); stroke-width: 3px }
        \(colors(palettes.light))
        polyline, line { fill: none; stroke: var(--c); stroke-width: 2; stroke-linejoin: round }
        .nose { stroke-width: 4.5; stroke-linecap: round }
        circle { fill: var(--c) } .grid { stroke: #ddd; stroke-width: 1 }
        @media (prefers-color-scheme: dark) {
        svg { background: #\(backgrounds.dark); --back: #\(backgrounds.dark) }
        text { fill: #ddd } .grid { stroke: #444 } \(colors(palettes.dark))
        }
        """

    mutating func text(_ text: String, at place: SIMD2<Double>, anchor: String = "start") {
        let (x, y) = (number(place.x), number(place.y))
        lines.append(#"<text x="\#(x)" y="\#(y)" text-anchor="\#(anchor)">\#(escaped(text))</text>"#)
    }

    /// Draws a curve through points that are finite. Its style is a colour and, so that it does not hide another curve
    /// below it, a pattern of dashes.
    mutating func curve(_ points: [SIMD2<Double>], style: Int) {
        let text = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
        let dashes = Self.dashes[style % Self.dashes.count]
        lines.append(#"<polyline class="\#(color(style))" stroke-dasharray="\#(dashes)" points="\#(text)"/>"#)
    }

    /// Draws a short, thick line in the colour of a style.
    mutating func line(from a: SIMD2<Double>, to b: SIMD2<Double>, style: Int) {
        lines.append(#"<line class="nose \#(color(style))" \#(ends(a, b))/>"#)
    }

    mutating func dot(at place: SIMD2<Double>, style: Int) {
        let (x, y) = (number(place.x), number(place.y))
        lines.append(#"<circle class="\#(color(style))" cx="\#(x)" cy="\#(y)" r="3.5"/>"#)
    }

    private func color(_ style: Int) -> String { "c\(style % Self.palettes.light.count)" }

    private func ends(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> String {
        [("x1", a.x), ("y1", a.y), ("x2", b.x), ("y2", b.y)].map { "\($0)=\"\(number($1))\"" }.joined(separator: " ")
    }

    private static let dashes = ["none", "9 5", "3 4", "14 4 3 4"]

    private mutating func gridLine(from a: SIMD2<Double>, to b: SIMD2<Double>) {
        lines.append(#"<line class="grid" \#(ends(a, b))/>"#)
    }

    /// Draws the grid of a frame, with its numbers.
    mutating func grid(_ frame: PlotFrame) {
        for tick in frame.x.ticks {
            let x = frame.place(SIMD2(tick, frame.y.low)).x
            gridLine(from: SIMD2(x, frame.rect.origin.y), to: SIMD2(x, frame.bottom))
            text(Table.text(tick), at: SIMD2(x, frame.bottom + 18), anchor: "middle")
        }
        for tick in frame.y.ticks {
            let y = frame.place(SIMD2(frame.x.low, tick)).y
            gridLine(from: SIMD2(frame.rect.origin.x, y), to: SIMD2(frame.right, y))
            text(Table.text(tick), at: SIMD2(frame.rect.origin.x - 8, y + 4), anchor: "end")
        }
    }

    /// Shows the styles of the curves and writes their names, from a place downwards.
    mutating func legend(_ names: [String], at place: SIMD2<Double>) {
        for (i, name) in names.enumerated() {
            let start = place + SIMD2(0, 20 * Double(i) + 7)
            curve([start, start + SIMD2(26, 0)], style: i)
            text(name, at: start + SIMD2(32, 4))
        }
    }

    /// Returns the width of a legend.
    static func legendWidth(_ names: [String]) -> Double { 32 + width(names) }

    /// Returns the picture's text.
    ///
    /// - Parameter size: The least size. The picture is as wide as its title and legend need.
    func text(size: Size2D) -> String {
        let (width, height) = (number(size.width), number(size.height))
        let size = #"viewBox="0 0 \#(width) \#(height)" width="\#(width)" height="\#(height)""#
        let head = [
            #"<svg xmlns="http://www.w3.org/2000/svg" \#(size) role="img">"#, "<title>\(escaped(title))</title>",
            "<style>\(Self.style)</style>",
        ]
        return (head + lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    /// Returns the width of the widest of several texts.
    static func width(_ texts: [String]) -> Double { letterWidth * Double(texts.map(\.count).max() ?? 0) }

    private func number(_ number: Double) -> String { Table.text(number, decimals: 2) }

    private func escaped(_ text: String) -> String {
        let entities: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
        return text.map { entities[$0] ?? String($0) }.joined()
    }
}
