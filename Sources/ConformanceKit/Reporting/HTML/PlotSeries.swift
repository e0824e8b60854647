/// Vectors of a suite whose inputs differ in one number only, as points of a curve.
struct PlotSeries: Sendable, Equatable {
    /// A vector as a point.
    struct Point: Sendable, Equatable {
        /// The number that varies.
        var position: Double
        /// The expected numbers. All points of a series have the same number of them.
        var expected: [Double]
        /// The actual numbers; nil where there is none.
        var actual: [Double?]
        /// The largest difference relative to the tolerance; nil if nothing was compared.
        var deviation: Double?
        /// Whether the vector failed, expectedly or not.
        var isFailure: Bool
    }

    /// The input without the number that varies, on one line.
    var title: String
    /// The key of the number that varies.
    var parameter: String
    /// Whether the two numbers of a point are coordinates, drawn as y over x.
    var isPath: Bool
    /// The points in the order of their positions, at least ``fewest``.
    var points: [Point]

    var hasFailure: Bool { points.contains(where: \.isFailure) }

    /// Whether there are answers to draw.
    var hasAnswers: Bool { points.contains { $0.deviation != nil } }

    /// The minimum number of points of a series.
    static let fewest = 3
    /// The maximum number of components of a value to draw.
    static let mostNumbers = 4

    /// The operations whose values are curves over a parameter.
    static let operations: Set<String> = [
        "easing", "interpolate", "keyframes", "path.keyframes", "path.motionAt", "path.pointAt", "spline", "spring",
        "spring.state", "timingFunction", "uikit.spring",
    ]
    /// The keys of parameters.
    static let parameters = ["t", "fraction", "distance"]

    /// Returns the series in the results of a suite, in the order of their first vectors; empty for other operations.
    ///
    /// Vectors whose expected value or parameter is not finite are omitted, as are points whose value has a different
    /// shape than the first point of the series.
    static func series(in suite: SuiteResult) -> [PlotSeries] {
        var order: [String] = []
        var groups: [String: Group] = [:]
        for result in suite.results where operations.contains(result.operation) {
            guard var input = result.input.object,
                let parameter = parameters.first(where: { input[$0]?.double?.isFinite == true }),
                let position = input.removeValue(forKey: parameter)?.double,
                let expected = Numbers(result.expected, of: result.operation)
            else { continue }
            let title = JSONValue.object(input).text
            let key = "\(result.operation) \(parameter) \(title)"
            if groups[key] == nil {
                order.append(key)
                let series = PlotSeries(
                    title: ReportText.line(title, to: 300), parameter: parameter, isPath: expected.isPlace, points: [])
                groups[key] = Group(keys: expected.keys, series: series)
            }
            guard groups[key]?.keys == expected.keys else { continue }
            let actual = actualNumbers(result, like: expected)
            let point = Point(
                position: position, expected: expected.values, actual: actual, deviation: result.deviation,
                isFailure: result.outcome.isFailure(strict: false))
            groups[key]?.series.points.append(point)
        }
        return order.compactMap { key in
            guard var series = groups[key]?.series, series.points.count >= fewest else { return nil }
            // Equal positions, before and after a jump, stay in file order.
            series.points = series.points.enumerated()
                .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }.map(\.element)
            return series
        }
    }

    private struct Group {
        var keys: [String]
        var series: PlotSeries
    }

    private static func actualNumbers(_ result: VectorResult, like expected: Numbers) -> [Double?] {
        guard case .value(let value) = result.answer else { return expected.keys.map { _ in nil } }
        return expected.keys.map { expected.number(at: $0, in: value) }
    }
}

/// The numbers of a value that a plot shows.
private struct Numbers {
    /// The keys of the numbers: empty for the value itself, an index, or the name of a member.
    var keys: [String] = []
    var values: [Double] = []
    /// Whether the numbers are the coordinates of a point.
    var isPlace = false

    /// nil if there are no numbers, if there are too many, or if one is not finite.
    init?(_ value: JSONValue, of operation: String) {
        switch value {
        case .object(let members):
            if operation.hasPrefix("path."), let point = members["point"]?.array, point.count == 2 {
                (keys, isPlace) = (["0", "1"], true)
            } else {
                keys = members.keys.sorted().filter { members[$0]?.double != nil }
            }
        case .array(let elements): keys = elements.indices.map(String.init)
        default: keys = [""]
        }
        guard 1...PlotSeries.mostNumbers ~= keys.count else { return nil }
        for key in keys {
            guard let number = number(at: key, in: value), number.isFinite else { return nil }
            values.append(number)
        }
    }

    /// Returns the number under the same key of an actual value.
    func number(at key: String, in value: JSONValue) -> Double? {
        if key.isEmpty { return value.double }
        let container = isPlace ? value["point"] ?? .null : value
        guard let elements = container.array else { return container[key]?.double }
        guard let index = Int(key), elements.indices.contains(index) else { return nil }
        return elements[index].double
    }
}
