import Foundation
import Testing
import TimingMathLayers

@testable import Examples

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite(.tags(.commandLine)) struct ExampleCommandTests {
    private func text(_ arguments: String...) throws(ExampleError) -> String {
        try ExampleCommand(arguments).text()
    }

    private func example(_ name: String) throws -> any Example.Type {
        try #require(ExampleCommand.examples.first { $0.name == name })
    }

    @Test func withoutArgumentsAllAreListed() throws {
        let list = try text()
        #expect(try text("--help") == list && text("-h") == list)
        for example in ExampleCommand.examples { #expect(list.contains("\n  \(example.name) ")) }
        #expect(list.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(Set(ExampleCommand.names).count == ExampleCommand.names.count && ExampleCommand.names.count >= 40)
        #expect(ExampleCommand.names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
    }

    @Test(arguments: ExampleCommand.names)
    func tablesFitATerminal(_ name: String) throws {
        let text = try text(name), lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.count <= 80 })
        let table = try #require(text.split(separator: "\n\n").dropFirst().first)
        #expect(try table.split(separator: "\n").count == 1 + example(name).times.count)
        #expect(!text.contains("nan") && !text.contains("inf"))
    }

    /// The plots of all examples.
    private static let plots = Result {
        try Dictionary(
            uniqueKeysWithValues: ExampleCommand.names.map {
                ($0, try ExampleCommand([$0, "--svg", "plot.svg"]).text())
            })
    }

    @Test(arguments: ExampleCommand.names)
    func plotsAreWellFormed(_ name: String) throws {
        let text = try #require(Self.plots.get()[name]), example = try example(name)
        let parser = XMLParser(data: Data(text.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError)), line \(parser.lineNumber)")
        #expect(text.contains("prefers-color-scheme: dark") && !text.contains("nan") && !text.contains("inf"))
        let curves = text.matches(of: /<polyline/).count, dots = text.matches(of: /<circle/).count
        if example.trails.isEmpty {
            #expect(curves == 2 * example.quantities.count && dots == 0, "each curve is in the legend")
        } else {
            let count = example.trails.count
            #expect(curves == (count > 1 ? 2 * count : 1) && dots == count * example.times.count)
        }
    }

    /// All text stays in the picture, with letters 13 high and at most 8 wide.
    @Test(arguments: ExampleCommand.names)
    func textFitsThePlot(_ name: String) throws {
        let text = try #require(Self.plots.get()[name])
        let size = try #require(
            text.firstMatch(of: /viewBox="0 0 ([\d.]+) ([\d.]+)" width="([\d.]+)" height="([\d.]+)"/))
        #expect(size.1 == size.3 && size.2 == size.4)
        let width = try #require(Double(size.1)), height = try #require(Double(size.2))
        let labels = text.matches(of: /<text x="([-\d.]+)" y="([-\d.]+)" text-anchor="(\w+)">([^<]*)</)
        #expect(labels.count >= 6, "the title and numbers")
        for label in labels {
            let (x, y) = (try #require(Double(label.1)), try #require(Double(label.2)))
            let length = SVGPicture.letterWidth * Double(label.4.count)
            let left = label.3 == "start" ? 0 : label.3 == "middle" ? 0.5 : 1
            #expect(x - left * length >= 0 && x + (1 - left) * length <= width, "\(label.4)")
            #expect(y >= 13 && y + 3 <= height, "\(label.4)")
        }
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
        #expect(ExampleError.failed("x").exitCode == 1)
        #expect(ExampleError.cannotWrite(file: "f", reason: "r").description == "cannot write f: r")
    }

    @Test func numbersOfTables() {
        let cases: [(Double, String)] = [
            (0, "0"), (-0.0, "0"), (1.5, "1.5"), (-0.001, "-0.001"), (-0.0001, "0"), (12.3456, "12.346"),
            (0.05, "0.05"), (1e12, "1000000000000.0"), (.nan, "nan"), (-.infinity, "-inf"),
        ]
        for (number, text) in cases { #expect(Table.text(number) == text) }
    }
}
