import Foundation
import Testing
import TimingMath

@testable import Examples

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite(.tags(.commandLine)) struct ExampleCommandTests {
    private func text(_ arguments: String...) throws(ExampleError) -> String {
        try ExampleCommand(arguments).text()
    }

    @Test func withoutArgumentsAllAreListed() throws {
        let list = try text()
        #expect(try text("--help") == list && text("-h") == list)
        #expect(ExampleCommand.examples.count == 7)
        for example in ExampleCommand.examples { #expect(list.contains("\(example.name) ")) }
        #expect(Set(ExampleCommand.names).count == 7)
    }

    @Test(arguments: ExampleCommand.names)
    func tablesFitATerminal(_ name: String) throws {
        let lines = try text(name).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.count <= 80 })
        let example = try #require(ExampleCommand.examples.first { $0.name == name })
        #expect(lines.count == 2 + 1 + example.times.count + 1)
        #expect(!lines.joined().contains("nan"))
    }

    @Test(arguments: ExampleCommand.names)
    func plotsAreWellFormed(_ name: String) throws {
        let text = try text(name, "--svg", "plot.svg")
        let parser = XMLParser(data: Data(text.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError)), line \(parser.lineNumber)")
        let example = try #require(ExampleCommand.examples.first { $0.name == name })
        #expect(text.components(separatedBy: "<polyline").count - 1 == example.quantities.count)
        #expect(text.contains("prefers-color-scheme: dark") && !text.contains("nan") && !text.contains("inf"))
    }

    /// All text stays in the picture, with letters 13 high and at most 8 wide, and no two curves look alike.
    @Test(arguments: ExampleCommand.names)
    func legendsFitThePlot(_ name: String) throws {
        let text = try text(name, "--svg", "plot.svg")
        let width = try #require(text.firstMatch(of: /viewBox="0 0 (\d+) 380" width="(\d+)"/))
        #expect(width.1 == width.2)
        let right = try #require(Int(width.1))
        let labels = text.matches(of: /<text x="(\d+)" y="\d+">([^<]*)</)
        #expect(labels.count >= 2, "the title and a name")
        for label in labels {
            #expect(try #require(Int(label.1)) + 8 * label.2.count <= right, "\(label.2)")
        }
        let hues = try text.matches(of: /stroke: hsl\((\d+)/).map { try #require(Int($0.1)) }.sorted()
        for (a, b) in zip(hues, hues.dropFirst()) { #expect(b - a >= 40) }
    }

    @Test(.tags(.badInput)) func badArguments() {
        for arguments in [
            ["--svg"], ["--svg", "x"], ["heartbeat", "x"], ["heartbeat", "--svg"], ["", "--png", "x"],
        ] {
            #expect(throws: ExampleError.usage, "\(arguments)") { try ExampleCommand(arguments) }
        }
        #expect(throws: ExampleError.unknownExample("heart")) { try text("heart") }
        #expect(throws: ExampleError.unknownExample("")) { try text("") }
        #expect(ExampleError.usage.exitCode == 2 && ExampleError.unknownExample("x").exitCode == 2)
        #expect(ExampleError.layers(.cycle).exitCode == 1)
        #expect(ExampleError.cannotWrite(file: "f", reason: "r").description == "cannot write f: r")
    }

    @Test func numbersOfTables() {
        let cases: [(Double, String)] = [
            (0, "0"), (-0.0, "0"), (1.5, "1.5"), (-0.001, "-0.001"), (-0.0001, "0"), (12.3456, "12.346"),
            (0.05, "0.05"), (1e12, "1000000000000.0"), (.nan, "nan"), (-.infinity, "-inf"),
        ]
        for (number, text) in cases { #expect(Table.text(number) == text) }
    }

    /// No input breaks a plot: non-finite numbers are left out, and a single number also gets a range.
    @Test(.tags(.badInput)) func strangePlots() {
        let curves: [[SIMD2<Double>]] = [
            [], [SIMD2(1, 1)], [SIMD2(0, .nan), SIMD2(.infinity, 0)],
            [SIMD2(-1e300, -1e308), SIMD2(1e300, 1e308)],
            [SIMD2(0, 1e-300), SIMD2(1e-300, 0)],
        ]
        for points in curves {
            let plot = SVGPlot(
                title: "a < b & \"c\"", xLabel: "x", curves: [SVGPlot.Curve(name: "<&>", points: points)])
            #expect(XMLParser(data: Data(plot.text.utf8)).parse())
        }
    }
}
