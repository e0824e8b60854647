import SeededRandom
import Testing

@testable import ConformanceKit

@Suite(.tags(.harness)) struct PlotScaleTests {
    private static let ranges: [ClosedRange<Double>] = [
        0...1, -3...7.5, 0...0, 5...5, -1e308...1e308, 1e308...1e308, 0...Double.leastNonzeroMagnitude, 1...1.0.nextUp,
        -1e-300...1e-300,
        1e15...(1e15 + 1), 0...(.infinity), -(.infinity)...(.infinity),
    ]

    @Test func positionsAreOrderedAndClamped() {
        for range in Self.ranges {
            let scale = PlotScale(range, from: 100, to: 20)
            #expect(scale.low < scale.high && scale.low.isFinite && scale.high.isFinite, "\(range)")
            let numbers = [-Double.infinity, -1e308, -1, 0, .leastNonzeroMagnitude, 0.5, 1, 5, 1e308, .infinity]
            let places = numbers.map { scale.place($0) }
            #expect(zip(places, places.dropFirst()).allSatisfy { $0 >= $1 }, "\(range): \(places)")
            #expect(places.allSatisfy { 20...100 ~= $0 } && scale.place(.nan) == 100, "\(range): \(places)")
        }
    }

    @Test func ticksAreFewAndOnTheAxis() {
        for range in Self.ranges {
            let scale = PlotScale(range, from: 0, to: 1)
            for count in [0, 1, 4, 10] {
                let ticks = scale.ticks(count)
                #expect(2...21 ~= ticks.count, "\(range): \(ticks)")
                let margin = (scale.high - scale.low) * 1e-6
                #expect(ticks.allSatisfy { scale.low - margin...scale.high + margin ~= $0 }, "\(range): \(ticks)")
            }
        }
        #expect(
            PlotScale(0...1, from: 0, to: 1).ticks(5).map { PlotScale.text($0) } == [
                "0", "0.2", "0.4", "0.6", "0.8", "1",
            ])
        #expect(
            PlotScale(-3...7, from: 0, to: 1).ticks(4).map { PlotScale.text($0) } == ["\u{2212}2", "0", "2", "4", "6"])
    }
}

@Suite(.tags(.harness)) struct PlotLabelTests {
    /// The axis of an engine with small errors in a constant.
    @Test func axisLabelsDiffer() {
        for high in [120.0048, 120.000_000_7, 121, 1e15] {
            for count in [4, 5] {
                let texts = PlotScale.texts(PlotScale(120...high, from: 0, to: 1).ticks(count))
                #expect(Set(texts).count == texts.count, "\(texts)")
            }
        }
        #expect(PlotScale.texts([120, 120.002]) == ["120", "120.002"])
        #expect(PlotScale.texts([1, 1]) == ["1", "1"])
    }

    /// Otherwise the edge of the picture would cut off the first digits.
    @Test func wideNumbersAreCondensed() throws {
        let points = [0, 0.5, 1].map {
            PlotSeries.Point(
                position: $0, expected: [120], actual: [120 + $0 * 1e-7], deviation: $0, isFailure: false)
        }
        let series = PlotSeries(title: "", parameter: "t", isPath: false, points: points)
        for size in [ReportPlot.Size.large, .small] {
            let svg = ReportPlot(series, size: size).svg
            #expect(svg.contains(/textLength="(41|32)" lengthAdjust="spacingAndGlyphs">120\.0000001</), "\(svg)")
            #expect(!svg.contains(/textLength="[^"]*" lengthAdjust="[^"]*">0\.5</))
        }
    }
}

@Suite(.tags(.harness)) struct PlotSeriesTests {
    private func result(_ suite: Suite, _ answers: [EngineAnswer]) -> SuiteResult {
        let results = zip(suite.vectors, answers).map { VectorResult(suite: suite, vector: $0, answer: $1) }
        return SuiteResult(name: suite.name, results: results)
    }

    private func vectors(_ inputs: [JSONValue], _ expected: [JSONValue]) -> [Vector] {
        zip(inputs, expected).enumerated().map { Vector(name: "\($0)", input: $1.0, expected: $1.1) }
    }

    @Test func vectorsThatDifferInOneNumberFormASeries() {
        let inputs: [JSONValue] = [
            ["name": "a", "t": 1], ["name": "b", "t": 0], ["name": "a", "t": 0], ["name": "a", "t": 0.5],
            ["name": "b", "t": 1],
        ]
        let suite = Samples.suite("s", operation: "easing", vectors: vectors(inputs, [1, 0, 0, 0.5, 1]))
        let answers: [EngineAnswer] = [.value(1), .value(0), .error("no"), .value("x"), .value(1)]
        let series = PlotSeries.series(in: result(suite, answers))
        #expect(series.map(\.title) == [#"{"name": "a"}"#] && series.map(\.parameter) == ["t"])
        #expect(
            series[0].points.map(\.position) == [0, 0.5, 1] && series[0].points.map(\.expected) == [[0], [0.5], [1]])
        #expect(series[0].points.map(\.actual) == [[nil], [nil], [1]])
        #expect(series[0].points.map(\.isFailure) == [true, true, false])
    }

    /// A vector that precedes a jump in the file precedes it in the curve.
    @Test func jumpsKeepTheirOrder() {
        let inputs = [1, 0.5, 0.5, 0].map { JSONValue.object(["name": "a", "t": .number($0)]) }
        let suite = Samples.suite("s", operation: "easing", vectors: vectors(inputs, [1, 0, 1, 0]))
        let series = PlotSeries.series(in: result(suite, [.value(1), .value(0), .value(1), .value(0)]))
        #expect(series.map { $0.points.map(\.expected) } == [[[0], [0], [1], [1]]])
    }

    @Test func pathsAreDrawnInThePlane() {
        let inputs = (0..<3).map { JSONValue.object(["d": "M0,0", "distance": .number(Double($0))]) }
        let expected: [JSONValue] = [["point": [0, 1], "angle": 2], ["point": [3, 4]], ["point": [5, 6]]]
        let suite = Samples.suite("s", operation: "path.pointAt", vectors: vectors(inputs, expected))
        let answers: [EngineAnswer] = [.value(["point": [0, 1]]), .value(["point": []]), .value(["angle": 1])]
        let series = PlotSeries.series(in: result(suite, answers))
        #expect(series.count == 1 && series[0].isPath)
        #expect(series[0].points.map(\.expected) == [[0, 1], [3, 4], [5, 6]])
        #expect(series[0].points.map(\.actual) == [[0, 1], [nil, nil], [nil, nil]])
    }

    /// An answer with more members than expected is still drawn.
    @Test func anglesOfPathsAreCurves() {
        let inputs = (0..<3).map { JSONValue.object(["d": "M0,0", "fraction": .number(Double($0) / 2)]) }
        let suite = Samples.suite(
            "s", operation: "path.pointAt", vectors: vectors(inputs, [["angle": 1], ["angle": 2], ["angle": 3]]))
        let answer = EngineAnswer.value(["angle": 2, "point": [0, 1]])
        let series = PlotSeries.series(in: result(suite, [answer, answer, answer]))
        #expect(series.count == 1 && !series[0].isPath)
        #expect(
            series[0].points.map(\.actual) == [[2], [2], [2]] && series[0].points.map(\.expected) == [[1], [2], [3]])
    }

    @Test func otherVectorsFormNoSeries() {
        let inputs = (0..<4).map { JSONValue.object(["t": .number(Double($0))]) }
        let cases: [(String, [JSONValue])] = [
            ("matrix.make", [1, 2, 3, 4]), ("spring", ["a", "b", "c", "d"]), ("spring", [["error": "x"], 1, 2, nil]),
            ("spring", ["Infinity", "NaN", 1, 2]), ("interpolate", [[], [], [], []]),
            ("interpolate", Array(repeating: [1, 2, 3, 4, 5], count: 4)), ("spring", [1, [1], 2, [2]]),
        ]
        for (operation, expected) in cases {
            let suite = Samples.suite("s", operation: operation, vectors: vectors(inputs, expected))
            let series = PlotSeries.series(in: result(suite, Array(repeating: .value(1), count: 4)))
            #expect(series == [], "\(operation) \(expected)")
        }
    }

    /// Any answer gives a valid picture.
    @Test(.tags(.badInput)) func anyNumbersAreDrawn() throws {
        var random = SplitMix64(seed: 7)
        let odd: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0, 1, -1, 1e-12]
        for round in 0..<60 {
            let number = { odd[Int.random(in: 0..<odd.count, using: &random)] }
            let finite = {
                let value = number(); return value.isFinite ? value : 0.5
            }
            let points = (0..<Int.random(in: 3...200, using: &random)).map { index in
                PlotSeries.Point(
                    position: finite(), expected: [finite(), finite()],
                    actual: [number(), index % 3 == 0 ? nil : number()],
                    deviation: index % 4 == 0 ? nil : number().magnitude, isFailure: index % 2 == 0)
            }
            let series = PlotSeries(title: "<\"&", parameter: "t", isPath: round % 2 == 0, points: points)
            for size in [ReportPlot.Size.large, .small] {
                let svg = ReportPlot(series, size: size).svg
                let root = try XMLTree.parse(svg)
                #expect(root.children[0].text.hasPrefix("<\"& over t: \(points.count) points"), "round \(round)")
                #expect(
                    !svg.contains("nan") && !svg.contains("inf\"") && !svg.contains("NaN"), "round \(round): \(svg)")
                #expect(svg.utf8.count < 100_000)
            }
        }
    }
}
