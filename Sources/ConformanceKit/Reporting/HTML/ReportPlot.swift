import Foundation

/// A series as an SVG: expected and actual values, and below them the deviation with its limit of 1.
///
/// The style sheet sets the colours by class. Shapes also distinguish the curves: expected is solid with rings, actual
/// is dashed with dots, and a failure is a cross.
struct ReportPlot {
    /// The size of a plot.
    enum Size {
        /// A large plot with axes and labels.
        case large
        /// A small plot with labels only at the ends of its axes.
        case small
    }

    let series: PlotSeries
    let size: Size

    /// The maximum number of points to draw.
    static let mostPoints = 120

    private let points: [PlotSeries.Point]
    private let width: Double
    private let plane: Frame
    private let strip: Frame
    private var isLarge: Bool { size == .large }

    private struct Frame {
        var left: Double
        var top: Double
        var right: Double
        var bottom: Double
    }

    /// Creates a plot. If the series has more than ``mostPoints`` points, it shows the failures and an even choice of
    /// the others.
    init(_ series: PlotSeries, size: Size) {
        self.series = series
        self.size = size
        points = Self.chosen(series.points)
        switch size {
        case .large:
            width = 380
            plane = Frame(left: 46, top: 20, right: 370, bottom: 210)
            strip = Frame(left: 46, top: series.isPath ? 262 : 240, right: 370, bottom: series.isPath ? 312 : 290)
        case .small:
            width = 180
            plane = Frame(left: 36, top: 5, right: 175, bottom: 90)
            strip = Frame(left: 36, top: series.isPath ? 106 : 98, right: 175, bottom: series.isPath ? 124 : 116)
        }
    }

    private static func chosen(_ points: [PlotSeries.Point]) -> [PlotSeries.Point] {
        guard points.count > mostPoints else { return points }
        let step = points.count / (mostPoints / 2) + 1
        var failures = 0
        return points.enumerated().filter { index, point in
            if point.isFailure { failures += 1 }
            return index % step == 0 || index == points.count - 1 || point.isFailure && failures <= mostPoints / 2
        }.map(\.element)
    }

    /// The SVG element.
    var svg: String {
        let height = strip.bottom + (isLarge ? 34 : 12)
        let count = Count.of(series.points.count, "point")
        let failed = series.points.count(where: \.isFailure)
        let title = "\(series.title) over \(series.parameter): \(count), \(failed) failed"
        var text = "<svg role=\"img\" viewBox=\"0 0 \(Self.text(width)) \(Self.text(height))\">"
        text += "<title>\(ReportText.markup(title))</title>"
        text += series.isPath ? pathPicture : curvePicture
        text += deviationPicture
        return text + "</svg>"
    }

    // MARK: Expected and actual

    private var curvePicture: String {
        let x = positions
        let y = PlotScale(range(of: \.self).padded(isLarge ? 0.04 : 0), from: plane.bottom, to: plane.top)
        var text = axes(plane, x: x, y: y, xTitle: nil, yTitle: "value")
        for component in points.first?.expected.indices ?? 0..<0 {
            text += curves(
                expected: points.map { ($0.position, $0.expected[component]) },
                actual: points.map { ($0.position, $0.actual[component]) }, x: x, y: y)
        }
        return text
    }

    private var pathPicture: String {
        let (x, y) = pathScales
        return axes(plane, x: x, y: y, xTitle: "x", yTitle: "y")
            + curves(
                expected: points.map { ($0.expected[0], $0.expected[1]) },
                actual: points.map { point in
                    (point.actual[0] ?? .nan, point.actual[0] == nil ? nil : point.actual[1])
                }, x: x, y: y)
    }

    /// Scales with equal units on both axes; y points down as in paths.
    private var pathScales: (PlotScale, PlotScale) {
        let horizontal = range { [$0[0]] }.padded(0.05), vertical = range { [$0[1]] }.padded(0.05)
        let (width, height) = (plane.right - plane.left, plane.bottom - plane.top)
        let span = { (range: ClosedRange<Double>) in range.upperBound - range.lowerBound }
        let unit = max(span(horizontal) / width, span(vertical) / height)
        guard unit > 0, unit.isFinite else {
            return (
                PlotScale(horizontal, from: plane.left, to: plane.right),
                PlotScale(vertical, from: plane.top, to: plane.bottom)
            )
        }
        func widened(_ range: ClosedRange<Double>, _ length: Double) -> ClosedRange<Double> {
            let half = max(span(range), unit * length) / 2
            let middle = range.lowerBound / 2 + range.upperBound / 2
            return (middle - half)...(middle + half)
        }
        return (
            PlotScale(widened(horizontal, width), from: plane.left, to: plane.right),
            PlotScale(widened(vertical, height), from: plane.top, to: plane.bottom)
        )
    }

    /// Returns the range of the expected numbers and of actual numbers near them. An outlier must not flatten the
    /// curve.
    private func range(of numbers: ([Double]) -> [Double]) -> ClosedRange<Double> {
        let expected = ClosedRange(covering: points.flatMap { numbers($0.expected) }) ?? 0...1
        let span = expected.upperBound - expected.lowerBound
        let room = span > 0 ? span : max(1, expected.lowerBound.magnitude)
        let actual = points.flatMap { numbers($0.actual.map { $0 ?? .nan }) }.filter {
            $0 >= expected.lowerBound - room && $0 <= expected.upperBound + room
        }
        return ClosedRange(covering: [expected.lowerBound, expected.upperBound] + actual) ?? expected
    }

    private func curves(
        expected: [(x: Double, y: Double)], actual: [(x: Double, y: Double?)], x: PlotScale, y: PlotScale
    ) -> String {
        var text = polyline("e", expected.map { (x.place($0.x), y.place($0.y)) })
        let answered = actual.compactMap { point in
            point.y.flatMap { $0.isNaN || point.x.isNaN ? nil : (x.place(point.x), y.place($0)) }
        }
        text += polyline("a", answered)
        let radius = isLarge ? 3.5 : 2
        for point in expected {
            text += "<circle class=\"e\" cx=\"\(Self.text(x.place(point.x)))\" cy=\"\(Self.text(y.place(point.y)))\" "
            text += "r=\"\(Self.text(radius))\"/>"
        }
        for (index, point) in actual.enumerated() {
            guard let number = point.y, !number.isNaN, !point.x.isNaN else {
                // There is no answer to draw, so the cross is at the expected position.
                if points[index].isFailure {
                    text += cross(at: (x.place(expected[index].x), y.place(expected[index].y)))
                }
                continue
            }
            let place = (x.place(point.x), y.place(number))
            if points[index].isFailure {
                text += cross(at: place)
            } else if isLarge {
                text += "<circle class=\"a\" cx=\"\(Self.text(place.0))\" cy=\"\(Self.text(place.1))\" r=\"1.5\"/>"
            }
        }
        return text
    }

    // MARK: Deviation

    private var deviationPicture: String {
        let deviations = points.map { $0.deviation.map { $0.isNaN ? .infinity : $0 } }
        let finite = deviations.compactMap { $0 }.filter(\.isFinite).max() ?? 0
        // Beyond ten times the tolerance the scale is logarithmic, so that 1 and large values are both visible.
        let isLogarithmic = finite > 10
        let place: (Double) -> Double = { isLogarithmic ? log10(max($0, 0.1)) : $0 }
        let top = isLogarithmic ? (place(finite) + 0.2).rounded(.up) : max(1.25, finite * 1.1)
        let x = positions
        let y = PlotScale((isLogarithmic ? -1 : 0)...top, from: strip.bottom, to: strip.top)
        var text = "<path class=\"x\" d=\"M\(Self.text(strip.left)) \(Self.text(strip.top))"
        text += "V\(Self.text(strip.bottom))H\(Self.text(strip.right))\"/>"
        let limit = Self.text(y.place(place(1)))
        text += "<path class=\"l\" d=\"M\(Self.text(strip.left)) \(limit)H\(Self.text(strip.right))\"/>"
        text += label("1", x: strip.left - 3, y: y.place(place(1)) + (isLarge ? 4 : 2.5), anchor: "end")
        if isLogarithmic, strip.bottom - strip.top > 30 {
            text += label("1e\(Int(top))", x: strip.left - 3, y: strip.top + 4, anchor: "end")
        }
        var line: [(Double, Double)] = []
        var marks = ""
        for (point, deviation) in zip(points, deviations) {
            guard let deviation else { continue }
            let spot = (x.place(point.position), y.place(place(deviation)))
            line.append(spot)
            if point.isFailure { marks += cross(at: spot) }
        }
        text += polyline("d", line) + marks
        if isLarge {
            text += tickLabels(x, y: strip.bottom + 14)
            let middle = (strip.left + strip.right) / 2
            text += label(series.parameter, x: middle, y: strip.bottom + 28, anchor: "middle")
            text += label("deviation / tolerance", x: strip.left, y: strip.top - 5, anchor: "start")
        } else {
            text += endLabels(x, y: strip.bottom + 9)
            text += label(series.parameter, x: (strip.left + strip.right) / 2, y: strip.bottom + 9, anchor: "middle")
        }
        return text
    }

    // MARK: Parts

    private var positions: PlotScale {
        let range = ClosedRange(covering: points.map(\.position)) ?? 0...1
        return PlotScale(range.padded(isLarge ? 0.02 : 0), from: plane.left, to: plane.right)
    }

    private func axes(_ frame: Frame, x: PlotScale, y: PlotScale, xTitle: String?, yTitle: String) -> String {
        var text = ""
        if isLarge {
            for tick in x.ticks(5) {
                let place = Self.text(x.place(tick))
                text += "<path class=\"g\" d=\"M\(place) \(Self.text(frame.top))V\(Self.text(frame.bottom))\"/>"
            }
            if xTitle != nil { text += tickLabels(x, y: frame.bottom + 14) }
            let ticks = y.ticks(4)
            for (tick, number) in zip(ticks, PlotScale.texts(ticks)) {
                let place = Self.text(y.place(tick))
                text += "<path class=\"g\" d=\"M\(Self.text(frame.left)) \(place)H\(Self.text(frame.right))\"/>"
                text += label(number, x: frame.left - 4, y: y.place(tick) + 4, anchor: "end", room: frame.left - 4)
            }
            text += label(yTitle, x: frame.left, y: frame.top - 7, anchor: "start")
        } else {
            let ends = [y.low, y.high]
            for (end, number) in zip(ends, PlotScale.texts(ends, digits: 3)) {
                let place = y.place(end) == frame.bottom ? frame.bottom : frame.top + 6
                text += label(number, x: frame.left - 3, y: place, anchor: "end", room: frame.left - 3)
            }
            if xTitle != nil { text += endLabels(x, y: frame.bottom + 9) }
        }
        if let xTitle {
            let drop: Double = isLarge ? 28 : 9
            text += label(xTitle, x: (frame.left + frame.right) / 2, y: frame.bottom + drop, anchor: "middle")
        }
        text += "<path class=\"x\" d=\"M\(Self.text(frame.left)) \(Self.text(frame.top))"
        return text + "V\(Self.text(frame.bottom))H\(Self.text(frame.right))\"/>"
    }

    /// The labels below the horizontal axis of a large plot.
    private func tickLabels(_ x: PlotScale, y: Double) -> String {
        let ticks = x.ticks(5)
        let room = (x.end - x.start) / Double(ticks.count + 1)
        return zip(ticks, PlotScale.texts(ticks)).map {
            label($1, x: x.place($0), y: y, anchor: "middle", room: room)
        }.joined()
    }

    /// The labels below the horizontal axis of a small plot.
    private func endLabels(_ x: PlotScale, y: Double) -> String {
        let numbers = PlotScale.texts([x.low, x.high], digits: 3)
        let room = (x.end - x.start) / 3
        return label(numbers[0], x: x.start, y: y, anchor: "start", room: room)
            + label(numbers[1], x: x.end, y: y, anchor: "end", room: room)
    }

    private func polyline(_ name: String, _ places: [(Double, Double)]) -> String {
        guard places.count > 1 else { return "" }
        let list = places.map { "\(Self.text($0.0)),\(Self.text($0.1))" }.joined(separator: " ")
        return "<polyline class=\"\(name)\" points=\"\(list)\"/>"
    }

    private func cross(at place: (Double, Double)) -> String {
        let arm = isLarge ? 4.0 : 2.5
        let (left, top) = (Self.text(place.0 - arm), Self.text(place.1 - arm))
        let way = Self.text(arm * 2)
        return "<path class=\"f\" d=\"M\(left) \(top)l\(way) \(way)m0 -\(way)l-\(way) \(way)\"/>"
    }

    /// Returns a label. A text wider than its room is condensed, since a truncated number would be misleading.
    private func label(
        _ text: String, x: Double, y: Double, anchor: String, room: Double = .infinity
    ) -> String {
        var place = "x=\"\(Self.text(x))\" y=\"\(Self.text(y))\""
        // In common fonts, a digit is narrower than two thirds of the font size.
        if Double(text.count) * (isLarge ? 11 : 9) * 0.64 > room {
            place += " textLength=\"\(Self.text(room - 1))\" lengthAdjust=\"spacingAndGlyphs\""
        }
        return "<text class=\"\(isLarge ? "big" : "tiny") \(anchor)\" \(place)>\(ReportText.markup(text))</text>"
    }

    /// Returns a coordinate with at most one decimal.
    static func text(_ number: Double) -> String {
        let rounded = (number * 10).rounded() / 10
        return JSONValue.number(rounded == 0 ? 0 : rounded).text
    }
}
