import Foundation
import Testing
import TimingMathLayers

@testable import Examples

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite(.tags(.law)) struct PlotTests {
    private func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

    /// No input breaks a plot: non-finite numbers are left out, and a single number also gets a range.
    @Test(.tags(.badInput)) func strangePlots() {
        let curves: [[SIMD2<Double>]] = [
            [], [SIMD2(1, 1)], [SIMD2(0, .nan), SIMD2(.infinity, 0)],
            [SIMD2(-1e300, -1e308), SIMD2(1e300, 1e308)], [SIMD2(0, 1e-300), SIMD2(1e-300, 0)],
        ]
        for points in curves {
            let name = "<&>", title = "a < b & \"c\""
            #expect(
                isWellFormed(
                    SVGPlot(title: title, xLabel: "x", curves: [SVGPlot.Curve(name: name, points: points)]).text))
            let dots = points.map { PlanePlot.Dot(time: .nan, point: $0, rotation: .infinity) }
            let movement = PlanePlot.Movement(name: name, points: points, dots: dots)
            for yAxis in BezierPath.YAxis.allCases {
                for movements in [[], [movement], [movement, movement]] {
                    #expect(isWellFormed(PlanePlot(title: title, yAxis: yAxis, movements: movements).text))
                }
            }
        }
    }

    private func dots(_ yAxis: BezierPath.YAxis, _ points: [SIMD2<Double>]) throws -> [SIMD2<Double>] {
        let dots = points.enumerated().map { PlanePlot.Dot(time: Double($0), point: $1) }
        let movement = PlanePlot.Movement(name: "m", points: points, dots: dots)
        let text = PlanePlot(title: "plot", yAxis: yAxis, movements: [movement]).text
        return try text.matches(of: /<circle class="c0" cx="([\d.]+)" cy="([\d.]+)"/).map {
            SIMD2(try #require(Double($0.1)), try #require(Double($0.2)))
        }
    }

    @Test func planesHaveOneScaleInBothDirections() throws {
        let points = [SIMD2(0.0, 0), SIMD2(30, 0), SIMD2(30, 10)]
        let down = try dots(.down, points), up = try dots(.up, points)
        #expect((down[1].x - down[0].x).isNear(3 * (down[2].y - down[1].y), within: 0.05))
        #expect(down[1].x > down[0].x && down[2].y > down[1].y && up[2].y < up[1].y)
        let line = try dots(.down, [SIMD2(5, 0), SIMD2(5, 100)])
        #expect(line[0].x == line[1].x && line[1].y - line[0].y > 100, "a line fills the picture")
    }

    /// The relative luminance of a colour, by WCAG 2.
    private func luminance(_ color: String) throws -> Double {
        let number = try #require(Int(color, radix: 16))
        let parts = [number >> 16, number >> 8 & 255, number & 255].map { part in
            let c = Double(part) / 255
            return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private func contrast(_ a: String, _ b: String) throws -> Double {
        let pair = [try luminance(a), try luminance(b)].sorted()
        return (pair[1] + 0.05) / (pair[0] + 0.05)
    }

    @Test func curvesStandOutFromTheirBackground() throws {
        #expect(SVGPicture.palettes.light.count == SVGPicture.palettes.dark.count)
        for palette in [SVGPicture.palettes.light, SVGPicture.palettes.dark] {
            #expect(Set(palette).count == palette.count)
        }
        for color in SVGPicture.palettes.light { #expect(try contrast(color, SVGPicture.backgrounds.light) >= 4.5) }
        for color in SVGPicture.palettes.dark { #expect(try contrast(color, SVGPicture.backgrounds.dark) >= 4.5) }
        #expect(ExampleCommand.examples.allSatisfy { $0.quantities.count <= SVGPicture.palettes.light.count })
    }
}
