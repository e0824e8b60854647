import TimingMath

/// Quantities that animations change over time.
protocol Example {
    /// Its name on the command line.
    static var name: String { get }
    /// One line that says what it shows.
    static var summary: String { get }
    /// The names of the quantities, with their units, if any.
    static var quantities: [String] { get }
    /// The times in the table, in seconds and ascending. A plot goes from the first to the last.
    static var times: [Double] { get }

    /// Builds the layers and adds their animations.
    init() throws(LayerError)
    /// The quantities at a time in seconds.
    func values(at time: Double) throws(LayerError) -> [Double]
}

extension Example {
    /// The table of an example.
    static func table() throws(LayerError) -> Table {
        let example = try Self()
        var table = Table(header: ["seconds"] + quantities)
        for time in times { table.rows.append([time] + (try example.values(at: time))) }
        return table
    }

    /// The plot of an example, with one curve for each quantity.
    static func plot() throws(LayerError) -> SVGPlot {
        let example = try Self()
        var plot = SVGPlot(title: summary, xLabel: "seconds", curves: quantities.map { SVGPlot.Curve(name: $0) })
        guard let first = times.first, let last = times.last else { return plot }
        let count = 600
        for i in 0...count {
            let time = first + (last - first) * Double(i) / Double(count)
            for (curve, value) in zip(plot.curves.indices, try example.values(at: time)) {
                plot.curves[curve].points.append(SIMD2(time, value))
            }
        }
        return plot
    }
}

extension Double {
    /// This angle, given in degrees, in radians.
    var degrees: Double { self * (.pi / 180) }
    /// This angle, given in radians, in degrees.
    var inDegrees: Double { self * (180 / .pi) }
}
