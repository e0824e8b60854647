import TimingMathLayers

/// Quantities that change over time in a demonstration of a tutorial.
protocol Example: SendableMetatype {
    /// Its name on the command line.
    static var name: String { get }
    /// One line that says what it shows.
    static var summary: String { get }
    /// The names of the quantities, with their units, if any.
    static var quantities: [String] { get }
    /// The times in the table, in seconds and ascending. A plot goes from the first to the last.
    static var times: [Double] { get }
    /// The movements that the plot shows in the plane. Without any, it shows all quantities over time.
    static var trails: [Trail] { get }
    /// The direction of y in the plane.
    static var yAxis: BezierPath.YAxis { get }

    /// Builds the layers and adds their animations.
    init() throws
    /// What a person does. Its events are printed below the table.
    var story: Story { get }
    /// The quantities at a time in seconds.
    func values(at time: Double) throws -> [Double]
}

/// A movement in the plane: the indices of the quantities x and y, and of the rotation in degrees, if it is shown.
struct Trail {
    let name: String
    let x, y: Int
    var rotation: Int?
}

extension Example {
    static var trails: [Trail] { [] }
    static var yAxis: BezierPath.YAxis { .down }
    var story: Story { Story() }

    /// The table of an example, and the events of its story.
    static func text() throws -> String {
        let example = try Self()
        var table = Table(header: ["seconds"] + quantities)
        for time in times { table.rows.append([time] + (try example.values(at: time))) }
        let events = try example.story.text(through: times.last ?? 0)
        return "\(summary).\n\n\(table.text)" + (events.isEmpty ? "" : "\n" + events)
    }

    /// The plot of an example, as SVG.
    static func plot() throws -> String {
        let example = try Self(), rows = try instants.map { ($0, try example.values(at: $0)) }
        if !trails.isEmpty { return try plane(example, rows).text }
        var plot = SVGPlot(title: summary, xLabel: "seconds", curves: quantities.map { SVGPlot.Curve(name: $0) })
        for (time, values) in rows {
            for (curve, value) in zip(plot.curves.indices, values) {
                plot.curves[curve].points.append(SIMD2(time, value))
            }
        }
        return plot.text
    }

    /// The times of a plot.
    private static var instants: [Double] {
        guard let first = times.first, let last = times.last else { return [] }
        return (0...600).map { first + (last - first) * Double($0) / 600 }
    }

    private static func plane(_ example: Self, _ rows: [(time: Double, values: [Double])]) throws -> PlanePlot {
        let dots = try times.map { ($0, try example.values(at: $0)) }
        let movements = trails.map { trail in
            PlanePlot.Movement(
                name: trail.name, points: rows.map { SIMD2($0.values[trail.x], $0.values[trail.y]) },
                dots: dots.map { time, values in
                    let rotation = trail.rotation.map { values[$0].degrees }
                    return PlanePlot.Dot(time: time, point: SIMD2(values[trail.x], values[trail.y]), rotation: rotation)
                })
        }
        return PlanePlot(title: summary, yAxis: yAxis, movements: movements)
    }
}

extension Double {
    /// This angle, given in degrees, in radians.
    var degrees: Double { self * (.pi / 180) }
    /// This angle, given in radians, in degrees.
    var inDegrees: Double { self * (180 / .pi) }
}
